import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

export const CORNERS = {
  theme: css({ borderRadius: 'var(--radius)' }),
  none: css({ borderRadius: 0 }),
  full: css({ borderRadius: '50%' }),
  arch: css({
    borderRadius: '50% 50% var(--radius) var(--radius) / var(--rise) var(--rise) var(--radius) var(--radius)',
  }),
} as const;

export const link = css({ display: 'block', color: 'inherit', textDecoration: 'none' });

/** The caption of a linked image: part of the link, in the display font. */
export const linkCaption = css({
  ...displayTypography,
  display: 'block',
  marginBlockStart: 'var(--space-3)',
  fontSize: 'var(--text-l)',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
});

export const caption = css({
  marginBlockStart: 'var(--space-2)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});

/** The arch rises over half of its width, so that it is round, and over at most 94 % of the height. */
export const archStyle = (ratio: number): CSSProperties =>
  ({ '--rise': `${Math.min(94, Math.round(50 * ratio))}%` }) as CSSProperties;
