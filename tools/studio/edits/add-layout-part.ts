import { joinPointer } from '../../../runtime/page/problem.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { type InsertPosition, insertListItem, listPositionBeside } from './insert-block.ts';
import { CHILD_LISTS, layoutPartAt } from './layout-parts.ts';
import { setValue } from './set-value.ts';
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

/** Adds an empty page, or replaces `false`. Undefined when the page exists or the text is not valid JSON. */
export function addPage(text: string, name: string): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const pointer = joinPointer('/pages', name);
  if (tree === undefined || nodeAt(tree, pointer)?.type === 'object') return undefined;
  return setValue(text, pointer, { sections: [] });
}

/** Adds an empty page of the tenant's own under a free name. Undefined when the text is not valid JSON. */
export function addOwnPage(text: string, language: string): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  const isTaken = (name: string) => nodeAt(tree, joinPointer('/pages', name)) !== undefined;
  let name = 'new-page';
  for (let number = 2; isTaken(name); number += 1) name = `new-page-${number}`;
  return setValue(text, joinPointer('/pages', name), { title: { [language]: 'New page' }, sections: [] });
}
