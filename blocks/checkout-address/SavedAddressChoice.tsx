import { observer } from 'mobx-react-lite';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { clearSavedAddress } from '../../runtime/domain/order/clear-fields.ts';
import { changeAddress, chooseSavedAddress } from '../../runtime/domain/order/delivery-address.ts';
import { addressLines, typeTitle } from '../../runtime/forms/address/address-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Of the choice of an address that is entered. */
const OTHER = 'other';

/** The addresses that a customer keeps, and another one. Nothing for a guest, and who keeps none. */
export const SavedAddressChoice = observer(({ order: { store, form, facts } }: { readonly order: OpenOrderForm }) => {
  const { locale } = useStores();
  const t = useMessages('checkout-address');
  const words = useMessages('addresses');
  const { list } = useLazyStore(AddressesStore);
  if (!facts.visitor.isSignedIn || list?.status !== 'ready' || list.value.length === 0) return null;
  const saved = list.value;
  const choose = (value: string) => {
    const address = saved.find(({ _id }) => _id === value);
    store.change((current, context) =>
      address === undefined
        ? changeAddress(clearSavedAddress(current), { ...context.defaultAddress })
        : chooseSavedAddress(current, address, context),
    );
  };
  return (
    <ChoiceGroup
      name="addressId"
      label={t('saved')}
      choices={[
        ...saved.map((address) => ({
          value: address._id,
          label: typeTitle(words, address.address.type),
          hint: addressLines(words, address, locale).join(locale.locale === 'ar' ? '، ' : ', '),
        })),
        { value: OTHER, label: t('other') },
      ]}
      value={form.addressId ?? OTHER}
      onChange={choose}
    />
  );
});
SavedAddressChoice.displayName = 'SavedAddressChoice';
