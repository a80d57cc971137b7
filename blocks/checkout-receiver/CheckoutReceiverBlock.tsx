import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { CheckoutFields } from '../../runtime/checkout/CheckoutFields.tsx';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { type OpenOrderForm, useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { hideFields } from '../../runtime/domain/forms/check-form.ts';
import { receiverFields } from '../../runtime/domain/order/checkout-offer.ts';
import { enterReceiver, switchGift } from '../../runtime/domain/order/order-details.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import type { CheckoutReceiverProps } from '../../schemas/generated/blocks/checkout-receiver.ts';
import { form as receiverForm } from '../../schemas/generated/forms/order-receiver.js';

/** Gift switch and receiver fields. Source: spec 4, "Gift". */
const CheckoutReceiverBlock = observer(({ id, props }: BlockProps<CheckoutReceiverProps>) => {
  const t = useMessages('checkout-receiver');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  const title = props.title ?? t('title');
  const asked = receiverFields(facts).join();
  return (
    <CheckoutPart name="receiver" title={title}>
      <CheckField name="gift" isChecked={form.gift} onChange={(isGift) => store.change((it) => switchGift(it, isGift))}>
        {t('gift')}
      </CheckField>
      {form.gift && asked !== '' && <ReceiverFields id={id} label={title} order={order} asked={asked} />}
    </CheckoutPart>
  );
});
CheckoutReceiverBlock.displayName = 'CheckoutReceiverBlock';

export default CheckoutReceiverBlock;

interface ReceiverFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
  /** Names of the fields, with commas between them. */
  readonly asked: string;
}

const ReceiverFields = observer(({ id, label, order: { store, form }, asked }: ReceiverFieldsProps) => {
  const fields = useMemo(() => {
    const names = new Set(asked.split(','));
    return hideFields(receiverForm, (field) => !names.has(field));
  }, [asked]);
  return (
    <CheckoutFields
      store={store}
      form={fields}
      id={id}
      label={label}
      pathOf={receiverPath}
      values={{ ...form.receiver }}
      onChange={({ fullName, phoneNumber }) =>
        store.change((current) =>
          enterReceiver(current, {
            ...(typeof fullName === 'string' && { fullName }),
            ...(typeof phoneNumber === 'string' && { phoneNumber }),
          }),
        )
      }
    />
  );
});
ReceiverFields.displayName = 'ReceiverFields';

const receiverPath = (field: string): string => `receiver.${field}`;
