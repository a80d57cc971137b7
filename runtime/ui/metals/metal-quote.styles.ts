import { css } from '../../theme/emotion.ts';
import { displayTypography } from '../primitives/typography.styles.ts';

export const item = css({
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  minBlockSize: 60,
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
});

export const name = css({ fontSize: 'var(--text-s)', lineHeight: 1.3, opacity: 0.8, whiteSpace: 'nowrap' });

export const quote = css({
  display: 'flex',
  // On the board it wraps in narrow columns; in the ticker it stays on one line.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-2)',
  '[aria-hidden] &, [data-pace] &': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
});

export const price = css({
  display: 'inline-flex',
  // Aligns the price, not the trend icon, with the text after it.
  alignItems: 'baseline',
  gap: 'var(--space-2)',
  ...displayTypography,
  fontSize: 'var(--text-l)',
  fontVariant: 'tabular-nums lining-nums',
  textTransform: 'none',
  letterSpacing: 0,
  lineHeight: 1.3,
});

export const unit = css({ fontSize: 'var(--text-xs)', opacity: 0.8 });

const trendIcon = {
  alignSelf: 'center',
  flex: 'none',
  inlineSize: 12,
  blockSize: 10,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
} as const;

export const TREND_ICONS = {
  up: css({ ...trendIcon, background: 'var(--color-success)', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' }),
  down: css({ ...trendIcon, background: 'var(--color-danger)', clipPath: 'polygon(0 0, 100% 0, 50% 100%)' }),
  // Of the same size as the others: nothing moves when a price turns.
  same: css({
    ...trendIcon,
    background: 'linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat',
    opacity: 0.6,
  }),
} as const;
