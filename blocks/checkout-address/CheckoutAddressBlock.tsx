import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { CheckoutAddressProps } from '../../schemas/generated/blocks/checkout-address.ts';
import { AddressFields } from './AddressFields.tsx';
import { SavedAddressChoice } from './SavedAddressChoice.tsx';

/** Where the order is delivered: a saved address of a customer, or one that is entered. Nothing where it is picked up. */
const CheckoutAddressBlock = observer(({ id, props }: BlockProps<CheckoutAddressProps>) => {
  const t = useMessages('checkout-address');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  if (order.form.pickup) return null;
  const title = props.title ?? t('title');
  // A saved one may lack what its country asks for by now.
  const isIncomplete = order.store.problems.some(({ field }) => field.startsWith('address.'));
  return (
    <CheckoutPart name="address" title={title}>
      <SavedAddressChoice order={order} />
      {(order.form.addressId === undefined || isIncomplete) && <AddressFields id={id} label={title} order={order} />}
    </CheckoutPart>
  );
});
CheckoutAddressBlock.displayName = 'CheckoutAddressBlock';

export default CheckoutAddressBlock;
