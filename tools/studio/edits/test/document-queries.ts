import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { splitPointer } from '../../../../runtime/page/problem.ts';
import { parseDocumentTree } from '../document-tree.ts';
import { CHILD_LISTS, type LayoutPart, listPositionAt } from '../layout-parts.ts';
import { layoutRootsOf, visitLayoutParts } from '../layout-traversal.ts';
import type { TextChange } from '../text-change.ts';

export const HEADING = { type: 'heading', props: { title: { en: 'New' } } };

/** Arbitrary index for {@link pickByIndex}. */
export const arbitraryIndex = fc.nat({ max: 999 });

/** Picks an item by an arbitrary number. */
export const pickByIndex = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

/** The tree of a valid JSON text. */
export function requireTree(text: string) {
  const tree = parseDocumentTree(text);
  if (tree === undefined) throw new Error(`This is not JSON: ${text}`);
  return tree;
}

/** Every part of a document. */
export function allParts(text: string): readonly LayoutPart[] {
  const tree = requireTree(text);
  const parts: LayoutPart[] = [];
  for (const frame of layoutRootsOf(tree)) visitLayoutParts(tree, frame, (part) => parts.push(part));
  return parts;
}

/** Every section, row, column and block. */
export const allListItems = (text: string): readonly LayoutPart[] =>
  allParts(text).filter(({ pointer }) => listPositionAt(pointer) !== undefined);

/** Every existing or possible child list. */
export const allChildLists = (text: string) =>
  allParts(text).flatMap(({ kind, pointer }) =>
    Object.entries(CHILD_LISTS[kind]).map(([name, item]) => ({ pointer: `${pointer}/${name}`, kind: item })),
  );

/** The array at a pointer in a value. */
export function arrayAtPointer(value: unknown, pointer: string): unknown[] {
  const list = splitPointer(pointer).reduce<unknown>((holder, step) => Reflect.get(Object(holder), step), value);
  if (!Array.isArray(list)) throw new Error(`There is no list at ${pointer}`);
  return list;
}

/** The text after a change. */
export function applyChange(text: string, change: TextChange | undefined): string {
  if (change === undefined) throw new Error('There is no such change.');
  return applyEdits(text, [...change.edits]);
}

/** The value without ids. */
export const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) => (name === 'id' ? undefined : child));

/** All ids in a value. */
export function allIds(value: unknown): readonly string[] {
  const ids: string[] = [];
  JSON.parse(JSON.stringify(value), (name, child) => {
    if (name === 'id') ids.push(child);
    return child;
  });
  return ids;
}
