import { css } from '@emotion/css';
import { isObject } from '../../edits/document-tree.ts';
import { control } from '../ui/Field.tsx';
import { type BlockFieldProps, describedBy, optionsOf } from './form-context.ts';
import type { FormSchema } from './form-schema.ts';

/** One of the shapes that a value may have. */
interface Option {
  readonly title: string;
  readonly form: FormSchema;
  /** What it starts as. */
  readonly start: unknown;
  readonly constant?: unknown;
}

interface EitherOptions {
  readonly options: readonly Option[];
  readonly fallback?: unknown;
}

/** A value of one of several shapes: which one, and below it the fields of that one. */
export function EitherField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, registry, schema } = props;
  const { options, fallback } = optionsOf<EitherOptions>(props);
  const chosen = options.findIndex((option) => isOf(option, formData ?? fallback));
  const option = options[chosen];
  const { SchemaField } = registry.fields;

  function choose(index: number): void {
    const next = options[index];
    if (next !== undefined)
      onChange(
        next.constant !== undefined && next.constant === fallback ? undefined : (next.constant ?? next.start),
        fieldPathId.path,
      );
  }

  return (
    <div className={stackLook}>
      <select
        id={fieldPathId.$id}
        aria-label={schema.title}
        className={control}
        value={chosen}
        {...describedBy(props)}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {chosen === -1 && <option value={-1}>–</option>}
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

const isOf = ({ constant }: Option, value: unknown): boolean =>
  constant === undefined ? isObject(value) : constant === value;

const stackLook = css`
  display: grid;
  gap: 8px;
`;
