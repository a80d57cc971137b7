import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { isPickupOffered, isStorePickupOffered } from '../../runtime/domain/order/checkout-offer.ts';
import { switchPickup, switchStorePickup } from '../../runtime/domain/order/fulfilment.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import type { CheckoutFulfilmentProps } from '../../schemas/generated/blocks/checkout-fulfilment.ts';

/** Delivery or pickup, where the shop offers both. Source: spec 4, "Pickup switch". */
const CheckoutFulfilmentBlock = observer(({ props }: BlockProps<CheckoutFulfilmentProps>) => {
  const t = useMessages('checkout-fulfilment');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  if (!isPickupOffered(facts)) return null;
  const title = props.title ?? t('title');
  return (
    <CheckoutPart name="fulfilment" title={title}>
      <ChoiceGroup
        name="pickup"
        label={title}
        isLabelHidden
        layout="buttons"
        choices={[
          { value: 'delivery', label: t('delivery') },
          { value: 'pickup', label: t('pickup') },
        ]}
        value={form.pickup ? 'pickup' : 'delivery'}
        onChange={(value) => store.change((current, context) => switchPickup(current, value === 'pickup', context))}
      />
      {isStorePickupOffered(form, facts) && (
        <CheckField
          name="isStorePickup"
          isChecked={form.isStorePickup}
          onChange={(isOn) => store.change((current, context) => switchStorePickup(current, isOn, context))}
        >
          {t('storePickup')}
        </CheckField>
      )}
    </CheckoutPart>
  );
});
CheckoutFulfilmentBlock.displayName = 'CheckoutFulfilmentBlock';

export default CheckoutFulfilmentBlock;
