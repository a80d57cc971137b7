import { joinPointer, type Problem, splitPointer } from '../../runtime/page/problem.ts';
import { createPositionFinder } from '../../runtime/tenant/json/locate.ts';
import type { MarketOffer } from '../../runtime/tenant/market-settings.ts';
import { findBranchAdvice, findCheckoutAdvice } from './advice/checkout-advice.ts';
import { findMarketAdvice, languagesOf } from './advice/market-advice.ts';
import { findPlacementAdvice } from './advice/placement-advice.ts';
import { findProviderAdvice } from './advice/provider-advice.ts';
import { findReferences } from './advice/references/find-references.ts';
import { findEmptySlotAdvice, findLinkAdvice, findRemovedHtmlAdvice } from './advice/references/reference-advice.ts';
import { findTextAdvice } from './advice/text-advice.ts';
import type { OffsetProblem } from './decode-document.ts';
import type { DocumentProblem } from './document-problem.ts';
import { locateInText } from './locate-problem.ts';
import { parseDocumentText } from './parse-document-text.ts';
import type { ValidationSpec } from './read-validation-spec.ts';
import { findShopReferences, type ShopReference } from './shop-index/shop-references.ts';
import { type ParsedDocument, type Suggestion, suggestFix } from './suggest-fix.ts';
import { findValueProblems } from './value-problems.ts';

/** Maximum number of reported problems. */
const MAX_FIXES = 1000;

interface CheckOptions {
  /**
   * The backend's offer for the shop, if known. Adds advice about languages that most texts lack, and about selections that the
   * offer does not contain.
   */
  readonly offer?: MarketOffer | undefined;
  /** Epoch ms; the time of the call when left out. */
  readonly now?: number | undefined;
}

/** The problems of a document's text. */
export interface CheckedText {
  readonly problems: readonly DocumentProblem[];
  /** References to shop data, for a lookup in the shop. */
  readonly references: readonly ShopReference[];
}

/**
 * Every problem of a document's text, in reading order: size, syntax, grammar, layout, blocks and advice. A syntax error
 * ends the search.
 */
export const findProblems = (
  text: string,
  toolkit: ValidationSpec,
  options: CheckOptions = {},
): readonly DocumentProblem[] => checkText(text, toolkit, options).problems;

/** {@link findProblems} with references to shop data. */
export function checkText(
  text: string,
  toolkit: ValidationSpec,
  { offer, now = Date.now() }: CheckOptions = {},
): CheckedText {
  const { problems, written } = parseDocumentText(text);
  if (written === undefined) return { problems: locateProblems(text, problems), references: [] };
  const mistakes = findValueProblems(written.value, toolkit);
  const references = findReferences(written.value, toolkit.schema);
  const advice = [
    ...findMarketAdvice(written.value, offer),
    ...findTextAdvice(written.value, {
      languages: languagesOf(written.value, offer),
      isMarketKnown: offer !== undefined,
      now,
      unknown: unknownParts(mistakes),
    }),
    ...findPlacementAdvice(written.value),
    ...findCheckoutAdvice(written.value),
    ...findBranchAdvice(written.value),
    ...findProviderAdvice(written.value),
    ...findLinkAdvice(written.value, references),
    ...findRemovedHtmlAdvice(references),
    ...findEmptySlotAdvice(references),
  ];
  return {
    problems: locateProblems(text, [...problems, ...toOffsetProblems(written, [...mistakes, ...advice], toolkit)]),
    references: findShopReferences(written, references),
  };
}

/** Unknown properties, whose texts are never shown. */
const unknownParts = (problems: readonly Problem[]): readonly string[] =>
  problems.flatMap(({ code, pointer }) =>
    code === 'additionalProperties' || code === 'unknown-slot' ? [pointer] : [],
  );

/** Adds lines and columns, and sorts by position. */
export function locateProblems(text: string, problems: readonly OffsetProblem[]): readonly DocumentProblem[] {
  const placeAt = createPositionFinder(text);
  return problems
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ severity, code, pointer, ...rest }) => ({ severity, code, pointer, ...placeAt(rest.offset), ...rest }));
}

function toOffsetProblems(
  written: ParsedDocument,
  problems: readonly Problem[],
  toolkit: ValidationSpec,
): readonly OffsetProblem[] {
  const suggested = problems.map((problem, index) => {
    const advice: Suggestion = index < MAX_FIXES ? suggestFix(written, problem, toolkit) : {};
    return { problem, advice };
  });
  const misspelled = new Set(
    suggested.flatMap(({ problem, advice }) => misspelledPropertyPointer(problem, advice) ?? []),
  );
  return suggested
    .filter(({ problem }) => problem.code !== 'required' || !misspelled.has(missingPropertyPointer(problem)))
    .map(({ problem, advice }) => {
      const { kind, code, message, block } = problem;
      return {
        severity: kind === 'advice' ? 'advice' : 'error',
        code,
        ...locateInText(written.root, problem),
        message,
        ...publicSuggestion(advice),
        ...(block === undefined ? {} : { block }),
      };
    });
}

const publicSuggestion = ({ meant: _, ...rest }: Suggestion): Omit<Suggestion, 'meant'> => rest;

/** The location of the property meant by a misspelled one, which is not reported as missing. */
function misspelledPropertyPointer({ code, pointer }: Problem, { meant }: Suggestion): string | undefined {
  if (code !== 'additionalProperties' || meant === undefined) return undefined;
  return joinPointer(joinPointer('', ...splitPointer(pointer).slice(0, -1)), meant);
}

const missingPropertyPointer = ({ pointer, params }: Problem): string =>
  joinPointer(pointer, String(params?.missingProperty));
