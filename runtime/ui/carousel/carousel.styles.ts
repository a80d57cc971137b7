import { css } from '../../theme/emotion.ts';
import { CARD_WIDTH } from '../primitives/scroller.styles.ts';

/**
 * Spec 9: "4 items large, 3 for 500-899 px, else 2". Slide widths are set in CSS alone, so that the scroller has the
 * same layout before script as the carousel that it becomes.
 */
const VISIBLE_SLIDES = { small: 2, medium: 3, large: 4 } as const;
const MEDIUM_SCREEN = '@media (min-width: 500px)';
const LARGE_SCREEN = '@media (min-width: 900px)';

const fractionOf = (count: number): string => `calc(100% / ${count})`;

/** Gap between slides. The viewport is wider by the same amount, which leaves space for focus rings. */
const SLIDE_GAP = 'var(--slide-gap, var(--space-4))';

export const carousel = css({ position: 'relative', '&[data-fit="single"]': { '--slide-gap': '0px' } });

/** Scrolls until Swiper starts; then Swiper moves the track inside it. */
export const viewport = css({
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  marginInline: `calc(${SLIDE_GAP} / -2)`,
  marginBlock: -4,
  paddingBlock: 4,
  '&[data-moved]': {
    // `clip` would make this no scroll container, and browsers then count the overflow of a transformed track in
    // right-to-left pages.
    overflow: 'hidden',
    touchAction: 'pan-y pinch-zoom',
    userSelect: 'none',
    cursor: 'grab',
    '&:active': { cursor: 'grabbing' },
  },
  '[data-fit="auto"] > &': { scrollSnapType: 'inline proximity' },
  '[data-fit="single"] > &': { borderRadius: 'var(--radius)', marginBlock: 0, paddingBlock: 0 },
});

export const track = css({
  display: 'flex',
  alignItems: 'stretch',
  transitionProperty: 'transform',
});

export const slide = css({
  flex: 'none',
  scrollSnapAlign: 'start',
  paddingInline: `calc(${SLIDE_GAP} / 2)`,
  // Several slides below each other in one column.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  '[data-fit="single"] &': { inlineSize: '100%' },
  '[data-fit="auto"] &': { inlineSize: `calc(var(--card-width) + ${SLIDE_GAP})` },
  '[data-fit="responsive"] &': {
    inlineSize: fractionOf(VISIBLE_SLIDES.small),
    [MEDIUM_SCREEN]: { inlineSize: fractionOf(VISIBLE_SLIDES.medium) },
    [LARGE_SCREEN]: { inlineSize: fractionOf(VISIBLE_SLIDES.large) },
  },
});

/** Value of `sizes` for the images in a slide, per `fit`. */
export const SLIDE_IMAGE_SIZES = {
  single: '(min-width: 1280px) 1240px, 100vw',
  auto: `${CARD_WIDTH}px`,
  responsive: `(min-width: 1280px) 310px, (min-width: 900px) ${100 / VISIBLE_SLIDES.large}vw, (min-width: 500px) ${Math.ceil(100 / VISIBLE_SLIDES.medium)}vw, ${100 / VISIBLE_SLIDES.small}vw`,
} as const;
