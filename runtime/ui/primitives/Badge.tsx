import type { ReactNode } from 'react';
import { css } from '../../theme/emotion.ts';

export interface BadgeProps {
  /** `accent`: draws attention. `inverse`: inverted text colours. `quiet`: muted. `success`, `danger`: status. */
  readonly kind?: keyof typeof BADGE_STYLES;
  readonly children: ReactNode;
}

/** A short label attached to something, such as a product or a status. */
export const Badge = ({ kind = 'quiet', children }: BadgeProps) => (
  <span className={BADGE_STYLES[kind]}>{children}</span>
);

const badge = {
  display: 'inline-block',
  maxInlineSize: '100%',
  padding: '0.3em 0.6em',
  borderRadius: 'var(--radius-s)',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '@media (forced-colors: active)': { outline: '1px solid' },
} as const;

/** Class name of each kind, for markup that does not mount {@link Badge}. */
export const BADGE_STYLES = {
  accent: css({ ...badge, background: 'var(--color-accent)', color: 'var(--color-on-accent)' }),
  inverse: css({ ...badge, background: 'var(--color-text)', color: 'var(--color-background)' }),
  quiet: css({
    ...badge,
    background: 'color-mix(in srgb, var(--color-text) 8%, var(--color-surface))',
    color: 'var(--color-text)',
  }),
  success: css({ ...badge, background: 'var(--color-success)', color: 'var(--color-background)' }),
  danger: css({ ...badge, background: 'var(--color-danger)', color: 'var(--color-background)' }),
} as const;
