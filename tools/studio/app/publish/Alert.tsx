import { css } from '@emotion/css';
import type { ReactNode } from 'react';

export interface AlertProps {
  readonly kind: 'error' | 'advice' | 'done';
  readonly children: ReactNode;
}

/** An inline alert, announced to screen readers when it appears. */
export const Alert = ({ kind, children }: AlertProps) => (
  <div role={kind === 'error' ? 'alert' : 'status'} className={alertStyles} data-kind={kind}>
    {children}
  </div>
);

const alertStyles = css`
  display: grid;
  gap: 8px;
  padding: 8px 12px;
  border-inline-start: 3px solid;
  border-radius: var(--s-radius);
  overflow-wrap: anywhere;
  &[data-kind='error'] { border-color: var(--s-error); background: var(--s-error-ground); }
  &[data-kind='advice'] { border-color: var(--s-advice); background: var(--s-advice-ground); }
  &[data-kind='done'] { border-color: var(--s-done); background: var(--s-done-ground); }
`;
