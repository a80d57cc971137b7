import { css } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

const large = css({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'var(--radius-s)',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

const cards = css({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
});

export const LISTS = { large, cards } as const;

export const ITEMS = {
  large: css({ flex: '0 0 100%', minInlineSize: 0, display: 'grid', alignItems: 'center', scrollSnapAlign: 'center' }),
  cards: css({ display: 'grid', minInlineSize: 0 }),
} as const;

export const largeTestimonial = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  maxInlineSize: '48rem',
  marginInline: 'auto',
  paddingInline: 'var(--space-4)',
  textAlign: 'center',
});

export const cardTestimonial = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-1)',
  '& > blockquote:first-child': { gridRow: '1 / span 2' },
});

const quoteBase = {
  margin: 0,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  // Arabic quotation marks; browsers would use straight quotes.
  '[lang="ar"] & q': { quotes: '"«" "»"' },
} as const;

export const quote = css({
  ...quoteBase,
  fontSize: 'var(--text-l)',
  lineHeight: 1.5,
  '[lang="ar"] &': { lineHeight: 1.8 },
});

/** In the display font, but never in capitals. */
export const largeQuote = css({
  ...quoteBase,
  ...displayTypography,
  fontVariant: 'normal',
  textTransform: 'none',
  fontSize: 'var(--text-2xl)',
  lineHeight: 1.3,
  textWrap: 'balance',
  '[lang="ar"] &': { lineHeight: 1.6 },
});

export const author = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // Aligned to the start beside an image.
  '& > img + span': { textAlign: 'start' },
});

export const image = css({ flex: 'none', inlineSize: 48, borderRadius: 999 });

export const name = css({ display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const detail = css({
  display: 'block',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

/** Five stars as a mask over a gradient of two colours. A half star is filled on the side where lines start. */
const STAR_MASK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 1.8 2.5 5.3 5.7.8-4.2 4.1 1.1 5.8-5.1-2.8-5.1 2.8L6 12 1.8 7.9l5.7-.8L10 1.8Z'/%3E%3C/svg%3E\")";

const starGradient = (side: string) =>
  `linear-gradient(to ${side}, var(--color-accent) var(--part), color-mix(in srgb, currentColor 22%, transparent) var(--part))`;

export const stars = css({
  display: 'block',
  inlineSize: '6rem',
  blockSize: '1.2rem',
  background: starGradient('right'),
  mask: `${STAR_MASK} repeat-x 0 0 / 1.2rem 1.2rem`,
  '[dir="rtl"] &': { background: starGradient('left') },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
});

export const previousNextButtons = css({
  display: 'flex',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-4)',
  '&:not([data-hydrated])': { visibility: 'hidden' },
});
