import { observer } from 'mobx-react-lite';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import { joinTexts } from '../domain/localized.ts';
import { addressLines, typeTitle } from '../forms/address/address-texts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { AddressesStore } from '../stores/visitor/addresses-store.ts';
import { ChoiceGroup } from '../ui/fields/ChoiceGroup.tsx';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../ui/stores-context.ts';

interface SavedAddressChoiceProps {
  /** Id of the chosen address; undefined for a new one. */
  readonly addressId: string | undefined;
  /** Undefined: a new address. */
  readonly onChoose: (address: SavedAddress | undefined) => void;
}

/** Value of the choice "another address". */
const OTHER = 'other';

/** The customer's saved addresses, and another one. Hidden for guests and without saved addresses. */
export const SavedAddressChoice = observer(({ addressId, onChoose }: SavedAddressChoiceProps) => {
  const { locale } = useStores();
  const t = useMessages('checkout-parts');
  const addressTexts = useMessages('addresses');
  const addresses = useStore(AddressesStore);
  const { list } = addresses;
  if (list?.status === 'failed') return <LoadFailed onRetry={() => addresses.load()} />;
  if (list?.status !== 'ready' || list.value.length === 0) return null;
  const saved = list.value;
  return (
    <ChoiceGroup
      name="addressId"
      label={t('savedAddresses')}
      choices={[
        ...saved.map((address) => ({
          value: address._id,
          label: typeTitle(addressTexts, address.address.type),
          hint: joinTexts(addressLines(addressTexts, address, locale), locale.locale),
        })),
        { value: OTHER, label: t('otherAddress') },
      ]}
      value={addressId ?? OTHER}
      onChange={(value) => onChoose(saved.find(({ _id }) => _id === value))}
    />
  );
});
SavedAddressChoice.displayName = 'SavedAddressChoice';
