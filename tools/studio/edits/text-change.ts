import { applyEdits, type Edit } from 'jsonc-parser';
import type { TextRange } from '../app/model/studio.ts';
import { nodeAt, readTree } from './document-tree.ts';

/** A change of a document's text. */
export interface TextChange {
  /** Of the text that they were made for; every other byte of it stays. */
  readonly edits: readonly Edit[];
  /** Where the cursor stands best, in the text to come. */
  readonly select: TextRange;
  /** JSON pointer to what it is about, in the document to come. */
  readonly pointer: string;
}

/** A change after which the cursor stands on what a pointer leads to; undefined where it leads to nothing. */
export function changeTo(text: string, edits: readonly Edit[], pointer: string): TextChange | undefined {
  const select = cursorAt(applyEdits(text, [...edits]), pointer);
  return select && { edits, select, pointer };
}

/** The cursor inside of an object or a list, or before anything else; undefined where nothing stands there. */
export function cursorAt(text: string, pointer: string): TextRange | undefined {
  const tree = readTree(text);
  const node = tree === undefined ? undefined : nodeAt(tree, pointer);
  if (node === undefined) return undefined;
  const isHolder = node.type === 'object' || node.type === 'array';
  return { offset: node.offset + (isHolder ? 1 : 0), length: 0 };
}
