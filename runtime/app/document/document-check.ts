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
    const textProblems = result.offset === undefined ? findTextProblems(text) : [];
    return {
      isRefused: result.prepared === undefined || textProblems.length > 0,
      problems: [...textProblems, ...addPositions(text, result)],
    };
  };
}

/** Adds line and column to problems; all get those of `offset`, if present. */
export function addPositions(
  text: string,
  { problems, offset }: Pick<PrepareResult, 'problems' | 'offset'>,
): readonly LocatedProblem[] {
  if (problems.length === 0) return [];
  const locate = offset === undefined ? createLocator(text) : () => positionOf(text, offset);
  return problems.map((problem) => ({ ...problem, ...locate(problem.pointer) }));
}

/** Finds duplicate properties and lone surrogates, which `JSON.parse` accepts. */
function findTextProblems(text: string): readonly LocatedProblem[] {
  const root = parseTree(toWellFormedJson(text));
  if (root === undefined) return [];
  const positionAt = createPositionFinder(text);
  const duplicates = findDuplicateKeys(text, root).map(({ pointer, message, latter }) => ({
    kind: 'grammar' as const,
    code: 'duplicate-key' as const,
    pointer,
    message,
    ...positionAt(latter.offset),
  }));
  const surrogates = findLoneSurrogates(text, root).map(({ pointer, message, offsets: [{ offset }] }) => ({
    kind: 'grammar' as const,
    code: 'lone-surrogate' as const,
    pointer,
    message,
    ...positionAt(offset),
  }));
  return [...duplicates, ...surrogates];
}
