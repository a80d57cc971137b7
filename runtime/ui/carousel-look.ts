import { css } from '../theme/emotion.ts';
import { CARD_WIDTH } from './card-width.ts';

/**
 * Spec 9: "4 items large, 3 for 500-899 px, else 2". How wide a slide is stands in CSS alone, so that a strip is laid out
 * before script just as the carousel that it becomes.
 */
const ITEMS = { small: 2, middle: 3, large: 4 } as const;
const MIDDLE = '@media (min-width: 500px)';
const LARGE = '@media (min-width: 900px)';

const part = (count: number): string => `calc(100% / ${count})`;

/** Room around what stands in a slide; the viewport is wider by as much, so focus rings have room too. */
const GAP = 'var(--slide-gap, var(--space-4))';

export const carousel = css({ position: 'relative', '&[data-fit="one"]': { '--slide-gap': '0px' } });

/** What scrolls, until the carousel moves its track instead. */
export const viewport = css({
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  marginInline: `calc(${GAP} / -2)`,
  marginBlock: -4,
  paddingBlock: 4,
  '&[data-moved]': {
    // Not `clip`: without a scroll container browsers count a shift from right to left.
    overflow: 'hidden',
    touchAction: 'pan-y pinch-zoom',
    userSelect: 'none',
    cursor: 'grab',
    '&:active': { cursor: 'grabbing' },
  },
  '[data-fit="card"] > &': { scrollSnapType: 'inline proximity' },
  '[data-fit="one"] > &': { borderRadius: 'var(--radius)', marginBlock: 0, paddingBlock: 0 },
});

export const track = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  alignItems: 'stretch',
  transitionProperty: 'transform',
});

export const slide = css({
  flex: 'none',
  scrollSnapAlign: 'start',
  paddingInline: `calc(${GAP} / 2)`,
  // Several rows in one place.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  '[data-fit="one"] &': { inlineSize: '100%' },
  '[data-fit="card"] &': { inlineSize: `calc(var(--card-width, ${CARD_WIDTH}px) + ${GAP})` },
  '[data-fit="items"] &': {
    inlineSize: part(ITEMS.small),
    [MIDDLE]: { inlineSize: part(ITEMS.middle) },
    [LARGE]: { inlineSize: part(ITEMS.large) },
  },
});

/** How wide pictures in a slide are shown, as `sizes` says it. */
export const SLIDE_SIZES = {
  one: '(min-width: 1280px) 1240px, 100vw',
  card: `${CARD_WIDTH}px`,
  items: `(min-width: 1280px) 310px, (min-width: 900px) ${100 / ITEMS.large}vw, (min-width: 500px) ${Math.ceil(100 / ITEMS.middle)}vw, ${100 / ITEMS.small}vw`,
} as const;
