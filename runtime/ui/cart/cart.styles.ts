import { css } from '../../theme/emotion.ts';

export const statusMessage = css({
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});

export const textButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'var(--color-primary)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
});

export const line = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: 'var(--space-3)',
  rowGap: 'var(--space-2)',
  paddingBlock: 'var(--space-3)',
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

export const price = css({ fontWeight: 500, lineHeight: 1.6 });

/** Below the title, beside the image. */
export const quantity = css({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
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

/** Among buttons, a row of its own. */
export const totals = css({ '&&': { flex: '1 1 100%' } });
