/** The current time, injected so that tests, server rendering and browsers can each provide it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Milliseconds of a UTC day. */
export const DAY_MS = 86_400_000;

/** Start of the UTC day of an instant, in epoch milliseconds. */
export const startOfUtcDay = (instant: number): number => Math.floor(instant / DAY_MS) * DAY_MS;

/** The earliest of several instants; undefined entries are ignored. Returns undefined when there is none. */
export function earliestInstant(instants: Iterable<number | undefined>): number | undefined {
  let first: number | undefined;
  for (const instant of instants) {
    if (instant !== undefined && (first === undefined || instant < first)) first = instant;
  }
  return first;
}

/** Yields to the browser, so that it can paint and handle input before the next step. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
