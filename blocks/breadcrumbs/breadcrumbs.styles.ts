import { css } from '../../runtime/theme/emotion.ts';

const MEDIUM_SCREEN = '@media (min-width: 600px)';

/**
 * The separator before each step but the first; hidden from screen readers in browsers that support alternative text of
 * `content`.
 */
const separatorStyles = (character: string, rtlCharacter = character) =>
  css({
    fontSize: 'var(--text-s)',
    '& li + li::before': {
      content: contentValues(character),
      color: 'var(--color-text-muted)',
      paddingInline: 'var(--space-2)',
      '[dir="rtl"] &': { content: contentValues(rtlCharacter) },
    },
  });

const contentValues = (character: string) => [`"${character}"`, `"${character}" / ""`];

export const SEPARATORS = {
  arrow: separatorStyles('›', '‹'),
  slash: separatorStyles('/', '\\\\'),
  dot: separatorStyles('·'),
} as const;

export const list = css({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  '& > li': { display: 'flex', alignItems: 'center', flex: 'none', minInlineSize: 0 },
  [MEDIUM_SCREEN]: { flexWrap: 'wrap', '& > li': { flex: '0 1 auto' } },
});

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-text-muted)',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'var(--color-text)', textDecoration: 'underline', textUnderlineOffset: '.25em' },
  '@media (pointer: fine)': { minBlockSize: 32 },
});

export const collapsedItem = css({ minInlineSize: 0 });

export const expandButton = css({
  minInlineSize: 44,
  minBlockSize: 44,
  marginInline: 'calc(var(--space-2) * -1)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'transparent',
  color: 'var(--color-text-muted)',
  cursor: 'pointer',
  [MEDIUM_SCREEN]: { display: 'none' },
});

/** On phones a popover at the lower edge of the window; otherwise its steps are in the row. */
export const collapsedList = css({
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  padding: 'var(--space-4) var(--gutter)',
  paddingBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
  border: 0,
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  fontSize: 'var(--text-m)',
  '&::backdrop': { background: 'rgb(0 0 0 / .4)' },
  '& > li + li::before': { '&&': { content: 'none' } },
  [MEDIUM_SCREEN]: {
    '&&:not(:popover-open)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      position: 'static',
      inlineSize: 'auto',
      padding: 0,
      // A popover clips its content, here at the corners that it has on phones.
      overflow: 'visible',
      background: 'none',
      boxShadow: 'none',
      fontSize: 'inherit',
      '& > li': { display: 'flex', alignItems: 'center' },
    },
  },
});

/** Truncated on phones: the page's title shows it in full. */
export const lastItem = css({ '&&': { flex: '0 1 auto' } });

export const currentPage = css({
  overflow: 'hidden',
  color: 'var(--color-text)',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [MEDIUM_SCREEN]: { whiteSpace: 'normal' },
});
