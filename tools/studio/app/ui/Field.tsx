import { css } from '@emotion/css';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Receives the id that the label refers to. */
  readonly children: (id: string) => ReactNode;
}

/** A control with a label above it and an optional hint below. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}

const fieldStyles = css`
  display: grid;
  gap: 4px;
  > label { font-weight: 500; }
  > p { color: var(--s-faint); font-size: 13px; }
`;

/** Styles for `input`, `select` and `textarea`. */
export const controlStyles = css`
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
