import { useMessages } from '../../i18n/use-messages.ts';
import { Select, type SelectOption } from '../../ui/fields/Select.tsx';
import { useStores } from '../../ui/stores-context.ts';
import { FormField } from '../FormField.tsx';
import { inputTypeOf, type ShopWidgetProps, toText, useClearWhen } from './widget-props.ts';

/** A choice between the values that the schema lists. */
export const SelectWidget = ({ options, ...props }: ShopWidgetProps) => (
  <ChoiceOf
    {...props}
    choices={(options.enumOptions ?? []).map(({ value, label }) => ({ value: toText(value), label }))}
  />
);

/** A choice between the shop's countries: by their ids, or by their codes (ISO 3166-1 alpha-2) in a field `country-code`. */
export function CountryWidget(props: ShopWidgetProps) {
  const { locale } = useStores();
  const key = inputTypeOf(props.schema) === 'country-code' ? 'code' : '_id';
  const choices = locale.countries.map((country) => ({ value: country[key], label: locale.text(country.title) }));
  return <ChoiceOf {...props} choices={choices} autoComplete="country" />;
}

interface ChoiceOfProps extends Omit<ShopWidgetProps, 'options'> {
  readonly choices: readonly SelectOption[];
  readonly autoComplete?: string;
}

function ChoiceOf({ name, schema, value, onChange, choices, autoComplete }: ChoiceOfProps) {
  const t = useMessages('forms');
  const chosen = toText(value);
  const isUnknown = chosen !== '' && !choices.some((choice) => choice.value === chosen);
  useClearWhen(isUnknown, onChange);
  return (
    <FormField name={name} label={schema.title}>
      {({ enterKeyHint: _, ...control }) => (
        <Select
          {...control}
          autoComplete={autoComplete}
          value={isUnknown ? '' : chosen}
          onChange={({ target }) => onChange(target.value)}
          options={[
            {
              value: '',
              label: t(choices.length === 0 ? 'noOptions' : 'choose'),
              isDisabled: chosen !== '' && control['aria-required'],
            },
            ...choices,
          ]}
        />
      )}
    </FormField>
  );
}
