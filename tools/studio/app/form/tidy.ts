import { isObject } from '../../edits/document-tree.ts';

/**
 * What a form's data says, without what only the form made: objects in which nothing stands go with the property that
 * they are the value of, unless they were written so before.
 */
export function tidy(after: unknown, before: unknown): unknown {
  if (Array.isArray(after)) {
    const was: readonly unknown[] = Array.isArray(before) ? before : [];
    return after.map((item, index) => tidy(item, was[index]));
  }
  if (!isObject(after)) return after;
  const was = isObject(before) ? before : {};
  const entries = Object.entries(after).map(([name, value]) => [name, tidy(value, was[name])] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && (!isEmpty(value) || isEmpty(was[name]))),
  );
}

/** The same of a whole block, whose props stay when the last of them goes: most blocks must have some. */
export function tidyBlock(after: unknown, before: unknown): unknown {
  const block = tidy(after, before);
  const lostProps = isObject(block) && isObject(before) && 'props' in before && !('props' in block);
  return lostProps ? { ...block, props: {} } : block;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** The same data with another value at a path; one that is undefined is one that is not there. */
export function withValue(data: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...others] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(data) ? data : [];
    return Object.assign([...items], { [step]: withValue(items[step], others, value) });
  }
  const holder = isObject(data) ? data : {};
  return { ...holder, [step]: withValue(holder[step], others, value) };
}
