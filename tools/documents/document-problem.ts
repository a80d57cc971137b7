import type { Edit } from 'jsonc-parser';
import type { ProblemCode } from '../../runtime/page/problem.ts';

/** A problem or advice in a document's text with its location, for printing, marking and repairing. */
export interface DocumentProblem {
  /** An error prevents publishing; advice does not. */
  readonly severity: 'error' | 'advice';
  readonly code: ProblemCode;
  /** JSON pointer to the value, to a missing property, or to the value that lacks one. */
  readonly pointer: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units from the text's beginning. */
  readonly offset: number;
  /** Length of the marked text in UTF-16 units. */
  readonly length: number;
  /** The problem and its solution. */
  readonly message: string;
  /** A suggestion as a separate sentence, unless the message contains it. */
  readonly suggestion?: string;
  /** One clear repair. */
  readonly fix?: Fix;
  /** The type of the block that it is in. */
  readonly block?: string;
}

/** A repair, whose edits apply to the checked text. */
export interface Fix {
  /** Button label: "Rename to `span`". */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/**
 * `lumen.json:12:5 error at /theme/radius: This must be 40 or less. (maximum)`
 *
 * @param kind the printed severity
 */
export function formatProblem(file: string, problem: DocumentProblem, kind: string = problem.severity): string {
  const { line, column, pointer, code } = problem;
  const place = pointer === '' ? '' : ` at ${pointer}`;
  return `${escapeControlCharacters(file)}:${line}:${column} ${kind}${escapeControlCharacters(`${place}: ${problemText(problem)} (${code})`)}`;
}

/** The problem with its suggestion. */
export const problemText = ({ message, suggestion }: DocumentProblem): string =>
  suggestion === undefined ? message : `${message} ${suggestion}`;

/** Names and texts of a document may hold anything: nothing in them ends the line, turns it around or speaks to the terminal. */
export const escapeControlCharacters = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
