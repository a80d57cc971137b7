/**
 * Returns the new JSON value, reusing objects of the old one wherever they are equal, so that comparison by identity
 * finds the changes. Modifies neither.
 */
export function shareUnchanged<Value>(fresh: Value, old: unknown): Value;
export function shareUnchanged(fresh: unknown, old: unknown): unknown {
  if (!isJsonContainer(fresh) || !isJsonContainer(old) || Array.isArray(fresh) !== Array.isArray(old)) return fresh;
  const kept = Array.isArray(fresh)
    ? fresh.map((part, index) => shareUnchanged(part, old[index]))
    : Object.fromEntries(
        Object.entries(fresh).map(([name, part]) => [name, shareUnchanged(part, ownValue(old, name))]),
      );
  return hasSameEntries(kept, old) ? old : kept;
}

/** The same entries in the same order. */
function hasSameEntries(one: object, other: object): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && Object.is(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

type JsonContainer = Readonly<Record<string, unknown>>;

const isJsonContainer = (value: unknown): value is JsonContainer => typeof value === 'object' && value !== null;

const ownValue = (value: JsonContainer, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
