import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import type { AddressFields as Address, AddressTemplate } from '../../schemas/generated/wire.ts';
import { ADDRESS_TYPES, addressForm } from '../domain/forms/address-form.ts';
import type { FormValues } from '../domain/forms/form-fields.ts';
import { fieldTitle, typeTitle } from '../forms/address/address-texts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { AddressesStore } from '../stores/visitor/addresses-store.ts';
import { css } from '../theme/emotion.ts';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { useStore } from '../ui/stores-context.ts';
import { type CheckedForm, CheckoutFields } from './CheckoutFields.tsx';

interface AddressFieldsProps {
  /** Prefix of the field ids. */
  readonly id: string;
  readonly label: string;
  readonly store: CheckedForm;
  readonly address: Address;
  readonly onChange: (address: Address) => void;
  /** Content below the fields. */
  readonly children?: ReactNode;
}

/** The address fields of the template for its country and type. */
export const AddressFields = observer(({ id, label, store, address, onChange, children }: AddressFieldsProps) => {
  const t = useMessages('addresses');
  const addresses = useStore(AddressesStore);
  const loaded = addresses.template(address);
  const template = loaded?.status === 'ready' ? loaded.value : NO_FIELDS;
  const fields = useMemo(
    () =>
      addressForm(template, {
        fieldTitle: (field) => fieldTitle(t, field),
        typeTitle: (type) => typeTitle(t, type),
      }),
    [template, t],
  );
  return (
    <div aria-busy={loaded?.status === 'loading'} className={box}>
      <CheckoutFields
        store={store}
        form={fields}
        id={id}
        label={label}
        pathOf={addressPath}
        values={{ ...address }}
        onChange={(values) => onChange(toAddress(address, values))}
      />
      {loaded?.status === 'loading' && <Skeleton width="60%" />}
      {loaded?.status === 'failed' && <LoadFailed onRetry={() => addresses.loadTemplate(address)} />}
      {children}
    </div>
  );
});
AddressFields.displayName = 'AddressFields';

/** While the template loads, only type and country are shown; other values stay in the form. */
const NO_FIELDS: AddressTemplate = { fields: [] };

const addressPath = (field: string): string => `address.${field}`;

/** Merges form values into the address. Fields outside the template keep their values, since another country may need them. */
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
