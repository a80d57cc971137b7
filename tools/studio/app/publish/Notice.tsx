import { css } from '@emotion/css';
import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly kind: 'error' | 'advice' | 'done';
  readonly children: ReactNode;
}

/** Something that whoever works here must know. It is read aloud when it comes. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div role={kind === 'error' ? 'alert' : 'status'} className={noticeLook} data-kind={kind}>
    {children}
  </div>
);

const noticeLook = css`
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
