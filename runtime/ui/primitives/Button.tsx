import type { ComponentProps } from 'react';
import { css } from '../../theme/emotion.ts';
import { ShopLink, type ShopLinkProps } from '../navigation/ShopLink.tsx';

interface ButtonVariantProps {
  /** `primary`: the main action. `outline`: a secondary action. `quiet`: a tertiary action without a border. */
  readonly variant?: 'primary' | 'outline' | 'quiet';
}

export type ButtonProps = ComponentProps<'button'> & ButtonVariantProps;

/** A `<button>`, of type `button` unless given. */
export const Button = ({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={joinClassNames(VARIANTS[variant], className)} />
);

/** A link styled as a button. Renders nothing when `href` is undefined, that is when the shop has no such page. */
export const ButtonLink = ({ variant = 'primary', className, ...rest }: ShopLinkProps & ButtonVariantProps) =>
  rest.href === undefined ? null : <ShopLink {...rest} className={joinClassNames(VARIANTS[variant], className)} />;

const joinClassNames = (variantClass: string, extraClass: string | undefined): string =>
  extraClass === undefined ? `${button} ${variantClass}` : `${button} ${variantClass} ${extraClass}`;

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  borderWidth: 'max(1px, var(--border))',
  borderStyle: 'solid',
  borderRadius: 'var(--radius-button)',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition:
    'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease), scale var(--quick) var(--ease)',
  '@media (prefers-reduced-motion: no-preference)': { '&:active:not(:disabled)': { scale: '0.97' } },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
});

const VARIANTS = {
  primary: css({
    borderColor: 'transparent',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
    '&:hover:not(:disabled)': { background: 'color-mix(in oklab, var(--color-primary) 88%, var(--color-text))' },
  }),
  outline: css({
    background: 'transparent',
    borderColor: 'var(--color-border)',
    color: 'var(--color-text)',
    '&:hover:not(:disabled)': { borderColor: 'var(--color-text-muted)' },
  }),
  quiet: css({
    borderColor: 'transparent',
    background: 'transparent',
    color: 'var(--color-primary)',
    '&:hover:not(:disabled)': { background: 'color-mix(in srgb, var(--color-primary) 8%, transparent)' },
  }),
} as const;
