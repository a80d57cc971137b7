import { css } from '../../runtime/theme/emotion.ts';

const MIDDLING = '@media (min-width: 600px)';

/** The sign is drawn before each step but the first, and not read out where the browser knows how to say so. */
const separated = (sign: string, backwards = sign) =>
  css({
    fontSize: 'var(--text-s)',
    '& li + li::before': {
      content: drawn(sign),
      color: 'var(--color-ink-soft)',
      paddingInline: 'var(--space-2)',
      '[dir="rtl"] &': { content: drawn(backwards) },
    },
  });

const drawn = (sign: string) => [`"${sign}"`, `"${sign}" / ""`];

export const SEPARATORS = { arrow: separated('›', '‹'), slash: separated('/', '\\\\'), dot: separated('·') } as const;

export const line = css({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', flex: 'none', minInlineSize: 0 },
  [MIDDLING]: { flexWrap: 'wrap', '& > li': { flex: '0 1 auto' } },
});

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-ink-soft)',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'var(--color-ink)', textDecoration: 'underline', textUnderlineOffset: '.25em' },
  '@media (pointer: fine)': { minBlockSize: 32 },
});

export const fold = css({ minInlineSize: 0 });

export const foldButton = css({
  minInlineSize: 44,
  minBlockSize: 44,
  marginInline: 'calc(var(--space-2) * -1)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'transparent',
  color: 'var(--color-ink-soft)',
  cursor: 'pointer',
  [MIDDLING]: { display: 'none' },
});

/** On phones a popover at the window's lower edge; else its steps stand in the line. */
export const folded = css({
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  margin: 0,
  padding: 'var(--space-4) var(--gutter)',
  paddingBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
  border: 0,
  borderRadius: 'var(--radius) var(--radius) 0 0',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  fontSize: 'var(--text-m)',
  listStyle: 'none',
  '&::backdrop': { background: 'rgb(0 0 0 / .4)' },
  '& > li + li::before': { '&&': { content: 'none' } },
  [MIDDLING]: {
    '&&:not(:popover-open)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      position: 'static',
      inlineSize: 'auto',
      padding: 0,
      background: 'none',
      boxShadow: 'none',
      fontSize: 'inherit',
      '& > li': { display: 'flex', alignItems: 'center' },
    },
  },
});

/** What has no room on a phone is cut: the page's own title says it in full. */
export const last = css({ '&&': { flex: '0 1 auto' } });

export const here = css({
  overflow: 'hidden',
  color: 'var(--color-ink)',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [MIDDLING]: { whiteSpace: 'normal' },
});
