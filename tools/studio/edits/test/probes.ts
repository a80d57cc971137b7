import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { stepsOf } from '../../../../runtime/page/problem.ts';
import { readTree } from '../document-tree.ts';
import { framesOf, visitParts } from '../measure.ts';
import { itemAt, LISTS, type Part } from '../parts.ts';
import type { TextChange } from '../text-change.ts';

export const HEADING = { type: 'heading', props: { title: { en: 'New' } } };

/** Chooses among any number of things. */
export const share = fc.nat({ max: 999 });

/** One of some things, by a number that need not be small. */
export const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

/** The tree of a text that is JSON. */
export function treeOf(text: string) {
  const tree = readTree(text);
  if (tree === undefined) throw new Error(`This is not JSON: ${text}`);
  return tree;
}

/** Every part of a document. */
export function partsOf(text: string): readonly Part[] {
  const tree = treeOf(text);
  const parts: Part[] = [];
  for (const frame of framesOf(tree)) visitParts(tree, frame, (part) => parts.push(part));
  return parts;
}

/** Every section, row, column and block. */
export const itemsIn = (text: string): readonly Part[] =>
  partsOf(text).filter(({ pointer }) => itemAt(pointer) !== undefined);

/** Every list of parts that there is, or may be. */
export const listsIn = (text: string) =>
  partsOf(text).flatMap(({ kind, pointer }) =>
    Object.entries(LISTS[kind]).map(([name, item]) => ({ pointer: `${pointer}/${name}`, kind: item })),
  );

/** A list in a value. */
export function listIn(value: unknown, pointer: string): unknown[] {
  const list = stepsOf(pointer).reduce<unknown>((holder, step) => Reflect.get(Object(holder), step), value);
  if (!Array.isArray(list)) throw new Error(`There is no list at ${pointer}`);
  return list;
}

/** The text after a change. */
export function done(text: string, change: TextChange | undefined): string {
  if (change === undefined) throw new Error('There is no such change.');
  return applyEdits(text, [...change.edits]);
}

/** A list that had to be made for something stays when it goes. */
export const withoutEmptyLists = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) =>
    (name === 'blocks' || name === 'rows') && Array.isArray(child) && child.length === 0 ? undefined : child,
  );

/** A value without any id. */
export const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) => (name === 'id' ? undefined : child));

/** Every id in a value. */
export function allIds(value: unknown): readonly string[] {
  const ids: string[] = [];
  JSON.parse(JSON.stringify(value), (name, child) => {
    if (name === 'id') ids.push(child);
    return child;
  });
  return ids;
}
