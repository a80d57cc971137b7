import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pointTo } from '../../../runtime/page/problem.ts';
import { findNode } from '../../../runtime/tenant/locate.ts';
import { type JsonStyle, styleOf } from '../../documents/json-style.ts';

/** A text of JSON without a mistake, read. */
export interface DocumentTree {
  readonly text: string;
  readonly root: Node;
  readonly style: JsonStyle;
}

/**
 * Reads a text; undefined where it is not JSON: what was typed half is not changed by anything but typing, since nobody
 * can tell where its parts begin and end.
 */
export function readTree(text: string): DocumentTree | undefined {
  if (last?.text !== text) last = { text, tree: parse(text) };
  return last.tree;
}

/** Everything that follows a document asks about the same text. */
let last: { readonly text: string; readonly tree: DocumentTree | undefined } | undefined;

function parse(text: string): DocumentTree | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  return root === undefined || errors.length > 0 ? undefined : { text, root, style: styleOf(text, root) };
}

/** What stands at a pointer; undefined where nothing does. */
export function nodeAt({ root }: DocumentTree, pointer: string): Node | undefined {
  const { node, missing } = findNode(root, pointer);
  return missing.length === 0 ? node : undefined;
}

/** The value of a part of a text. */
export const valueAt = ({ text }: DocumentTree, { offset, length }: Node): unknown =>
  JSON.parse(text.slice(offset, offset + length));

/** A property's value in an object; undefined in anything else. */
export const childOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.type !== 'object'
    ? undefined
    : node.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];

/** The items of a list with their pointers; none of anything else. */
export const itemsOf = (list: Node | undefined, pointer: string): readonly (readonly [Node, string])[] =>
  list?.type === 'array' ? (list.children ?? []).map((item, index) => [item, pointTo(pointer, index)] as const) : [];

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
