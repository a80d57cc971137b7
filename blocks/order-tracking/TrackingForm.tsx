import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { ContactField, leftToRight, searchFailure } from '../../runtime/ui/orders/ContactField.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

export interface TrackingFormProps {
  /** Of the address's query; empty without one. */
  readonly initialNumber: string;
  /** An order was found: it takes the place of the form. */
  readonly onFound: () => void;
}

/** Finds an order, or an appointment of a guest, by its number and the contact that it was made with. An appointment is shown on its page. */
export function TrackingForm({ initialNumber, onFound }: TrackingFormProps) {
  const t = useMessages('order-tracking');
  const common = useMessages('orders');
  const forms = useMessages('forms');
  const { shop } = useStores();
  const navigate = useShopNavigate();
  const orders = useLazyStore(OrdersStore);
  const appointments = useLazyStore(AppointmentsStore);
  const hasAppointments = shop.href('appointments') !== undefined;
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
      const typed = { number: number.trim(), contact: contact.trim() };
      if (await orders.track({ orderNumber: typed.number, contact: typed.contact })) return onFound();
      if (!hasAppointments) return setFailure(t('nothingFound'));
      const id = await appointments.track({ appointmentNumber: typed.number, contact: typed.contact });
      const href = id === undefined ? undefined : shop.href('appointment', { id });
      if (href === undefined) setFailure(t('nothingFoundOrAppointment'));
      else await navigate(href);
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
      <Field
        label={t(hasAppointments ? 'numberOrAppointment' : 'number')}
        hint={t('numberHint')}
        error={errorOf(isNumberMissing)}
      >
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
      <ContactField
        value={contact}
        hint={t('contactHint')}
        error={errorOf(isContactMissing)}
        inputRef={contactInput}
        onChange={setContact}
      />
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p role="alert" className={searchFailure}>
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
