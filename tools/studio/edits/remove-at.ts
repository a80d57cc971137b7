import { joinPointer } from '../../../runtime/page/problem.ts';
import { removeNode } from '../../documents/json-edits.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { createTextChange, type TextChange } from './text-change.ts';

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
