import type { Edit } from 'jsonc-parser';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { endOf, removeNode } from '../../documents/json-edits.ts';
import { isJsonEqual, rewriteNode } from '../../documents/rewrite-json.ts';
import { isObject, nodeAt, parseDocumentTree, valueOfNode } from './document-tree.ts';
import { insertValue, minimalEdits } from './insert-value.ts';
import { listPositionAt } from './layout-parts.ts';
import { createTextChange, type TextChange } from './text-change.ts';

/**
 * Sets the value at a pointer and creates missing parents; unchanged parts of an existing value keep their formatting.
 * Undefined when the path is not possible or the text is not valid JSON.
 */
export function setValue(text: string, pointer: string, value: unknown): TextChange | undefined {
  const tree = parseDocumentTree(text);
  if (tree === undefined) return undefined;
  const node = nodeAt(tree, pointer);
  if (node !== undefined) {
    const edits = minimalEdits(text, node.offset, endOf(node), rewriteNode(text, tree.root, node, value));
    return createTextChange(text, edits, pointer);
  }
  const edits = insertValue(tree, pointer, value);
  return edits && createTextChange(text, edits, pointer);
}

/**
 * Removes the value at a pointer: a list item, or a property with its name. A removed page falls back to the default
 * page. Undefined when the value does not exist or the text is not valid JSON.
 */
export function removeAt(text: string, pointer: string): TextChange | undefined {
  const tree = parseDocumentTree(text);
  const value = tree === undefined ? undefined : nodeAt(tree, pointer);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const container = node?.parent;
  if (tree === undefined || node === undefined || container === undefined) return undefined;
  const edit = removeNode(node);
  const siblings = container.children ?? [];
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  if (container.type !== 'array' || siblings.length === 1) return createTextChange(text, [edit], parent);
  // The cursor moves to the next item, or to the previous one after the last.
  const index = Math.min(siblings.indexOf(node), siblings.length - 2);
  return createTextChange(text, [edit], joinPointer(parent, index));
}

/**
 * Minimal edits that apply a change of a value to the text: the difference between `before` and `after` is applied to
 * the current value at the pointer, and concurrent changes by others stay. Key order and formatting are kept; undefined
 * properties are absent. Undefined when the value does not exist or the text is not valid JSON.
 */
export function valueChangeEdits(
  text: string,
  pointer: string,
  before: unknown,
  after: unknown,
): readonly Edit[] | undefined {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || node === undefined) return undefined;
  const [was, is] = [toPlainJson(before), toPlainJson(after)];
  if (isJsonEqual(was, is)) return [];
  const value = mergeChange(valueOfNode(tree, node), was, is);
  return minimalEdits(text, node.offset, endOf(node), rewriteNode(text, tree.root, node, value));
}

/** The value as it round-trips through JSON, without undefined properties. */
const toPlainJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function mergeChange(present: unknown, before: unknown, after: unknown): unknown {
  if (isJsonEqual(before, after)) return present;
  if (!isObject(after) || !isObject(present)) return after;
  const was = isObject(before) ? before : {};
  const kept = Object.entries(present).filter(([name]) => Object.hasOwn(after, name) || !Object.hasOwn(was, name));
  const merged = new Map(
    kept.map(([name, value]) => [
      name,
      Object.hasOwn(after, name) ? mergeChange(value, was[name], after[name]) : value,
    ]),
  );
  for (const [name, value] of Object.entries(after)) {
    const isNew = !merged.has(name) && !(Object.hasOwn(was, name) && isJsonEqual(was[name], value));
    if (isNew) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/**
 * Hides a section, row, column or block, or shows it again: writes `show: false` or removes it. Undefined for anything
 * else, or when the text is not valid JSON.
 */
export function toggleVisibility(text: string, pointer: string): TextChange | undefined {
  if (listPositionAt(pointer) === undefined) return undefined;
  const show = joinPointer(pointer, 'show');
  const change = isHiddenPart(text, pointer) ? removeAt(text, show) : setValue(text, show, false);
  return change && createTextChange(text, change.edits, pointer);
}

/** Whether a part itself has `show: false`. */
export function isHiddenPart(text: string, pointer: string): boolean {
  const tree = parseDocumentTree(text);
  return tree !== undefined && nodeAt(tree, joinPointer(pointer, 'show'))?.value === false;
}
