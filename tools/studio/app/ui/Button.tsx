import { css, cx } from '@emotion/css';
import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** The one thing that is mostly meant, one a view; something that takes away; nothing but its sign. */
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
}

/** A button of the studio. One that shows a sign alone is named by `aria-label`. */
export const Button = ({ look = 'plain', className, ...props }: ButtonProps) => (
  <button type="button" {...props} className={cx(base, LOOKS[look], className)} />
);

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: 32px;
  padding: 4px 12px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-raised);
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  &:hover:not(:disabled, [aria-disabled='true']) { background: var(--s-marked); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: default; }
  &[aria-pressed='true'] { background: var(--s-marked); border-color: var(--s-accent); }
`;

const LOOKS = {
  plain: '',
  primary: css`
    border-color: transparent;
    background: var(--s-accent);
    color: var(--s-on-accent);
    &:hover:not(:disabled) { background: var(--s-accent); filter: brightness(1.1); }
  `,
  danger: css`
    color: var(--s-error);
  `,
  quiet: css`
    border-color: transparent;
    background: none;
    padding: 4px 8px;
  `,
};
