import { css } from '../../theme/emotion.ts';

/**
 * Spacing of rich text: blocks one line apart, headings two lines above and half a line below. Headings use the theme's
 * typography, one size below section headings.
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
    color: 'var(--color-primary)',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: 1,
    '&:hover': { textDecorationThickness: 2 },
  },
  '& a:not([href])': { textDecoration: 'none' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& :is(ul, ol)': { paddingInlineStart: '1.4em' },
  '& li + li, & li > :is(ul, ol)': { marginBlockStart: '0.35em' },
  '& ::marker': { color: 'var(--color-text-muted)' },
  '& dt': { fontWeight: 600 },
  '& dd + dt': { marginBlockStart: '0.6em' },
  '& blockquote': {
    margin: 0,
    paddingInlineStart: 'var(--space-4)',
    borderInlineStart: '3px solid var(--color-accent)',
    fontSize: 'var(--text-l)',
  },
  '& hr': { border: 0, borderBlockStart: '1px solid var(--color-border)' },
  '& :is(code, pre)': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  '& pre': {
    overflowX: 'auto',
    padding: 'var(--space-4)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--color-surface)',
  },
  '& img': { blockSize: 'auto', borderRadius: 'var(--radius)', background: 'var(--color-surface)' },
  '& figcaption': { marginBlockStart: 'var(--space-2)', color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' },
  // Cells break no word that fits; a table that is too wide for a phone nevertheless scrolls.
  '&:has(table)': { overflowX: 'auto', marginInline: -4, paddingInline: 4 },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& caption': { marginBlockEnd: 'var(--space-2)', color: 'var(--color-text-muted)', textAlign: 'start' },
  '& :is(th, td)': {
    padding: 'var(--space-2) var(--space-3)',
    borderBlockEnd: '1px solid var(--color-border)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    '@media (max-width: 599.98px)': { paddingInline: '0 var(--space-2)' },
  },
  '& details': { borderBlockEnd: '1px solid var(--color-border)' },
  '& details + details': { marginBlockStart: 0 },
  '& summary': {
    paddingBlock: 'var(--space-4)',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { color: 'var(--color-primary)' },
  },
  '& details > :last-child': { paddingBlockEnd: 'var(--space-5)' },
  '& details > summary:last-child': { paddingBlockEnd: 'var(--space-4)' },
});

/** About 65 characters per line, the most readable measure. In em, since a font that loads late has another `ch`. */
export const MAX_LINE_LENGTH = '40em';
