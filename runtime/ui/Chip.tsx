import type { ButtonHTMLAttributes } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';
import { ShopLink, type ShopLinkProps } from './ShopLink.tsx';

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'className'> {
  readonly isOn: boolean;
}

/** Something that is on or off, among others of its kind: a filter, a choice. */
export const Chip = ({ isOn, children, type = 'button', ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={isOn} className={chip}>
    {isOn && <Icon name="check" />}
    {children}
  </button>
);

/** A chip that leads somewhere; `aria-current` marks where one is. */
export const ChipLink = (props: Omit<ShopLinkProps, 'className'>) => <ShopLink {...props} className={chip} />;

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  maxInlineSize: '100%',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-line)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: 'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  'button&': { cursor: 'pointer' },
  'a&:hover, button&:hover': { borderColor: 'var(--color-ink-soft)' },
  '&[aria-pressed="true"], &[aria-current]': {
    borderColor: 'var(--color-act)',
    background: 'var(--color-act)',
    color: 'var(--color-on-act)',
  },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { '&[aria-pressed="true"], &[aria-current]': { outline: '2px solid Highlight' } },
});
