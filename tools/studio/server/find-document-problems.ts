import { adviseMigration } from '../../documents/advice/advise-migration.ts';
import { decodeDocument } from '../../documents/decode-document.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import { findProblems, locateProblems } from '../../documents/find-problems.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';

/**
 * Problems of a document's bytes, which may not be valid text.
 *
 * @param languages the shop's languages, if known
 */
export function findDocumentProblems(
  bytes: Uint8Array,
  toolkit: ValidationSpec,
  languages?: readonly string[],
): readonly DocumentProblem[] {
  const { text, problem } = decodeDocument(bytes);
  if (problem !== undefined) return locateProblems(text, [problem]);
  return [...adviseMigration(text, toolkit), ...findProblems(text, toolkit, languages)];
}
