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

export interface AddressFieldsProps {
  /** Ids of the fields begin with it. */
  readonly id: string;
  readonly label: string;
  readonly store: CheckedForm;
  readonly address: Address;
  readonly onChange: (address: Address) => void;
  /** What else is to be said of the address. */
  readonly children?: ReactNode;
}

/** The fields of an address, which are those of the template of its country and type. */
export const AddressFields = observer(({ id, label, store, address, onChange, children }: AddressFieldsProps) => {
  const words = useMessages('addresses');
  const addresses = useStore(AddressesStore);
  const found = addresses.template(address);
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
      <CheckoutFields
        store={store}
        form={fields}
        id={id}
        label={label}
        pathOf={addressPath}
        values={{ ...address }}
        onChange={(values) => onChange(toAddress(address, values))}
      />
      {found?.status === 'loading' && <Skeleton width="60%" />}
      {found?.status === 'failed' && <LoadFailed onRetry={() => addresses.loadTemplate(address)} />}
      {children}
    </div>
  );
});
AddressFields.displayName = 'AddressFields';

/** Until the template is known: type and country stand, and what was typed stays in the form. */
const NO_FIELDS: AddressTemplate = { fields: [] };

const addressPath = (field: string): string => `address.${field}`;

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
