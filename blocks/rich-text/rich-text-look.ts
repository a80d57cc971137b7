import { css } from '../../runtime/theme/emotion.ts';

export const box = css({
  '&[data-width="measure"]': { maxInlineSize: '65ch' },
  '&[data-align="center"]': { marginInline: 'auto', textAlign: 'center' },
});

/** One rhythm: blocks stand one line apart, headings two above and half below. */
export const text = css({
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '[lang="ar"] &': { lineHeight: 1.85 },
  '& > * + *': { marginBlockStart: '1lh' },
  '& :is(h2, h3, h4, h5, h6)': { fontSize: 'var(--text-l)', lineHeight: 1.3 },
  '& h2': { fontSize: 'var(--text-xl)' },
  '& > * + :is(h2, h3, h4, h5, h6)': { marginBlockStart: '1.6em' },
  '& > :is(h2, h3, h4, h5, h6) + *': { marginBlockStart: '0.5lh' },
  '& a[href]': {
    color: 'var(--color-act)',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 1,
    '&:hover': { textDecorationThickness: 2 },
  },
  '& a:not([href])': { textDecoration: 'none' },
  '& :is(ul, ol)': { paddingInlineStart: '1.4em' },
  '& li + li, & li > :is(ul, ol)': { marginBlockStart: '0.35em' },
  '& ::marker': { color: 'var(--color-ink-soft)' },
  '& blockquote': {
    margin: 0,
    paddingInlineStart: 'var(--space-4)',
    borderInlineStart: '3px solid var(--color-point)',
    fontSize: 'var(--text-l)',
  },
  '& hr': { border: 0, borderBlockStart: '1px solid var(--color-line)' },
  '& :is(code, pre)': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  '& pre': {
    overflowX: 'auto',
    padding: 'var(--space-4)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--color-surface)',
  },
  '& img': { blockSize: 'auto', borderRadius: 'var(--radius)', background: 'var(--color-surface)' },
  '& figure': { margin: 0 },
  '& figcaption': { marginBlockStart: 'var(--space-2)', color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& caption': { marginBlockEnd: 'var(--space-2)', color: 'var(--color-ink-soft)', textAlign: 'start' },
  '& :is(th, td)': {
    padding: 'var(--space-2) var(--space-3)',
    borderBlockEnd: '1px solid var(--color-line)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& details': { borderBlockEnd: '1px solid var(--color-line)' },
  '& details + details': { marginBlockStart: 0 },
  '& summary': {
    paddingBlock: 'var(--space-4)',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { color: 'var(--color-act)' },
  },
  '& details > :last-child': { paddingBlockEnd: 'var(--space-5)' },
  '& details > summary:last-child': { paddingBlockEnd: 'var(--space-4)' },
});
