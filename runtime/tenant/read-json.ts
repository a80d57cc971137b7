import type { Problem } from '../page/problem.ts';
import { depthOf, MAX_JSON_DEPTH, offsetOfDepth } from './json-depth.ts';
import { toWellFormedJson } from './lone-surrogates.ts';
import { findSyntaxMistakes } from './syntax-mistakes.ts';

export type ReadJson = { readonly value: unknown } | { readonly problem: Problem; readonly offset?: number };

/** Parses a document's text; everything it says is well-formed. A mistake in the JSON itself is one problem, with its offset. */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(toWellFormedJson(text));
  } catch {
    return describeSyntaxError(text);
  }
  if (depthOf(value) > MAX_JSON_DEPTH) return tooDeep(offsetOfDepth(text) ?? 0);
  return { value };
}

const mistake = (code: string, message: string, offset: number): ReadJson => ({
  problem: { kind: 'grammar', code, pointer: '', message },
  offset,
});

const tooDeep = (offset: number): ReadJson =>
  mistake('depth', `This is nested deeper than ${MAX_JSON_DEPTH} levels.`, offset);

function describeSyntaxError(text: string): ReadJson {
  // The parser that knows where the mistake is recurses; what is nested too deep would overflow its stack.
  const deep = offsetOfDepth(text);
  if (deep !== undefined) return tooDeep(deep);
  const [first] = findSyntaxMistakes(text);
  return mistake('json', `This is not JSON: ${first?.words ?? 'it could not be parsed'}.`, first?.offset ?? 0);
}
