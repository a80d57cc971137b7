import type { ButtonHTMLAttributes } from 'react';
import { css } from '../../theme/emotion.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name, also shown as tooltip. */
  readonly label: string;
}

/** A round button with an icon and no visible text. */
export const IconButton = ({ icon, label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={className === undefined ? iconButton : `${iconButton} ${className}`}
  >
    <Icon name={icon} />
  </button>
);

/** Class of the button, for elements that look like an {@link IconButton}. */
export const iconButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-button)',
  background: 'transparent',
  color: 'inherit',
  fontSize: 'var(--text-m)',
  cursor: 'pointer',
  transition: 'background-color var(--quick) var(--ease)',
  '&:hover': { background: 'color-mix(in srgb, currentColor 8%, transparent)' },
});
