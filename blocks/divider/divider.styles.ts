import { css } from '../../runtime/theme/emotion.ts';

const divider = {
  margin: 0,
  border: 0,
  color: 'var(--color-border)',
  marginInline: 'auto',
  '&[data-tone="text"]': { color: 'var(--color-text)' },
  '&[data-tone="primary"]': { color: 'var(--color-primary)' },
  '&[data-tone="accent"]': { color: 'var(--color-accent)' },
  '@media (forced-colors: active)': { color: 'CanvasText', forcedColorAdjust: 'none' },
} as const;

/** At least 1 px: a theme may have no borders. */
const line = css({
  ...divider,
  borderBlockStart: 'max(1px, var(--border)) solid currentColor',
  '&[data-width="short"]': { inlineSize: '5rem' },
});

const dotGradient = (position: string) =>
  `radial-gradient(circle 2.5px at ${position} 50%, currentColor 2.5px, transparent 3px)`;

const dots = css({
  ...divider,
  inlineSize: '3.5rem',
  blockSize: 8,
  background: `${dotGradient('12%')}, ${dotGradient('50%')}, ${dotGradient('88%')}`,
  '&[data-width="full"]': { inlineSize: '6rem' },
});

/** One period of the wave, repeated as a mask, so that it has the theme's colour. */
const WAVE_MASK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='10' fill='none' stroke='%23000' stroke-width='2'%3E%3Cpath d='M-8 8.5c8 0 8-7 16-7s8 7 16 7 8-7 16-7'/%3E%3C/svg%3E\")";

const wave = css({
  ...divider,
  blockSize: 10,
  background: 'currentColor',
  mask: `${WAVE_MASK} repeat-x center / 32px 10px`,
  '&[data-width="short"]': { inlineSize: 160 },
});

export const VARIANTS = { line, dots, wave } as const;
