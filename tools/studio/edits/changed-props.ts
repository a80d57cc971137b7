import type { Edit } from 'jsonc-parser';
import { endOf } from '../../documents/json-edits.ts';
import { isSame, rewriteNode } from '../../documents/rewrite-json.ts';
import { isObject, nodeAt, readTree, valueAt } from './document-tree.ts';
import { leastEdits } from './set-value.ts';

/**
 * The least edits that bring a change of a value into the text: what differs between `before` and `after` is changed at
 * the pointer, and what stands there otherwise stays, whoever wrote it meanwhile. Properties keep their order and the way
 * they are written; one that is undefined is one that is not there. Undefined where nothing stands there, or where the
 * text is not JSON.
 */
export function changedProps(
  text: string,
  pointer: string,
  before: unknown,
  after: unknown,
): readonly Edit[] | undefined {
  const tree = readTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (tree === undefined || node === undefined) return undefined;
  const [was, is] = [plain(before), plain(after)];
  if (isSame(was, is)) return [];
  const value = merge(valueAt(tree, node), was, is);
  return leastEdits(text, node.offset, endOf(node), rewriteNode(text, tree.root, node, value));
}

/** As it would come back from its text, without what is undefined. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function merge(present: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return present;
  if (!isObject(after) || !isObject(present)) return after;
  const was = isObject(before) ? before : {};
  const kept = Object.entries(present).filter(([name]) => Object.hasOwn(after, name) || !Object.hasOwn(was, name));
  const merged = new Map(
    kept.map(([name, value]) => [name, Object.hasOwn(after, name) ? merge(value, was[name], after[name]) : value]),
  );
  for (const [name, value] of Object.entries(after)) {
    const isNew = !merged.has(name) && !(Object.hasOwn(was, name) && isSame(was[name], value));
    if (isNew) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
