import { css } from '../../runtime/theme/emotion.ts';

export const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

export const count = css({
  color: 'var(--color-text-muted)',
  fontFamily: 'var(--font-body)',
  fontSize: 'var(--text-m)',
  fontStyle: 'normal',
  fontVariantCaps: 'normal',
  fontWeight: 400,
  letterSpacing: 'normal',
  textTransform: 'none',
});

/** With what stands above it as high as the viewport, so that the content below does not shift when the lines are there. */
export const content = css({ minBlockSize: 'calc(100svh - 12rem)', containerType: 'inline-size' });

/** The lines, and beside them, where there is room, the slot. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-5) var(--space-7)',
  '@container (min-width: 46rem)': {
    '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)' },
  },
});

export const placeholder = css({ display: 'grid', gap: 'var(--space-4)', '& > *': { blockSize: '6rem' } });
