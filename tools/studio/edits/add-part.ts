import { pointTo } from '../../../runtime/page/problem.ts';
import { nodeAt, readTree } from './document-tree.ts';
import { beside, putItem, type Where } from './insert.ts';
import { LISTS, partAt } from './parts.ts';
import { setValue } from './set-value.ts';
import type { TextChange } from './text-change.ts';

/** What an empty one of each kind needs. */
const EMPTY = { section: { rows: [] }, row: { columns: [] }, column: { blocks: [] } } as const;

/** Adds an empty section, row or column; undefined where it cannot stand there, or where the text is not JSON. */
export function addPart(text: string, kind: keyof typeof EMPTY, where: Where): TextChange | undefined {
  const tree = readTree(text);
  if (tree === undefined) return undefined;
  if (where.into === undefined) return putItem(tree, beside(where), kind, EMPTY[kind]);
  const holder = partAt(where.into);
  const name = holder && Object.entries(LISTS[holder.kind]).find(([, item]) => item === kind)?.[0];
  if (name === undefined) return undefined;
  return putItem(tree, { list: pointTo(where.into, name), index: Number.POSITIVE_INFINITY }, kind, EMPTY[kind]);
}

/** Adds an empty page, or switches one on; undefined where the document has it, or where the text is not JSON. */
export function addPage(text: string, name: string): TextChange | undefined {
  const tree = readTree(text);
  const pointer = pointTo('/pages', name);
  if (tree === undefined || nodeAt(tree, pointer)?.type === 'object') return undefined;
  return setValue(text, pointer, { sections: [] });
}
