/** The end of a countdown: one instant, or a daily time on certain weekdays. */
export interface CountdownTarget {
  /** Epoch ms. */
  readonly at?: number | undefined;
  /** `2027-02-14T16:00` in the shop's time zone. */
  readonly until?: string | undefined;
  readonly daily?: DailyTarget | undefined;
}

interface DailyTarget {
  /** `HH:mm` at which the countdown starts. */
  readonly from: string;
  /** `HH:mm` at which the countdown ends. */
  readonly to: string;
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
}

export interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The remaining time as days and hh:mm:ss; a started second counts as a whole one. Source: spec 4, "ticks each second (hh:mm:ss plus days)". */
export function remainingTime(ms: number): RemainingTime {
  const all = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
