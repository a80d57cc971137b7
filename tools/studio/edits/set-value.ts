import type { Edit } from 'jsonc-parser';
import { endOf } from '../../documents/json-edits.ts';
import { rewriteNode } from '../../documents/rewrite-json.ts';
import { nodeAt, readTree } from './document-tree.ts';
import { changeTo, type TextChange } from './text-change.ts';
import { writePiece } from './write-piece.ts';

/**
 * Writes a value where a pointer leads, whatever is missing on the way there included; of a value that stands there, what
 * is the same stays as it is written. Undefined where nothing can stand there, or where the text is not JSON.
 */
export function setValue(text: string, pointer: string, value: unknown): TextChange | undefined {
  const tree = readTree(text);
  if (tree === undefined) return undefined;
  const node = nodeAt(tree, pointer);
  if (node !== undefined) {
    const edits = leastEdits(text, node.offset, endOf(node), rewriteNode(text, tree.root, node, value));
    return changeTo(text, edits, pointer);
  }
  const written = writePiece(tree, pointer, { value });
  return written && changeTo(text, [written], pointer);
}

/** The one edit that makes another text of a stretch, without what both begin and end with; none where they are the same. */
export function leastEdits(text: string, from: number, to: number, content: string): readonly Edit[] {
  const longest = Math.min(to - from, content.length);
  let front = 0;
  while (front < longest && text[from + front] === content[front]) front += 1;
  let back = 0;
  while (back < longest - front && text[to - 1 - back] === content[content.length - 1 - back]) back += 1;
  const edit = {
    offset: from + front,
    length: to - from - front - back,
    content: content.slice(front, content.length - back),
  };
  return edit.length === 0 && edit.content === '' ? [] : [edit];
}
