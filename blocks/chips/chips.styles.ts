import { css } from '../../runtime/theme/emotion.ts';

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '&[data-align="center"]': { justifyContent: 'center' },
  '@media (max-width: 599.98px)': {
    // Padding for focus rings, which scroll containers clip; the row extends to the page's edge.
    '&[data-wrap="false"]': {
      flexWrap: 'nowrap',
      justifyContent: 'flex-start',
      overflowX: 'auto',
      overscrollBehaviorInline: 'contain',
      scrollbarWidth: 'none',
      marginInline: 'calc(-1 * var(--gutter))',
      paddingInline: 'var(--gutter)',
      marginBlock: -4,
      paddingBlock: 4,
      '& > li': { flex: 'none' },
    },
  },
} as const;

const chipList = css(list);
const tileList = css({ ...list, gap: 'var(--space-4) var(--space-3)' });

const plainList = css({ ...list, gap: '0 var(--space-5)' });

export const LISTS = { soft: chipList, outlined: chipList, plain: plainList, tiles: tileList } as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  maxInlineSize: '100%',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-4)',
  borderRadius: 'var(--radius-button)',
  color: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  lineHeight: 1.3,
  textDecoration: 'none',
  transition: 'background-color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
} as const;

const textColorTint = (percent: number) => `color-mix(in srgb, currentColor ${percent}%, transparent)`;

const soft = css({
  ...chip,
  background: textColorTint(7),
  'a&:hover': { background: textColorTint(13) },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const outlined = css({
  ...chip,
  border: 'max(1px, var(--border)) solid var(--color-border)',
  'a&:hover': { borderColor: 'currentColor' },
});

const plain = css({
  ...chip,
  paddingInline: 0,
  borderRadius: 'var(--radius-s)',
  'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

/** A tile: image above, label below. */
const tile = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 'var(--space-2)',
  inlineSize: '6.5rem',
  minBlockSize: 44,
  color: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  '& > :first-child': { transition: 'scale var(--slow) var(--ease)' },
  'a&:hover > :first-child': { scale: 1.06 },
  'a&:hover': { color: 'var(--color-primary)' },
});

export const CHIPS = { soft, outlined, plain, tiles: tile } as const;

export const label = css({ minInlineSize: 0, overflowWrap: 'anywhere', hyphens: 'auto' });

export const icon = css({ color: 'var(--color-primary)', fontSize: '0.875rem' });

export const image = css({
  flex: 'none',
  inlineSize: 28,
  marginInlineStart: 'calc(-0.5 * var(--space-2))',
  borderRadius: 'var(--radius-s)',
  background: 'none',
});

const largeBox = { inlineSize: 72, blockSize: 72, borderRadius: 'var(--radius)' } as const;

export const largeImage = css(largeBox);

export const iconDisc = css({
  ...largeBox,
  display: 'grid',
  placeItems: 'center',
  background: 'color-mix(in srgb, var(--color-primary) 9%, var(--color-surface))',
  color: 'var(--color-primary)',
  fontSize: '1.25rem',
  '@media (forced-colors: active)': { border: '1px solid' },
});
