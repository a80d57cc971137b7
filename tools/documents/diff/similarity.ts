import type { LayoutItem } from './layout-items.ts';

/** The similarity of two items from 0 to 1: the share of common values, at any position. */
export type Similarity = (one: LayoutItem, other: LayoutItem) => number;

/** Measures similarity, with cached values per item. */
export function createSimilarity(): Similarity {
  const cache = new WeakMap<LayoutItem, ReadonlyMap<string, number>>();
  const valuesOf = (item: LayoutItem): ReadonlyMap<string, number> => {
    const counted = cache.get(item) ?? countValues(item.value);
    cache.set(item, counted);
    return counted;
  };
  return (one, other) => {
    const [values, others] = [valuesOf(one), valuesOf(other)];
    let [common, all] = [0, 0];
    for (const [value, count] of values) {
      common += Math.min(count, others.get(value) ?? 0);
      all += Math.max(count, others.get(value) ?? 0);
    }
    for (const [value, count] of others) if (!values.has(value)) all += count;
    return all === 0 ? 0 : common / all;
  };
}

function countValues(value: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (inner: unknown, name: string): void => {
    if (typeof inner === 'object' && inner !== null) {
      for (const [key, child] of Object.entries(inner)) visit(child, Array.isArray(inner) ? name : key);
      return;
    }
    const key = `${name} ${JSON.stringify(inner)}`;
    // A common type counts less than common content.
    counts.set(key, (counts.get(key) ?? 0) + (name === 'type' ? 1 : 4));
  };
  visit(value, '');
  return counts;
}
