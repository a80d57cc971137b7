import { css } from '../../runtime/theme/emotion.ts';
import { CATEGORY_INDENT, TREE_INDENT } from '../../runtime/ui/category-indent.ts';
import { collapsing } from '../../runtime/ui/collapse-look.ts';
import { displayType } from '../../runtime/ui/display-type.ts';
import { WIDE } from './header-look.ts';

export const menu = css({ minInlineSize: 0 });

/** On wide windows, unless its panel is open there (a phone that was turned). */
const IN_BAR = 'div:not(:popover-open) > nav &';

export const menuInBar = `${menu} ${css({
  [WIDE]: {
    'div:not(:popover-open) > &': {
      // The words, not the room around them, stand in line with the page.
      marginInline: 'calc(var(--space-3) * -1)',
      '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--space-1)' },
    },
  },
})}`;

export const list = css({ display: 'grid', listStyle: 'none', '& > li': { minInlineSize: 0 } });

/** A link. */
export const entry = css({
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
  [WIDE]: { [IN_BAR]: { minBlockSize: 40 } },
});

/** A link of the menu itself, or the name of a group: in the hand of headings, which in the bar stays quiet. */
export const topEntry = `${entry} ${css({
  ...displayType,
  minBlockSize: 52,
  fontSize: 'var(--text-l)',
  [WIDE]: { [IN_BAR]: { minBlockSize: 44, font: 'inherit', fontVariant: displayType.fontVariant, fontWeight: 500 } },
  // Where the line is short, the words are small before they take a second one.
  '@media (min-width: 900px) and (max-width: 1199.98px)': {
    [IN_BAR]: { fontSize: 'var(--text-s)', paddingInline: 'var(--space-2)' },
  },
})}`;

/** What stands above links of its own. */
export const heading = `${entry} ${css({ fontWeight: 600 })}`;

/** A group in the bar opens over the page at once; in the drawer it pushes the rest down. */
const opensOver = css({ [WIDE]: { [IN_BAR]: { '&::details-content': { transition: 'none', overflow: 'visible' } } } });

/** A group whose list hangs from its name. */
export const group = `${collapsing} ${opensOver} ${css({ [WIDE]: { [IN_BAR]: { position: 'relative' } } })}`;

export const wideGroup = `${collapsing} ${opensOver}`;

/** What a group unfolds. */
const unfolded = css({
  [WIDE]: {
    [IN_BAR]: {
      position: 'absolute',
      zIndex: 30,
      background: 'var(--color-surface)',
      color: 'var(--color-ink)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
});

/** A list that hangs from the group's name. */
export const hanging = `${unfolded} ${css({
  [WIDE]: {
    [IN_BAR]: {
      insetBlockStart: 'calc(100% + var(--space-1))',
      insetInlineStart: 0,
      inlineSize: 'max-content',
      minInlineSize: 200,
      maxInlineSize: 'min(320px, 80vw)',
      padding: 'var(--space-2)',
      paddingInlineStart: 'calc(var(--space-2) + var(--space-3))',
      border: 'max(1px, var(--border)) solid var(--color-line)',
      borderRadius: 'var(--radius)',
      boxShadow: 'var(--shadow-2)',
    },
  },
})}`;

/** Columns that hang from the bar; their ground and line reach the window's edges. */
export const columns = `${unfolded} ${css({
  [WIDE]: {
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

/** In the drawer each level stands in a little. */
export const sublist = css({
  marginInlineStart: TREE_INDENT,
  listStyle: 'none',
  // The words, not the room around them, stand in line with the bar's.
  [WIDE]: { [IN_BAR]: { marginInlineStart: 'calc(var(--space-3) * -1)' } },
});

export const subsublist = css({
  marginInlineStart: TREE_INDENT,
  color: 'var(--color-ink-soft)',
  listStyle: 'none',
  [WIDE]: { [IN_BAR]: { marginInlineStart: CATEGORY_INDENT } },
});

/** Beside the columns of the bar alone. */
export const promo = css({
  display: 'none',
  [WIDE]: {
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

export const promoPicture = css({ borderRadius: 'var(--radius)' });
