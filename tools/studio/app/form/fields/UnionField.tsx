import { css } from '@emotion/css';
import { isObject } from '../../../edits/document-tree.ts';
import { controlStyles } from '../../ui/Field.tsx';
import { ariaProps, type BlockFieldProps, fieldOptionsOf } from '../form-context.ts';
import type { FormSchema } from '../schema/form-schema.ts';

/** One of the shapes that a value can have. */
interface UnionOption {
  readonly title: string;
  readonly form: FormSchema;
  /** Value after selecting this option. */
  readonly start: unknown;
  readonly constant?: unknown;
}

interface UnionOptions {
  readonly options: readonly UnionOption[];
  readonly fallback?: unknown;
}

/** Field for a value of one of several shapes: a select for the shape, and the fields of the selected one. */
export function UnionField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, registry, schema } = props;
  const { options, fallback } = fieldOptionsOf<UnionOptions>(props);
  const selectedIndex = options.findIndex((option) => matchesOption(option, formData ?? fallback));
  const option = options[selectedIndex];
  const { SchemaField } = registry.fields;

  function selectOption(index: number): void {
    const next = options[index];
    if (next !== undefined)
      onChange(
        next.constant !== undefined && next.constant === fallback ? undefined : (next.constant ?? next.start),
        fieldPathId.path,
      );
  }

  return (
    <div className={stackStyles}>
      <select
        id={fieldPathId.$id}
        aria-label={schema.title}
        className={controlStyles}
        value={selectedIndex}
        {...ariaProps(props)}
        onChange={(event) => selectOption(Number(event.target.value))}
      >
        {selectedIndex === -1 && <option value={-1}>–</option>}
        {options.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
      {option !== undefined && option.constant === undefined && SchemaField !== undefined && (
        <SchemaField {...props} schema={{ ...option.form.schema, title: option.title }} uiSchema={option.form.ui} />
      )}
    </div>
  );
}

const matchesOption = ({ constant }: UnionOption, value: unknown): boolean =>
  constant === undefined ? isObject(value) : constant === value;

const stackStyles = css`
  display: grid;
  gap: 8px;
`;
