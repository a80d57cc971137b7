import { css } from '@emotion/css';
import { isObject } from '../../../edits/document-tree.ts';
import { controlStyles } from '../../ui/Field.tsx';
import { visuallyHidden } from '../../ui/theme.ts';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';
import type { FormSchema } from '../schema/form-schema.ts';

/** One of the shapes that a value can have. */
interface UnionOption {
  readonly title: string;
  readonly form: FormSchema;
  /** Value after selecting this option. */
  readonly start: unknown;
  readonly constant?: unknown;
  /** Whether its values are texts, numbers or booleans. */
  readonly isScalar: boolean;
}

interface UnionOptions {
  readonly options: readonly UnionOption[];
  readonly fallback?: unknown;
}

/** Field for a value of one of several shapes: a select for the shape, and the fields of the selected one. */
export function UnionField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, registry, schema } = props;
  const { options, fallback } = fieldOptionsOf<UnionOptions>(props);
  const selectedIndex = options.findIndex((option) => matchesOption(option, formData ?? fallback));
  const option = options[selectedIndex];
  const { SchemaField } = registry.fields;
  const inner =
    option === undefined
      ? props
      : { ...props, schema: { ...option.form.schema, title: option.title }, uiSchema: option.form.ui };
  // A scalar's field stands alone: description and problems of the same value are around it.
  const ScalarField = option?.isScalar === true ? registry.fields[String(option.form.ui['ui:field'])] : undefined;

  function selectOption(index: number): void {
    const next = options[index];
    if (next !== undefined) onChange(valueAfterSelecting(next, formData, fallback), fieldPathId.path);
  }

  return (
    <div className={stackStyles}>
      <select
        id={`${fieldPathId.$id}-shape`}
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
      {option !== undefined && ScalarField !== undefined && option.constant === undefined && (
        <>
          <label htmlFor={fieldPathId.$id} className={visuallyHidden}>
            {option.title}
          </label>
          <ScalarField {...inner} />
        </>
      )}
      {option?.isScalar === false && SchemaField !== undefined && <SchemaField {...inner} />}
    </div>
  );
}

function matchesOption({ constant, isScalar }: UnionOption, value: unknown): boolean {
  if (constant !== undefined) return constant === value;
  return isScalar ? value !== undefined && value !== null && typeof value !== 'object' : isObject(value);
}

/** One value for all becomes the first of several, and the other way round: `6` is `{ base: 6 }`. */
function valueAfterSelecting(option: UnionOption, before: unknown, fallback: unknown): unknown {
  const { constant, isScalar, start, form } = option;
  if (constant !== undefined) return constant === fallback ? undefined : constant;
  if (isScalar) return isObject(before) ? Object.values(before)[0] : fallback === undefined ? start : undefined;
  const value = before ?? fallback;
  const [first] = Object.keys(form.schema.properties ?? {});
  const isEmpty = isObject(start) && Object.keys(start).length === 0;
  return isEmpty && first !== undefined && value !== undefined && typeof value !== 'object'
    ? { [first]: value }
    : start;
}

const stackStyles = css`
  display: grid;
  gap: 8px;
`;
