import { css } from '../../runtime/theme/emotion.ts';

const divider = {
  margin: 0,
  border: 0,
  color: 'var(--color-line)',
  marginInline: 'auto',
  '&[data-tone="ink"]': { color: 'var(--color-ink)' },
  '&[data-tone="act"]': { color: 'var(--color-act)' },
  '&[data-tone="point"]': { color: 'var(--color-point)' },
  '@media (forced-colors: active)': { color: 'CanvasText', forcedColorAdjust: 'none' },
} as const;

/** A theme without borders still has lines where they are asked for. */
const line = css({
  ...divider,
  borderBlockStart: 'max(1px, var(--border)) solid currentColor',
  '&[data-width="short"]': { inlineSize: '5rem' },
});

const dot = (place: string) => `radial-gradient(circle 2.5px at ${place} 50%, currentColor 2.5px, transparent 3px)`;

const dots = css({
  ...divider,
  inlineSize: '3.5rem',
  blockSize: 8,
  background: `${dot('12%')}, ${dot('50%')}, ${dot('88%')}`,
  '&[data-width="full"]': { inlineSize: '6rem' },
});

/** One swing, again and again; drawn as a mask, so that it has the theme's colour. */
const SWING =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='10' fill='none' stroke='%23000' stroke-width='2'%3E%3Cpath d='M-8 8.5c8 0 8-7 16-7s8 7 16 7 8-7 16-7'/%3E%3C/svg%3E\")";

const wave = css({
  ...divider,
  blockSize: 10,
  background: 'currentColor',
  mask: `${SWING} repeat-x center / 32px 10px`,
  '&[data-width="short"]': { inlineSize: 160 },
});

export const LOOKS = { line, dots, wave } as const;
