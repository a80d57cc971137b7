import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import type { InstantRange } from '../time/instant-range.ts';

/** The booking rules of a service. */
export interface BookableService {
  readonly durationMinutes: number;
  /** Time before and after the slot that is blocked for preparation or travel. */
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  /** Between the starts of two slots, counted from opening time. */
  readonly stepMinutes: number;
  /** Between now and the earliest slot. */
  readonly noticeMinutes: number;
  /** Number of days after the shop's today on which slots are offered. */
  readonly horizonDays: number;
  /** Whether the service needs an expert. */
  readonly needsExpert: boolean;
}

/** Working times of an expert or a branch. */
export interface WorkingTimes {
  /** Hours that end at or before their start run past midnight; a break is the gap between two of a day. */
  readonly hours: readonly WorkingHours[];
  /** `yyyy-MM-dd`: hours that begin on these days do not apply. */
  readonly daysOff: readonly string[];
}

/** An expert who offers the service at a branch. */
export interface ExpertCalendar {
  readonly id: string;
  /** Undefined: the opening hours of the branch. */
  readonly times: WorkingTimes | undefined;
  /** Booked or held ranges, buffers included, in order and without overlaps. */
  readonly booked: readonly InstantRange[];
}

/** The calendar of a service at a branch. */
export interface BookableCalendar extends WorkingTimes {
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** In the shop's order. */
  readonly experts: readonly ExpertCalendar[];
  /**
   * Booked ranges of each place (room, chair) of the branch, like `booked` of an expert. Undefined: places are not limited.
   */
  readonly places: readonly (readonly InstantRange[])[] | undefined;
}
