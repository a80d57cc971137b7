import type { Node } from 'jsonc-parser';
import { joinPointer } from '../../page/problem.ts';
import { createPositionFinder } from './locate.ts';

/** A duplicate property of an object. */
interface DuplicateKey {
  readonly name: string;
  readonly pointer: string;
  /** The property that has no effect: the last one wins. */
  readonly former: Node;
  readonly latter: Node;
  /** The problem and its fix, with the place of the first property. */
  readonly message: string;
}

/** Finds duplicate properties of objects, of which parsers silently use the last. */
export function findDuplicateKeys(text: string, root: Node): readonly DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const placeAt = createPositionFinder(text);
  const describe = (name: string, { offset }: Node): string => {
    const { line, column } = placeAt(offset);
    return `Duplicate property \`${name}\`, also at ${line}:${column}: only the last one counts, so remove one.`;
  };
  const visit = (node: Node, pointer: string): void => {
    if (node.type === 'array') {
      for (const [index, child] of (node.children ?? []).entries()) visit(child, joinPointer(pointer, index));
      return;
    }
    if (node.type !== 'object') return;
    const known = new Map<string, Node>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      const name = String(key?.value);
      const former = known.get(name);
      known.set(name, property);
      const place = joinPointer(pointer, name);
      if (former !== undefined) {
        found.push({ name, pointer: place, former, latter: property, message: describe(name, former) });
      }
      if (value !== undefined) visit(value, place);
    }
  };
  visit(root, '');
  return found;
}
