import { joinPointer } from '../../../runtime/page/problem.ts';
import { MAX_BLOCKS, MAX_ROW_DEPTH } from '../../../runtime/tenant/validate/check-layout.ts';
import { type DocumentTree, nodeAt } from './document-tree.ts';
import { type ChildList, childListAt, type LayoutPart, type ListItemKind, maxItemsIn } from './layout-parts.ts';
import { childCount, countBlocks, layoutRootsOf, rowDepth, rowDepthWithin } from './layout-traversal.ts';

/** A position in a list of parts: before the item at this index; an index past the end means the end. */
export interface ListPosition {
  /** JSON pointer of the list, which may not exist yet. */
  readonly list: string;
  readonly index: number;
}

/**
 * The list and index at which a part of a kind can be inserted; undefined when it is not allowed or the list is full.
 */
export function resolveListPosition(
  tree: DocumentTree,
  { list: pointer, index }: ListPosition,
  kind: ListItemKind,
): { readonly list: ChildList; readonly index: number } | undefined {
  const list = childListAt(pointer);
  if (list === undefined || list.kind !== kind) return undefined;
  const node = nodeAt(tree, pointer);
  if (node !== undefined && node.type !== 'array') return undefined;
  const length = childCount(tree, list);
  if (length >= maxItemsIn(list.holder.kind, kind)) return undefined;
  return { list, index: Math.min(Math.max(index, 0), length) };
}

/** Pointer of a list item. */
export const itemPointer = ({ pointer }: ChildList, index: number): string => joinPointer(pointer, index);

/** Whether rows would be nested too deeply. */
export const exceedsRowDepth = (place: string, added: number): boolean => rowDepth(place) + added > MAX_ROW_DEPTH;

/** Whether adding blocks would exceed the document's limit. */
export const exceedsBlockLimit = (tree: DocumentTree, added: number): boolean =>
  countBlocks(tree, layoutRootsOf(tree)) + added > MAX_BLOCKS;

/** Whether a part can be moved to a list: not into itself, and not nested too deeply. */
export function canMoveTo(tree: DocumentTree, part: LayoutPart, list: ChildList): boolean {
  if (`${list.pointer}/`.startsWith(`${part.pointer}/`)) return false;
  return !exceedsRowDepth(list.pointer, rowDepthWithin(tree, part));
}
