import { css } from '../../runtime/theme/emotion.ts';

/** px. */
export const LOGO_SIZE = 56;

export const summary = css({ display: 'grid', gap: 'var(--space-4)', justifyItems: 'start', minInlineSize: 0 });

export const brandAndCategories = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-5)',
  // The links have their own padding.
  marginBlock: 'calc(-1 * var(--space-2))',
  // The separator dot before the first link of a row is outside and clipped; a focus ring is not.
  marginInline: -4,
  paddingInline: 4,
  overflowX: 'clip',
  maxInlineSize: 'calc(100% + 8px)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});

const link = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  'a&:hover': { color: 'var(--color-primary)', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  '&::before': {
    content: '"·" / ""',
    position: 'absolute',
    insetInlineStart: 'calc(var(--space-5) / -2 - 0.15em)',
    color: 'var(--color-text-muted)',
  },
} as const;

export const brand = css({ ...link, color: 'var(--color-text)', fontWeight: 600 });

export const category = css({ ...link, color: 'inherit' });

export const logo = css({
  inlineSize: LOGO_SIZE,
  blockSize: LOGO_SIZE,
  objectFit: 'contain',
  borderRadius: 'var(--radius-s)',
  background: 'none',
});

export const title = css({
  // Smaller than other page titles: it is beside the gallery.
  fontSize: 'var(--text-2xl)',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  maxInlineSize: '100%',
});

export const priceArea = css({ display: 'grid', gap: 'var(--space-1)', minInlineSize: 0 });

export const priceRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  rowGap: 'var(--space-2)',
});

export const price = css({
  fontSize: 'calc(var(--text-l) * 1.2)',
  fontWeight: 600,
  lineHeight: 1.3,
  '& s': { fontSize: 'var(--text-m)' },
});

export const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', overflowWrap: 'anywhere' });

/** A line of its own, which is hit like a button where it is a link. */
export const noteLink = css({
  color: 'inherit',
  'a&': { display: 'inline-block', paddingBlock: 'max(0px, (44px - 1lh) / 2)', textUnderlineOffset: '0.25em' },
});

export const message = css({
  maxInlineSize: '100%',
  paddingInlineStart: 'var(--space-3)',
  borderInlineStart: '3px solid var(--color-accent)',
  overflowWrap: 'anywhere',
});

export const countdown = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  fontSize: 'var(--text-s)',
});

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 'var(--space-5)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  '& > div': { display: 'flex', gap: 'var(--space-2)', minInlineSize: 0 },
  '& dd': { minInlineSize: 0, color: 'var(--color-text)', overflowWrap: 'anywhere' },
});

export const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  maxInlineSize: '100%',
  '& > li': { maxInlineSize: '100%' },
});
