import type { Edit, Node } from 'jsonc-parser';
import { type DocumentTree, propertyValueNode } from './document-tree.ts';
import { isJsonPointerWithin, type LayoutPart } from './layout-parts.ts';
import { layoutRootsOf, visitLayoutParts } from './layout-traversal.ts';

/** Maximum length of an id. Source: schemas/builder/layout.schema.json. */
const MAX_ID_LENGTH = 60;

/** All ids within the parts, except those within one part. */
export function collectIds(tree: DocumentTree, parts: readonly LayoutPart[], except?: LayoutPart): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const part of parts)
    visitIds(tree, part, (id, { pointer }) => {
      if (except === undefined || !isJsonPointerWithin(pointer, except.pointer)) ids.add(id);
    });
  return ids;
}

/** All ids of a document, except those within one part. */
export const allDocumentIds = (tree: DocumentTree, except?: LayoutPart): ReadonlySet<string> =>
  collectIds(tree, layoutRootsOf(tree), except);

/**
 * Edits that rename ids of a part and its nested parts if they are taken: `news` becomes `news-2`.
 *
 * @param taken ids that must be renamed
 * @param known ids that a new one must not equal
 */
export function renameTakenIds(
  tree: DocumentTree,
  part: LayoutPart,
  taken: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly Edit[] {
  const used = new Set(known);
  const edits: Edit[] = [];
  visitIds(tree, part, (id, _, { offset, length }) => {
    if (!taken.has(id)) return;
    const other = nextFreeId(id, used);
    used.add(other);
    edits.push({ offset, length, content: JSON.stringify(other) });
  });
  return edits;
}

function nextFreeId(id: string, used: ReadonlySet<string>): string {
  const [, stem = id, number = '1'] = /^(.*?)-(\d{1,6})$/.exec(id) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const candidate = stem.slice(0, MAX_ID_LENGTH - end.length) + end;
    if (!used.has(candidate)) return candidate;
  }
}

function visitIds(
  tree: DocumentTree,
  part: LayoutPart,
  visit: (id: string, part: LayoutPart, node: Node) => void,
): void {
  visitLayoutParts(tree, part, (inner, node) => {
    const id =
      inner.kind === 'slot' || inner.kind === 'page' || inner.kind === 'layout'
        ? undefined
        : propertyValueNode(node, 'id');
    if (id?.type === 'string') visit(String(id.value), inner, id);
  });
}
