import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { CheckoutFields } from '../../runtime/checkout/CheckoutFields.tsx';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { type OpenOrderForm, useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { customerFields, isPhoneNumberRequired } from '../../runtime/domain/order/checkout-offer.ts';
import { enterCustomer, enterPhoneNumber } from '../../runtime/domain/order/order-details.ts';
import { isPaidInInstallments } from '../../runtime/domain/order/payment-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutCustomerProps } from '../../schemas/generated/blocks/checkout-customer.ts';
import { form as customerForm } from '../../schemas/generated/forms/order-customer.js';
import { form as phoneForm } from '../../schemas/generated/forms/phone-number.js';

/** Customer fields, for guests and for customers without a phone number. Source: spec 5, "Customer info". */
const CheckoutCustomerBlock = observer(({ id, props }: BlockProps<CheckoutCustomerProps>) => {
  const t = useMessages('checkout-customer');
  const { shop, route } = useStores();
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { facts } = order;
  const title = props.title ?? t('title');
  if (isPhoneNumberRequired(facts))
    return (
      <CheckoutPart name="customer" title={title}>
        <PhoneNumber id={id} label={title} order={order} />
      </CheckoutPart>
    );
  if (facts.visitor.isSignedIn) return null;
  const signIn = shop.href('sign-in', {}, { next: route.match.path });
  return (
    <CheckoutPart name="customer" title={title}>
      {signIn !== undefined && (
        <p>
          {t('haveAccount')} <ShopLink href={signIn}>{t('signIn')}</ShopLink>
        </p>
      )}
      <GuestDetails id={id} label={title} order={order} />
    </CheckoutPart>
  );
});
CheckoutCustomerBlock.displayName = 'CheckoutCustomerBlock';

export default CheckoutCustomerBlock;

interface DetailsProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
}

const GuestDetails = observer(({ id, label, order: { store, form, facts } }: DetailsProps) => {
  const isInstallment = isPaidInInstallments(form, facts.paymentMethods);
  const asked = customerFields(facts, isInstallment).join();
  const fields = useMemo(() => {
    const names = new Set(asked.split(','));
    const shown = hideFields(customerForm, (field) => !names.has(field));
    const required = isInstallment ? [...shown.schema.required, 'email'] : shown.schema.required;
    return { ...shown, schema: { ...shown.schema, required } };
  }, [asked, isInstallment]);
  return (
    <CheckoutFields
      store={store}
      form={fields}
      id={id}
      label={label}
      pathOf={customerPath}
      values={{ ...form.customerId }}
      onChange={(values) => store.change((current, context) => enterCustomer(current, toTexts(values), context))}
    />
  );
});
GuestDetails.displayName = 'GuestDetails';

const PhoneNumber = observer(({ id, label, order: { store, form } }: DetailsProps) => (
  <CheckoutFields
    store={store}
    form={phoneForm}
    id={id}
    label={label}
    pathOf={phonePath}
    values={{ phoneNumber: form.tempPhoneNumber }}
    onChange={({ phoneNumber }) =>
      store.change((current, context) =>
        enterPhoneNumber(current, typeof phoneNumber === 'string' ? phoneNumber : '', context),
      )
    }
  />
));
PhoneNumber.displayName = 'PhoneNumber';

const customerPath = (field: string): string => `customerId.${field}`;
const phonePath = (): string => 'tempPhoneNumber';

const toTexts = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
