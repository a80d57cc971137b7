import { observer } from 'mobx-react-lite';
import { AddressFields } from '../../runtime/checkout/AddressFields.tsx';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import { SavedAddressChoice } from '../../runtime/checkout/SavedAddressChoice.tsx';
import { enterAddress } from '../../runtime/domain/booking/appointment-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ContactPartProps } from './ContactPart.tsx';

/** Address of the appointment: a saved one or a new one. */
export const AddressPart = observer(({ id, appointment: { store } }: ContactPartProps) => {
  const t = useMessages('appointment-checkout');
  const { address, addressId } = store;
  // A saved address may lack fields that its country requires since.
  const isIncomplete = store.problems.some(({ field }) => field.startsWith('address.'));
  return (
    <CheckoutPart name="address" title={t('address')}>
      <SavedAddressChoice addressId={addressId} onChoose={(saved) => store.chooseAddress(saved)} />
      {(addressId === undefined || isIncomplete) && (
        <AddressFields
          id={`${id}-address`}
          label={t('address')}
          store={store}
          address={address}
          onChange={(entered) => store.change((form) => enterAddress(form, entered))}
        />
      )}
    </CheckoutPart>
  );
});
AddressPart.displayName = 'AddressPart';
