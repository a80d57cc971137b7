import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { SavedAddressChoice } from '../../runtime/checkout/SavedAddressChoice.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { clearSavedAddress } from '../../runtime/domain/order/clear-fields.ts';
import { changeAddress, chooseSavedAddress } from '../../runtime/domain/order/delivery-address.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { CheckoutAddressProps } from '../../schemas/generated/blocks/checkout-address.ts';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import { DeliveryAddressFields } from './DeliveryAddressFields.tsx';

/** Delivery address: a saved one or a new one. Nothing for a pickup. */
const CheckoutAddressBlock = observer(({ id, props }: BlockProps<CheckoutAddressProps>) => {
  const t = useMessages('checkout-address');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  if (form.pickup) return null;
  const title = props.title ?? t('title');
  // A saved address may lack fields that its country requires since.
  const isIncomplete = store.problems.some(({ field }) => field.startsWith('address.'));
  const choose = (address: SavedAddress | undefined) =>
    store.change((current, context) =>
      address === undefined
        ? changeAddress(clearSavedAddress(current), { ...context.defaultAddress })
        : chooseSavedAddress(current, address, context),
    );
  return (
    <CheckoutPart name="address" title={title}>
      {facts.visitor.isSignedIn && <SavedAddressChoice addressId={form.addressId} onChoose={choose} />}
      {(form.addressId === undefined || isIncomplete) && <DeliveryAddressFields id={id} label={title} order={order} />}
    </CheckoutPart>
  );
});
CheckoutAddressBlock.displayName = 'CheckoutAddressBlock';

export default CheckoutAddressBlock;
