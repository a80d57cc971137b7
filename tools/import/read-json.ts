import { getNodeValue, type ParseError, parseTree, stripComments } from 'jsonc-parser';
import { depthOf, MAX_JSON_DEPTH } from '../../runtime/tenant/json-depth.ts';
import { readJson } from '../../runtime/tenant/read-json.ts';

export type ReadInput = { readonly value: unknown } | { readonly problem: string };

/**
 * Parses what another system wrote: JSON that may begin with a byte order mark and have comments and commas too many, as
 * Shopify's has. What cannot be read is one sentence, with the line on which it stops being JSON.
 *
 * @param name the file, as the sentence calls it
 */
export function readInput(name: string, text: string): ReadInput {
  const bare = text.replace(/^\ufeff/, '');
  const refuse = (why: string): ReadInput => ({ problem: `${name}: ${why}.` });
  if (bare.trim() === '') return refuse('there is nothing in it');
  if (/\.liquid$/i.test(name) || /^\s*(?:\{%|\{\{|<)/.test(bare))
    return refuse('it is code of a template (Liquid or HTML), not JSON; only JSON can be imported');
  const strict = readJson(stripComments(bare, ' '));
  if ('value' in strict) return strict;
  const { problem, offset = 0 } = strict;
  if (problem.code === 'depth') return refuse(`it is nested deeper than ${MAX_JSON_DEPTH} levels`);
  const errors: ParseError[] = [];
  const tree = parseTree(bare, errors, { allowTrailingComma: true });
  if (errors.length === 0 && tree !== undefined) return { value: getNodeValue(tree) };
  const line = bare.slice(0, offset).split('\n').length;
  return { problem: `${name}:${line}: ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}` };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own properties alone: `constructor` is a name like any other. */
export const own = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether a value that did not come from a text is nested deeper than texts may be. */
export const isTooDeep = (root: unknown): boolean => depthOf(root) > MAX_JSON_DEPTH;
