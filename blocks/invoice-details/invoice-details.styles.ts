import { css } from '../../runtime/theme/emotion.ts';

/** Paper is white in every colour scheme. */
const PRINT_COLORS = {
  '--color-background': '#fff',
  '--color-surface': '#fff',
  '--color-text': '#000',
  '--color-text-muted': '#333',
  '--color-border': '#999',
} as const;

/** Of what a sheet is in: where it is printed, it takes no room of its own. */
const WITHOUT_ROOM = {
  display: 'block !important',
  position: 'static',
  inlineSize: 'auto !important',
  maxInlineSize: 'none !important',
  minBlockSize: '0 !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  background: 'none !important',
  containerType: 'normal !important',
  overflow: 'visible !important',
  opacity: '1 !important',
  transform: 'none !important',
} as const;

/** What has room on paper has it in a wide column, too. */
const WHERE_WIDE = '@container (min-width: 34rem)';
const PRINTED = '@media print';

const shownWhereWide = { [WHERE_WIDE]: { display: 'table-cell' }, [PRINTED]: { display: 'table-cell' } };
const hiddenWhereWide = { [WHERE_WIDE]: { display: 'none' }, [PRINTED]: { display: 'none' } };
const sideBySide = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' };

/**
 * The invoice as a sheet. Print hides all but the sheet, and its ancestors take no space, so that long tables break
 * over pages.
 */
export const paper = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: 'var(--space-6)',
  minInlineSize: 0,
  padding: 'var(--space-6) var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  overflowWrap: 'anywhere',
  [PRINTED]: {
    ...PRINT_COLORS,
    containerType: 'normal',
    display: 'block',
    padding: 0,
    border: 0,
    background: 'none',
    fontSize: '10pt',
    lineHeight: 1.4,
    '&& > * + *': { marginBlockStart: '8mm' },
    'html:has(&)': { background: '#fff !important', colorScheme: 'light !important' },
    // One condition each: of a list in brackets, the class name would stand for the first `&` alone.
    'body:has(&) *:not(:has(&)):not(&):not(& *)': { display: 'none !important' },
    'body:has(&)': WITHOUT_ROOM,
    'body :has(&)': WITHOUT_ROOM,
  },
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-5)',
});

/** About as high as an invoice of a few lines. */
export const placeholder = css({ blockSize: '36rem' });

export const top = css({
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--space-5)',
  [WHERE_WIDE]: sideBySide,
  [PRINTED]: sideBySide,
});

export const parties = css({
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--space-5)',
  [WHERE_WIDE]: sideBySide,
  [PRINTED]: sideBySide,
});

export const party = css({ minInlineSize: 0 });

export const sellerName = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-xl)',
  fontWeight: 600,
  lineHeight: 1.4,
  [PRINTED]: { fontSize: '16pt' },
});

export const partyHeading = css({
  marginBlockEnd: 'var(--space-1)',
  color: 'var(--color-text-muted)',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  letterSpacing: 'normal',
  textTransform: 'none',
  [PRINTED]: { fontSize: '9pt' },
});

/** Words of another script begin where the others do. */
export const partyLine = css({
  textAlign: 'start',
  unicodeBidi: 'plaintext',
  '[dir="rtl"] &': { textAlign: 'right' },
});

export const facts = css({ minInlineSize: 0 });

export const printedTitle = css({
  display: 'none',
  [PRINTED]: {
    display: 'block',
    marginBlockEnd: '3mm !important',
    fontSize: '16pt',
    fontWeight: 600,
    lineHeight: 1.25,
  },
});

export const factList = css({
  display: 'grid',
  gap: 'var(--space-1)',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 var(--space-4)' },
  '& dt': { color: 'var(--color-text-muted)' },
  '& dd': { marginInlineStart: 'auto', fontVariantNumeric: 'lining-nums tabular-nums' },
});

export const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  // A share of its cell would leave the symbol out of what the cell needs.
  '& svg': { maxInlineSize: 'none' },
  '& th': {
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '2px solid var(--color-border)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--text-s)',
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'normal',
  },
  '& td': {
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--color-border)',
    verticalAlign: 'top',
  },
  [PRINTED]: {
    // Repeated on each page.
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th': { fontSize: '9pt' },
    '& td': { paddingBlock: '2mm' },
  },
});

const cell = {
  paddingInlineStart: 'var(--space-4)',
  fontVariantNumeric: 'lining-nums tabular-nums',
  whiteSpace: 'nowrap',
  '&&': { textAlign: 'end' },
} as const;

export const numberCell = css(cell);

export const wideCell = css({ ...cell, display: 'none', ...shownWhereWide });

export const itemCell = css({ inlineSize: '100%', minInlineSize: '6rem' });

export const choices = css({
  display: 'block',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  [PRINTED]: { fontSize: '9pt' },
});

export const narrowQuantity = css({
  display: 'block',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  ...hiddenWhereWide,
});

export const totals = css({
  display: 'grid',
  gap: 'var(--space-2)',
  inlineSize: '100%',
  maxInlineSize: '24rem',
  marginInlineStart: 'auto !important',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 var(--space-4)' },
  '& dd': { marginInlineStart: 'auto', fontVariantNumeric: 'lining-nums tabular-nums' },
  [PRINTED]: { maxInlineSize: '85mm', gap: '1.5mm', breakInside: 'avoid' },
});

export const total = css({
  paddingBlockStart: 'var(--space-2)',
  borderBlockStart: '1px solid var(--color-border)',
  fontWeight: 600,
});

export const small = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
