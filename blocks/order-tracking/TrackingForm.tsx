import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';

export interface TrackingFormProps {
  /** Of the address's query; empty without one. */
  readonly initialNumber: string;
  /** An order was found: it takes the place of the form. */
  readonly onFound: () => void;
}

/** Asks for the number of an order, and for the e-mail address or phone number that it was made with. */
export function TrackingForm({ initialNumber, onFound }: TrackingFormProps) {
  const t = useMessages('order-tracking');
  const common = useMessages('orders');
  const forms = useMessages('forms');
  const orders = useLazyStore(OrdersStore);
  const [number, setNumber] = useState(initialNumber);
  const [contact, setContact] = useState('');
  const [areErrorsShown, setErrorsShown] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const { isSending, sendOnce } = useSendOnce();
  const numberInput = useRef<HTMLInputElement>(null);
  const contactInput = useRef<HTMLInputElement>(null);
  const [isNumberMissing, isContactMissing] = [number, contact].map((text) => text.trim() === '');
  const errorOf = (isMissing: boolean | undefined) => (areErrorsShown && isMissing ? forms('required') : undefined);

  const find = async () => {
    setFailure(undefined);
    setErrorsShown(true);
    const missing = isNumberMissing ? numberInput : isContactMissing ? contactInput : undefined;
    if (missing !== undefined) return missing.current?.focus();
    try {
      const isFound = await orders.track({ orderNumber: number.trim(), contact: contact.trim() });
      if (isFound) onFound();
      else setFailure(t('nothingFound'));
    } catch (error) {
      setFailure(failureText(forms, error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendOnce(find);
  };

  return (
    <form noValidate onSubmit={submit} className={form}>
      <p className={shownWithoutScript}>{common('needsScript')}</p>
      <Field label={t('number')} hint={t('numberHint')} error={errorOf(isNumberMissing)}>
        {(control) => (
          <input
            {...control}
            ref={numberInput}
            name="orderNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            dir="ltr"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            className={`${control.className} ${leftToRight}`}
          />
        )}
      </Field>
      <Field label={t('contact')} hint={t('contactHint')} error={errorOf(isContactMissing)}>
        {(control) => (
          <input
            {...control}
            ref={contactInput}
            name="contact"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            dir="ltr"
            value={contact}
            onChange={({ target }) => setContact(target.value)}
            className={`${control.className} ${leftToRight}`}
          />
        )}
      </Field>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p role="alert" className={problem}>
        {failure}
      </p>
      <p className={styles.actions}>
        {/* Not disabled while it sends: the focus would be lost. */}
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? forms('oneMoment') : t('find')}
        </Button>
      </p>
    </form>
  );
}

const form = css({ display: 'grid', gap: 'var(--space-4)', inlineSize: '100%', maxInlineSize: '26rem' });

/** Numbers and addresses are typed from left to right, and stand where the language begins. */
const leftToRight = css({ '[dir="rtl"] &&': { textAlign: 'right' } });

const problem = css({
  margin: 0,
  color: 'var(--color-danger)',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});
