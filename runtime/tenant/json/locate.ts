import { type Node, parseTree } from 'jsonc-parser';
import { splitPointer } from '../../page/problem.ts';
import { toWellFormedJson } from './lone-surrogates.ts';

export interface TextPosition {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count them. */
  readonly column: number;
}

/** Result of following a JSON pointer. */
interface NodeMatch {
  /** The node, or its nearest parent. */
  readonly node: Node;
  /** Missing steps from there. */
  readonly missing: readonly string[];
}

/** Creates a function from JSON pointers to text positions; missing nodes have that of their nearest parent. */
export function createLocator(text: string): (pointer: string) => TextPosition {
  const root = parseTree(toWellFormedJson(text));
  const positionAt = createPositionFinder(text);
  return (pointer) => positionAt(root === undefined ? 0 : offsetOf(findNode(root, pointer).node));
}

/** The line and column of an offset. */
export const positionOf = (text: string, offset: number): TextPosition => createPositionFinder(text)(offset);

/** Creates a function from offsets to lines and columns, for many offsets in one text. */
export function createPositionFinder(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/**
 * Follows a JSON pointer to the nearest existing node. Of duplicate properties the last one counts, as in parsed JSON.
 */
export function findNode(root: Node, pointer: string): NodeMatch {
  const steps = splitPointer(pointer);
  let node = root;
  for (const [index, step] of steps.entries()) {
    const child = childOf(node, step);
    if (child === undefined) return { node, missing: steps.slice(index) };
    node = child;
  }
  return { node, missing: [] };
}

/** Offset of the key of a property, or of an item of an array. */
export const offsetOf = (node: Node): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset);

function childOf(node: Node, step: string): Node | undefined {
  if (node.type === 'array') return /^\d+$/.test(step) ? node.children?.[Number(step)] : undefined;
  return node.type === 'object' ? propertiesOf(node).get(step) : undefined;
}

/** Properties by name, cached: one object can have 100,000 problems. */
const childCache = new WeakMap<Node, ReadonlyMap<string, Node | undefined>>();

function propertiesOf(node: Node): ReadonlyMap<string, Node | undefined> {
  const cached = childCache.get(node);
  if (cached !== undefined) return cached;
  const properties = (node.children ?? []).map(
    ({ children: [name, value] = [] }) => [String(name?.value), value] as const,
  );
  const byName = new Map(properties);
  childCache.set(node, byName);
  return byName;
}
