import { DateTime } from 'luxon';

/** A stretch of time as a tenant writes it: days (`2027-02-01`) or minutes (`2027-02-01T09:00`) in the shop's time zone. */
export interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface PeriodState {
  readonly isActive: boolean;
  /** Epoch ms at which `isActive` changes next, or undefined when it stays. */
  readonly changesAt: number | undefined;
}

/**
 * Whether now lies in the period. It begins with its first day or minute; a day that it ends with belongs to it, a
 * minute ends it. A date that the calendar does not have counts as left out.
 */
export function stateOfPeriod({ from, until }: Period, now: number, timeZone: string): PeriodState {
  const begin = from === undefined ? undefined : begins(from, timeZone);
  const end = until === undefined ? undefined : ends(until, timeZone);
  if (end !== undefined && now >= end) return { isActive: false, changesAt: undefined };
  if (begin !== undefined && now < begin) {
    const isEmpty = end !== undefined && end <= begin;
    return { isActive: false, changesAt: isEmpty ? undefined : begin };
  }
  return { isActive: true, changesAt: end };
}

function begins(date: string, zone: string): number | undefined {
  const time = DateTime.fromISO(date, { zone });
  return time.isValid ? time.toMillis() : undefined;
}

function ends(date: string, zone: string): number | undefined {
  const time = DateTime.fromISO(date, { zone });
  if (!time.isValid) return undefined;
  return (date.includes('T') ? time : time.plus({ days: 1 }).startOf('day')).toMillis();
}
