/** Blocks that reach from edge to edge. */
export const WIDE: ReadonlySet<string> = new Set(['hero', 'carousel', 'marquee', 'header']);
