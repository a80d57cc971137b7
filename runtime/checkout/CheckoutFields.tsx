import Form from '@rjsf/core';
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import type { FormDefinition } from '../domain/forms/check-form.ts';
import type { FormValues } from '../domain/forms/form-fields.ts';
import { clearDependents } from '../domain/forms/region-fields.ts';
import { FormStateContext } from '../forms/form-state.ts';
import { TEMPLATES, toRjsfSchema, uiSchemaOf, validatorOf, WIDGETS } from '../forms/theme.tsx';
import { useAfterPress } from '../forms/use-after-press.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { OrderFormStore } from '../stores/visitor/order-form/order-form-store.ts';
import { css } from '../theme/emotion.ts';
import { problemText } from './problem-text.ts';

/** A form with the error of each field after it was left. */
export type CheckedForm = Pick<OrderFormStore, 'problemOf' | 'leave'>;

interface CheckoutFieldsProps {
  readonly store: CheckedForm;
  /** Defines the fields; must be a stable object. */
  readonly form: FormDefinition;
  /** Prefix of the field ids. */
  readonly id: string;
  /** Accessible name of the fields. */
  readonly label: string;
  /** Path of a field in the problems of the form: `customerId.email`. */
  readonly pathOf: (field: string) => string;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
}

/** Schema-based fields of an order or appointment form. A field shows its error after it was left. */
export const CheckoutFields = observer(({ store, form, id, label, pathOf, values, onChange }: CheckoutFieldsProps) => {
  const t = useMessages('forms');
  const own = useMessages('checkout-parts');
  const afterPress = useAfterPress();
  const { schema } = form;
  const parts = useMemo(
    () => ({ schema: toRjsfSchema(form.schema), uiSchema: uiSchemaOf(form.schema), validator: validatorOf(form) }),
    [form],
  );
  const errors = new Map<string, ReactNode>();
  for (const field of Object.keys(schema.properties)) {
    const problem = store.problemOf(pathOf(field));
    if (problem !== undefined) errors.set(field, problemText(t, own, problem));
  }
  const leave = (field: string) => afterPress(() => store.leave([pathOf(field)]));
  return (
    <FormStateContext value={{ schema, values, fixedValues: NO_VALUES, label, isSending: false, errors, leave }}>
      <Form<FormValues, RJSFSchema>
        {...parts}
        idPrefix={id}
        tagName={Fields}
        formData={values}
        widgets={WIDGETS}
        templates={PART_TEMPLATES}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULT_VALUES}
        onChange={({ formData = NO_VALUES }) => onChange(clearDependents(schema, values, formData))}
      >
        {/* The submit button is elsewhere on the page. */}
        <span hidden />
      </Form>
    </FormStateContext>
  );
});
CheckoutFields.displayName = 'CheckoutFields';

/** Fields in columns, if there is room. */
const PART_TEMPLATES: typeof TEMPLATES = {
  ...TEMPLATES,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps<FormValues, RJSFSchema>) => (
    <div className={fields}>{properties.map(({ content }) => content)}</div>
  ),
};

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-4)',
  // Shops define the labels.
  overflowWrap: 'anywhere',
});

/** In place of a `<form>`: the whole checkout is one. */
const Fields = ({ children }: { readonly children?: ReactNode }) => <div>{children}</div>;

const NO_VALUES: FormValues = {};

const NO_DEFAULT_VALUES = { emptyObjectFields: 'skipDefaults' } as const;
