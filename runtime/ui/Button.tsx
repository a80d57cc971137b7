import type { ButtonHTMLAttributes } from 'react';
import { css } from '../theme/emotion.ts';
import { ShopLink, type ShopLinkProps } from './ShopLink.tsx';

interface ButtonLook {
  /** `act` is the one thing to do here; `outline` something else to do; `quiet` hardly asks for it. */
  readonly kind?: 'act' | 'outline' | 'quiet';
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook;

/** Does something. */
export const Button = ({ kind = 'act', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={withClass(KINDS[kind], className)} />
);

/** Leads somewhere and looks like a button. Nothing at all where there is no such page. */
export const ButtonLink = ({ kind = 'act', className, ...rest }: ShopLinkProps & ButtonLook) =>
  rest.href === undefined ? null : <ShopLink {...rest} className={withClass(KINDS[kind], className)} />;

const withClass = (own: string, more: string | undefined): string =>
  more === undefined ? `${button} ${own}` : `${button} ${own} ${more}`;

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

const KINDS = {
  act: css({
    borderColor: 'transparent',
    background: 'var(--color-act)',
    color: 'var(--color-on-act)',
    '&:hover:not(:disabled)': { background: 'color-mix(in oklab, var(--color-act) 88%, var(--color-ink))' },
  }),
  outline: css({
    background: 'transparent',
    borderColor: 'var(--color-line)',
    color: 'var(--color-ink)',
    '&:hover:not(:disabled)': { borderColor: 'var(--color-ink-soft)' },
  }),
  quiet: css({
    borderColor: 'transparent',
    background: 'transparent',
    color: 'var(--color-act)',
    '&:hover:not(:disabled)': { background: 'color-mix(in srgb, var(--color-act) 8%, transparent)' },
  }),
} as const;
