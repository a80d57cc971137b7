import type { Edit } from 'jsonc-parser';
import type { ProblemCode } from '../../runtime/page/problem.ts';

/** Something wrong with a document's text, or worth saying about it, and where. Made for printing, marking and repairing. */
export interface DocumentProblem {
  /** An error keeps a document from being published; advice keeps it from nothing. */
  readonly severity: 'error' | 'advice';
  readonly code: ProblemCode;
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

/**
 * `lumen.json:12:5 error at /theme/radius: This must be 40 or less. (maximum)`
 *
 * @param kind what its severity is written as
 */
export function formatProblem(file: string, problem: DocumentProblem, kind: string = problem.severity): string {
  const { line, column, pointer, code } = problem;
  const place = pointer === '' ? '' : ` at ${pointer}`;
  return `${escapeControlCharacters(file)}:${line}:${column} ${kind}${escapeControlCharacters(`${place}: ${problemText(problem)} (${code})`)}`;
}

/** What is wrong, and what was probably meant. */
export const problemText = ({ message, suggestion }: DocumentProblem): string =>
  suggestion === undefined ? message : `${message} ${suggestion}`;

/** Names and texts of a document may hold anything: nothing in them ends the line, turns it around or speaks to the terminal. */
export const escapeControlCharacters = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
