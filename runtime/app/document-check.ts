import { parseTree } from 'jsonc-parser';
import type { Problem } from '../page/problem.ts';
import { prepareDefaultDocument } from '../tenant/default-document.ts';
import { findDuplicateKeys } from '../tenant/duplicate-keys.ts';
import { createLocator, createPlacer, type Place, placeOf } from '../tenant/locate.ts';
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
    const duplicates = result.offset === undefined ? duplicateProblems(text) : [];
    return {
      isRefused: result.prepared === undefined || duplicates.length > 0,
      problems: [...duplicates, ...placeProblems(text, result)],
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

/** What parsing does not tell of: the shop would show the last one, and whoever wrote the first would look for it in vain. */
function duplicateProblems(text: string): readonly PlacedProblem[] {
  const root = parseTree(text);
  const placeAt = createPlacer(text);
  const duplicates = root === undefined ? [] : findDuplicateKeys(text, root);
  return duplicates.map(({ pointer, message, latter }) => ({
    kind: 'grammar',
    code: 'duplicate-key',
    pointer,
    message,
    ...placeAt(latter.offset),
  }));
}
