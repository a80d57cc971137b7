import { css } from '../../runtime/theme/emotion.ts';

export const brands = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' },
});

/** Sticky while the list scrolls. */
export const letterNav = css({
  position: 'sticky',
  insetBlockStart: 'var(--header-height, 0px)',
  zIndex: 1,
  paddingBlock: 'var(--space-2)',
  background: 'var(--color-background)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
});

export const letterLinks = css({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  '@media (min-width: 600px)': { flexWrap: 'wrap' },
});

export const letterLink = css({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-primary)',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: 'color-mix(in srgb, var(--color-primary) 8%, transparent)' },
  '&:focus-visible': { outlineOffset: -2 },
});

export const group = css({
  marginBlockStart: 'var(--space-6)',
  // Linked groups are not covered by the sticky letters.
  scrollMarginBlockStart: 'calc(44px + 2 * var(--space-2))',
});

export const letterHeading = css({ marginBlockEnd: 'var(--space-3)', fontSize: 'var(--text-xl)' });
