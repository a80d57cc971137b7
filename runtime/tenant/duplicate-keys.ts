import type { Node } from 'jsonc-parser';
import { pointTo } from '../page/problem.ts';

/** A property that stands twice in the same object. */
export interface DuplicateKey {
  readonly name: string;
  readonly pointer: string;
  /** The property that has no effect: the last one wins. */
  readonly former: Node;
  readonly latter: Node;
}

/** Finds every property that is written twice in one object. Parsers let the last one win and say nothing. */
export function findDuplicateKeys(root: Node): readonly DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const visit = (node: Node, pointer: string): void => {
    if (node.type === 'array') {
      for (const [index, child] of (node.children ?? []).entries()) visit(child, pointTo(pointer, index));
      return;
    }
    if (node.type !== 'object') return;
    const known = new Map<string, Node>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      const name = String(key?.value);
      const former = known.get(name);
      known.set(name, property);
      const place = pointTo(pointer, name);
      if (former !== undefined) found.push({ name, pointer: place, former, latter: property });
      if (value !== undefined) visit(value, place);
    }
  };
  visit(root, '');
  return found;
}
