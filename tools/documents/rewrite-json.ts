import type { Node } from 'jsonc-parser';
import stringWidth from 'string-width';
import { detectJsonStyle, formatPropertyName, formatValue, indentationAt, type JsonStyle } from './json-style.ts';

/**
 * Rewrites a text to a new value: equal parts stay byte for byte, new parts follow the formatting of their neighbours. A
 * renamed property keeps its position.
 *
 * @param root the tree of `text`, without duplicate properties
 */
export const rewriteJson = (text: string, root: Node, value: unknown): string =>
  text.slice(0, root.offset) + rewriteNode(text, root, root, value) + text.slice(root.offset + root.length);

/** The replacement text of `node`. */
export const rewriteNode = (text: string, root: Node, node: Node, value: unknown): string =>
  rewriteValue({ text, ...detectJsonStyle(text, root) }, node, value);

interface RewriteContext extends JsonStyle {
  readonly text: string;
}

function rewriteValue(writing: RewriteContext, node: Node, value: unknown): string {
  const source = writing.text.slice(node.offset, node.offset + node.length);
  if (isJsonEqual(JSON.parse(source), value)) return source;
  if (node.type === 'object' && isObject(value)) return rewriteObject(writing, node, value);
  if (node.type === 'array' && Array.isArray(value)) return rewriteArray(writing, node, value);
  const indentation = indentationAt(writing.text, node.offset);
  const line = writing.text.slice(writing.text.lastIndexOf('\n', node.offset - 1) + 1, node.offset);
  return formatValue(value, writing, indentation, stringWidth(line) - indentation.length);
}

/** Something between the brackets: its text, and the white space around it. */
interface TextPart {
  readonly before: string;
  readonly content: string;
  readonly after: string;
}

function rewriteObject(writing: RewriteContext, node: Node, value: Readonly<Record<string, unknown>>): string {
  const properties = node.children ?? [];
  const before = new Map(properties.map((property) => [nameOf(property), property]));
  const newNames = findRenamedProperties(writing.text, before, value);
  const propertiesByName = new Map(
    properties.map((property) => [newNames.get(nameOf(property)) ?? nameOf(property), property]),
  );
  const parts: [string, TextPart][] = [];
  for (const [name, property] of propertiesByName) {
    if (!Object.hasOwn(value, name)) continue;
    parts.push([name, existingPart(writing, node, property, rewriteProperty(writing, property, name, value[name]))]);
  }
  let last = -1;
  for (const [name, child] of Object.entries(value)) {
    const place = parts.findIndex(([known]) => known === name);
    if (place >= 0) {
      last = place;
      continue;
    }
    last += 1;
    parts.splice(last, 0, [name, createPart(writing, node, child, formatPropertyName(name, writing))]);
  }
  return joinParts(
    writing,
    node,
    parts.map(([, piece]) => piece),
  );
}

function rewriteProperty(
  writing: RewriteContext,
  { offset, children = [] }: Node,
  name: string,
  value: unknown,
): string {
  const [key, child] = children;
  if (key === undefined || child === undefined) return '';
  const written = writing.text.slice(offset, child.offset);
  const head = key.value === name ? written : JSON.stringify(name) + written.slice(key.length);
  return head + rewriteValue(writing, child, value);
}

/** Renamed properties by former name: new names with the same value or position. */
function findRenamedProperties(
  text: string,
  before: ReadonlyMap<string, Node>,
  value: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const added = Object.keys(value).filter((name) => !before.has(name));
  const names = new Map<string, string>();
  for (const [name, { children = [] }] of before) {
    const child = children[1];
    if (Object.hasOwn(value, name) || child === undefined) continue;
    const index = added.findIndex((other) => isJsonEqual(valueAt(text, child), value[other]));
    if (index >= 0) names.set(name, added.splice(index, 1)[0] ?? name);
  }
  // A property with new name and value keeps its position if the number of properties is unchanged.
  const current = Object.keys(value);
  const isAsLong = current.length === before.size;
  for (const [place, [name, { children = [] }]] of isAsLong ? [...before].entries() : []) {
    const other = current[place];
    if (other === undefined || Object.hasOwn(value, name) || names.has(name) || !added.includes(other)) continue;
    if (kindOf(value[other]) === children[1]?.type) names.set(name, other);
  }
  return names;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Keeps the common start and end; items between are paired in order. */
function rewriteArray(writing: RewriteContext, node: Node, value: readonly unknown[]): string {
  const items = node.children ?? [];
  const same = (at: number, other: number): boolean => {
    const item = items.at(at);
    return item !== undefined && isJsonEqual(valueAt(writing.text, item), value.at(other));
  };
  const shorter = Math.min(items.length, value.length);
  let front = 0;
  while (front < shorter && same(front, front)) front += 1;
  let back = 0;
  while (back < shorter - front && same(-1 - back, -1 - back)) back += 1;
  const parts = value.map((child, index) => {
    const isBehind = index >= value.length - back;
    const place = isBehind ? index - value.length + items.length : index;
    const item = isBehind || index < items.length - back ? items[place] : undefined;
    if (item === undefined) return createPart(writing, node, child, '');
    return existingPart(writing, node, item, rewriteValue(writing, item, child));
  });
  return joinParts(writing, node, parts);
}

function existingPart({ text }: RewriteContext, parent: Node, child: Node, content: string): TextPart {
  const siblings = parent.children ?? [];
  const index = siblings.indexOf(child);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const gap = text.slice(previous === undefined ? parent.offset : endOf(previous), child.offset);
  const after = next === undefined ? '' : text.slice(endOf(child), next.offset);
  // Text before the comma belongs to this item, text after it to the next one.
  return {
    before: gap.slice(gap.search(/[,[{]/) + 1),
    content,
    after: after.slice(0, Math.max(0, after.indexOf(','))),
  };
}

function createPart(writing: RewriteContext, parent: Node, value: unknown, head: string): TextPart {
  const [first] = parent.children ?? [];
  const outer = indentationAt(writing.text, parent.offset);
  const fresh = writing.indent === '' ? writing.blank : writing.lineBreak + outer + writing.indent;
  const before = first === undefined ? fresh : writing.text.slice(parent.offset + 1, first.offset);
  const isInLine = !before.includes('\n');
  const inner = /[^\n]*$/.exec(before)?.[0] ?? '';
  return {
    before,
    content: head + formatValue(value, writing, isInLine ? undefined : inner, stringWidth(head)),
    after: '',
  };
}

function joinParts(writing: RewriteContext, node: Node, parts: readonly TextPart[]): string {
  const { text } = writing;
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
  if (parts.length === 0) return open + close;
  const last = node.children?.at(-1);
  const fresh = writing.indent === '' ? writing.blank : writing.lineBreak + indentationAt(text, node.offset);
  const end = last === undefined ? fresh : text.slice(endOf(last), endOf(node) - 1);
  return open + parts.map(({ before, content, after }) => before + content + after).join(',') + end + close;
}

const valueAt = (text: string, node: Node): unknown => JSON.parse(text.slice(node.offset, endOf(node)));

const endOf = ({ offset, length }: Node): number => offset + length;

const nameOf = ({ children }: Node): string => String(children?.[0]?.value);

/** Whether two JSON values are equal, regardless of property order. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isJsonEqual(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isJsonEqual(one[name], other[name]))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
