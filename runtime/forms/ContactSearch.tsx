import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { cleanTyped } from '../domain/forms/clean-typed.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { type ControlProps, Field } from '../ui/fields/Field.tsx';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import * as styles from '../ui/orders/orders.styles.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { useStores } from '../ui/stores-context.ts';
import { failureText } from './form-texts.ts';

interface ContactSearchProps {
  /** The number field; omitted if the number is known. */
  readonly number?: { readonly label: string; readonly hint: string; readonly initial: string };
  readonly contactHint: string;
  readonly submitLabel: string;
  readonly variant?: 'primary' | 'outline';
  /** Searches by trimmed values. Resolves to an error, or to undefined on success. */
  readonly search: (typed: { readonly number: string; readonly contact: string }) => Promise<ReactNode | undefined>;
}

/** Finds an order or appointment by its contact. */
export function ContactSearch({ number, contactHint, submitLabel, variant, search }: ContactSearchProps) {
  const { notices } = useStores();
  const t = useMessages('orders');
  const forms = useMessages('forms');
  const [typed, setTyped] = useState({ number: number?.initial ?? '', contact: '' });
  const [areErrorsShown, setErrorsShown] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const { isSending, sendOnce } = useSendOnce();
  const inputs = { number: useRef<HTMLInputElement>(null), contact: useRef<HTMLInputElement>(null) };
  const trimmed = { number: cleanTyped(typed.number), contact: cleanTyped(typed.contact) };
  const isMissing = (field: keyof typeof typed) => trimmed[field] === '';
  const missing = (['number', 'contact'] as const).find((field) => isMissing(field) && (field !== 'number' || number));

  const find = async () => {
    setFailure(undefined);
    setErrorsShown(true);
    if (missing !== undefined) {
      const input = inputs[missing].current;
      // Source: spec 5, "focused, scrolled into view and shown as a warning toast".
      notices.show(
        forms('errorOf', { label: input?.labels?.[0]?.textContent ?? '', error: forms('required') }),
        'warning',
      );
      return input?.focus();
    }
    try {
      setFailure(await search(trimmed));
    } catch (error) {
      setFailure(failureText(forms, error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendOnce(find);
  };
  const errorOf = (field: keyof typeof typed) => (areErrorsShown && isMissing(field) ? forms('required') : undefined);
  const inputProps = (field: keyof typeof typed, control: ControlProps) => ({
    ...control,
    ref: inputs[field],
    required: true,
    dir: 'ltr',
    value: typed[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped({ ...typed, [field]: target.value }),
    className: `${control.className} ${leftToRight}`,
  });

  return (
    <form noValidate onSubmit={submit} className={form}>
      {number && (
        <Field label={number.label} hint={number.hint} error={errorOf('number')}>
          {(control) => (
            <input
              {...inputProps('number', control)}
              name="orderNumber"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
          )}
        </Field>
      )}
      <Field label={t('contact')} hint={contactHint} error={errorOf('contact')}>
        {(control) => (
          <input
            {...inputProps('contact', control)}
            name="contact"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p role="alert" className={problem}>
        {failure}
      </p>
      <p className={styles.actions}>
        {/* Not disabled while sending: focus would be lost. */}
        <Button {...(variant !== undefined && { variant })} type="submit" aria-disabled={isSending || undefined}>
          {isSending ? forms('oneMoment') : submitLabel}
        </Button>
      </p>
    </form>
  );
}

const form = css({ display: 'grid', gap: 'var(--space-4)', inlineSize: '100%', maxInlineSize: '26rem' });

/** Numbers and e-mail addresses run left to right, aligned to the start. */
const leftToRight = css({ '[dir="rtl"] &&': { textAlign: 'right' } });

const problem = css({
  color: 'var(--color-danger)',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});
