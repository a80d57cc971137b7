import { calendarDayIn } from '../time/calendar-day.ts';
import { DAY_MS } from '../time/clock.ts';
import {
  createRangeCursor,
  type InstantRange,
  mergeRanges,
  rangeContains,
  rangesOverlap,
} from '../time/instant-range.ts';
import type { BookableCalendar, BookableService, ExpertCalendar } from './bookable-calendar.ts';
import { type DayWindow, nextDay, openingTimes } from './opening-times.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;

/** A bookable time of a service. */
export interface FreeSlot extends InstantRange {
  /** `yyyy-MM-dd` of the start, in the shop's time zone. */
  readonly date: string;
  /** Ids of the free experts, in the shop's order; empty for a service without experts. */
  readonly expertIds: readonly string[];
}

/**
 * The free slots of a service at a branch, earliest first: within the hours of the branch and of a free expert, with a free place, after the
 * notice period and within the horizon. Slots start at opening time and every `stepMinutes` after it.
 *
 * @param now epoch ms
 */
export function freeSlots(
  service: BookableService,
  calendar: BookableCalendar,
  window: DayWindow,
  now: number,
): readonly FreeSlot[] {
  const { timeZone } = calendar;
  const days = offeredDays(window, service, timeZone, now);
  if (days === undefined) return [];
  // A slot of the last day may extend into the days after it.
  const hours = { from: days.from, to: nextDay(days.to, Math.ceil(service.durationMinutes / MINUTES_PER_DAY)) };
  const opening = openingTimes(calendar, hours, timeZone);
  const isOpen = createWithinCheck(mergeRanges(opening));
  const isPlaceFree = calendar.places?.map(createFreeCheck);
  const experts = calendar.experts.map(({ id, times, booked }) => ({
    id,
    isFree: createFreeCheck(booked),
    isWorking: times && createWithinCheck(mergeRanges(openingTimes(times, hours, timeZone))),
  }));
  const earliest = now + service.noticeMinutes * MINUTE_MS;
  const slots: FreeSlot[] = [];
  for (const start of slotStarts(opening, service.stepMinutes)) {
    const slot = { start, end: start + service.durationMinutes * MINUTE_MS };
    if (start < earliest || !isOpen(slot)) continue;
    const date = calendarDayIn(timeZone, start);
    if (date < days.from || date > days.to) continue;
    const occupied = occupiedRange(service, slot);
    if (isPlaceFree?.every((isFree) => !isFree(occupied))) continue;
    const expertIds: string[] = [];
    if (service.needsExpert) {
      for (const { id, isFree, isWorking } of experts)
        if (isFree(occupied) && (isWorking === undefined || isWorking(slot))) expertIds.push(id);
      if (expertIds.length === 0) continue;
    }
    slots.push({ ...slot, date, expertIds });
  }
  return slots;
}

/** The range that a slot blocks for expert and place: the slot with its buffers. */
export const occupiedRange = (
  { bufferBeforeMinutes, bufferAfterMinutes }: Pick<BookableService, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { start, end }: InstantRange,
): InstantRange => ({ start: start - bufferBeforeMinutes * MINUTE_MS, end: end + bufferAfterMinutes * MINUTE_MS });

/** The experts of a slot for `ANY_EXPERT`: least booked on that day first, ties in the shop's order. */
export function expertsByLoad(
  experts: readonly ExpertCalendar[],
  { date, expertIds }: Pick<FreeSlot, 'date' | 'expertIds'>,
  timeZone: string,
): readonly string[] {
  const minutesOn = ({ booked }: ExpertCalendar): number =>
    booked
      .filter(({ start }) => calendarDayIn(timeZone, start) === date)
      .reduce((total, { start, end }) => total + end - start, 0);
  return experts
    .filter(({ id }) => expertIds.includes(id))
    .map((expert) => ({ id: expert.id, busy: minutesOn(expert) }))
    .sort((one, other) => one.busy - other.busy)
    .map(({ id }) => id);
}

/** The days of a window between today and the horizon; undefined if there are none. */
function offeredDays(
  { from, to }: DayWindow,
  { horizonDays }: BookableService,
  timeZone: string,
  now: number,
): DayWindow | undefined {
  const today = calendarDayIn(timeZone, now);
  const last = new Date(Date.parse(today) + horizonDays * DAY_MS).toISOString().slice(0, 10);
  const days = { from: from < today ? today : from, to: to > last ? last : to };
  return days.from <= days.to ? days : undefined;
}

/** Without duplicates, earliest first. */
function slotStarts(opening: readonly InstantRange[], stepMinutes: number): readonly number[] {
  const starts = new Set<number>();
  for (const { start, end } of opening) for (let at = start; at < end; at += stepMinutes * MINUTE_MS) starts.add(at);
  return [...starts].sort((one, other) => one - other);
}

/** Whether one of the merged ranges contains a range. Calls must have ascending starts. */
function createWithinCheck(merged: readonly InstantRange[]): (range: InstantRange) => boolean {
  const lastFrom = createRangeCursor(merged);
  return (range) => {
    const last = lastFrom(range.start);
    return last !== undefined && rangeContains(last, range);
  };
}

/** Whether a range overlaps no booking. Calls must have ascending ends. */
function createFreeCheck(booked: readonly InstantRange[]): (range: InstantRange) => boolean {
  const lastFrom = createRangeCursor(booked);
  return (range) => {
    // Bookings do not overlap, so only the last one that begins before the end matters.
    const last = lastFrom(range.end - 1);
    return last === undefined || !rangesOverlap(last, range);
  };
}
