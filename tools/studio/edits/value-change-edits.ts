import type { Edit } from 'jsonc-parser';
import { endOf } from '../../documents/json-edits.ts';
import { isJsonEqual, rewriteNode } from '../../documents/rewrite-json.ts';
import { isObject, nodeAt, parseDocumentTree, valueOfNode } from './document-tree.ts';
import { minimalEdits } from './insert-value.ts';

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
