import { css } from '../../runtime/theme/emotion.ts';
import { strip } from '../../runtime/ui/strip-look.ts';

const MIDDLING = '@media (min-width: 600px)';
const WIDE = '@media (min-width: 900px)';

export const header = css({
  display: 'grid',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  '&[data-align="center"]': { justifyItems: 'center', textAlign: 'center' },
  '&[data-image="small"]': { [MIDDLING]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 'var(--space-5)' } },
  '&[data-image="small"][data-align="center"]': { [MIDDLING]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '&[data-image="wide"]': {
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)', gap: 'var(--space-6)' },
  },
});

export const picture = css({
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  '[data-image="small"] > &': { inlineSize: 96 },
  '[data-image="wide"] > &': { inlineSize: '100%', [WIDE]: { order: 1 } },
});

export const words = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0, inlineSize: '100%' });

/** Quieter than a page's first words elsewhere: people came for what is below. */
export const title = css({ fontSize: 'var(--text-2xl)', overflowWrap: 'anywhere' });

export const text = css({
  maxInlineSize: '65ch',
  color: 'var(--color-ink-soft)',
  overflowWrap: 'anywhere',
  '[data-align="center"] &': { marginInline: 'auto' },
});

export const within = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  '& > ul': { inlineSize: '100%' },
  '[data-align="center"] &': { justifyItems: 'center' },
});

const list = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** On phones one line that scrolls. */
export const chips = css({
  ...list,
  ...strip,
  display: 'flex',
  gap: 'var(--space-2)',
  '& > li': { flex: 'none', maxInlineSize: '100%' },
  '[data-align="center"] &': { [MIDDLING]: { justifyContent: 'center' } },
  [MIDDLING]: { flexWrap: 'wrap', overflowX: 'visible', '& > li': { flex: '0 1 auto' } },
});

export const tiles = css({
  ...list,
  ...strip,
  display: 'grid',
  gap: 'var(--space-3)',
  gridAutoFlow: 'column',
  gridAutoColumns: 112,
  [MIDDLING]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    overflowX: 'visible',
  },
});
