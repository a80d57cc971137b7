import { observer } from 'mobx-react-lite';
import { AddressFields } from '../../runtime/checkout/AddressFields.tsx';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { changeAddress } from '../../runtime/domain/order/delivery-address.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';

export interface DeliveryAddressFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
}

/** The address of a delivery, and whether a branch delivers there. */
export const DeliveryAddressFields = observer(
  ({ id, label, order: { store, form, facts } }: DeliveryAddressFieldsProps) => {
    const t = useMessages('checkout-address');
    const offers = useStore(CheckoutOffersStore);
    const { deliveryPlace: place } = store;
    const haveBranchesFailed = place !== undefined && offers.deliveryBranches(place)?.status === 'failed';
    return (
      <AddressFields
        id={id}
        label={label}
        store={store}
        address={form.address}
        onChange={(address) => store.change((current) => changeAddress(current, address))}
      >
        {place !== undefined && haveBranchesFailed && <LoadFailed onRetry={() => offers.loadDeliveryBranches(place)} />}
        <p role="alert" className={problem}>
          {store.isUndeliverable && t('undeliverable')}
        </p>
        {facts.visitor.isSignedIn && form.addressId === undefined && (
          <CheckField name="savesAddress" isChecked={store.savesAddress} onChange={(is) => store.setSavesAddress(is)}>
            {t('save')}
          </CheckField>
        )}
      </AddressFields>
    );
  },
);
DeliveryAddressFields.displayName = 'DeliveryAddressFields';

const problem = css({ color: 'var(--color-danger)', fontWeight: 500, '&:empty': { position: 'absolute' } });
