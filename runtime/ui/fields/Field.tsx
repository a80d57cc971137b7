import { type ReactNode, useId } from 'react';
import * as styles from './field.styles.ts';

export interface FieldProps {
  readonly label: string;
  /** Help text below the control. */
  readonly hint?: string | undefined;
  /** Error message of the control's current value. */
  readonly error?: ReactNode;
  /** Renders the control with the props that connect it to label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Props that connect an `input`, `select` or `textarea` to its field; spread all of them. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A form control with label, hint and error message. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}hint`;
  const errorId = error === undefined ? undefined : `${id}error`;
  const descriptionIds = [errorId, hintId].filter((each) => each !== undefined).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': descriptionIds === '' ? undefined : descriptionIds,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {/* Rendered without an error too: screen readers announce changes of existing live regions only. */}
      <p id={errorId} aria-live="polite" className={styles.error}>
        {error}
      </p>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
