import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { OrderFields } from '../../runtime/checkout/OrderFields.tsx';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { ADDRESS_TYPES, addressForm } from '../../runtime/domain/forms/address-form.ts';
import type { FormValues } from '../../runtime/domain/forms/form-fields.ts';
import { changeAddress } from '../../runtime/domain/order/delivery-address.ts';
import { fieldTitle, typeTitle } from '../../runtime/forms/address/address-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import type { AddressFields as Address, AddressTemplate } from '../../schemas/generated/wire.ts';

export interface AddressFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
}

/** The fields of the address, which are those of the template of its country and type. */
export const AddressFields = observer(({ id, label, order: { store, form } }: AddressFieldsProps) => {
  const t = useMessages('checkout-address');
  const words = useMessages('addresses');
  const addresses = useLazyStore(AddressesStore);
  const found = addresses.template(form.address);
  const template = found?.status === 'ready' ? found.value : NO_FIELDS;
  const fields = useMemo(
    () =>
      addressForm(template, {
        fieldTitle: (field) => fieldTitle(words, field),
        typeTitle: (type) => typeTitle(words, type),
      }),
    [template, words],
  );
  return (
    <div aria-busy={found?.status === 'loading'} className={box}>
      <OrderFields
        store={store}
        form={fields}
        id={id}
        label={label}
        pathOf={addressPath}
        values={toValues(form.address)}
        onChange={(values) => store.change((current) => changeAddress(current, toAddress(current.address, values)))}
      />
      {found?.status === 'loading' && <Skeleton width="60%" />}
      {found?.status === 'failed' && <LoadFailed onRetry={() => addresses.loadTemplate(form.address)} />}
      <p role="alert" className={problem}>
        {store.isUndeliverable && t('undeliverable')}
      </p>
    </div>
  );
});
AddressFields.displayName = 'AddressFields';

/** Until the template is known: type and country stand, and what was typed stays in the form. */
const NO_FIELDS: AddressTemplate = { fields: [] };

const addressPath = (field: string): string => `address.${field}`;

const toValues = (address: Address): FormValues => ({ ...address });

/** What the template does not ask for stays as it was: another country may ask for it again. */
function toAddress(before: Address, values: FormValues): Address {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  const { type, country } = values;
  return {
    ...before,
    ...Object.fromEntries(texts),
    type: ADDRESS_TYPES.find((each) => each === type) ?? before.type,
    country: typeof country === 'string' && country !== '' ? country : before.country,
  };
}

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-3)' });

const problem = css({ margin: 0, color: 'var(--color-danger)', fontWeight: 500, '&:empty': { position: 'absolute' } });
