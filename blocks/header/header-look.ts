import { css, keyframes } from '../../runtime/theme/emotion.ts';
import { iconButton } from '../../runtime/ui/IconButton.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import type { Arrangement } from './arrange.ts';
import { HAS_TIMELINE, onScroll, overBar } from './over-look.ts';

export const WIDE = '@media (min-width: 900px)';

/** The background reaches the window's edges whatever holds the header: a shadow without blur, cut to its height. */
const bar = css({
  position: 'relative',
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--bar-room)',
  // Where phones have the search on a line of its own, it comes after the actions; not all browsers know this.
  readingFlow: 'flex-visual',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: 'var(--color-ground)',
    boxShadow: '0 0 0 100vmax var(--color-ground)',
    clipPath: 'inset(0 -100vmax)',
  },
  '&::after': {
    insetBlockStart: 'auto',
    blockSize: 'max(1px, var(--border))',
    background: 'var(--color-line)',
    boxShadow: '0 0 0 100vmax var(--color-line)',
  },
  [WIDE]: { columnGap: 'var(--space-5)' },
  // From edge to edge, nothing else keeps it clear of them.
  '.v-section[data-width="full"] &': { paddingInline: 'var(--gutter)' },
  'html:has([data-placement="sticky"] &)': { '--header-height': 'var(--bar-height)' },
});

const appear = keyframes({ from: { opacity: 0 } });

/** Spec 1: "the header gets a background once the page is scrolled". Browsers without scroll timelines get a mark. */
const scrolled = css({
  [HAS_TIMELINE]: { '&::before, &::after': onScroll(appear) },
  '&[data-scrolled="false"]::before, &[data-scrolled="false"]::after': { opacity: 0 },
});

const BACKGROUNDS = { always: bar, scrolled: `${bar} ${scrolled}`, over: `${bar} ${scrolled} ${overBar}` } as const;

/**
 * How high the bar is, as far as the style can know. That is the height of a header that stays at the top until script has
 * measured it, and the room that a section under a transparent header leaves free (`--over-height`).
 */
const guess = (row: string, room: string) =>
  ({
    '--bar-room': room,
    'html:has(&)': { '--bar-height': `calc(${row} + 2 * ${room} + var(--bar-more, 0px))` },
  }) as const;

const SIZES = {
  slim: css(guess('2.75rem', 'var(--space-1)')),
  normal: css({ ...guess('2.75rem', 'var(--space-2)'), [WIDE]: guess('2.75rem', 'var(--space-3)') }),
  tall: css({ ...guess('3rem', 'var(--space-3)'), [WIDE]: guess('3rem', 'var(--space-4)') }),
} as const;

/** A second line: of the menu on wide windows, of the search on phones. */
const more = { 'html:has(&)': { '--bar-more': 'calc(2.75rem + var(--space-2))' } } as const;

const menuBelow = css({ [WIDE]: more });

const oneLine = css({ [WIDE]: { '&&': { flexWrap: 'nowrap' } } });

const searchBelow = css({ '@media (max-width: 899.98px)': more });

/** The logo stands in the middle however much is on either side. */
export const centred = css({
  '&&': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
});

export const barOf = (
  { background, size }: Pick<HeaderProps, 'background' | 'size'>,
  { isCentred, menu, search }: Omit<Arrangement, 'order'>,
): string =>
  [
    BACKGROUNDS[background],
    SIZES[size],
    isCentred && centred,
    menu === 'below' ? menuBelow : oneLine,
    search === 'field' && searchBelow,
  ]
    .filter(Boolean)
    .join(' ');

/** What stands before a centred logo. */
export const start = css({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  marginInlineStart: -10,
  '& > button': { '&&&': { marginInlineStart: 0 } },
});

const notWide = css({ [WIDE]: { '&&': { display: 'none' } } });

// The icon, not the room around it, stands in line with the page.
const outset = css({ '&&': { marginInlineStart: -10, fontSize: '1.15rem' } });

export const edgeButton = `${iconButton} ${outset}`;

export const narrowEdgeButton = `${edgeButton} ${notWide}`;

export const button = `${iconButton} ${css({ '&&': { fontSize: '1.15rem' } })}`;

export const narrowButton = `${button} ${notWide}`;

/** The room in the bar that the logo leaves: on phones a line of its own. */
export const searchField = css({
  flex: '1 0 100%',
  order: 9,
  minInlineSize: 0,
  [WIDE]: { flex: '1 9 12rem', minInlineSize: '8rem', order: 0, maxInlineSize: '40rem', marginInline: 'auto' },
  '& .v-col': { flex: '1 1 auto' },
});

/** At the end of the line, before the actions; before a centred logo, where there is no room to leave. */
export const searchIcon = css({
  marginInlineStart: 'auto',
  '& ~ div': { marginInlineStart: 0 },
  [`.${start} > &`]: { marginInlineStart: 0 },
  [WIDE]: { marginInlineEnd: 'calc(var(--space-1) - var(--space-5))' },
});

export const searchFold = `${searchIcon} ${css({
  [WIDE]: { '&&': { flex: '1 9 12rem', minInlineSize: '8rem', maxInlineSize: '40rem', marginInline: 'auto' } },
})}`;

/** One line of a slot's columns. */
export const inline = {
  '& .v-row': { flexWrap: 'nowrap', alignItems: 'center', gap: 'var(--space-1)' },
  '& .v-col': { flex: '0 0 auto' },
} as const;

// The last icon, not the room around it, stands in line with the page; the same holds for the preferences in the bar.
// More of them than a phone has room for take another line.
export const actions = css({
  ...inline,
  minInlineSize: 0,
  marginInline: 'auto -12px',
  '& .v-row': { ...inline['& .v-row'], flexWrap: 'wrap', justifyContent: 'flex-end' },
});
