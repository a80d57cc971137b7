import { toCode } from '../../domain/forms/form-fields.ts';
import { css } from '../../theme/emotion.ts';
import { FormField } from '../FormField.tsx';
import { maxLengthOf, type ShopWidgetProps, useShownText } from './widget-props.ts';

/**
 * A one-time code. One field, so that it can be pasted and autofilled with any separators.
 */
export function CodeWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const text = useShownText(name, value);
  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={text}
          onChange={({ target }) => onChange(toCode(target.value, maxLengthOf(schema)))}
          className={`${control.className} ${digits}`}
        />
      )}
    </FormField>
  );
}

const digits = css({
  '&&': {
    maxInlineSize: '12rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    fontWeight: 600,
    letterSpacing: '0.35em',
  },
});
