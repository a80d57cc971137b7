import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { findNode } from '../../../runtime/tenant/json/locate.ts';
import { blankByteOrderMark } from '../../../runtime/tenant/json/lone-surrogates.ts';
import { detectJsonStyle, type JsonStyle } from '../../documents/json-style.ts';

/** A parsed text of valid JSON. */
export interface DocumentTree {
  readonly text: string;
  readonly root: Node;
  readonly style: JsonStyle;
}

/**
 * Parses a text. Undefined when it is not valid JSON: incomplete text is only changed by typing, since the extent of
 * its values is unknown.
 */
export function parseDocumentTree(text: string): DocumentTree | undefined {
  if (lastParsed?.text !== text) lastParsed = { text, tree: parseUncached(text) };
  return lastParsed.tree;
}

/** The last parsed text: all panels that follow the document parse the same one. */
let lastParsed: { readonly text: string; readonly tree: DocumentTree | undefined } | undefined;

function parseUncached(text: string): DocumentTree | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(blankByteOrderMark(text), errors, { disallowComments: true });
  return root === undefined || errors.length > 0 ? undefined : { text, root, style: detectJsonStyle(text, root) };
}

/** The node at a pointer; undefined when there is none. */
export function nodeAt({ root }: DocumentTree, pointer: string): Node | undefined {
  const { node, missing } = findNode(root, pointer);
  return missing.length === 0 ? node : undefined;
}

/** The value of a node. */
export const valueOfNode = ({ text }: DocumentTree, { offset, length }: Node): unknown =>
  JSON.parse(text.slice(offset, offset + length));

/** Value node of a property; undefined for anything but an object. */
export const propertyValueNode = (node: Node | undefined, name: string): Node | undefined =>
  node?.type !== 'object'
    ? undefined
    : node.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];

/** Items of an array with their pointers; empty for anything else. */
export const arrayItems = (list: Node | undefined, pointer: string): readonly (readonly [Node, string])[] =>
  list?.type === 'array'
    ? (list.children ?? []).map((item, index) => [item, joinPointer(pointer, index)] as const)
    : [];

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
