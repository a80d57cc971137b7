/** The default of the theme's card width, in px, for the `sizes` of images. Source: spec 9, "default card width 180px". */
export const CARD_WIDTH = 180;

/**
 * A row that scrolls horizontally without script. Spread into the styles of a list, which sets the width of its items.
 */
export const scroller = {
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  // Where scrollbars take space (a narrow window of a desktop), in the theme's colours.
  scrollbarWidth: 'thin',
  scrollbarColor: 'var(--color-border) transparent',
  // Space for focus rings, which scroll containers clip.
  padding: 4,
  margin: -4,
  scrollPaddingInline: 4,
  '& > li': { scrollSnapAlign: 'start' },
} as const;
