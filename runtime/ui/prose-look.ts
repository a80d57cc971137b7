import { css } from '../theme/emotion.ts';

/**
 * One rhythm for all running text: blocks stand one line apart, headings two above and half below. Headings take their
 * hand from the theme, a size below those of sections.
 */
export const prose = css({
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& > * + *': { marginBlockStart: '1lh' },
  '& :is(h2, h3, h4, h5, h6)': { fontSize: 'var(--text-l)', textWrap: 'balance' },
  '& h2': { fontSize: 'var(--text-xl)' },
  '& > * + :is(h2, h3, h4, h5, h6)': { marginBlockStart: '1.8em' },
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
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& dd + dt': { marginBlockStart: '0.6em' },
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

/** Lines of about 65 letters, which read best. */
export const MEASURE = '65ch';
