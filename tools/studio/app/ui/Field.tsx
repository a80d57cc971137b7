import { css } from '@emotion/css';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Gets the id that the label is for. */
  readonly children: (id: string) => ReactNode;
}

/** A control with its label above it. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={fieldLook}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

const fieldLook = css`
  display: grid;
  gap: 4px;
  > label { font-weight: 500; }
  > p { color: var(--s-faint); font-size: 13px; }
`;

/** For `input`, `select` and `textarea`. */
export const control = css`
  inline-size: 100%;
  min-block-size: 32px;
  padding: 4px 8px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-ground);
  color: inherit;
  font: inherit;
  &:focus-visible { border-color: var(--s-accent); }
`;
