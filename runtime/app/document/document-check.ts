import { parseTree } from 'jsonc-parser';
import type { Problem } from '../../page/problem.ts';
import { findDuplicateKeys } from '../../tenant/json/duplicate-keys.ts';
import { createLocator, createPositionFinder, positionOf, type TextPosition } from '../../tenant/json/locate.ts';
import { findLoneSurrogates, toWellFormedJson } from '../../tenant/json/lone-surrogates.ts';
import { type PrepareResult, prepareDefaultDocument, prepareDocument } from '../../tenant/validate/prepare-document.ts';
import { createDocumentSpec } from './document-spec.ts';
import { createServerRegistry } from './server-blocks.ts';

export interface DocumentCheckResult {
  /** Whether the version would be refused: a mistake in the grammar. */
  readonly isRefused: boolean;
  readonly problems: readonly LocatedProblem[];
}

export interface LocatedProblem extends Problem, TextPosition {}

/** Creates a check of a document's text with positions, for publishing. */
export function createDocumentCheck(): (text: string) => DocumentCheckResult {
  const toolkit = createDocumentSpec(createServerRegistry());
  const base = prepareDefaultDocument(toolkit);
  return (text) => {
    const result = prepareDocument(text, toolkit, base);
    const untold = result.offset === undefined ? textProblems(text) : [];
    return {
      isRefused: result.prepared === undefined || untold.length > 0,
      problems: [...untold, ...locateProblems(text, result)],
    };
  };
}

/** Adds positions to the problems of a text. */
export function locateProblems(
  text: string,
  { problems, offset }: Pick<PrepareResult, 'problems' | 'offset'>,
): readonly LocatedProblem[] {
  const locate = offset === undefined ? createLocator(text) : () => positionOf(text, offset);
  return problems.map((problem) => ({ ...problem, ...locate(problem.pointer) }));
}

/** Problems beyond parsing: duplicate properties, of which the last would silently win, and lone surrogates. */
function textProblems(text: string): readonly LocatedProblem[] {
  const root = parseTree(toWellFormedJson(text));
  if (root === undefined) return [];
  const placeAt = createPositionFinder(text);
  const duplicates = findDuplicateKeys(text, root).map(({ pointer, message, latter }) => ({
    kind: 'grammar' as const,
    code: 'duplicate-key' as const,
    pointer,
    message,
    ...placeAt(latter.offset),
  }));
  const halves = findLoneSurrogates(text, root).map(({ pointer, message, offsets: [{ offset }] }) => ({
    kind: 'grammar' as const,
    code: 'lone-surrogate' as const,
    pointer,
    message,
    ...placeAt(offset),
  }));
  return [...duplicates, ...halves];
}
