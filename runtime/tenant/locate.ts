import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Finds the places of JSON pointers in a document's text. A pointer to something that is not there gives its nearest parent. */
export function createLocator(text: string): (pointer: string) => Place {
  const root = parseTree(text);
  return (pointer) => placeOf(text, root === undefined ? 0 : offsetOf(root, pointer));
}

/** The line and column of an offset. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function offsetOf(root: Node, pointer: string): number {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = root;
  for (const step of steps) {
    const child = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
    if (child === undefined) break;
    node = child;
  }
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}
