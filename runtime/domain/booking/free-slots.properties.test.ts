import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../../tools/check/test/exhaustive.ts';
import { type InstantRange, rangesOverlap } from '../time/instant-range.ts';
import { zonedInstant } from '../time/zoned-instant.ts';
import type { BookableCalendar, BookableService, ExpertCalendar, WorkingTimes } from './bookable-calendar.ts';
import { freeSlots, occupiedRange } from './free-slots.ts';

const RUNS = runCount(25, 10_000);
/** All times of the calendars are multiples of it. */
const STEP_MS = 5 * 60_000;

/** A Monday to a Wednesday, with a change of clocks on the second day in Berlin. */
const PLACES_AND_DAYS = [
  { timeZone: 'Asia/Kuwait', from: '2027-02-01' },
  { timeZone: 'Asia/Riyadh', from: '2027-02-01' },
  { timeZone: 'Asia/Dubai', from: '2027-02-01' },
  { timeZone: 'Europe/Berlin', from: '2027-02-01' },
  { timeZone: 'Europe/Berlin', from: '2027-03-27' },
  { timeZone: 'Europe/Berlin', from: '2027-10-30' },
];

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const minutes = (max: number, min = 0) => fc.integer({ min: min / 5, max: max / 5 }).map((fives) => fives * 5);

const timeOfDay = minutes(23 * 60 + 55).map(
  (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
);

const workingHours: fc.Arbitrary<WorkingHours> = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  from: timeOfDay,
  to: timeOfDay,
});

const service: fc.Arbitrary<BookableService> = fc.record({
  durationMinutes: minutes(180, 5),
  bufferBeforeMinutes: minutes(30),
  bufferAfterMinutes: minutes(30),
  stepMinutes: minutes(120, 15),
  noticeMinutes: minutes(600),
  horizonDays: fc.integer({ min: 0, max: 4 }),
  needsExpert: fc.boolean(),
});

/** A calendar, a service, three days of it, and an instant in their first two. */
const situation = fc.constantFrom(...PLACES_AND_DAYS).chain(({ timeZone, from }) => {
  const days = [from, dayAfter(from, 1), dayAfter(from, 2)];
  const begin = zonedInstant(from, '00:00', timeZone);
  const times: fc.Arbitrary<WorkingTimes> = fc.record({
    hours: fc.array(workingHours, { maxLength: 14 }),
    daysOff: fc.subarray(days),
  });
  const booked = fc
    .array(fc.record({ start: minutes(72 * 60), length: minutes(180, 5) }), { maxLength: 8 })
    .map((ranges) =>
      withoutOverlaps(
        ranges.map(({ start, length }) => ({ start: begin + start * 60_000, end: begin + (start + length) * 60_000 })),
      ),
    );
  const expert: fc.Arbitrary<Omit<ExpertCalendar, 'id'>> = fc.record({
    times: fc.option(times, { nil: undefined }),
    booked,
  });
  return fc.record({
    service,
    now: minutes(30 * 60).map((minute) => begin + minute * 60_000),
    window: fc.constant({ from, to: dayAfter(from, 2) }),
    calendar: fc.record({
      timeZone: fc.constant(timeZone),
      hours: fc.array(workingHours, { minLength: 1, maxLength: 14 }),
      daysOff: fc.subarray(days, { maxLength: 1 }),
      experts: fc.array(expert, { maxLength: 3 }).map((all) => all.map((each, index) => ({ ...each, id: `${index}` }))),
      places: fc.option(fc.array(booked, { maxLength: 2 }), { nil: undefined }),
    }),
  });
});

/** The database guarantees this. */
function withoutOverlaps(ranges: readonly InstantRange[]): readonly InstantRange[] {
  const separate: InstantRange[] = [];
  for (const range of ranges) if (!separate.some((other) => rangesOverlap(range, other))) separate.push(range);
  return separate.sort((one, other) => one.start - other.start);
}

/** Working ranges, one per entry of the hours, neither merged nor sorted. */
function spansOf(
  { hours, daysOff }: WorkingTimes,
  timeZone: string,
  dates: readonly string[],
): readonly InstantRange[] {
  return dates
    .filter((date) => !daysOff.includes(date))
    .flatMap((date) => {
      const { weekday } = DateTime.fromISO(date);
      return hours
        .filter(({ day }) => day === weekday)
        .map(({ from, to }) => ({
          start: zonedInstant(date, from, timeZone),
          end: zonedInstant(to <= from ? dayAfter(date, 1) : date, to, timeZone),
        }));
    });
}

/** Whether spans cover a range, checked every five minutes. */
function worksFor(spans: readonly InstantRange[], { start, end }: InstantRange): boolean {
  for (let at = start; at < end; at += STEP_MS)
    if (!spans.some((span) => span.start <= at && at < span.end)) return false;
  return true;
}

interface Situation {
  readonly service: BookableService;
  readonly calendar: BookableCalendar;
  readonly window: { readonly from: string; readonly to: string };
  readonly now: number;
}

/** Reference implementation: the starts of all bookable slots. */
function bookableStarts({ service: booked, calendar, window, now }: Situation): readonly number[] {
  const { timeZone } = calendar;
  const dates = [-1, 0, 1, 2, 3].map((days) => dayAfter(window.from, days));
  const open = spansOf(calendar, timeZone, dates);
  const experts = calendar.experts.map((expert) => ({
    ...expert,
    spans: expert.times && spansOf(expert.times, timeZone, dates),
  }));
  const today = DateTime.fromMillis(now, { zone: timeZone }).startOf('day');
  const grid = open.flatMap(({ start, end }) => {
    const starts: number[] = [];
    for (let at = start; at < end; at += booked.stepMinutes * 60_000) starts.push(at);
    return starts;
  });
  return [...new Set(grid)].filter(canBeBooked).sort((one, other) => one - other);

  function canBeBooked(start: number): boolean {
    const range = { start, end: start + booked.durationMinutes * 60_000 };
    if (start < now + booked.noticeMinutes * 60_000 || !worksFor(open, range)) return false;
    const day = DateTime.fromMillis(start, { zone: timeZone }).startOf('day');
    const date = day.toFormat('yyyy-MM-dd');
    if (date < window.from || date > window.to || day > today.plus({ days: booked.horizonDays })) return false;
    const occupied = occupiedRange(booked, range);
    const isFree = (taken: readonly InstantRange[]) => !taken.some((other) => rangesOverlap(occupied, other));
    if (calendar.places !== undefined && !calendar.places.some(isFree)) return false;
    return (
      !booked.needsExpert ||
      experts.some(({ spans, booked: taken }) => isFree(taken) && (spans === undefined || worksFor(spans, range)))
    );
  }
}

describe('free slots of any calendar', () => {
  it('are exactly the bookable times of the grid', () => {
    let found = 0;
    fc.assert(
      fc.property(situation, (each) => {
        const offered = freeSlots(each.service, each.calendar, each.window, each.now);
        expect(offered.map(({ start }) => start)).toEqual(bookableStarts(each));
        found += offered.length;
      }),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(RUNS);
  });

  it('are never in the past, and none overlaps a slot booked with the same expert', () => {
    fc.assert(
      fc.property(situation, fc.nat(), ({ service: booked, calendar, window, now }, choice) => {
        const offered = freeSlots(booked, calendar, window, now);
        for (const { start } of offered) expect(start).toBeGreaterThanOrEqual(now);
        const chosen = offered[choice % Math.max(1, offered.length)];
        const [expertId] = chosen?.expertIds ?? [];
        if (chosen === undefined || expertId === undefined) return;
        const occupied = occupiedRange(booked, chosen);
        const experts = calendar.experts.map((expert) =>
          expert.id === expertId
            ? { ...expert, booked: [...expert.booked, occupied].sort((one, other) => one.start - other.start) }
            : expert,
        );
        const left = freeSlots(booked, { ...calendar, experts }, window, now);
        for (const slot of left.filter(({ expertIds }) => expertIds.includes(expertId)))
          expect(rangesOverlap(occupiedRange(booked, slot), occupied)).toBe(false);
        expect(offered.map(({ start }) => start)).toEqual(expect.arrayContaining(left.map(({ start }) => start)));
      }),
      { numRuns: RUNS },
    );
  });
});
