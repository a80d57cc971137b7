import { parseTree } from 'jsonc-parser';
import type { Problem } from '../page/problem.ts';
import { prepareDefaultDocument } from '../tenant/default-document.ts';
import { findDuplicateKeys } from '../tenant/duplicate-keys.ts';
import { createLocator, createPlacer, type Place, placeOf } from '../tenant/locate.ts';
import { findLoneSurrogates, toWellFormedJson } from '../tenant/lone-surrogates.ts';
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
    const untold = result.offset === undefined ? untoldProblems(text) : [];
    return {
      isRefused: result.prepared === undefined || untold.length > 0,
      problems: [...untold, ...placeProblems(text, result)],
    };
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

/**
 * What parsing does not tell of. Of a property that stands twice the shop would show the last one, and whoever wrote the
 * first would look for it in vain; of half a character it would show nothing that anybody wrote.
 */
function untoldProblems(text: string): readonly PlacedProblem[] {
  const root = parseTree(toWellFormedJson(text));
  if (root === undefined) return [];
  const placeAt = createPlacer(text);
  const duplicates = findDuplicateKeys(text, root).map(({ pointer, message, latter }) => ({
    kind: 'grammar' as const,
    code: 'duplicate-key',
    pointer,
    message,
    ...placeAt(latter.offset),
  }));
  const halves = findLoneSurrogates(text, root).map(({ pointer, message, places: [{ offset }] }) => ({
    kind: 'grammar' as const,
    code: 'lone-surrogate',
    pointer,
    message,
    ...placeAt(offset),
  }));
  return [...duplicates, ...halves];
}
