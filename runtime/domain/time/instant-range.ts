/** A half-open range of instants: it begins at `start` and is over at `end`. Epoch ms. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges share time. One that ends when the other begins does not. */
export const rangesOverlap = (one: InstantRange, other: InstantRange): boolean =>
  one.start < other.end && other.start < one.end;

export const rangeContains = (outer: InstantRange, inner: InstantRange): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** The same time in as few ranges as possible, the earliest first: those that touch become one, and empty ones none. */
export function mergeRanges(ranges: readonly InstantRange[]): readonly InstantRange[] {
  const merged: InstantRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    if (range.start >= range.end) continue;
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}

/**
 * Tells the last range that begins at or before an instant, for instants that never decrease: all of them together take one walk through the
 * ranges.
 *
 * @param sorted by their starts
 */
export function createRangeCursor<Range extends InstantRange>(
  sorted: readonly Range[],
): (instant: number) => Range | undefined {
  let next = 0;
  return (instant) => {
    for (let range = sorted[next]; range !== undefined && range.start <= instant; range = sorted[next]) next += 1;
    return sorted[next - 1];
  };
}
