import type { BlockNode, PageNode } from './nodes.ts';
import { blocksIn } from './piece.ts';

/** Blocks whose title is the page's own. */
const TITLED = new Set([
  'product-summary',
  'collection-header',
  'content-page',
  'not-found',
  'coming-soon',
  'wishlist',
]);

/** A page has one title of the first level: its first hero, unless a block of the page has it; and only that hero is fetched early. */
export function settleTitles({ sections }: PageNode): void {
  const shown = sections.filter(({ show }) => show !== false);
  const blocks = shown.flatMap(({ rows }) => blocksIn(rows)).filter(({ show }) => show !== false);
  const [first] = blocks;
  const hasTitle = blocks.some(({ type }) => TITLED.has(type));
  let isFree = !hasTitle;
  for (const block of sections.flatMap(({ rows }) => blocksIn(rows))) {
    if (block.type !== 'hero') continue;
    if (!isFree || block.show === false) set(block, { level: 2 });
    else isFree = false;
    if (block !== first) set(block, { eager: false });
  }
}

const set = (block: BlockNode, props: Readonly<Record<string, unknown>>): void => {
  block.props = { ...block.props, ...props };
};
