import { css } from '../../runtime/theme/emotion.ts';
import { CATEGORY_INDENT_PX } from '../../runtime/ui/primitives/collapsible.styles.ts';

export const directory = css({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
});

export const entry = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const image = css({
  flex: 'none',
  inlineSize: 'clamp(72px, 22vw, 96px)',
  borderRadius: 'max(0px, var(--radius) - var(--space-2))',
});

export const body = css({ flex: 1, minInlineSize: 0 });

export const name = css({ fontSize: 'var(--text-l)', lineHeight: 1.3, overflowWrap: 'anywhere', hyphens: 'auto' });

const plain = { color: 'inherit', textDecoration: 'none' } as const;

export const nameLink = css({
  ...plain,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  // Keeps a name of two lines apart from what follows.
  paddingBlock: 'var(--space-2)',
  'a&:hover': { color: 'var(--color-primary)' },
});

export const subcategories = css({ display: 'grid' });

/** Spec 9: "category indent 5 px per level". */
export const nestedSubcategories = css({
  paddingInlineStart: CATEGORY_INDENT_PX,
  // A line within the indent makes the levels visible.
  boxShadow: 'inset 1px 0 var(--color-border)',
  '[dir="rtl"] &': { boxShadow: 'inset -1px 0 var(--color-border)' },
});

export const link = css({
  ...plain,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingBlock: 'var(--space-1)',
  color: 'var(--color-text-muted)',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  'a&:hover': { color: 'var(--color-text)', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  '@media (pointer: fine)': { minBlockSize: 32 },
});
