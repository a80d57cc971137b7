import { isObject } from '../../edits/document-tree.ts';

/**
 * Removes empty objects that only the form created, with the properties that contain them. Objects that were empty
 * before stay.
 */
function pruneEmptyObjects(after: unknown, before: unknown): unknown {
  if (Array.isArray(after)) {
    const was: readonly unknown[] = Array.isArray(before) ? before : [];
    return after.map((item, index) => pruneEmptyObjects(item, was[index]));
  }
  if (!isObject(after)) return after;
  const was = isObject(before) ? before : {};
  const entries = Object.entries(after).map(([name, value]) => [name, pruneEmptyObjects(value, was[name])] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && (!isEmptyObject(value) || isEmptyObject(was[name]))),
  );
}

/** The same for a whole part. A block's `props` stay even when empty: most blocks require them. */
export function pruneBlock(after: unknown, before: unknown): unknown {
  const block = pruneEmptyObjects(after, before);
  const lostProps = isObject(block) && isObject(before) && 'props' in before && !('props' in block);
  return lostProps ? { ...block, props: {} } : block;
}

export const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** A copy of the data with another value at a path. */
export function setAtPath(data: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...others] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(data) ? data : [];
    return Object.assign([...items], { [step]: setAtPath(items[step], others, value) });
  }
  const holder = isObject(data) ? data : {};
  return { ...holder, [step]: setAtPath(holder[step], others, value) };
}

/** The value at a path within the data; undefined when there is none. */
export const valueAtPath = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
