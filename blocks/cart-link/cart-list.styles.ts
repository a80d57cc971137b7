import { css } from '../../runtime/theme/emotion.ts';

export const statusMessage = css({
  margin: 0,
  paddingInline: 'var(--space-3)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});

export const undoButton = css({
  minBlockSize: 44,
  border: 0,
  background: 'transparent',
  color: 'var(--color-primary)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
});

export const empty = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-2) var(--space-3) var(--space-3)',
  '& > p': { margin: 0 },
});

export const lines = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media (min-width: 600px)': { inlineSize: 320, maxInlineSize: '100%' },
});

export const line = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: 'var(--space-3)',
  rowGap: 'var(--space-2)',
  paddingBlock: 'var(--space-3)',
  paddingInlineStart: 'var(--space-3)',
  '& + &': { borderBlockStart: '1px solid var(--color-border)' },
});

export const image = css({
  inlineSize: 64,
  aspectRatio: '1',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-background)',
});

export const body = css({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const title = css({
  color: 'inherit',
  fontWeight: 500,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

export const selectedOptions = css({
  margin: 0,
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.5,
});

export const price = css({ margin: 0, fontWeight: 500, lineHeight: 1.6 });

/** Below the title, beside the image. */
export const quantity = css({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  paddingInlineEnd: 'var(--space-3)',
});

/** Below the quantity, however little it takes beside it. */
export const notes = css({ inlineSize: '100%' });

export const note = css({
  margin: 'var(--space-1) 0 0',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.5,
});

export const problem = css({
  margin: 'var(--space-1) 0 0',
  color: 'var(--color-danger)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.5,
});

export const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 'var(--space-3)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  fontWeight: 600,
});

export const amounts = css({ display: 'grid', justifyItems: 'end' });
