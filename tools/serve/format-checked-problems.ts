import type { LocatedProblem } from '../../runtime/app/document/document-check.ts';
import type { DocumentProblem } from '../documents/document-problem.ts';

/**
 * What the shop's own check found in a file, one line each, with what was probably meant.
 *
 * @param explained what `vitrine validate` says of the same text
 */
export function formatCheckedProblems(
  file: string,
  problems: readonly LocatedProblem[],
  explained: readonly DocumentProblem[],
): readonly string[] {
  return problems.map(({ kind, code, line, column, pointer, message }) => {
    const suggestion = explained.find((each) => each.code === code && each.pointer === pointer)?.suggestion;
    const severity = kind === 'advice' ? 'advice' : 'error';
    const words = suggestion === undefined ? message : `${message} ${suggestion}`;
    return `${file}:${line}:${column} ${severity} at ${pointer || '/'}: ${words}`;
  });
}
