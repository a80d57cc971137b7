import { pointTo } from '../../../runtime/page/problem.ts';
import { MAX_BLOCKS, MAX_ROW_DEPTH } from '../../../runtime/tenant/check-layout.ts';
import { type DocumentTree, nodeAt } from './document-tree.ts';
import { addedDepth, countBlocks, framesOf, lengthOf, rowDepth } from './measure.ts';
import { type ItemKind, listAt, type Part, type PartList, roomOf } from './parts.ts';

/** A place in a list of parts: before the item with this index; any index past the end is the end. */
export interface ListPlace {
  /** JSON pointer of the list, which need not be there yet. */
  readonly list: string;
  readonly index: number;
}

/** A list and an index in it that a part of some kind may be put at; undefined where it may not, or where it is full. */
export function roomAt(
  tree: DocumentTree,
  { list: pointer, index }: ListPlace,
  kind: ItemKind,
): { readonly list: PartList; readonly index: number } | undefined {
  const list = listAt(pointer);
  if (list === undefined || list.kind !== kind) return undefined;
  const node = nodeAt(tree, pointer);
  if (node !== undefined && node.type !== 'array') return undefined;
  const length = lengthOf(tree, list);
  if (length >= roomOf(list.holder.kind, kind)) return undefined;
  return { list, index: Math.min(Math.max(index, 0), length) };
}

/** Where an item of a list is, or will be. */
export const itemPointer = ({ pointer }: PartList, index: number): string => pointTo(pointer, index);

/** Whether rows would lie inside of each other deeper than they may. */
export const isTooDeep = (place: string, added: number): boolean => rowDepth(place) + added > MAX_ROW_DEPTH;

/** Whether a document has no room for so many blocks more. */
export const isTooMany = (tree: DocumentTree, added: number): boolean =>
  countBlocks(tree, framesOf(tree)) + added > MAX_BLOCKS;

/** Whether a part of the document may stand at a place: not inside of itself, and not too deep. */
export function fitsAt(tree: DocumentTree, part: Part, list: PartList): boolean {
  if (`${list.pointer}/`.startsWith(`${part.pointer}/`)) return false;
  return !isTooDeep(list.pointer, addedDepth(tree, part));
}
