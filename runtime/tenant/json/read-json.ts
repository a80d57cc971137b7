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
  const control = UNREADABLE.exec(text);
  return control === null ? { value } : unreadableProblem(control[0], control.index);
}

/** Control characters other than tab and line breaks, as written or escaped. */
const UNREADABLE = /(?<=(?<!\\)(?:\\\\)*)\\(?:[bf]|u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f]))|[\u007f-\u009f]/i;

const syntaxProblem = (code: ProblemCode, message: string, offset: number): ReadJson => ({
  problem: { kind: 'grammar', code, pointer: '', message },
  offset,
});

const tooDeepProblem = (offset: number): ReadJson =>
  syntaxProblem('depth', `Nested deeper than ${MAX_JSON_DEPTH} levels.`, offset);

function unreadableProblem(written: string, offset: number): ReadJson {
  const name = written.startsWith('\\') ? written : `\\u${written.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return syntaxProblem('json', `Invalid text: remove the control character \`${name}\`.`, offset);
}

function describeSyntaxError(text: string): ReadJson {
  // The locating parser recurses: deep nesting would overflow its stack.
  const deep = offsetBeyondDepth(text);
  if (deep !== undefined) return tooDeepProblem(deep);
  const [first] = findSyntaxProblems(text);
  return syntaxProblem('json', `Invalid JSON: ${first?.message ?? 'it could not be parsed'}.`, first?.offset ?? 0);
}
