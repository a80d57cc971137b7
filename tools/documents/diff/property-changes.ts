import { joinPointer } from '../../../runtime/page/problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';
import { isJsonEqual } from '../rewrite-json.ts';

/** A changed value; an added one has no `before`, a removed one no `after`. */
export interface PropertyChange {
  /** JSON pointer relative to the item. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The changes of the innermost values. Lists of different lengths change as a whole. */
export function propertyChanges(before: unknown, after: unknown, path = ''): readonly PropertyChange[] {
  if (isJsonEqual(before, after)) return [];
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name): readonly PropertyChange[] => {
      const place = joinPointer(path, name);
      if (!Object.hasOwn(before, name)) return [{ path: place, after: after[name] }];
      if (!Object.hasOwn(after, name)) return [{ path: place, before: before[name] }];
      return propertyChanges(before[name], after[name], place);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => propertyChanges(item, after[index], joinPointer(path, index)));
  return [{ path, before, after }];
}
