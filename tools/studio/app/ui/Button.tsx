import { css, cx } from '@emotion/css';
import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the main action of a view. `danger`: deletes something. `quiet`: icon or text without a border. */
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet';
}

/** The studio's button. One with only an icon needs an `aria-label`. */
export const Button = ({ variant = 'plain', className, ...props }: ButtonProps) => (
  <button type="button" {...props} className={cx(baseStyles, VARIANT_STYLES[variant], className)} />
);

const baseStyles = css`
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

const VARIANT_STYLES = {
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
