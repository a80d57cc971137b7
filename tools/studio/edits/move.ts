import { pointTo, stepsOf } from '../../../runtime/page/problem.ts';
import { removeNode } from '../../documents/json-edits.ts';
import { type DocumentTree, nodeAt, readTree } from './document-tree.ts';
import { visitParts } from './measure.ts';
import { frameOf, type ItemKind, isWithin, itemAt, LISTS, listAt, type Part, partAt } from './parts.ts';
import { fitsAt, itemPointer, type ListPlace, roomAt } from './put-part.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { everyId, idsOf, renameIds } from './unique-ids.ts';
import { pieceOf, writePiece } from './write-piece.ts';

/**
 * Moves a section, row, column or block to a place in a list of its kind, written as it was. On another page, an id that
 * stands there already gets a number. Undefined where it cannot stand there, where it stands there already, or where the
 * text is not JSON.
 *
 * @param to an index among the items as they are now, itself among them
 */
export function movePart(text: string, pointer: string, to: ListPlace): TextChange | undefined {
  const tree = readTree(text);
  const part = partAt(pointer);
  const item = itemAt(pointer);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || part === undefined || item === undefined || node === undefined) return undefined;
  const { list: from, index } = item;
  const isSameList = from.pointer === to.list;
  const room = isSameList ? sameList(tree, to) : roomAt(tree, to, from.kind);
  if (room === undefined || !fitsAt(tree, part, room.list)) return undefined;
  if (isSameList && (room.index === index || room.index === index + 1)) return undefined;
  const place = itemPointer(room.list, room.index);
  const written = writePiece(tree, place, pieceOf(tree, node, idEdits(tree, part, place)));
  return written && changeTo(text, [removeNode(node), written], withoutItem(place, pointer));
}

/** Moves something before or behind its neighbour; at the end of its list, into the next list of its kind on the page. */
export function moveBy(text: string, pointer: string, by: 1 | -1): TextChange | undefined {
  const tree = readTree(text);
  const item = itemAt(pointer);
  if (tree === undefined || item === undefined) return undefined;
  const { list, index } = item;
  const length = nodeAt(tree, list.pointer)?.children?.length ?? 0;
  const isInside = by === 1 ? index < length - 1 : index > 0;
  if (isInside) return movePart(text, pointer, { list: list.pointer, index: by === 1 ? index + 2 : index - 1 });
  for (const next of listsBeside(tree, pointer, list.kind, by)) {
    const change = movePart(text, pointer, { list: next, index: by === 1 ? 0 : Number.POSITIVE_INFINITY });
    if (change !== undefined) return change;
  }
  return undefined;
}

/** A full list has room for what is in it. */
function sameList(tree: DocumentTree, { list: pointer, index }: ListPlace) {
  const list = listAt(pointer);
  const length = nodeAt(tree, pointer)?.children?.length ?? 0;
  return list === undefined ? undefined : { list, index: Math.min(Math.max(index, 0), length) };
}

/** Ids are unique on a page, its header and footer included. */
function idEdits(tree: DocumentTree, part: Part, place: string) {
  const [from, to] = [frameOf(part.pointer), frameOf(place)];
  if (from === undefined || to === undefined || from.pointer === to.pointer) return [];
  const around: readonly Part[] = [{ kind: 'layout', pointer: '/header' }, to, { kind: 'layout', pointer: '/footer' }];
  // What goes into the header or the footer stands on every page.
  const isEverywhere = to.kind === 'layout';
  const taken = isEverywhere ? everyId(tree, part) : idsOf(tree, around, part);
  return renameIds(tree, part, taken, everyId(tree));
}

/** A pointer once an item before it is taken out of the text. */
export function withoutItem(pointer: string, removed: string): string {
  const item = itemAt(removed);
  if (item === undefined || !isWithin(pointer, item.list.pointer) || pointer === item.list.pointer) return pointer;
  const [step = '', ...others] = stepsOf(pointer.slice(item.list.pointer.length));
  const index = Number(step);
  return pointTo(item.list.pointer, index > item.index ? index - 1 : index, ...others);
}

/** The lists of a kind that lie behind (or before) a part on its page, the nearest first. */
function listsBeside(tree: DocumentTree, pointer: string, kind: ItemKind, by: 1 | -1): readonly string[] {
  const frame = frameOf(pointer);
  const node = nodeAt(tree, pointer);
  if (frame === undefined || node === undefined) return [];
  const found: { readonly list: string; readonly at: number }[] = [];
  visitParts(tree, frame, (part, holder) => {
    const name = Object.entries(LISTS[part.kind]).find(([, item]) => item === kind)?.[0];
    if (name === undefined || isWithin(part.pointer, pointer)) return;
    const list = pointTo(part.pointer, name);
    const written = nodeAt(tree, list) ?? holder;
    const at = by === 1 ? written.offset - node.offset : node.offset - (written.offset + written.length);
    if (at > 0) found.push({ list, at });
  });
  return found.sort((one, other) => one.at - other.at).map(({ list }) => list);
}
