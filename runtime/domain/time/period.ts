import { DateTime } from 'luxon';

/** A period of a document: days (`2027-02-01`) or minutes (`2027-02-01T09:00`) in the shop's time zone. */
export interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface PeriodState {
  readonly isActive: boolean;
  /** Epoch ms of the next change of `isActive`; undefined when there is none. */
  readonly changesAt: number | undefined;
}

/**
 * Whether the period is active. It starts with its first day or minute. An end day is included, an end minute is excluded. An invalid date counts as absent.
 */
export function periodState({ from, until }: Period, now: number, timeZone: string): PeriodState {
  const begin = from === undefined ? undefined : periodStart(from, timeZone);
  const end = until === undefined ? undefined : periodEnd(until, timeZone);
  if (end !== undefined && now >= end) return { isActive: false, changesAt: undefined };
  if (begin !== undefined && now < begin) {
    const isEmpty = end !== undefined && end <= begin;
    return { isActive: false, changesAt: isEmpty ? undefined : begin };
  }
  return { isActive: true, changesAt: end };
}

function periodStart(date: string, zone: string): number | undefined {
  const time = DateTime.fromISO(date, { zone });
  return time.isValid ? time.toMillis() : undefined;
}

function periodEnd(date: string, zone: string): number | undefined {
  const time = DateTime.fromISO(date, { zone });
  if (!time.isValid) return undefined;
  return (date.includes('T') ? time : time.plus({ days: 1 }).startOf('day')).toMillis();
}
