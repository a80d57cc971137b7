import { css } from '../../runtime/theme/emotion.ts';

const wide = '@media (min-width: 900px)';

const menu = css({ minInlineSize: 0 });

/** In the bar on wide windows, unless its panel is open there (a phone that was turned). */
const inBar = css({
  [wide]: {
    'div:not(:popover-open) > &': {
      '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: 'var(--space-2)' },
      '& details': { position: 'relative' },
      '& details > ul': {
        position: 'absolute',
        insetBlockStart: 'calc(100% + var(--space-1))',
        insetInlineStart: 0,
        zIndex: 30,
        inlineSize: 'max-content',
        minInlineSize: 200,
        maxInlineSize: 'min(320px, 80vw)',
        margin: 0,
        padding: 'var(--space-2)',
        border: '1px solid var(--color-line)',
        borderRadius: 'var(--radius)',
        background: 'var(--color-surface)',
        boxShadow: 'var(--shadow-2)',
      },
    },
  },
});

const beside = css({ [wide]: { 'div:not(:popover-open) > &': { order: 1 } } });

const below = css({
  [wide]: { 'div:not(:popover-open) > &': { order: 9, flex: '1 0 100%', marginInline: 'calc(var(--space-3) * -1)' } },
});

export const MENUS = {
  beside: `${menu} ${inBar} ${beside}`,
  below: `${menu} ${inBar} ${below}`,
  drawer: menu,
} as const;

export const list = css({ display: 'grid', listStyle: 'none' });

export const item = css({ minInlineSize: 0 });

/** A link, or the name of a group. */
export const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minBlockSize: 44,
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  color: 'inherit',
  fontWeight: 500,
  lineHeight: 1.3,
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  listStyle: 'none',
  transition: 'background-color var(--quick) var(--ease)',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { background: 'color-mix(in srgb, currentColor 7%, transparent)' },
  '&[aria-current]': { color: 'var(--color-act)' },
  '& > svg': { marginInlineStart: 'auto', fontSize: '.85em', transition: 'rotate var(--quick) var(--ease)' },
  'details[open] > & > svg': { rotate: '180deg' },
});

export const sublist = css({
  display: 'grid',
  marginInlineStart: 'var(--space-3)',
  paddingInlineStart: 'var(--space-2)',
  borderInlineStart: '1px solid var(--color-line)',
  listStyle: 'none',
  '& a': { fontWeight: 400 },
});
