import { css } from '@emotion/css';
import type { ReactNode } from 'react';

/** Message shown in place of the form. */
export const FormMessage = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={messageStyles}>
    {children}
  </p>
);

const messageStyles = css`
  padding: 24px 8px;
  color: var(--s-faint);
  text-align: center;
  text-wrap: balance;
`;
