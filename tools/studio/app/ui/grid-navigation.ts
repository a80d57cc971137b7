/** Position of a grid cell, in px. */
export interface CellPosition {
  readonly left: number;
  readonly top: number;
}

/** Index of the cell that an arrow key, Home or End moves to; `above` when it leaves the grid at the top. */
export function nextGridIndex(
  key: string,
  index: number,
  positions: readonly CellPosition[],
): number | 'above' | undefined {
  const current = positions[index];
  const last = positions.length - 1;
  if (current === undefined) return undefined;
  const rowTops = [...new Set(positions.map(({ top }) => top))];
  const rowIndex = rowTops.indexOf(current.top);
  /** The nearest cell of another row. */
  const nearestInRow = (other: number): number | undefined => {
    const candidates = [...positions.entries()].filter(([, { top }]) => top === rowTops[other]);
    candidates.sort(([, one], [, two]) => Math.abs(one.left - current.left) - Math.abs(two.left - current.left));
    return candidates[0]?.[0];
  };
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowDown') return nearestInRow(rowIndex + 1) ?? index;
  if (key === 'ArrowUp') return nearestInRow(rowIndex - 1) ?? 'above';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
