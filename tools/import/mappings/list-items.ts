import type { ContentSource } from '../content-fields.ts';
import type { BlockNode, BlocksAndRows } from '../document-nodes.ts';
import { LIST_NAMES, TEXT_NAMES, TITLE_NAMES } from '../field-names.ts';
import type { SettingsReader } from '../settings-reader.ts';
import { isMarked, type SourceNode } from '../source-node.ts';

/** List items: entries of a list in the settings, or child nodes. Hidden ones are left out. */
export function listItems(
  { settings, children }: SourceNode,
  lists: readonly string[] = LIST_NAMES,
): readonly ContentSource[] {
  const items = settings.list(...lists);
  if (items.length > 0) return items.map(toContentSource);
  return children.length > 0 ? unwrapGroups(children) : settings.longestList().map(toContentSource);
}

/** Whether an item is a child node, not an entry of the settings. */
export const isSourceNode = (item: ContentSource): item is SourceNode => 'entry' in item;

const toContentSource = (settings: SettingsReader): ContentSource => ({ settings, children: [] });

/** Replaces groups by the items in them. */
const unwrapGroups = (children: readonly SourceNode[]): readonly SourceNode[] =>
  children
    .filter((child) => !child.isHidden && !isMarked(child))
    .flatMap((child) => (isItemGroup(child) ? unwrapGroups(child.children) : [child]));

const isItemGroup = ({ settings, children }: SourceNode): boolean =>
  children.length > 1 &&
  children.every(({ type }) => type === children[0]?.type) &&
  settings.text(...TITLE_NAMES, ...TEXT_NAMES) === undefined;

/**
 * Splits items over as many blocks as the limit per block requires. Items for which `make` returns undefined stay
 * unmapped.
 */
export function splitIntoBlocks<Item>(
  items: readonly ContentSource[],
  maxItems: number,
  make: (item: ContentSource) => Item | undefined,
  block: (items: readonly Item[], isFirst: boolean) => BlockNode,
  minItems = 1,
): BlocksAndRows | undefined {
  const made = items.flatMap((item) => make(item) ?? []);
  if (made.length < minItems || made.length === 0) return undefined;
  // Balanced: nine items with a limit of eight become five and four.
  const size = Math.ceil(made.length / Math.ceil(made.length / maxItems));
  const nodes: BlockNode[] = [];
  for (let from = 0; from < made.length; from += size) nodes.push(block(made.slice(from, from + size), from === 0));
  return nodes;
}
