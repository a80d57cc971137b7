import type { ReactNode } from 'react';
import { css } from '../theme/emotion.ts';

export interface BadgeProps {
  /** `point` draws the eye; `ink` states; `quiet` hardly does; `ok` and `danger` say how something went. */
  readonly kind?: keyof typeof BADGES;
  readonly children: ReactNode;
}

/** A word or two about the thing that it stands at. */
export const Badge = ({ kind = 'quiet', children }: BadgeProps) => <span className={BADGES[kind]}>{children}</span>;

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

/** The looks, for badges that are called instead of mounted. */
export const BADGES = {
  point: css({ ...badge, background: 'var(--color-point)', color: 'var(--color-on-point)' }),
  ink: css({ ...badge, background: 'var(--color-ink)', color: 'var(--color-ground)' }),
  quiet: css({
    ...badge,
    background: 'color-mix(in srgb, var(--color-ink) 8%, var(--color-surface))',
    color: 'var(--color-ink)',
  }),
  ok: css({ ...badge, background: 'var(--color-ok)', color: 'var(--color-ground)' }),
  danger: css({ ...badge, background: 'var(--color-danger)', color: 'var(--color-ground)' }),
} as const;
