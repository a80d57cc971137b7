import { joinPointer } from '../../../runtime/page/problem.ts';

/** A value in a document with its context. */
export interface VisitedValue {
  readonly value: unknown;
  readonly pointer: string;
  /** The containing object or list; undefined for the root. */
  readonly parent: object | undefined;
  /** The key in the holder, and the holder's key in its own holder. */
  readonly name: string;
  readonly parentName: string;
  /** The type of the innermost block around it. */
  readonly block: string | undefined;
  /** The languages to which an enclosing `when` limits it; undefined for all. */
  readonly languages: readonly string[] | undefined;
}

/**
 * Goes through every value of a parsed document, from outside in and in the order of the text; into those for which
 * `visit` answers true.
 */
export function visitValues(document: unknown, visit: (visited: VisitedValue) => boolean): void {
  const visitTree = (visited: VisitedValue): void => {
    const { value, pointer, name, block } = visited;
    if (!visit(visited) || typeof value !== 'object' || value === null) return;
    const languages = intersect(visited.languages, whenLanguagesOf(value));
    for (const [key, child] of Object.entries(value)) {
      const inside = name === 'blocks' && Array.isArray(value) ? (typeOf(child) ?? block) : block;
      visitTree({
        value: child,
        pointer: joinPointer(pointer, key),
        parent: value,
        name: key,
        parentName: name,
        block: inside,
        languages,
      });
    }
  };
  visitTree({
    value: document,
    pointer: '',
    parent: undefined,
    name: '',
    parentName: '',
    block: undefined,
    languages: undefined,
  });
}

function intersect(
  outer: readonly string[] | undefined,
  inner: readonly string[] | undefined,
): readonly string[] | undefined {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return inner.filter((language) => outer.includes(language));
}

function whenLanguagesOf(value: object): readonly string[] | undefined {
  const when: unknown = Reflect.get(value, 'when');
  const languages: unknown = typeof when === 'object' && when !== null ? Reflect.get(when, 'languages') : undefined;
  return Array.isArray(languages) ? languages.map(String) : undefined;
}

function typeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const type: unknown = Reflect.get(value, 'type');
  return typeof type === 'string' ? type : undefined;
}

/** A localized text with its location. */
export interface LocalizedTextValue extends VisitedValue {
  readonly value: Readonly<Record<string, string>>;
}
