import { css } from '@emotion/css';
import type { ReactNode } from 'react';

/** Why there is no form. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={look}>
    {children}
  </p>
);

const look = css`
  padding: 24px 8px;
  color: var(--s-faint);
  text-align: center;
  text-wrap: balance;
`;
