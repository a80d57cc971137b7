import type { ReactNode } from 'react';
import * as styles from './checkbox-row.styles.ts';

export interface CheckboxRowProps {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox with its label; the whole row is the click target. */
export const CheckboxRow = ({ name, value, isChecked, isDisabled = false, onChange, children }: CheckboxRowProps) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className={styles.checkbox}
    />
    <span className={styles.name}>{children}</span>
  </label>
);
