import { css } from '../../runtime/theme/emotion.ts';
import { CATEGORY_INDENT } from '../../runtime/ui/category-indent.ts';
import { COLLAPSE } from '../../runtime/ui/collapse-look.ts';

const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const list = css(plain);

/** Spec 9: "category indent 5 px per level"; the line makes them seen. */
export const below = css({
  ...plain,
  marginInlineStart: CATEGORY_INDENT,
  paddingInlineStart: 'var(--space-3)',
  borderInlineStart: 'max(1px, var(--border)) solid var(--color-line)',
});

const FOLD = 44;

/** The button that unfolds stands at the end of the entry's own line. */
export const parent = css({ position: 'relative', '& > label': { marginInlineEnd: FOLD } });

export const fold = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'end',
  inlineSize: FOLD,
  blockSize: FOLD,
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-ink-soft)',
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-act)' },
  '@media (pointer: fine)': { blockSize: 36 },
});

export const sign = css({
  transition: `rotate ${COLLAPSE} ease-out`,
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

export const more = css({ '&[open] > summary': { display: 'none' } });

export const moreButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-act)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.25em',
  '&::-webkit-details-marker': { display: 'none' },
  '@media (pointer: fine)': { minBlockSize: 36 },
});

/** Kept until the field comes, so that nothing moves. */
export const fieldRoom = css({
  minBlockSize: 44,
  marginBlock: 'var(--space-2)',
  '@media (scripting: none)': { display: 'none' },
});

export const field = css({
  inlineSize: '100%',
  minBlockSize: 44,
  paddingInline: 'var(--space-3)',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-ink) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  // Below 16 px phones zoom in on what is typed into.
  fontSize: 'max(1rem, 16px)',
});

/** As high as it gets, so that the sections below stay in reach. */
export const found = css({ ...plain, maxBlockSize: '50dvb', overflowY: 'auto' });

export const none = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });
