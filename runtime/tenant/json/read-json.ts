import type { Problem, ProblemCode } from '../../page/problem.ts';
import { jsonDepth, MAX_JSON_DEPTH, offsetBeyondDepth } from './json-depth.ts';
import { toWellFormedJson } from './lone-surrogates.ts';
import { findSyntaxProblems } from './syntax-problems.ts';

type ReadJson = { readonly value: unknown } | { readonly problem: Problem; readonly offset?: number };

/** Parses a document's text, with well-formed strings. A syntax error is one problem with its offset. */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(toWellFormedJson(text));
  } catch {
    return describeSyntaxError(text);
  }
  if (jsonDepth(value) > MAX_JSON_DEPTH) return tooDeepProblem(offsetBeyondDepth(text) ?? 0);
  return findControlCharacter(text) ?? { value };
}

/** Escape sequences and C1 controls. The groups are control characters other than tab and line breaks, escaped or not. */
const ESCAPES = /\\(?:(u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])|[bf])|.)|([\u007f-\u009f])/gi;

function findControlCharacter(text: string): ReadJson | undefined {
  for (const { 1: escaped, 2: raw, index } of text.matchAll(ESCAPES)) {
    const name = escaped ?? (raw && `u${raw.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (name !== undefined)
      return syntaxProblem('control-character', `Remove the control character \`\\${name}\`.`, index);
  }
  return undefined;
}

const syntaxProblem = (code: ProblemCode, message: string, offset: number): ReadJson => ({
  problem: { kind: 'grammar', code, pointer: '', message },
  offset,
});

const tooDeepProblem = (offset: number): ReadJson =>
  syntaxProblem('depth', `Nested deeper than ${MAX_JSON_DEPTH} levels.`, offset);

function describeSyntaxError(text: string): ReadJson {
  // The locating parser recurses: deep nesting would overflow its stack.
  const deep = offsetBeyondDepth(text);
  if (deep !== undefined) return tooDeepProblem(deep);
  const [first] = findSyntaxProblems(text);
  return syntaxProblem('json', `Invalid JSON: ${first?.message ?? 'it could not be parsed'}.`, first?.offset ?? 0);
}
