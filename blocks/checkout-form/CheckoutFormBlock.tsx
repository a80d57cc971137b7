import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { CheckoutFields } from '../../runtime/checkout/CheckoutFields.tsx';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { type OpenOrderForm, useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { dynamicForm, fromResults, toResults } from '../../runtime/domain/forms/dynamic-form.ts';
import { fillDynamicForm } from '../../runtime/domain/order/order-details.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { DynamicFormsStore } from '../../runtime/stores/catalog/dynamic-forms-store.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutFormProps } from '../../schemas/generated/blocks/checkout-form.ts';
import type { DynamicForm } from '../../schemas/generated/wire.ts';

/** The shop's own form for orders; nothing without one in the settings. Source: spec 3, `dynamicFormId`. */
const CheckoutFormBlock = observer(({ id, props }: BlockProps<CheckoutFormProps>) => {
  const { locale } = useStores();
  const forms = useStore(DynamicFormsStore);
  const order = useOrderForm();
  const formId = order?.store.settings?.dynamicFormId;
  if (order === undefined || formId === undefined) return null;
  const found = forms.form(formId);
  if (found?.status === 'failed') return <LoadFailed onRetry={() => forms.load(formId)} />;
  if (found?.status !== 'ready') return <CheckoutPartSkeleton />;
  if (found.value === null) return null;
  const title = props.title ?? locale.text(found.value.name);
  return (
    <CheckoutPart name="form" title={title}>
      <DefinedFields id={id} label={title} order={order} definition={found.value} />
    </CheckoutPart>
  );
});
CheckoutFormBlock.displayName = 'CheckoutFormBlock';

export default CheckoutFormBlock;

interface DefinedFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly order: OpenOrderForm;
  readonly definition: DynamicForm;
}

const DefinedFields = observer(({ id, label, order: { store, form }, definition }: DefinedFieldsProps) => {
  const { locale } = useStores();
  const fields = useMemo(() => dynamicForm(definition, (name) => locale.text(name)), [definition, locale]);
  const { values } = fromResults(fields.schema, form.dynamicForm ?? []);
  return (
    <CheckoutFields
      store={store}
      form={fields}
      id={id}
      label={label}
      pathOf={dynamicPath}
      values={values}
      onChange={(typed) =>
        store.change((current) => fillDynamicForm(current, filledIn(toResults(fields.schema, typed))))
      }
    />
  );
});
DefinedFields.displayName = 'DefinedFields';

const dynamicPath = (field: string): string => `dynamicForm.${field}`;

/** A field that was emptied is none. */
const filledIn = (results: ReturnType<typeof toResults>) => results.filter(({ value }) => value !== '');
