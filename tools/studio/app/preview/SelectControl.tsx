import { css } from '@emotion/css';
import { controlStyles } from '../ui/Field.tsx';

export interface SelectControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Values with their labels. A selected value without an option is shown as it is. */
  readonly options: readonly (readonly [Value, string])[];
  /** Labels of options that are listed last and cannot be selected. */
  readonly disabledOptions?: readonly string[];
  readonly onSelect: (value: Value) => void;
  /** Id when a visible label exists. Without it, the select is a compact toolbar control named by its tooltip. */
  readonly id?: string;
}

/** A select for one of several values. */
export function SelectControl<Value extends string>({
  label,
  value,
  options,
  disabledOptions = [],
  onSelect,
  id,
}: SelectControlProps<Value>) {
  const allOptions = options.some(([each]) => each === value) ? options : [[value, value] as const, ...options];
  return (
    <select
      id={id}
      aria-label={id === undefined ? label : undefined}
      title={id === undefined ? label : undefined}
      value={value}
      className={id === undefined ? selectStyles : controlStyles}
      onChange={(event) => {
        const chosen = allOptions.find(([each]) => each === event.target.value);
        if (chosen !== undefined) onSelect(chosen[0]);
      }}
    >
      {allOptions.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
      {disabledOptions.map((title) => (
        <option key={title} disabled>
          {title}
        </option>
      ))}
    </select>
  );
}

const selectStyles = css`
  field-sizing: content;
  max-inline-size: 180px;
  min-block-size: 28px;
  padding: 2px 4px;
  border: 1px solid transparent;
  border-radius: var(--s-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover { border-color: var(--s-line); background: var(--s-ground); }
  > option { background: var(--s-raised); color: var(--s-ink); }
`;
