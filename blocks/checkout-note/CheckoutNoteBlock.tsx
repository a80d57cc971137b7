import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { enterNote } from '../../runtime/domain/order/order-details.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import type { CheckoutNoteProps } from '../../schemas/generated/blocks/checkout-note.ts';

/** In `order-form.schema.json`, too. */
const MAX_NOTE_LENGTH = 1000;

/** What the shop should know about the order. */
const CheckoutNoteBlock = observer(({ props }: BlockProps<CheckoutNoteProps>) => {
  const t = useMessages('checkout-note');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form } = order;
  return (
    <CheckoutPart name="note" title={props.title ?? t('title')}>
      <Field label={t('label')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={MAX_NOTE_LENGTH}
            value={form.note ?? ''}
            onChange={({ target }) => store.change((current) => enterNote(current, target.value))}
          />
        )}
      </Field>
    </CheckoutPart>
  );
});
CheckoutNoteBlock.displayName = 'CheckoutNoteBlock';

export default CheckoutNoteBlock;
