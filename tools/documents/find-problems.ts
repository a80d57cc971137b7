import { joinPointer, type Problem, splitPointer } from '../../runtime/page/problem.ts';
import { createPositionFinder } from '../../runtime/tenant/json/locate.ts';
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
 * @param languages the shop's, where they are known: then it is told, too, in which of them hardly anything is written
 */
export function findProblems(
  text: string,
  toolkit: ValidationSpec,
  languages?: readonly string[],
): readonly DocumentProblem[] {
  const { problems, written } = parseDocumentText(text);
  if (written === undefined) return locateProblems(text, problems);
  const found = [...findValueProblems(written.value, toolkit), ...findTextAdvice(written.value, languages)];
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
