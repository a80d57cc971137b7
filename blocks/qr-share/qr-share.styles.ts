import { css } from '../../runtime/theme/emotion.ts';

/** px. Spec 9: "QR code 200x200 from store domain". */
const CODE_SIZE = 200;

const layoutBase = css({
  '--justify': 'center',
  display: 'grid',
  gap: 'var(--space-5)',
  justifyItems: 'center',
  textAlign: 'center',
});

export const LAYOUTS = {
  card: `${layoutBase} ${css({
    maxInlineSize: '26rem',
    marginInline: 'auto',
    padding: 'var(--space-6) var(--space-5)',
    border: 'var(--border) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
  })}`,
  'side-by-side': `${layoutBase} ${css({
    '@media (min-width: 600px)': {
      '--justify': 'start',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      justifyItems: 'start',
      columnGap: 'var(--space-7)',
      textAlign: 'start',
    },
  })}`,
} as const;

export const body = css({ display: 'grid', justifyItems: 'inherit', gap: 'var(--space-3)', minInlineSize: 0 });

export const text = css({ maxInlineSize: '44ch', color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });

export const address = css({ fontWeight: 600, overflowWrap: 'anywhere' });

/** They need JavaScript. */
export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'var(--justify)',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-2)',
  '@media (scripting: none)': { display: 'none' },
});

export const frame = css({
  overflow: 'clip',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-s)',
});

export const code = css({
  inlineSize: CODE_SIZE,
  blockSize: CODE_SIZE,
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  fill: 'currentColor',
  shapeRendering: 'crispEdges',
  forcedColorAdjust: 'none',
});
