import type { Problem } from '../page/problem.ts';
import { prepareDefaultDocument } from '../tenant/default-document.ts';
import { createLocator, type Place, placeOf } from '../tenant/locate.ts';
import { type PrepareResult, prepareDocument } from '../tenant/prepare-document.ts';
import { createBlockRegistry } from './blocks.ts';
import { createDocumentToolkit } from './document-toolkit.ts';

export interface CheckedDocument {
  /** Whether the version would be refused: a mistake in the grammar. */
  readonly isRefused: boolean;
  readonly problems: readonly PlacedProblem[];
}

export interface PlacedProblem extends Problem, Place {}

/** Makes a check that says what is wrong with a document's text, and on which line. For whoever publishes one. */
export function createDocumentCheck(): (text: string) => CheckedDocument {
  const toolkit = createDocumentToolkit(createBlockRegistry());
  const base = prepareDefaultDocument(toolkit);
  return (text) => {
    const result = prepareDocument(text, toolkit, base);
    return { isRefused: result.prepared === undefined, problems: placeProblems(text, result) };
  };
}

/** What is wrong with a text, and where in it each of it stands. */
export function placeProblems(
  text: string,
  { problems, offset }: Pick<PrepareResult, 'problems' | 'offset'>,
): readonly PlacedProblem[] {
  const locate = offset === undefined ? createLocator(text) : () => placeOf(text, offset);
  return problems.map((problem) => ({ ...problem, ...locate(problem.pointer) }));
}
