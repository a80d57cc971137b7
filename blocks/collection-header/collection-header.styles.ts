import { css } from '../../runtime/theme/emotion.ts';
import { scroller } from '../../runtime/ui/primitives/scroller.styles.ts';

const TABLET = '@media (min-width: 600px)';
const DESKTOP = '@media (min-width: 900px)';

export const header = css({
  display: 'grid',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  '&[data-align="center"]': { justifyItems: 'center', textAlign: 'center' },
  '&[data-image="small"]': { gridTemplateColumns: 'auto minmax(0, 1fr)', [TABLET]: { gap: 'var(--space-5)' } },
  '&[data-image="small"][data-align="center"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-image="wide"]': {
    [DESKTOP]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)', gap: 'var(--space-6)' },
  },
});

export const image = css({
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  '[data-image="small"] > &': { inlineSize: 72, [TABLET]: { inlineSize: 96 } },
  '[data-image="wide"] > &': { inlineSize: '100%', [DESKTOP]: { order: 1 } },
});

export const body = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0, inlineSize: '100%' });

/** Smaller than other page titles: the products below matter more. */
export const title = css({ fontSize: 'var(--text-2xl)', overflowWrap: 'anywhere' });

export const text = css({
  maxInlineSize: '65ch',
  color: 'var(--color-text-muted)',
  overflowWrap: 'anywhere',
  '[data-align="center"] &': { marginInline: 'auto' },
});

export const subcategories = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  '& > ul': { inlineSize: '100%' },
  '[data-align="center"] &': { justifyItems: 'center' },
});

/** One scrolling row on phones. */
export const chips = css({
  ...scroller,
  display: 'flex',
  gap: 'var(--space-2)',
  '& > li': { flex: 'none', maxInlineSize: '100%' },
  '[data-align="center"] &': { [TABLET]: { justifyContent: 'center' } },
  [TABLET]: { flexWrap: 'wrap', overflowX: 'visible', '& > li': { flex: '0 1 auto' } },
});

export const tiles = css({
  ...scroller,
  display: 'grid',
  gap: 'var(--space-3)',
  gridAutoFlow: 'column',
  gridAutoColumns: 112,
  [TABLET]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    overflowX: 'visible',
  },
});
