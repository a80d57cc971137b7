import { css } from '../../runtime/theme/emotion.ts';
import {
  CATEGORY_INDENT_PX,
  CATEGORY_TREE_INDENT_PX,
  collapsible,
} from '../../runtime/ui/primitives/collapsible.styles.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';
import { DESKTOP } from './header.styles.ts';

export const menu = css({ minInlineSize: 0 });

/** On wide screens, unless the panel is open there (a rotated phone). */
const IN_BAR = 'div:not(:popover-open) > nav &';

export const menuInBar = `${menu} ${css({
  [DESKTOP]: {
    'div:not(:popover-open) > &': {
      // Aligns the text, not its padding, with the page.
      marginInline: 'calc(var(--space-3) * -1)',
      '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--space-1)' },
    },
  },
})}`;

export const list = css({ display: 'grid', '& > li': { minInlineSize: 0 } });

export const menuLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minBlockSize: 44,
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  color: 'inherit',
  lineHeight: 1.3,
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  listStyle: 'none',
  transition: 'background-color var(--quick) var(--ease)',
  '&::-webkit-details-marker': { display: 'none' },
  'a&:hover, summary&:hover': { background: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '&[aria-current]': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: '.45em' },
  '& > svg': { marginInlineStart: 'auto', fontSize: '.85em', transition: 'rotate var(--quick) var(--ease)' },
  'details[open] > & > svg': { rotate: '180deg' },
  [DESKTOP]: { [IN_BAR]: { minBlockSize: 40 } },
});

/** A top-level link, or the label of a group: in the display font in the drawer, in the body font in the bar. */
export const topEntry = `${menuLink} ${css({
  ...displayTypography,
  minBlockSize: 52,
  fontSize: 'var(--text-l)',
  [DESKTOP]: {
    [IN_BAR]: { minBlockSize: 44, font: 'inherit', fontVariant: displayTypography.fontVariant, fontWeight: 500 },
  },
  // On narrower screens the text gets smaller before the menu wraps.
  '@media (min-width: 900px) and (max-width: 1199.98px)': {
    [IN_BAR]: { fontSize: 'var(--text-s)', paddingInline: 'var(--space-2)' },
  },
})}`;

/** The heading of nested links. */
export const heading = `${menuLink} ${css({ fontWeight: 600 })}`;

/** A group in the bar opens over the page without a transition; in the drawer it expands. */
const opensOverPage = css({
  [DESKTOP]: { [IN_BAR]: { '&::details-content': { transition: 'none', overflow: 'visible' } } },
});

/** A group whose list drops down from its label. */
export const group = `${collapsible} ${opensOverPage} ${css({ [DESKTOP]: { [IN_BAR]: { position: 'relative' } } })}`;

export const wideGroup = `${collapsible} ${opensOverPage}`;

/** The content of a group. */
const groupPanel = css({
  [DESKTOP]: {
    [IN_BAR]: {
      position: 'absolute',
      zIndex: 30,
      background: 'var(--color-surface)',
      color: 'var(--color-text)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
});

/** A list that drops down from the group's label. */
export const dropdown = `${groupPanel} ${css({
  [DESKTOP]: {
    [IN_BAR]: {
      insetBlockStart: 'calc(100% + var(--space-1))',
      insetInlineStart: 0,
      inlineSize: 'max-content',
      minInlineSize: 200,
      maxInlineSize: 'min(320px, 80vw)',
      padding: 'var(--space-2)',
      paddingInlineStart: 'calc(var(--space-2) + var(--space-3))',
      border: 'max(1px, var(--border)) solid var(--color-border)',
      borderRadius: 'var(--radius)',
      boxShadow: 'var(--shadow-2)',
    },
  },
})}`;

/** Columns below the bar; their background and border extend to the screen's edges. */
export const columns = `${groupPanel} ${css({
  [DESKTOP]: {
    [IN_BAR]: {
      insetBlockStart: '100%',
      insetInline: 0,
      display: 'flex',
      gap: 'var(--space-7)',
      maxBlockSize: 'calc(100dvh - 100%)',
      paddingBlock: 'var(--space-5) var(--space-6)',
      borderImage: 'linear-gradient(var(--color-surface) 0 0) 0 fill / 0 / 0 100vmax',
      boxShadow: '0 0 0 100vmax rgb(0 0 0 / .3)',
      clipPath: 'inset(0 -100vmax -100vmax)',
      '& > ul': { flex: 1, columns: '12rem', columnGap: 'var(--space-6)' },
      '& > ul > li': { breakInside: 'avoid', paddingBlockEnd: 'var(--space-2)' },
    },
  },
})}`;

/** In the drawer each level is indented. */
export const sublist = css({
  marginInlineStart: CATEGORY_TREE_INDENT_PX,
  // Aligns the text, not its padding, with the bar's.
  [DESKTOP]: { [IN_BAR]: { marginInlineStart: 'calc(var(--space-3) * -1)' } },
});

export const subsublist = css({
  marginInlineStart: CATEGORY_TREE_INDENT_PX,
  color: 'var(--color-text-muted)',
  [DESKTOP]: { [IN_BAR]: { marginInlineStart: CATEGORY_INDENT_PX } },
});

/** Shown beside the columns of the bar only. */
export const promo = css({
  display: 'none',
  [DESKTOP]: {
    [IN_BAR]: {
      display: 'grid',
      flex: 'none',
      alignContent: 'start',
      gap: 'var(--space-2)',
      inlineSize: '18rem',
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.25em' },
    },
  },
});

export const promoImage = css({ borderRadius: 'var(--radius)' });
