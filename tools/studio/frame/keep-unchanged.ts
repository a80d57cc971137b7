/**
 * A new JSON value with the parts of the old one wherever they say the same, so that whoever compares by identity sees
 * at once what has changed. Neither of the two is written to.
 */
export function keepUnchanged<Value>(fresh: Value, old: unknown): Value;
export function keepUnchanged(fresh: unknown, old: unknown): unknown {
  if (!isComposed(fresh) || !isComposed(old) || Array.isArray(fresh) !== Array.isArray(old)) return fresh;
  const kept = Array.isArray(fresh)
    ? fresh.map((part, index) => keepUnchanged(part, old[index]))
    : Object.fromEntries(Object.entries(fresh).map(([name, part]) => [name, keepUnchanged(part, ownPart(old, name))]));
  return haveSameParts(kept, old) ? old : kept;
}

/** The same ones, in the same order. */
function haveSameParts(one: object, other: object): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && Object.is(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

type Composed = Readonly<Record<string, unknown>>;

const isComposed = (value: unknown): value is Composed => typeof value === 'object' && value !== null;

const ownPart = (value: Composed, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
