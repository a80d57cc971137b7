import { nodeAt, readTree } from './document-tree.ts';
import { countBlocks } from './measure.ts';
import { itemAt, partAt } from './parts.ts';
import { isTooMany, itemPointer, roomAt } from './put-part.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { everyId, renameIds } from './unique-ids.ts';
import { pieceOf, writePiece } from './write-piece.ts';

/**
 * Writes a section, row, column or block a second time behind itself, each id within with a number that the document has
 * nowhere else. Undefined where there is no room for it, nothing to be duplicated, or where the text is not JSON.
 */
export function duplicate(text: string, pointer: string): TextChange | undefined {
  const tree = readTree(text);
  const [part, item] = [partAt(pointer), itemAt(pointer)];
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || part === undefined || item === undefined || node === undefined) return undefined;
  if (isTooMany(tree, countBlocks(tree, [part]))) return undefined;
  const room = roomAt(tree, { list: item.list.pointer, index: item.index + 1 }, item.list.kind);
  if (room === undefined) return undefined;
  const ids = everyId(tree);
  const place = itemPointer(room.list, room.index);
  const written = writePiece(tree, place, pieceOf(tree, node, renameIds(tree, part, ids, ids)));
  return written && changeTo(text, [written], place);
}
