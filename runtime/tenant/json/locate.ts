import { type Node, parseTree } from 'jsonc-parser';
import { splitPointer } from '../../page/problem.ts';
import { toWellFormedJson } from './lone-surrogates.ts';

export interface TextPosition {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count them. */
  readonly column: number;
}

/** Where a JSON pointer leads in a text. */
interface NodeMatch {
  /** The node, or its nearest parent. */
  readonly node: Node;
  /** Missing steps from there. */
  readonly missing: readonly string[];
}

/** Finds the places of JSON pointers in a document's text. A pointer to something that is not there gives its nearest parent. */
export function createLocator(text: string): (pointer: string) => TextPosition {
  const root = parseTree(toWellFormedJson(text));
  const placeAt = createPositionFinder(text);
  return (pointer) => placeAt(root === undefined ? 0 : offsetOf(findNode(root, pointer).node));
}

/** The line and column of an offset. */
export const positionOf = (text: string, offset: number): TextPosition => createPositionFinder(text)(offset);

/** Answers the lines and columns of offsets; for many of them in one text. */
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

/** Where a value begins to be written: at the name of its property, or at itself in a list. */
export const offsetOf = (node: Node): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset);

function childOf(node: Node, step: string): Node | undefined {
  if (node.type === 'array') return /^\d+$/.test(step) ? node.children?.[Number(step)] : undefined;
  return node.type === 'object' ? propertiesOf(node).get(step) : undefined;
}

/** By name. Found once for an object: a document can be wrong in each of a hundred thousand properties. */
const childCache = new WeakMap<Node, ReadonlyMap<string, Node | undefined>>();

function propertiesOf(node: Node): ReadonlyMap<string, Node | undefined> {
  const found =
    childCache.get(node) ??
    new Map((node.children ?? []).map(({ children: [name, value] = [] }) => [String(name?.value), value] as const));
  childCache.set(node, found);
  return found;
}
