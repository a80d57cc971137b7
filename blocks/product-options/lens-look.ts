import { css } from '../../runtime/theme/emotion.ts';

const EDGE = 'color-mix(in oklab, var(--color-ink) 55%, var(--color-surface))';

/** Beside each other where there is room for the control of each. */
export const eyes = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-2)',
});

export const eye = css({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: `max(1px, var(--border)) solid ${EDGE}`,
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  '&[data-on]': { borderColor: 'var(--color-act)', boxShadow: 'inset 0 0 0 max(1px, var(--border)) var(--color-act)' },
  '&:has(> label > input:focus-visible)': { outline: '2px solid var(--color-act)', outlineOffset: 2 },
});

export const eyeName = css({
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
    accentColor: 'var(--color-act)',
  },
  '&[data-unavailable]': { color: 'var(--color-ink-soft)', textDecoration: 'line-through', cursor: 'not-allowed' },
  '@media (scripting: none)': { cursor: 'default', '& > input': { display: 'none' } },
});

export const eyeFields = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: '0 var(--space-3) var(--space-3)',
});

export const number = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-3)',
});

export const cost = css({ fontWeight: 600 });
