/** Where something of a grid stands. */
export interface GridPlace {
  readonly left: number;
  readonly top: number;
}

/** The index that an arrow, Home or End leads to in a grid; `above` where that is beyond its first line. */
export function stepInGrid(key: string, index: number, places: readonly GridPlace[]): number | 'above' | undefined {
  const here = places[index];
  const last = places.length - 1;
  if (here === undefined) return undefined;
  const lines = [...new Set(places.map(({ top }) => top))];
  const line = lines.indexOf(here.top);
  /** The nearest of another line. */
  const inLine = (other: number): number | undefined => {
    const candidates = [...places.entries()].filter(([, { top }]) => top === lines[other]);
    candidates.sort(([, one], [, two]) => Math.abs(one.left - here.left) - Math.abs(two.left - here.left));
    return candidates[0]?.[0];
  };
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowDown') return inLine(line + 1) ?? index;
  if (key === 'ArrowUp') return inLine(line - 1) ?? 'above';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
