import type { Edit } from 'jsonc-parser';

/** Something wrong with a document's text, or worth saying about it, and where. Made for printing, marking and repairing. */
export interface DocumentProblem {
  /** An error keeps a document from being published; advice keeps it from nothing. */
  readonly severity: 'error' | 'advice';
  /** Names the kind of mistake, for tools: `unknown-block`, `required`, … */
  readonly code: string;
  /** JSON pointer to the value, to a property that is missing, or to the value that lacks one. */
  readonly pointer: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units from the text's beginning. */
  readonly offset: number;
  /** How much of the text is meant, in UTF-16 units. */
  readonly length: number;
  /** What is wrong and what to do. */
  readonly message: string;
  /** What was probably meant, as a sentence of its own, where the message does not say it already. */
  readonly suggestion?: string;
  /** One clear repair. */
  readonly fix?: Fix;
  /** The type of the block that it is in. */
  readonly block?: string;
}

/** A repair: apply all its edits to the very text that the problem was found in. */
export interface Fix {
  /** What it does, for a button: "Rename to `span`". */
  readonly title: string;
  readonly edits: readonly Edit[];
}
