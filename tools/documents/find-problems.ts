import { type Problem, pointTo, stepsOf } from '../../runtime/page/problem.ts';
import { createPlacer } from '../../runtime/tenant/locate.ts';
import { adviseText } from './advice/advise-text.ts';
import type { DocumentProblem } from './document-problem.ts';
import type { UnplacedProblem } from './document-text.ts';
import { placeInTree } from './place-in-tree.ts';
import type { ProblemToolkit } from './problem-toolkit.ts';
import { readWritten } from './read-written.ts';
import { type Advice, repair, type WrittenDocument } from './repair.ts';
import { findValueProblems } from './value-problems.ts';

/** A document can be wrong in a hundred thousand places; nobody repairs more than this one by one. */
const MOST_REPAIRS = 1000;

/**
 * Every problem of a document's text, in reading order: of its size and syntax, its grammar, its layout, its blocks, and
 * advice. Where the syntax is wrong, nothing else is looked at.
 *
 * @param languages the shop's, where they are known: then it is told, too, in which of them hardly anything is written
 */
export function findProblems(
  text: string,
  toolkit: ProblemToolkit,
  languages?: readonly string[],
): readonly DocumentProblem[] {
  const { problems, written } = readWritten(text);
  if (written === undefined) return placeProblems(text, problems);
  const found = [...findValueProblems(written.value, toolkit), ...adviseText(written.value, languages)];
  return placeProblems(text, [...problems, ...unplaced(written, found, toolkit)]);
}

/** Counts lines and columns, and puts problems in reading order. */
export function placeProblems(text: string, problems: readonly UnplacedProblem[]): readonly DocumentProblem[] {
  const placeAt = createPlacer(text);
  return problems
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ severity, code, pointer, ...rest }) => ({ severity, code, pointer, ...placeAt(rest.offset), ...rest }));
}

function unplaced(
  written: WrittenDocument,
  problems: readonly Problem[],
  toolkit: ProblemToolkit,
): readonly UnplacedProblem[] {
  const advised = problems.map((problem, index) => {
    const advice: Advice = index < MOST_REPAIRS ? repair(written, problem, toolkit) : {};
    return { problem, advice };
  });
  const misspelled = new Set(advised.flatMap(({ problem, advice }) => meantBy(problem, advice) ?? []));
  return advised
    .filter(({ problem }) => problem.code !== 'required' || !misspelled.has(missingIn(problem)))
    .map(({ problem, advice }) => {
      const { kind, code, message, block } = problem;
      return {
        severity: kind === 'advice' ? 'advice' : 'error',
        code,
        ...placeInTree(written.root, problem),
        message,
        ...told(advice),
        ...(block === undefined ? {} : { block }),
      };
    });
}

const told = ({ meant: _, ...rest }: Advice): Omit<Advice, 'meant'> => rest;

/** The place of the property that was meant by a misspelled one: it is not missing, too. */
function meantBy({ code, pointer }: Problem, { meant }: Advice): string | undefined {
  if (code !== 'additionalProperties' || meant === undefined) return undefined;
  return pointTo(pointTo('', ...stepsOf(pointer).slice(0, -1)), meant);
}

const missingIn = ({ pointer, params }: Problem): string => pointTo(pointer, String(params?.missingProperty));
