import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import type { InstantRange } from '../time/instant-range.ts';

/** How a service is booked. */
export interface BookableService {
  readonly durationMinutes: number;
  /** Kept free before and after the slot itself, for those who work: changing the room, the way to a customer. */
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** Between the starts of two slots, from the time on that the branch opens. */
  readonly stepMinutes: number;
  /** Between now and the earliest slot. */
  readonly noticeMinutes: number;
  /** How many days after the shop's today slots are offered. */
  readonly horizonDays: number;
  /** Whether somebody who can do it is booked with the service. */
  readonly needsExpert: boolean;
}

/** When somebody, or a branch, works. */
export interface WorkingTimes {
  /** Hours that end at or before their start run past midnight; a break is the gap between two of a day. */
  readonly hours: readonly WorkingHours[];
  /** `yyyy-MM-dd`: the hours that begin on these days fall away. */
  readonly daysOff: readonly string[];
}

/** Somebody who can do a service at a branch. */
export interface ExpertCalendar {
  readonly id: string;
  /** Undefined for somebody who works whenever the branch is open. */
  readonly times: WorkingTimes | undefined;
  /** What is booked or held, buffers included: the earliest first, none overlapping another. */
  readonly booked: readonly InstantRange[];
}

/** All that decides when a service can be booked at a branch. */
export interface BookableCalendar extends WorkingTimes {
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** Those who can do the service there, in the shop's order. */
  readonly experts: readonly ExpertCalendar[];
  /**
   * What is booked or held of each place that the branch has for the service, as `booked` of an expert. Undefined where places do not limit
   * it.
   */
  readonly places: readonly (readonly InstantRange[])[] | undefined;
}
