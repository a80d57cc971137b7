/**
 * A list in one line that scrolls sideways by itself, without script. Spread into a list's styles; how wide its items
 * are is the list's to say.
 */
export const strip = {
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  // Room for focus rings, which scrolling boxes cut off.
  padding: 4,
  margin: -4,
  scrollPaddingInline: 4,
  '& > li': { scrollSnapAlign: 'start' },
} as const;
