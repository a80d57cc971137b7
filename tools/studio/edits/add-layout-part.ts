import { joinPointer } from '../../../runtime/page/problem.ts';
import { parseDocumentTree } from './document-tree.ts';
import { type InsertPosition, insertListItem, listPositionBeside } from './insert-block.ts';
import { CHILD_LISTS, layoutPartAt } from './layout-parts.ts';
import type { TextChange } from './text-change.ts';

/** Required properties of an empty part of each kind. */
const EMPTY_PARTS = { section: { rows: [] }, row: { columns: [] }, column: { blocks: [] } } as const;

/** Adds an empty section, row or column. Undefined when it is not allowed there or the text is not valid JSON. */
export function addLayoutPart(
  text: string,
  kind: keyof typeof EMPTY_PARTS,
  where: InsertPosition,
): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  if (where.into === undefined) return insertListItem(tree, listPositionBeside(where), kind, EMPTY_PARTS[kind]);
  const holder = layoutPartAt(where.into);
  const name = holder && Object.entries(CHILD_LISTS[holder.kind]).find(([, item]) => item === kind)?.[0];
  if (name === undefined) return undefined;
  return insertListItem(
    tree,
    { list: joinPointer(where.into, name), index: Number.POSITIVE_INFINITY },
    kind,
    EMPTY_PARTS[kind],
  );
}
