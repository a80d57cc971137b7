/** What several rounds of one measurement say: the middle, and between which values the middle half of them lies. */
export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Throws when there is nothing to summarise. */
export const summarize = (values: readonly number[]): Summary => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

/**
 * The value below which this share of the values lies, between two neighbours where it falls between them.
 *
 * @param share from 0 (the smallest) to 1 (the largest)
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * How many times one thing is another: the middle of what each round alone would have said, and its spread. Rounds that
 * are measured side by side share the machine's weather, which the ratio of two separate medians would not.
 */
export const ratioOf = (measured: readonly number[], reference: readonly number[]): Summary =>
  summarize(measured.map((value, round) => value / (reference[round] ?? Number.NaN)));
