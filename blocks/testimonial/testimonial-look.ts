import { css } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';

const large = css({
  listStyle: 'none',
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'var(--radius-s)',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
});

const cards = css({
  listStyle: 'none',
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
});

export const LISTS = { large, cards } as const;

export const ITEMS = {
  large: css({ flex: '0 0 100%', minInlineSize: 0, display: 'grid', alignItems: 'center', scrollSnapAlign: 'center' }),
  cards: css({ display: 'grid', minInlineSize: 0 }),
} as const;

export const largeVoice = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  maxInlineSize: '48rem',
  marginInline: 'auto',
  paddingInline: 'var(--space-4)',
  textAlign: 'center',
});

export const cardVoice = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-1)',
  '& > blockquote:first-child': { gridRow: '1 / span 2' },
});

const quotation = {
  margin: 0,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  // As Arabic books have them; browsers would set those of a typewriter.
  '[lang="ar"] & q': { quotes: '"«" "»"' },
} as const;

export const words = css({
  ...quotation,
  fontSize: 'var(--text-l)',
  lineHeight: 1.5,
  '[lang="ar"] &': { lineHeight: 1.8 },
});

/** In the hand of headings, but never in capitals: it is somebody speaking. */
export const largeWords = css({
  ...quotation,
  ...displayType,
  fontVariant: 'normal',
  textTransform: 'none',
  fontSize: 'var(--text-2xl)',
  lineHeight: 1.3,
  textWrap: 'balance',
  '[lang="ar"] &': { lineHeight: 1.6 },
});

export const who = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // Beside a picture it begins there, whatever stands above.
  '& > img + span': { textAlign: 'start' },
});

export const picture = css({ flex: 'none', inlineSize: 48, borderRadius: 999 });

export const name = css({ display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const detail = css({
  display: 'block',
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

/** Five stars cut out of a band, of which a part is bright. Half a star is bright on the side where lines begin. */
const STAR =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 1.8 2.5 5.3 5.7.8-4.2 4.1 1.1 5.8-5.1-2.8-5.1 2.8L6 12 1.8 7.9l5.7-.8L10 1.8Z'/%3E%3C/svg%3E\")";

const shine = (side: string) =>
  `linear-gradient(to ${side}, var(--color-point) var(--part), color-mix(in srgb, currentColor 22%, transparent) var(--part))`;

export const stars = css({
  display: 'block',
  inlineSize: '6rem',
  blockSize: '1.2rem',
  background: shine('right'),
  mask: `${STAR} repeat-x 0 0 / 1.2rem 1.2rem`,
  '[dir="rtl"] &': { background: shine('left') },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
});

export const turns = css({
  display: 'flex',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-4)',
  '&:not([data-awake])': { visibility: 'hidden' },
});
