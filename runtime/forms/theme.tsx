import type { FormProps } from '@rjsf/core';
import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FormDefinition } from '../domain/forms/check-form.ts';
import type { FormSchema, FormValues, InputType } from '../domain/forms/form-fields.ts';
import { css } from '../theme/emotion.ts';
import { retryImport } from '../ui/lazy/retry-import.ts';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { CodeWidget } from './widgets/CodeWidget.tsx';
import { DateWidget } from './widgets/DateWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { CountryWidget, SelectWidget } from './widgets/SelectWidget.tsx';
import { TextareaWidget, TextWidget } from './widgets/TextWidget.tsx';
import type { ShopWidgetProps } from './widgets/widget-props.ts';

type ShopFormProps = FormProps<FormValues, RJSFSchema>;

/** A lazily loaded widget. */
function lazyWidget(load: () => Promise<{ readonly default: ComponentType<ShopWidgetProps> }>) {
  const Widget = lazy(() => retryImport(load));
  return (props: ShopWidgetProps) => (
    <Suspense
      fallback={
        <div className={widgetPlace}>
          <Skeleton shape="box" />
        </div>
      }
    >
      <Widget {...props} />
    </Suspense>
  );
}

const PhoneWidget = lazyWidget(() => import('./widgets/PhoneWidget.tsx'));
const RegionWidget = lazyWidget(() => import('./widgets/RegionWidget.tsx'));

/** Reserves the height of the field. */
const widgetPlace = css({ blockSize: '4.5rem' });

/** The control of each kind of field. */
export const WIDGETS = {
  text: TextWidget,
  name: TextWidget,
  email: TextWidget,
  number: TextWidget,
  password: PasswordWidget,
  'new-password': PasswordWidget,
  'repeat-password': PasswordWidget,
  'one-time-code': CodeWidget,
  phone: PhoneWidget,
  country: CountryWidget,
  'country-code': CountryWidget,
  city: RegionWidget,
  area: RegionWidget,
  cityarea: RegionWidget,
  select: SelectWidget,
  date: DateWidget,
  birthdate: DateWidget,
  textarea: TextareaWidget,
} satisfies Record<InputType, unknown>;

/** Layout only: fields render their own labels and errors. */
export const TEMPLATES: NonNullable<ShopFormProps['templates']> = {
  FieldTemplate: ({ children }) => children,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps<FormValues, RJSFSchema>) => (
    <div className={fields}>{properties.map(({ content }) => content)}</div>
  ),
};

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  // Shops define the labels.
  overflowWrap: 'anywhere',
});

/** The schema for react-jsonschema-form. Numbers are strings there, so that input stays unchanged. */
export const toRjsfSchema = ({ type, properties, required }: FormSchema): RJSFSchema => ({
  type,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { oneOf, ...field }]) => [
      name,
      { ...field, type: 'string', ...(oneOf && { oneOf: [...oneOf] }) },
    ]),
  ),
  required: [...required],
});

/** Maps fields to widgets; an empty field is an empty string, so that no default is filled in. */
export const uiSchemaOf = ({ properties }: FormSchema): UiSchema<FormValues, RJSFSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { inputType }]) => [name, { 'ui:widget': inputType, 'ui:emptyValue': '' }]),
  );

/**
 * The compiled validator for react-jsonschema-form, which otherwise compiles schemas with `eval`, forbidden by the content security policy.
 * Validation itself is `checkForm`; this one only serves schema alternatives, which built-in forms lack.
 */
export const validatorOf = ({ validate }: FormDefinition): ValidatorType<FormValues, RJSFSchema> => ({
  isValid: (_schema, values) => validate(values),
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
});
