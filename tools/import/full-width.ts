/** Blocks that span the full width of the screen. */
export const FULL_WIDTH_BLOCKS: ReadonlySet<string> = new Set(['hero', 'carousel', 'marquee', 'header']);
