/** What a countdown leads to: one moment, or the same time on some days of every week. */
export interface CountdownTarget {
  /** Epoch ms. */
  readonly at?: number | undefined;
  /** `2027-02-14T16:00` in the shop's time zone. */
  readonly until?: string | undefined;
  readonly daily?: DailyTarget | undefined;
}

export interface DailyTarget {
  /** `HH:mm` from which it counts. */
  readonly from: string;
  /** `HH:mm` to which it counts. */
  readonly to: string;
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
}

export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left, as days and hh:mm:ss; a second that has begun counts. Source: spec 4, "ticks each second (hh:mm:ss plus days)". */
export function remainingOf(ms: number): Remaining {
  const all = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
