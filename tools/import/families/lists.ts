import { LISTS, TEXTS, TITLES } from '../names.ts';
import type { BlockNode, Nodes } from '../nodes.ts';
import { isSettled, type Piece } from '../piece.ts';
import type { Settings } from '../settings.ts';
import type { Holder } from '../words.ts';

/** What a list is made of: items among the settings, or blocks inside. Those that are switched off there are left out. */
export function itemsOf({ settings, children }: Piece, lists: readonly string[] = LISTS): readonly Holder[] {
  const items = settings.list(...lists);
  if (items.length > 0) return items.map(alone);
  return children.length > 0 ? opened(children) : settings.longestList().map(alone);
}

/** Whether an item is a block inside, not a part of the settings. */
export const isPiece = (item: Holder): item is Piece => 'entry' in item;

const alone = (settings: Settings): Holder => ({ settings, children: [] });

/** Groups around items are no items. */
const opened = (children: readonly Piece[]): readonly Piece[] =>
  children
    .filter((child) => !child.isHidden && !isSettled(child))
    .flatMap((child) => (holdsItems(child) ? opened(child.children) : [child]));

const holdsItems = ({ settings, children }: Piece): boolean =>
  children.length > 1 &&
  children.every(({ type }) => type === children[0]?.type) &&
  settings.text(...TITLES, ...TEXTS) === undefined;

/** Puts items into as many blocks as their limit asks for; what `make` cannot use is left for others. */
export function inBlocks<Item>(
  items: readonly Holder[],
  most: number,
  make: (item: Holder) => Item | undefined,
  block: (items: readonly Item[], isFirst: boolean) => BlockNode,
  least = 1,
): Nodes | undefined {
  const made = items.flatMap((item) => make(item) ?? []);
  if (made.length < least || made.length === 0) return undefined;
  // Of nine where eight are allowed, five and four: no block is left with a single one.
  const size = Math.ceil(made.length / Math.ceil(made.length / most));
  const nodes: BlockNode[] = [];
  for (let from = 0; from < made.length; from += size) nodes.push(block(made.slice(from, from + size), from === 0));
  return nodes;
}
