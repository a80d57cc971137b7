import type { ButtonHTMLAttributes } from 'react';
import { css } from '../../theme/emotion.ts';
import { ShopLink, type ShopLinkProps } from '../navigation/ShopLink.tsx';
import { Icon } from './Icon.tsx';

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'className'> {
  readonly isSelected: boolean;
}

/** A toggle among others of its kind: a filter or an option. */
export const Chip = ({ isSelected, children, type = 'button', ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={isSelected} className={chip}>
    {isSelected && <Icon name="check" />}
    {children}
  </button>
);

/** A link styled as a chip; `aria-current` marks the current page. */
export const ChipLink = (props: Omit<ShopLinkProps, 'className'>) => <ShopLink {...props} className={chip} />;

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  maxInlineSize: '100%',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: 'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  'button&': { cursor: 'pointer' },
  'a&:hover, button&:hover': { borderColor: 'var(--color-text-muted)' },
  '&[aria-pressed="true"], &[aria-current]': {
    borderColor: 'var(--color-primary)',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { '&[aria-pressed="true"], &[aria-current]': { outline: '2px solid Highlight' } },
});
