import type { Node } from 'jsonc-parser';
import { pointTo } from '../../../runtime/page/problem.ts';
import { childOf, type DocumentTree, itemsOf, nodeAt } from './document-tree.ts';
import { LISTS, type Part, type PartList, partAt, partsAt } from './parts.ts';

/** Calls for a part and every part inside of it, in the order in which they are shown. */
export function visitParts(tree: DocumentTree, part: Part, visit: (part: Part, node: Node) => void): void {
  const node = nodeAt(tree, part.pointer);
  if (node !== undefined) visitNode(node, part, visit);
}

function visitNode(node: Node, part: Part, visit: (part: Part, node: Node) => void): void {
  visit(part, node);
  for (const [name, kind] of Object.entries(LISTS[part.kind])) {
    if (kind === undefined) continue;
    const list = pointTo(part.pointer, name);
    for (const [item, pointer] of itemsOf(childOf(node, name), list)) visitNode(item, { kind, pointer }, visit);
  }
  if (part.kind !== 'block') return;
  for (const [slot, pointer] of propertiesOf(childOf(node, 'slots'), pointTo(part.pointer, 'slots')))
    visitNode(slot, { kind: 'slot', pointer }, visit);
}

/** An object's values with their pointers; none of anything else. */
export const propertiesOf = (object: Node | undefined, pointer: string): readonly (readonly [Node, string])[] =>
  object?.type !== 'object'
    ? []
    : (object.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        value === undefined ? [] : [[value, pointTo(pointer, String(name?.value))] as const],
      );

/** The header, the pages and the footer that a document has; a page that is switched off is none. */
export function framesOf(tree: DocumentTree): readonly Part[] {
  const pages = propertiesOf(nodeAt(tree, '/pages'), '/pages');
  const pointers = ['/header', ...pages.map(([, pointer]) => pointer), '/footer'];
  return pointers
    .filter((pointer) => nodeAt(tree, pointer)?.type === 'object')
    .flatMap((pointer) => partAt(pointer) ?? []);
}

/** How many blocks a part holds, itself among them. */
export function countBlocks(tree: DocumentTree, parts: readonly Part[]): number {
  let blocks = 0;
  for (const part of parts) visitParts(tree, part, ({ kind }) => (blocks += kind === 'block' ? 1 : 0));
  return blocks;
}

/** How many rows lie inside of each other on the way to a place, its own among them. */
export const rowDepth = (pointer: string): number => partsAt(pointer).filter(({ kind }) => kind === 'row').length;

/** How many rows inside of each other a part adds to the place where it stands. */
export function addedDepth(tree: DocumentTree, part: Part): number {
  const outer = rowDepth(part.pointer) - (part.kind === 'row' ? 1 : 0);
  let deepest = outer;
  visitParts(tree, part, ({ kind, pointer }) => {
    if (kind === 'row') deepest = Math.max(deepest, rowDepth(pointer));
  });
  return deepest - outer;
}

/** How many items a list has; none where there is no such list yet. */
export const lengthOf = (tree: DocumentTree, list: PartList): number =>
  nodeAt(tree, list.pointer)?.children?.length ?? 0;
