import type { ReactNode } from 'react';
import * as look from './check-row-look.ts';

export interface CheckRowProps {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A box and what it chooses; the whole line can be touched. */
export const CheckRow = ({ name, value, isOn, isDisabled = false, onChange, children }: CheckRowProps) => (
  <label className={look.row}>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className={look.box}
    />
    <span className={look.name}>{children}</span>
  </label>
);
