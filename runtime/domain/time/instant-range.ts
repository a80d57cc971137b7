/** A half-open range of instants: `start` is included, `end` excluded. Epoch ms. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges overlap. Adjacent ranges do not. */
export const rangesOverlap = (one: InstantRange, other: InstantRange): boolean =>
  one.start < other.end && other.start < one.end;

export const rangeContains = (outer: InstantRange, inner: InstantRange): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Merges overlapping and adjacent ranges, earliest first; drops empty ones. */
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
 * Finds the last range that begins at or before an instant, in linear time for ascending instants.
 *
 * @param sorted ranges in order of start
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
