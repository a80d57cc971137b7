/** Tells the time. It is passed in, so that a test, a server render and a browser can each say what time it is. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** One day in milliseconds. UTC days have no other length. */
export const DAY_MS = 86_400_000;

/** The beginning of the UTC day that an instant lies in, as epoch milliseconds. */
export const startOfUtcDay = (instant: number): number => Math.floor(instant / DAY_MS) * DAY_MS;

/** The first of some instants, without those that never come. Answers undefined when none comes. */
export function earliest(instants: Iterable<number | undefined>): number | undefined {
  let first: number | undefined;
  for (const instant of instants) {
    if (instant !== undefined && (first === undefined || instant < first)) first = instant;
  }
  return first;
}
