import type { MarketOffer } from '../../../runtime/tenant/market-settings.ts';
import { adviseMigration } from '../../documents/advice/advise-migration.ts';
import { decodeDocument } from '../../documents/decode-document.ts';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import { type CheckedText, checkText, locateProblems } from '../../documents/find-problems.ts';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import { MAX_REPORTED_PROBLEMS } from '../limits.ts';

export interface CheckJob {
  readonly bytes: Uint8Array;
  /** What the backend offers for the shop, if known. */
  readonly offer?: MarketOffer | undefined;
  /** Epoch ms; the time of the check when left out. */
  readonly now?: number | undefined;
}

/**
 * Checks a document's bytes, which may not be valid text: at most {@link MAX_REPORTED_PROBLEMS} problems, errors before advice,
 * and what can be looked up in the shop.
 */
export function checkDocumentBytes({ bytes, offer, now }: CheckJob, spec: ValidationSpec): CheckedText {
  const { text, problem } = decodeDocument(bytes);
  if (problem !== undefined) return { problems: locateProblems(text, [problem]), references: [] };
  const { problems, references } = checkText(text, spec, { offer, now });
  return { problems: limitProblems([...adviseMigration(text, spec), ...problems]), references };
}

export const isDocumentError = ({ severity }: DocumentProblem): boolean => severity === 'error';

/** Keeps the order of what it keeps. */
function limitProblems(problems: readonly DocumentProblem[]): readonly DocumentProblem[] {
  if (problems.length <= MAX_REPORTED_PROBLEMS) return problems;
  const [errors, advice] = [problems.filter(isDocumentError), problems.filter((each) => !isDocumentError(each))];
  const kept = new Set([...errors, ...advice].slice(0, MAX_REPORTED_PROBLEMS));
  return problems.filter((problem) => kept.has(problem));
}
