import { css } from '../../runtime/theme/emotion.ts';

const EDGE_COLOR = 'color-mix(in oklab, var(--color-text) 55%, var(--color-surface))';

/** Side by side if each has enough width for its controls. */
export const sides = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-2)',
});

export const side = css({
  border: `max(1px, var(--border)) solid ${EDGE_COLOR}`,
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  '&[data-on]': {
    borderColor: 'var(--color-primary)',
    boxShadow: 'inset 0 0 0 max(1px, var(--border)) var(--color-primary)',
  },
  '&:has(> label > input:focus-visible)': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
});

export const sideLabel = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minBlockSize: 48,
  paddingInline: 'var(--space-3)',
  fontWeight: 500,
  cursor: 'pointer',
  '[data-on] > &': { fontWeight: 600 },
  '& > input': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    outline: 'none',
    accentColor: 'var(--color-primary)',
  },
  '&[data-unavailable]': { color: 'var(--color-text-muted)', textDecoration: 'line-through', cursor: 'not-allowed' },
  '@media (scripting: none)': { cursor: 'default', '& > input': { display: 'none' } },
});

export const sideFields = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: '0 var(--space-3) var(--space-3)',
});

export const quantityRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-3)',
});

export const price = css({ fontWeight: 600 });
