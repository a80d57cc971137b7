import type { Problem } from '../page/problem.ts';
import { toWellFormedJson } from './lone-surrogates.ts';
import { findSyntaxMistakes } from './syntax-mistakes.ts';

/** JSON nests deeper than this only to do harm; the grammar's own limits need about 60. */
export const MAX_JSON_DEPTH = 100;

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

/** How deep arrays and objects stand in each other. Counted without recursion, so that no depth overflows the stack. */
function depthOf(root: unknown): number {
  let depth = 0;
  let level: readonly object[] = isHolder(root) ? [root] : [];
  while (level.length > 0 && depth <= MAX_JSON_DEPTH) {
    const next: object[] = [];
    for (const holder of level) for (const child of Object.values(holder)) if (isHolder(child)) next.push(child);
    level = next;
    depth += 1;
  }
  return depth;
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where in a text the first array or object begins that is nested too deep; what stands in texts does not count. */
function offsetOfDepth(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset];
    if (sign === '"') isInText = !isInText;
    else if (isInText) offset += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return offset;
  }
  return undefined;
}
