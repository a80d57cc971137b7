import { joinPointer, type Problem, splitPointer } from '../../runtime/page/problem.ts';
import { createPositionFinder } from '../../runtime/tenant/json/locate.ts';
import type { MarketOffer } from '../../runtime/tenant/market-settings.ts';
import { findMarketAdvice, languagesOf } from './advice/market-advice.ts';
import { findTextAdvice } from './advice/text-advice.ts';
import type { OffsetProblem } from './decode-document.ts';
import type { DocumentProblem } from './document-problem.ts';
import { locateInText } from './locate-problem.ts';
import { parseDocumentText } from './parse-document-text.ts';
import type { ValidationSpec } from './read-validation-spec.ts';
import { type ParsedDocument, type Suggestion, suggestFix } from './suggest-fix.ts';
import { findValueProblems } from './value-problems.ts';

/** A document can be wrong in a hundred thousand places; nobody repairs more than this one by one. */
const MAX_FIXES = 1000;

/**
 * Every problem of a document's text, in reading order: of its size and syntax, its grammar, its layout, its blocks, and
 * advice. Where the syntax is wrong, nothing else is looked at.
 *
 * @param offer what the backend offers for the shop, where it is known: then it is told, too, in which of its languages
 *   hardly anything is written, and what the document selects in vain
 */
export function findProblems(text: string, toolkit: ValidationSpec, offer?: MarketOffer): readonly DocumentProblem[] {
  const { problems, written } = parseDocumentText(text);
  if (written === undefined) return locateProblems(text, problems);
  const mistakes = findValueProblems(written.value, toolkit);
  const found = [
    ...mistakes,
    ...findMarketAdvice(written.value, offer),
    ...findTextAdvice(written.value, {
      languages: languagesOf(written.value, offer),
      isMarketKnown: offer !== undefined,
      unknown: mistakes.filter(({ code }) => code === 'additionalProperties').map(({ pointer }) => pointer),
    }),
  ];
  return locateProblems(text, [...problems, ...toOffsetProblems(written, found, toolkit)]);
}

/** Counts lines and columns, and puts problems in reading order. */
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

/** The place of the property that was meant by a misspelled one: it is not missing, too. */
function misspelledPropertyPointer({ code, pointer }: Problem, { meant }: Suggestion): string | undefined {
  if (code !== 'additionalProperties' || meant === undefined) return undefined;
  return joinPointer(joinPointer('', ...splitPointer(pointer).slice(0, -1)), meant);
}

const missingPropertyPointer = ({ pointer, params }: Problem): string =>
  joinPointer(pointer, String(params?.missingProperty));
