import { css } from '../../runtime/theme/emotion.ts';
import { collapsible } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { displayTypography, plainHeading } from '../../runtime/ui/primitives/typography.styles.ts';

const DESKTOP = '@media (min-width: 900px)';

// The section around it has padding of its own.
const footer = css({
  display: 'grid',
  gap: 'var(--space-6)',
  paddingBlockStart: 'var(--space-4)',
  [DESKTOP]: { gap: 'var(--space-7)', paddingBlockStart: 'var(--space-7)' },
});

/** On phones the last group's line is above the bottom bar, too. */
const footerWithGroups = `${footer} ${css({ '@media (max-width: 899.98px)': { '&:has(details)': { gap: 0 } } })}`;

const centredFooter = `${footer} ${css({ justifyItems: 'center', textAlign: 'center' })}`;

export const FOOTERS = { columns: footerWithGroups, split: footerWithGroups, centered: centredFooter } as const;

const top = css({
  display: 'grid',
  gap: 'var(--space-6)',
  minInlineSize: 0,
  [DESKTOP]: { gap: 'var(--space-7)' },
});

export const TOP_AREAS = {
  columns: `${top} ${css({ [DESKTOP]: { gridTemplateColumns: 'minmax(14rem, 1fr) 2fr', columnGap: 'var(--space-8)' } })}`,
  split: top,
  centered: `${top} ${css({ justifyItems: 'center', gap: 'var(--space-6)' })}`,
} as const;

const about = css({ display: 'grid', gap: 'var(--space-3)', alignContent: 'start', minInlineSize: 0 });

export const ABOUT_AREAS = {
  columns: about,
  // Name and description at the start, social links at the end of the same row.
  split: `${about} ${css({
    columnGap: 'var(--space-6)',
    [DESKTOP]: {
      gridTemplateColumns: '1fr auto',
      alignItems: 'end',
      '& > p': { gridColumn: 1 },
      '& > ul': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  })}`,
  centered: `${about} ${css({ justifyItems: 'center' })}`,
} as const;

const name = css({ ...displayTypography, fontSize: 'var(--text-l)', lineHeight: 1.2, overflowWrap: 'anywhere' });

const largeName = `${name} ${css({ '&&': { fontSize: 'var(--text-3xl)', lineHeight: 1.1 } })}`;

export const SHOP_NAMES = {
  columns: name,
  split: largeName,
  centered: `${name} ${css({ '&&': { fontSize: 'var(--text-2xl)' } })}`,
} as const;

export const text = css({ maxInlineSize: '36ch', color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });

export const socialLinks = css({ maxInlineSize: '20rem' });

export const centredSocialLinks = css({ '&&': { marginInline: 0, justifyContent: 'center' } });

export const columns = css({
  display: 'grid',
  [DESKTOP]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
    gap: 'var(--space-6) var(--space-5)',
  },
});

/** On wide screens the content is visible whether the group is open or not. */
export const group = `${collapsible} ${css({
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  [DESKTOP]: {
    border: 0,
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto', overflow: 'visible', opacity: 1 },
  },
})}`;

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minBlockSize: 52,
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { fontSize: '.9em', transition: 'rotate var(--quick) var(--ease)' },
  'details[open] > & > svg': { rotate: '180deg' },
  [DESKTOP]: {
    minBlockSize: 0,
    marginBlockEnd: 'var(--space-2)',
    pointerEvents: 'none',
    '& > svg': { display: 'none' },
    // Browsers without `::details-content` need a way to expand it before hydration.
    '@supports not selector(::details-content)': { pointerEvents: 'auto', '& > svg': { display: 'block' } },
  },
});

export const heading = css({
  ...plainHeading,
  fontSize: 'var(--text-m)',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  [DESKTOP]: { fontSize: 'var(--text-s)' },
});

export const list = css({ paddingBlockEnd: 'var(--space-3)', [DESKTOP]: { paddingBlockEnd: 0 } });

export const inlineGroups = css({ display: 'grid', gap: 'var(--space-2)', minInlineSize: 0 });

export const inlineLinks = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 'var(--space-5)',
});

export const link = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  // Keeps labels of two lines apart from their neighbours.
  paddingBlock: 'var(--space-1)',
  color: 'var(--color-text-muted)',
  lineHeight: 1.35,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: 'color var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-text)', textDecoration: 'underline', textUnderlineOffset: '.25em' },
  '@media (pointer: fine)': { minBlockSize: 36 },
});

export const bottomBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  '& > p': { minInlineSize: 0, overflowWrap: 'anywhere' },
});

export const centredBottomBar = `${bottomBar} ${css({ justifyContent: 'center', flexDirection: 'column', inlineSize: '100%' })}`;

// Aligns the icon, not its padding, with the page.
export const preferences = css({
  marginInline: '-12px',
  '& .v-row': { gap: 'var(--space-1)' },
  '& .v-col': { flex: '0 0 auto' },
});
