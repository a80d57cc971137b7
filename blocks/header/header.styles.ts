import { css, keyframes } from '../../runtime/theme/emotion.ts';
import { iconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import type { HeaderLayout } from './header-layout.ts';
import { overlayBar, SUPPORTS_SCROLL_TIMELINE, scrollAnimation } from './header-overlay.styles.ts';

export const DESKTOP = '@media (min-width: 900px)';

/**
 * The background extends to the screen's edges whatever contains the header: a box shadow without blur, clipped to the
 * bar's height.
 */
const bar = css({
  position: 'relative',
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--bar-room)',
  // On phones the search wraps onto its own row after the actions; browsers without `reading-flow` ignore this.
  readingFlow: 'flex-visual',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: 'var(--color-background)',
    boxShadow: '0 0 0 100vmax var(--color-background)',
    clipPath: 'inset(0 -100vmax)',
  },
  '&::after': {
    insetBlockStart: 'auto',
    blockSize: 'max(1px, var(--border))',
    background: 'var(--color-border)',
    boxShadow: '0 0 0 100vmax var(--color-border)',
  },
  [DESKTOP]: { columnGap: 'var(--space-5)' },
  // A full-width section has no padding of its own.
  '.v-section[data-width="full"] &': { paddingInline: 'var(--gutter)' },
  'html:has([data-placement="sticky"] &)': { '--header-height': 'var(--bar-height)' },
});

const fadeIn = keyframes({ from: { opacity: 0 } });

/**
 * Spec 1: "the header gets a background once the page is scrolled". Without scroll timelines a data attribute does it.
 */
const appearOnScroll = css({
  [SUPPORTS_SCROLL_TIMELINE]: { '&::before, &::after': scrollAnimation(fadeIn) },
  '&[data-scrolled="false"]::before, &[data-scrolled="false"]::after': { opacity: 0 },
});

const BACKGROUND_VARIANTS = {
  solid: bar,
  'on-scroll': `${bar} ${appearOnScroll}`,
  transparent: `${bar} ${appearOnScroll} ${overlayBar}`,
} as const;

/**
 * Estimated height of the bar. Used for a sticky header until it is measured, and for the space that a section below a
 * transparent header leaves free (`--over-height`).
 */
const estimatedHeightStyle = (rowHeight: string, padding: string) =>
  ({
    '--bar-room': padding,
    'html:has(&)': { '--bar-height': `calc(${rowHeight} + 2 * ${padding} + var(--bar-more, 0px))` },
  }) as const;

const largeBar = (rowHeight: string) =>
  css({
    ...estimatedHeightStyle(rowHeight, 'var(--space-3)'),
    [DESKTOP]: estimatedHeightStyle(rowHeight, 'var(--space-4)'),
  });

const SIZES = {
  small: css(estimatedHeightStyle('2.75rem', 'var(--space-1)')),
  medium: css({
    ...estimatedHeightStyle('2.75rem', 'var(--space-2)'),
    [DESKTOP]: estimatedHeightStyle('2.75rem', 'var(--space-3)'),
  }),
  large: largeBar('2.75rem'),
} as const;

/** A large image is higher than the buttons beside it; a name is not. */
const LARGE_WITH_IMAGE = largeBar('3rem');

/** A second row: the menu on wide screens, the search on phones. */
const secondLine = { 'html:has(&)': { '--bar-more': 'calc(2.75rem + var(--space-2))' } } as const;

const menuBelow = css({ [DESKTOP]: secondLine });

const oneLine = css({ [DESKTOP]: { '&&': { flexWrap: 'nowrap' } } });

const searchBelow = css({ '@media (max-width: 899.98px)': secondLine });

/** Keeps the logo in the middle between unequal sides. */
export const centred = css({
  '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
});

export const barClass = (
  { background, size, logo }: Pick<HeaderProps, 'background' | 'size'> & { readonly logo?: unknown },
  { isCentred, menu, search }: Omit<HeaderLayout, 'order'>,
): string =>
  [
    BACKGROUND_VARIANTS[background],
    size === 'large' && logo !== undefined ? LARGE_WITH_IMAGE : SIZES[size],
    isCentred && centred,
    menu === 'below' ? menuBelow : oneLine,
    search === 'field' && searchBelow,
  ]
    .filter(Boolean)
    .join(' ');

/** The area before a centred logo. */
export const leading = css({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  marginInlineStart: -10,
  '&&& > button': { marginInlineStart: 0 },
});

const mobileOnly = css({ [DESKTOP]: { '&&': { display: 'none' } } });

// Aligns the icon, not its padding, with the page.
const alignToEdge = css({ '&&': { marginInlineStart: -10, fontSize: '1.15rem' } });

export const edgeButton = `${iconButton} ${alignToEdge}`;

export const mobileEdgeButton = `${edgeButton} ${mobileOnly}`;

export const button = `${iconButton} ${css({ '&&': { fontSize: '1.15rem' } })}`;

export const mobileButton = `${button} ${mobileOnly}`;

/** Takes the space that the logo leaves; on phones a row of its own. */
export const searchField = css({
  flex: '1 0 100%',
  order: 9,
  minInlineSize: 0,
  [DESKTOP]: { flex: '1 9 12rem', minInlineSize: '8rem', order: 0, maxInlineSize: '40rem', marginInline: 'auto' },
  '& .v-col': { flex: '1 1 auto' },
});

/** At the end of the row, before the actions; or before a centred logo. */
export const searchIcon = css({
  marginInlineStart: 'auto',
  '& ~ div': { marginInlineStart: 0 },
  [`.${leading} > &`]: { marginInlineStart: 0 },
  [DESKTOP]: { marginInlineEnd: 'calc(var(--space-1) - var(--space-5))' },
});

export const searchCollapsible = `${searchIcon} ${css({
  [DESKTOP]: { '&&': { flex: '1 9 12rem', minInlineSize: '8rem', maxInlineSize: '40rem', marginInline: 'auto' } },
})}`;

/** Lays out a slot's columns, and the blocks of one column, in one row. `:where` leaves a hidden column hidden. */
export const inlineSlot = {
  '& .v-row': { flexWrap: 'nowrap', alignItems: 'center', gap: 'var(--space-1)' },
  '& .v-col': { flex: '0 0 auto' },
  ':where(& .v-col)': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-1)' },
  '& .v-col > * + *': { marginBlockStart: 0 },
} as const;

// Aligns the last icon, not its padding, with the page; the same holds for the preferences in the bar. Wraps on phones
// if there are too many.
export const actions = css({
  ...inlineSlot,
  minInlineSize: 0,
  marginInline: 'auto -12px',
  '& .v-row': { ...inlineSlot['& .v-row'], flexWrap: 'wrap', justifyContent: 'flex-end' },
});
