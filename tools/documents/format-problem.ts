import type { DocumentProblem } from './document-problem.ts';

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

/** Names and texts of a document may hold anything: nothing in them ends the line or speaks to the terminal. */
export const escapeControlCharacters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
