import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';

export const figure = css({ margin: 0 });

export const CORNERS = {
  theme: css({ borderRadius: 'var(--radius)' }),
  none: css({ borderRadius: 0 }),
  full: css({ borderRadius: '50%' }),
  arch: css({
    borderRadius: '50% 50% var(--radius) var(--radius) / var(--rise) var(--rise) var(--radius) var(--radius)',
  }),
} as const;

export const link = css({ display: 'block', color: 'inherit', textDecoration: 'none' });

/** Where the picture leads: part of the link, in the hand of headings. */
export const name = css({
  ...displayType,
  display: 'block',
  marginBlockStart: 'var(--space-3)',
  fontSize: 'var(--text-l)',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
});

export const caption = css({
  marginBlockStart: 'var(--space-2)',
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});

/** An arch rises over half of its width, so that it is round, or over nearly all of a picture that is wider than two of it. */
export const riseOf = (ratio: number): CSSProperties =>
  ({ '--rise': `${Math.min(94, Math.round(50 * ratio))}%` }) as CSSProperties;
