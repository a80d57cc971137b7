import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import type { BookableCalendar, BookableService, ExpertCalendar } from './bookable-calendar.ts';
import { expertsByLoad, freeSlots } from './free-slots.ts';

const HOUR_MS = 3_600_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const daily = (from: string, to: string): readonly WorkingHours[] => EVERY_DAY.map((day) => ({ day, from, to }));

const massage: BookableService = {
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  stepMinutes: 60,
  noticeMinutes: 0,
  horizonDays: 30,
  needsExpert: true,
};

const expert = (id: string, more: Partial<ExpertCalendar> = {}): ExpertCalendar => ({
  id,
  times: undefined,
  booked: [],
  ...more,
});

const dubai: BookableCalendar = {
  timeZone: 'Asia/Dubai',
  hours: daily('10:00', '14:00'),
  daysOff: [],
  experts: [expert('noor')],
  places: undefined,
};

/** 00:00 in Dubai. */
const midnight = Date.UTC(2026, 11, 1, -4);
const day = { from: '2026-12-01', to: '2026-12-01' };

/** Local start times of the slots. */
const startsOf = (
  service: Partial<BookableService>,
  calendar: Partial<BookableCalendar> = {},
  { window = day, now = midnight } = {},
) => {
  const whole = { ...dubai, ...calendar };
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: whole.timeZone, hour: '2-digit', minute: '2-digit' });
  return freeSlots({ ...massage, ...service }, whole, window, now).map(({ start }) => format.format(start));
};

/** Hours of 1 December in Dubai. */
const hours = (from: number, to: number) => ({ start: midnight + from * HOUR_MS, end: midnight + to * HOUR_MS });

describe('the free slots of a day', () => {
  it('start at opening time and every step after it, and end before closing time', () => {
    expect(startsOf({})).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(startsOf({ durationMinutes: 90, stepMinutes: 45 })).toEqual(['10:00', '10:45', '11:30', '12:15']);
  });

  it('have the shop’s date and the free experts', () => {
    const experts = [expert('noor', { booked: [hours(10, 11)] }), expert('sami')];
    expect(freeSlots(massage, { ...dubai, experts }, day, midnight).slice(0, 2)).toEqual([
      { ...hours(10, 11), date: '2026-12-01', expertIds: ['sami'] },
      { ...hours(11, 12), date: '2026-12-01', expertIds: ['noor', 'sami'] },
    ]);
  });

  it('leave out breaks, days off and closed days', () => {
    const withBreak = EVERY_DAY.flatMap((weekday) => [
      { day: weekday, from: '10:00', to: '12:00' },
      { day: weekday, from: '12:30', to: '14:00' },
    ]);
    expect(startsOf({}, { hours: withBreak })).toEqual(['10:00', '11:00', '12:30']);
    expect(startsOf({}, { daysOff: ['2026-12-01'] })).toEqual([]);
    // 1 December 2026 is a Tuesday.
    expect(startsOf({}, { hours: daily('10:00', '14:00').filter((span) => span.day !== 2) })).toEqual([]);
  });

  it('respect the hours of an expert', () => {
    const times = { hours: daily('11:30', '13:30'), daysOff: [] };
    expect(startsOf({ stepMinutes: 30 }, { experts: [expert('noor', { times })] })).toEqual([
      '11:30',
      '12:00',
      '12:30',
    ]);
    expect(startsOf({}, { experts: [expert('noor', { times: { ...times, daysOff: ['2026-12-01'] } })] })).toEqual([]);
  });

  it('after midnight belong to the day on which their hours begin', () => {
    const nights = { hours: daily('22:00', '02:00') };
    expect(startsOf({}, nights)).toEqual(['00:00', '01:00', '22:00', '23:00']);
    // A day off removes its whole night.
    expect(startsOf({}, { ...nights, daysOff: ['2026-11-30'] })).toEqual(['22:00', '23:00']);
  });

  it('keep buffers free, those of bookings and their own', () => {
    const experts = [expert('noor', { booked: [hours(11, 12)] })];
    expect(startsOf({ stepMinutes: 30 }, { experts })).toEqual(['10:00', '12:00', '12:30', '13:00']);
    expect(startsOf({ stepMinutes: 30, bufferAfterMinutes: 15 }, { experts })).toEqual(['12:00', '12:30', '13:00']);
    expect(startsOf({ stepMinutes: 30, bufferBeforeMinutes: 15 }, { experts })).toEqual(['10:00', '12:30', '13:00']);
  });

  it('need a free place when the service has places', () => {
    const places = [[hours(10, 12)], [hours(11, 13)]];
    expect(startsOf({ needsExpert: false }, { experts: [], places })).toEqual(['10:00', '12:00', '13:00']);
    expect(startsOf({ needsExpert: false }, { experts: [], places: [] })).toEqual([]);
    expect(startsOf({}, { places: [[hours(10, 14)]] })).toEqual([]);
  });

  it('respect notice and horizon', () => {
    expect(startsOf({ noticeMinutes: 120 }, {}, { now: hours(10, 11).start })).toEqual(['12:00', '13:00']);
    const window = { from: '2026-11-01', to: '2027-12-31' };
    const slots = freeSlots({ ...massage, horizonDays: 2 }, dubai, window, midnight);
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });
});

it('experts are ordered by their load on that day, then in the shop’s order', () => {
  const experts = [
    expert('noor', { booked: [hours(10, 12)] }),
    expert('sami', { booked: [hours(-14, -10), hours(10, 11)] }),
    expert('lina', { booked: [hours(10, 11)] }),
  ];
  const slot = { date: '2026-12-01', expertIds: ['noor', 'sami', 'lina'] };
  expect(expertsByLoad(experts, slot, 'Asia/Dubai')).toEqual(['sami', 'lina', 'noor']);
});

describe('on a daylight saving change', () => {
  const berlin = { timeZone: 'Europe/Berlin', hours: daily('00:00', '06:00') };

  it('a skipped hour has no slot', () => {
    const window = { from: '2027-03-28', to: '2027-03-28' };
    const starts = startsOf({}, berlin, { window, now: Date.UTC(2027, 2, 27) });
    expect(starts).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
  });

  it('a repeated hour has two slots', () => {
    const window = { from: '2026-10-25', to: '2026-10-25' };
    const starts = startsOf({}, berlin, { window, now: Date.UTC(2026, 9, 24) });
    expect(starts).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00', '04:00', '05:00']);
  });
});
