import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { isScheduleSwitchOffered } from '../../runtime/domain/order/checkout-offer.ts';
import { switchSchedule } from '../../runtime/domain/order/fulfilment.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import type { CheckoutTimeProps } from '../../schemas/generated/blocks/checkout-time.ts';
import { ScheduledTime } from './ScheduledTime.tsx';

/** When the order is wanted: as soon as possible, or on a day and at a time. Source: spec 4, "Scheduling". */
const CheckoutTimeBlock = observer(({ id, props }: BlockProps<CheckoutTimeProps>) => {
  const t = useMessages('checkout-time');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  const title = props.title ?? t(form.pickup ? 'pickupTitle' : 'deliveryTitle');
  return (
    <CheckoutPart name="time" title={title}>
      {isScheduleSwitchOffered(facts) && (
        <ChoiceGroup
          name="isSchedule"
          label={title}
          isLabelHidden
          layout="buttons"
          choices={[
            { value: 'now', label: t('asSoonAsPossible') },
            { value: 'scheduled', label: t('scheduled') },
          ]}
          value={form.isSchedule ? 'scheduled' : 'now'}
          onChange={(value) =>
            store.change((current, context) => switchSchedule(current, value === 'scheduled', context))
          }
        />
      )}
      {form.isSchedule && <ScheduledTime id={id} label={title} order={order} />}
    </CheckoutPart>
  );
});
CheckoutTimeBlock.displayName = 'CheckoutTimeBlock';

export default CheckoutTimeBlock;
