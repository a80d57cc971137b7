import type { Node } from 'jsonc-parser';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { arrayItems, type DocumentTree, nodeAt, propertyValueNode } from './document-tree.ts';
import { CHILD_LISTS, type ChildList, type LayoutPart, layoutPartAt, layoutPartsOnPath } from './layout-parts.ts';

/** Visits a part and all nested parts in display order. */
export function visitLayoutParts(
  tree: DocumentTree,
  part: LayoutPart,
  visit: (part: LayoutPart, node: Node) => void,
): void {
  const node = nodeAt(tree, part.pointer);
  if (node !== undefined) visitPartNode(node, part, visit);
}

function visitPartNode(node: Node, part: LayoutPart, visit: (part: LayoutPart, node: Node) => void): void {
  visit(part, node);
  for (const [name, kind] of Object.entries(CHILD_LISTS[part.kind])) {
    if (kind === undefined) continue;
    const list = joinPointer(part.pointer, name);
    for (const [item, pointer] of arrayItems(propertyValueNode(node, name), list))
      visitPartNode(item, { kind, pointer }, visit);
  }
  if (part.kind !== 'block') return;
  for (const [slot, pointer] of objectProperties(propertyValueNode(node, 'slots'), joinPointer(part.pointer, 'slots')))
    visitPartNode(slot, { kind: 'slot', pointer }, visit);
}

/** Values of an object with their pointers; empty for anything else. */
export const objectProperties = (object: Node | undefined, pointer: string): readonly (readonly [Node, string])[] =>
  object?.type !== 'object'
    ? []
    : (object.children ?? []).flatMap(({ children: [name, value] = [] }) =>
        value === undefined ? [] : [[value, joinPointer(pointer, String(name?.value))] as const],
      );

/** Header, pages and footer of a document; a page set to `false` is not included. */
export function layoutRootsOf(tree: DocumentTree): readonly LayoutPart[] {
  const pages = objectProperties(nodeAt(tree, '/pages'), '/pages');
  const pointers = ['/header', ...pages.map(([, pointer]) => pointer), '/footer'];
  return pointers
    .filter((pointer) => nodeAt(tree, pointer)?.type === 'object')
    .flatMap((pointer) => layoutPartAt(pointer) ?? []);
}

/** Number of blocks in the parts, themselves included. */
export function countBlocks(tree: DocumentTree, parts: readonly LayoutPart[]): number {
  let blocks = 0;
  for (const part of parts) visitLayoutParts(tree, part, ({ kind }) => (blocks += kind === 'block' ? 1 : 0));
  return blocks;
}

/** Number of nested rows on the path to a pointer, its own included. */
export const rowDepth = (pointer: string): number =>
  layoutPartsOnPath(pointer).filter(({ kind }) => kind === 'row').length;

/** Number of nested rows that a part adds at its position. */
export function rowDepthWithin(tree: DocumentTree, part: LayoutPart): number {
  const outer = rowDepth(part.pointer) - (part.kind === 'row' ? 1 : 0);
  let deepest = outer;
  visitLayoutParts(tree, part, ({ kind, pointer }) => {
    if (kind === 'row') deepest = Math.max(deepest, rowDepth(pointer));
  });
  return deepest - outer;
}

/** Number of items of a list; 0 when it does not exist yet. */
export const childCount = (tree: DocumentTree, list: ChildList): number =>
  nodeAt(tree, list.pointer)?.children?.length ?? 0;
