import { observer } from 'mobx-react-lite';
import { CheckoutFields } from '../../runtime/checkout/CheckoutFields.tsx';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import type { OpenAppointmentForm } from '../../runtime/checkout/use-appointment-form.ts';
import { enterContact } from '../../runtime/domain/booking/appointment-form.ts';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { form as customerForm } from '../../schemas/generated/forms/order-customer.js';

export interface ContactPartProps {
  readonly id: string;
  readonly appointment: OpenAppointmentForm;
}

/** Contact fields. Source: spec 5, "Appointment: fullName, valid email, valid phone". */
export const ContactPart = observer(({ id, appointment: { store, form } }: ContactPartProps) => {
  const t = useMessages('appointment-checkout');
  const parts = useMessages('checkout-parts');
  const { route, session, shop } = useStores();
  const signIn = session.visitor === 'guest' ? shop.href('sign-in', {}, { next: route.match.path }) : undefined;
  return (
    <CheckoutPart name="customer" title={t('contact')}>
      {signIn !== undefined && (
        <p>
          {t('haveAccount')} <ShopLink href={signIn}>{parts('signIn')}</ShopLink>
        </p>
      )}
      <CheckoutFields
        store={store}
        form={CONTACT_FORM}
        id={id}
        label={t('contact')}
        pathOf={contactPath}
        values={{ ...form.customerId }}
        onChange={({ fullName, email, phoneNumber }) =>
          store.change((current) =>
            enterContact(current, {
              fullName: textOf(fullName),
              email: textOf(email),
              phoneNumber: textOf(phoneNumber),
            }),
          )
        }
      />
    </CheckoutPart>
  );
});
ContactPart.displayName = 'ContactPart';

const CONTACT_FIELDS: readonly string[] = ['fullName', 'email', 'phoneNumber'];

const shown = hideFields(customerForm, (field) => !CONTACT_FIELDS.includes(field));

const CONTACT_FORM = { ...shown, schema: { ...shown.schema, required: CONTACT_FIELDS } };

const contactPath = (field: string): string => `customerId.${field}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
