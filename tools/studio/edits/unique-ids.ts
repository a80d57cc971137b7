import type { Edit, Node } from 'jsonc-parser';
import { childOf, type DocumentTree } from './document-tree.ts';
import { framesOf, visitParts } from './measure.ts';
import { isWithin, type Part } from './parts.ts';

/** The longest that an id may be. Source: schemas/builder/layout.schema.json. */
const LONGEST = 60;

/** Every id of some parts and of what is inside of them. */
export function idsOf(tree: DocumentTree, parts: readonly Part[], except?: Part): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const part of parts)
    visitIds(tree, part, (id, { pointer }) => {
      if (except === undefined || !isWithin(pointer, except.pointer)) ids.add(id);
    });
  return ids;
}

/** Every id of a document, but for those of one part. */
export const everyId = (tree: DocumentTree, except?: Part): ReadonlySet<string> => idsOf(tree, framesOf(tree), except);

/**
 * Edits that give a part, and what is inside of it, other ids where theirs are taken: `news` becomes `news-2`.
 *
 * @param taken ids that must not come again
 * @param known ids that a new one must not be
 */
export function renameIds(
  tree: DocumentTree,
  part: Part,
  taken: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly Edit[] {
  const used = new Set(known);
  const edits: Edit[] = [];
  visitIds(tree, part, (id, _, { offset, length }) => {
    if (!taken.has(id)) return;
    const other = freeId(id, used);
    used.add(other);
    edits.push({ offset, length, content: JSON.stringify(other) });
  });
  return edits;
}

function freeId(id: string, used: ReadonlySet<string>): string {
  const [, stem = id, number = '1'] = /^(.*?)-(\d{1,6})$/.exec(id) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const candidate = stem.slice(0, LONGEST - end.length) + end;
    if (!used.has(candidate)) return candidate;
  }
}

function visitIds(tree: DocumentTree, part: Part, visit: (id: string, part: Part, node: Node) => void): void {
  visitParts(tree, part, (inner, node) => {
    const id =
      inner.kind === 'slot' || inner.kind === 'page' || inner.kind === 'layout' ? undefined : childOf(node, 'id');
    if (id?.type === 'string') visit(String(id.value), inner, id);
  });
}
