import { getNodeValue, type ParseError, parseTree, stripComments } from 'jsonc-parser';
import { jsonDepth, MAX_JSON_DEPTH } from '../../runtime/tenant/json/json-depth.ts';
import { readJson } from '../../runtime/tenant/json/read-json.ts';

export type ParsedInput = { readonly value: unknown } | { readonly problem: string };

/**
 * Parses JSON of another system: a byte-order mark, comments and trailing commas are allowed, as Shopify writes them. A
 * syntax error becomes one sentence with its line.
 *
 * @param name the file name in the sentence
 */
export function parseInput(name: string, text: string): ParsedInput {
  const bare = text.replace(/^\ufeff/, '');
  const refuse = (why: string): ParsedInput => ({ problem: `${name}: ${why}.` });
  if (bare.trim() === '') return refuse('the file is empty');
  if (/\.liquid$/i.test(name) || /^\s*(?:\{%|\{\{|<)/.test(bare))
    return refuse('this is template code (Liquid or HTML); only JSON can be imported');
  const strict = readJson(stripComments(bare, ' '));
  if ('value' in strict) return strict;
  const { problem, offset = 0 } = strict;
  if (problem.code === 'depth') return refuse(`nested deeper than ${MAX_JSON_DEPTH} levels`);
  const errors: ParseError[] = [];
  const tree = parseTree(bare, errors, { allowTrailingComma: true });
  if (errors.length === 0 && tree !== undefined) return { value: getNodeValue(tree) };
  const line = bare.slice(0, offset).split('\n').length;
  return { problem: `${name}:${line}: ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}` };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an own property only: `constructor` is an ordinary name. */
export const ownProperty = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether a value that was not parsed from text is nested too deep. */
export const isNestedTooDeep = (root: unknown): boolean => jsonDepth(root) > MAX_JSON_DEPTH;
