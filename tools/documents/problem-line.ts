import type { DocumentProblem } from './document-problem.ts';
import { inOneLine } from './in-one-line.ts';

/**
 * `lumen.json:12:5 error at /theme/radius: This must be 40 or less. (maximum)`
 *
 * @param kind what its severity is written as
 */
export function problemLine(file: string, problem: DocumentProblem, kind: string = problem.severity): string {
  const { line, column, pointer, code } = problem;
  const place = pointer === '' ? '' : ` at ${pointer}`;
  return `${inOneLine(file)}:${line}:${column} ${kind}${inOneLine(`${place}: ${wordsOf(problem)} (${code})`)}`;
}

/** What is wrong, and what was probably meant. */
export const wordsOf = ({ message, suggestion }: DocumentProblem): string =>
  suggestion === undefined ? message : `${message} ${suggestion}`;
