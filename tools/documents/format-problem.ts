import type { DocumentProblem } from './document-problem.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

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
