import { joinPointer, splitPointer } from '../../../runtime/page/problem.ts';
import { removeNode } from '../../documents/json-edits.ts';
import { type DocumentTree, nodeAt, parseDocumentTree } from './document-tree.ts';
import { insertCopy } from './insert-value.ts';
import {
  CHILD_LISTS,
  childListAt,
  isJsonPointerWithin,
  type LayoutPart,
  type ListItemKind,
  layoutPartAt,
  layoutRootOf,
  listPositionAt,
} from './layout-parts.ts';
import { countBlocks, visitLayoutParts } from './layout-traversal.ts';
import { canMoveTo, exceedsBlockLimit, itemPointer, type ListPosition, resolveListPosition } from './list-position.ts';
import { createTextChange, type TextChange } from './text-change.ts';
import { allDocumentIds, collectIds, renameTakenIds } from './unique-ids.ts';

/**
 * Moves a section, row, column or block to a position in a list of its kind, keeping its formatting. On another page, conflicting ids get a number. Undefined when it is not allowed there, is there already, or the text is not valid
 * JSON.
 *
 * @param to index among the current items, itself included
 */
export function moveLayoutPart(text: string, pointer: string, to: ListPosition): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const part = layoutPartAt(pointer);
  const item = listPositionAt(pointer);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || part === undefined || item === undefined || node === undefined) return undefined;
  const { list: from, index } = item;
  const isSameList = from.pointer === to.list;
  const room = isSameList ? positionInSameList(tree, to) : resolveListPosition(tree, to, from.kind);
  if (room === undefined || !canMoveTo(tree, part, room.list)) return undefined;
  if (isSameList && (room.index === index || room.index === index + 1)) return undefined;
  const place = itemPointer(room.list, room.index);
  const edits = insertCopy(tree, place, node, renameConflictingIds(tree, part, place));
  return edits && createTextChange(text, [removeNode(node), ...edits], pointerAfterRemoval(place, pointer));
}

/** Moves a part past its sibling; at the end of its list, into the next list of its kind on the page. */
export function moveOneStep(text: string, pointer: string, by: 1 | -1): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const item = listPositionAt(pointer);
  if (tree === undefined || item === undefined) return undefined;
  const { list, index } = item;
  const length = nodeAt(tree, list.pointer)?.children?.length ?? 0;
  const isInside = by === 1 ? index < length - 1 : index > 0;
  if (isInside) return moveLayoutPart(text, pointer, { list: list.pointer, index: by === 1 ? index + 2 : index - 1 });
  for (const next of adjacentLists(tree, pointer, list.kind, by)) {
    const change = moveLayoutPart(text, pointer, { list: next, index: by === 1 ? 0 : Number.POSITIVE_INFINITY });
    if (change !== undefined) return change;
  }
  return undefined;
}

/** Position within the same list, which may be full. */
function positionInSameList(tree: DocumentTree, { list: pointer, index }: ListPosition) {
  const list = childListAt(pointer);
  const length = nodeAt(tree, pointer)?.children?.length ?? 0;
  return list === undefined ? undefined : { list, index: Math.min(Math.max(index, 0), length) };
}

/** Ids are unique on a page including header and footer. */
function renameConflictingIds(tree: DocumentTree, part: LayoutPart, place: string) {
  const [from, to] = [layoutRootOf(part.pointer), layoutRootOf(place)];
  if (from === undefined || to === undefined || from.pointer === to.pointer) return [];
  const around: readonly LayoutPart[] = [
    { kind: 'layout', pointer: '/header' },
    to,
    { kind: 'layout', pointer: '/footer' },
  ];
  // Header and footer are on every page.
  const isEverywhere = to.kind === 'layout';
  const taken = isEverywhere ? allDocumentIds(tree, part) : collectIds(tree, around, part);
  return renameTakenIds(tree, part, taken, allDocumentIds(tree));
}

/** A pointer after the removal of an item. */
function pointerAfterRemoval(pointer: string, removed: string): string {
  const item = listPositionAt(removed);
  if (item === undefined || !isJsonPointerWithin(pointer, item.list.pointer) || pointer === item.list.pointer)
    return pointer;
  const [step = '', ...others] = splitPointer(pointer.slice(item.list.pointer.length));
  const index = Number(step);
  return joinPointer(item.list.pointer, index > item.index ? index - 1 : index, ...others);
}

/** Lists of a kind after (or before) a part on its page, nearest first. */
function adjacentLists(tree: DocumentTree, pointer: string, kind: ListItemKind, by: 1 | -1): readonly string[] {
  const frame = layoutRootOf(pointer);
  const node = nodeAt(tree, pointer);
  if (frame === undefined || node === undefined) return [];
  const found: { readonly list: string; readonly at: number }[] = [];
  visitLayoutParts(tree, frame, (part, holder) => {
    const name = Object.entries(CHILD_LISTS[part.kind]).find(([, item]) => item === kind)?.[0];
    if (name === undefined || isJsonPointerWithin(part.pointer, pointer)) return;
    const list = joinPointer(part.pointer, name);
    const written = nodeAt(tree, list) ?? holder;
    const at = by === 1 ? written.offset - node.offset : node.offset - (written.offset + written.length);
    if (at > 0) found.push({ list, at });
  });
  return found.sort((one, other) => one.at - other.at).map(({ list }) => list);
}

/**
 * Duplicates a section, row, column or block after itself, with unique ids. Undefined when a limit is reached, the part
 * does not exist or the text is not valid JSON.
 */
export function duplicatePart(text: string, pointer: string): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const [part, item] = [layoutPartAt(pointer), listPositionAt(pointer)];
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || part === undefined || item === undefined || node === undefined) return undefined;
  if (exceedsBlockLimit(tree, countBlocks(tree, [part]))) return undefined;
  const position = resolveListPosition(tree, { list: item.list.pointer, index: item.index + 1 }, item.list.kind);
  if (position === undefined) return undefined;
  const ids = allDocumentIds(tree);
  const place = itemPointer(position.list, position.index);
  const edits = insertCopy(tree, place, node, renameTakenIds(tree, part, ids, ids));
  return edits && createTextChange(text, edits, place);
}
