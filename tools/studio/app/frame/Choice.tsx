import { css } from '@emotion/css';
import { control } from '../ui/Field.tsx';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Values with what they are called. One that is chosen and not among them is shown as it is. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
  /** Of a field that shows its label: without it this is a small one for a toolbar, named by its tip. */
  readonly id?: string;
}

/** One value of several. */
export function Choice<Value extends string>({ label, value, options, onChoose, id }: ChoiceProps<Value>) {
  const all = options.some(([each]) => each === value) ? options : [[value, value] as const, ...options];
  return (
    <select
      id={id}
      aria-label={id === undefined ? label : undefined}
      title={id === undefined ? label : undefined}
      value={value}
      className={id === undefined ? look : control}
      onChange={(event) => {
        const chosen = all.find(([each]) => each === event.target.value);
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {all.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  );
}

const look = css`
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
