import { applyEdits, type Edit } from 'jsonc-parser';
import type { TextRange } from '../app/model/studio.ts';
import { nodeAt, parseDocumentTree } from './document-tree.ts';

/** A change of a document's text. */
export interface TextChange {
  /** Edits of the original text; all other bytes stay. */
  readonly edits: readonly Edit[];
  /** Recommended cursor position in the new text. */
  readonly select: TextRange;
  /** JSON pointer of the changed part in the new document. */
  readonly pointer: string;
}

/** Creates a change with the cursor at a pointer of the new text; undefined when that does not exist. */
export function createTextChange(text: string, edits: readonly Edit[], pointer: string): TextChange | undefined {
  const select = cursorForPointer(applyEdits(text, [...edits]), pointer);
  return select && { edits, select, pointer };
}

/**
 * Cursor after the opening bracket of an object or array, or before any other value; undefined when it does not exist.
 */
export function cursorForPointer(text: string, pointer: string): TextRange | undefined {
  const tree = parseDocumentTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (node === undefined) return undefined;
  const isContainer = node.type === 'object' || node.type === 'array';
  return { offset: node.offset + (isContainer ? 1 : 0), length: 0 };
}
