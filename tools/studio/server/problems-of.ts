import type { DocumentProblem } from '../../documents/document-problem.ts';
import { decodeDocument } from '../../documents/document-text.ts';
import { findProblems, placeProblems } from '../../documents/find-problems.ts';
import type { ProblemToolkit } from '../../documents/problem-toolkit.ts';

/**
 * What is wrong with a document's bytes, which may be no text at all.
 *
 * @param languages the shop's, where they are known
 */
export function problemsOf(
  bytes: Uint8Array,
  toolkit: ProblemToolkit,
  languages?: readonly string[],
): readonly DocumentProblem[] {
  const { text, problem } = decodeDocument(bytes);
  return problem === undefined ? findProblems(text, toolkit, languages) : placeProblems(text, [problem]);
}
