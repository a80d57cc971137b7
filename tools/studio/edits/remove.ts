import { pointTo } from '../../../runtime/page/problem.ts';
import { removeNode } from '../../documents/json-edits.ts';
import { nodeAt, readTree } from './document-tree.ts';
import { changeTo, type TextChange } from './text-change.ts';

/**
 * Removes what stands at a pointer: an item of a list, or a property with its name; a page, then, comes from the default
 * document. Undefined where nothing stands there, or where the text is not JSON.
 */
export function remove(text: string, pointer: string): TextChange | undefined {
  const tree = readTree(text);
  const value = tree === undefined ? undefined : nodeAt(tree, pointer);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const holder = node?.parent;
  if (tree === undefined || node === undefined || holder === undefined) return undefined;
  const edit = removeNode(node);
  const siblings = holder.children ?? [];
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  if (holder.type !== 'array' || siblings.length === 1) return changeTo(text, [edit], parent);
  // The next one takes its place; behind the last one, the one before it.
  const index = Math.min(siblings.indexOf(node), siblings.length - 2);
  return changeTo(text, [edit], pointTo(parent, index));
}
