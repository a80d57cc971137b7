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

/** A time at which a service can be booked. */
export interface FreeSlot extends InstantRange {
  /** `yyyy-MM-dd`: the day of the shop on which it begins. */
  readonly date: string;
  /** Ids of the experts who are free then, in the shop's order; none where the service needs nobody. */
  readonly expertIds: readonly string[];
}

/**
 * When a service can be booked at a branch, the earliest first: within the hours of the branch and of somebody who can do it and is free,
 * while a place is free, not sooner than the shop wants to know and not later than it plans. Slots begin when the branch opens, and every
 * `stepMinutes` from there.
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
  // A slot of the last day may run on into the hours of those after it.
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

/** What a slot takes of who works, and of the place: its buffers, too. */
export const occupiedRange = (
  { bufferBeforeMinutes, bufferAfterMinutes }: Pick<BookableService, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { start, end }: InstantRange,
): InstantRange => ({ start: start - bufferBeforeMinutes * MINUTE_MS, end: end + bufferAfterMinutes * MINUTE_MS });

/** The experts of a slot for somebody who takes any: who has the least to do on that day first, and equals in the shop's order. */
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

/** The days of a window on which the service can be booked at all; undefined where there are none. */
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

/** Each once, the earliest first. */
function slotStarts(opening: readonly InstantRange[], stepMinutes: number): readonly number[] {
  const starts = new Set<number>();
  for (const { start, end } of opening) for (let at = start; at < end; at += stepMinutes * MINUTE_MS) starts.add(at);
  return [...starts].sort((one, other) => one - other);
}

/** Whether one of the ranges contains a range. Asked about ranges whose starts never decrease. */
function createWithinCheck(merged: readonly InstantRange[]): (range: InstantRange) => boolean {
  const lastFrom = createRangeCursor(merged);
  return (range) => {
    const last = lastFrom(range.start);
    return last !== undefined && rangeContains(last, range);
  };
}

/** Whether a range is free of all that is booked. Asked about ranges whose ends never decrease. */
function createFreeCheck(booked: readonly InstantRange[]): (range: InstantRange) => boolean {
  const lastFrom = createRangeCursor(booked);
  return (range) => {
    // Of ranges that do not overlap, only the last one that begins before the end can.
    const last = lastFrom(range.end - 1);
    return last === undefined || !rangesOverlap(last, range);
  };
}
