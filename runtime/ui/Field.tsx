import { type ReactNode, useId } from 'react';
import * as look from './field-look.ts';

export interface FieldProps {
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: string | undefined;
  /** What is wrong with what stands in it. */
  readonly error?: string | undefined;
  /** Draws the control, with what ties it to its words. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** What a control needs to belong to its field; give it all to the `input`, `select` or `textarea`. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A control with its label, its hint, and what is wrong with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}hint`;
  const errorId = error === undefined ? undefined : `${id}error`;
  const described = [errorId, hintId].filter((each) => each !== undefined).join(' ');
  return (
    <div className={look.field}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      {children({
        id,
        className: look.control,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {/* There before there is anything to say, or screen readers would not hear it. */}
      <p id={errorId} aria-live="polite" className={look.error}>
        {error}
      </p>
      {hint !== undefined && (
        <p id={hintId} className={look.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
