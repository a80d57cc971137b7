import type { Problem } from '../../runtime/page/problem.ts';
import { createPlacer } from '../../runtime/tenant/locate.ts';
import { adviseText } from './advice/advise-text.ts';
import type { DocumentProblem } from './document-problem.ts';
import type { UnplacedProblem } from './document-text.ts';
import { placeInTree } from './place-in-tree.ts';
import type { ProblemToolkit } from './problem-toolkit.ts';
import { readWritten } from './read-written.ts';
import { repair, type WrittenDocument } from './repair.ts';
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

const unplaced = (
  written: WrittenDocument,
  problems: readonly Problem[],
  toolkit: ProblemToolkit,
): readonly UnplacedProblem[] =>
  problems.map((problem, index) => {
    const { kind, code, message, block } = problem;
    return {
      severity: kind === 'advice' ? 'advice' : 'error',
      code,
      ...placeInTree(written.root, problem),
      message,
      ...(index < MOST_REPAIRS ? repair(written, problem, toolkit) : {}),
      ...(block === undefined ? {} : { block }),
    };
  });
