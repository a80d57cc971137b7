import { css } from '../../runtime/theme/emotion.ts';

/** px. Spec 9: "QR code 200x200 from store domain". */
export const CODE_SIZE = 200;

const area = css({ display: 'grid', gap: 'var(--space-5)', justifyItems: 'center', textAlign: 'center' });

export const LAYOUTS = {
  card: `${area} ${css({
    maxInlineSize: '26rem',
    marginInline: 'auto',
    padding: 'var(--space-6) var(--space-5)',
    border: 'var(--border) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
  })}`,
  beside: `${area} ${css({
    '@media (min-width: 600px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      justifyItems: 'start',
      columnGap: 'var(--space-7)',
      textAlign: 'start',
    },
  })}`,
} as const;

export const words = css({ display: 'grid', justifyItems: 'inherit', gap: 'var(--space-3)', minInlineSize: 0 });

export const text = css({ maxInlineSize: '44ch', color: 'var(--color-ink-soft)', overflowWrap: 'anywhere' });

export const address = css({ fontWeight: 600, overflowWrap: 'anywhere' });

/** Without script there is nothing that they could do. */
export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'inherit',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-2)',
  '@media (scripting: none)': { display: 'none' },
});

export const frame = css({
  overflow: 'clip',
  border: 'max(1px, var(--border)) solid var(--color-line)',
  borderRadius: 'var(--radius-s)',
});

export const code = css({
  inlineSize: CODE_SIZE,
  blockSize: CODE_SIZE,
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  fill: 'currentColor',
  shapeRendering: 'crispEdges',
  forcedColorAdjust: 'none',
});
