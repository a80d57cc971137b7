import type { Edit } from 'jsonc-parser';
import { endOf } from '../../documents/json-edits.ts';
import { rewriteNode } from '../../documents/rewrite-json.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';
import { insertFragment } from './json-fragment.ts';
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
  const written = insertFragment(tree, pointer, { value });
  return written && createTextChange(text, [written], pointer);
}

/**
 * The single edit from a range of the text to new content, without common prefix and suffix; none when they are equal.
 */
export function minimalEdits(text: string, from: number, to: number, content: string): readonly Edit[] {
  const longest = Math.min(to - from, content.length);
  let commonPrefix = 0;
  while (commonPrefix < longest && text[from + commonPrefix] === content[commonPrefix]) commonPrefix += 1;
  // An editor has no position within a surrogate pair.
  if (/[\uD800-\uDBFF]/.test(content[commonPrefix - 1] ?? '')) commonPrefix -= 1;
  let commonSuffix = 0;
  while (
    commonSuffix < longest - commonPrefix &&
    text[to - 1 - commonSuffix] === content[content.length - 1 - commonSuffix]
  )
    commonSuffix += 1;
  if (/[\uDC00-\uDFFF]/.test(content[content.length - commonSuffix] ?? '')) commonSuffix -= 1;
  const edit = {
    offset: from + commonPrefix,
    length: to - from - commonPrefix - commonSuffix,
    content: content.slice(commonPrefix, content.length - commonSuffix),
  };
  return edit.length === 0 && edit.content === '' ? [] : [edit];
}
