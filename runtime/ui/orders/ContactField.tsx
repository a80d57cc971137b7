import type { Ref } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { Field } from '../fields/Field.tsx';

export interface ContactFieldProps {
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** Asks for the e-mail address or phone number that an order or appointment was made with. */
export function ContactField({ value, hint, error, inputRef, onChange }: ContactFieldProps) {
  const t = useMessages('orders');
  return (
    <Field label={t('contact')} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name="contact"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          dir="ltr"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${control.className} ${leftToRight}`}
        />
      )}
    </Field>
  );
}

/** For numbers and addresses: written from left to right, aligned as the language is. */
export const leftToRight = css({ '[dir="rtl"] &&': { textAlign: 'right' } });

/** A failed search, below its fields. */
export const searchFailure = css({
  margin: 0,
  color: 'var(--color-danger)',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
});
