import { endOf } from '../../documents/json-edits.ts';
import { rewriteNode } from '../../documents/rewrite-json.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { insertValue, minimalEdits } from './insert-value.ts';
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
