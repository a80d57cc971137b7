import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { insertCopy } from './insert-value.ts';
import { layoutPartAt, listPositionAt } from './layout-parts.ts';
import { countBlocks } from './layout-traversal.ts';
import { exceedsBlockLimit, itemPointer, resolveListPosition } from './list-position.ts';
import { createTextChange, type TextChange } from './text-change.ts';
import { allDocumentIds, renameTakenIds } from './unique-ids.ts';

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
