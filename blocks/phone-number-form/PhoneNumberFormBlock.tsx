import { useMemo } from 'react';
import { ownPhoneRules } from '../../runtime/domain/forms/value-rules.ts';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import type { SessionCustomer } from '../../runtime/stores/visitor/session-store.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { PhoneNumberFormProps } from '../../schemas/generated/blocks/phone-number-form.ts';
import { form as phoneNumberForm } from '../../schemas/generated/forms/phone-number.js';

/** Changes the customer's phone number. Source: spec 7, set-phone-number. */
export default function PhoneNumberFormBlock({ id, props }: BlockProps<PhoneNumberFormProps>) {
  const t = useMessages('phone-number-form');
  return (
    <AccountPart title={props.title ?? t('title')} text={props.text}>
      {(customer) => <NumberForm id={id} customer={customer} />}
    </AccountPart>
  );
}

/** Begins with the number of the account. */
function NumberForm({ id, customer }: { readonly id: string; readonly customer: SessionCustomer }) {
  const { locale, notices } = useStores();
  const t = useMessages('phone-number-form');
  const account = useStore(AccountStore);
  const { _id, phoneNumber } = customer;
  // A draft belongs to one customer.
  const form = useMemo(() => ({ ...phoneNumberForm, name: `phone-number-${_id}` }), [_id]);
  const saved = useMemo(() => (phoneNumber === undefined ? {} : { phoneNumber }), [phoneNumber]);
  const { countries } = locale;
  const rules = useMemo(() => ownPhoneRules(countries), [countries]);
  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      rules={rules}
      initialValues={saved}
      submitLabel={t('save')}
      sendingLabel={t('saving')}
      send={async (values) => {
        await account.setPhoneNumber(values.phoneNumber);
        notices.show(t('saved'), 'success');
      }}
    />
  );
}
