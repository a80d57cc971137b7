import { pointTo } from '../../../runtime/page/problem.ts';

/** A value in a document, and what it is part of. */
export interface Visited {
  readonly value: unknown;
  readonly pointer: string;
  /** The object or list that it stands in; undefined for the whole. */
  readonly holder: object | undefined;
  /** What the holder calls it, and what the holder's own holder calls that. */
  readonly name: string;
  readonly holderName: string;
  /** The type of the innermost block around it. */
  readonly block: string | undefined;
}

/** Goes through every value of a parsed document, from outside in and in the order of the text. */
export function visitValues(document: unknown, visit: (visited: Visited) => void): void {
  const go = (visited: Visited): void => {
    visit(visited);
    const { value, pointer, name, block } = visited;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const inside = name === 'blocks' && Array.isArray(value) ? (typeOf(child) ?? block) : block;
      go({ value: child, pointer: pointTo(pointer, key), holder: value, name: key, holderName: name, block: inside });
    }
  };
  go({ value: document, pointer: '', holder: undefined, name: '', holderName: '', block: undefined });
}

function typeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' ? type : undefined;
}
