import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOnWeekday, openingState, wallClock } from './opening-hours.ts';

/** Saturday to Thursday with a break at noon; Friday from two. */
const hours = [
  ...[6, 7, 1, 2, 3, 4].flatMap((day) => [
    { day, from: '09:00', to: '13:00' },
    { day, from: '16:00', to: '22:00' },
  ]),
  { day: 5, from: '14:00', to: '22:00' },
];

const at = (weekday: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { weekday, minute: hour * 60 + minute };
};

it('the local time is that of the shop’s time zone', () => {
  const instant = Date.UTC(2027, 0, 21, 21, 30);
  expect(wallClock(instant, 'Asia/Kuwait')).toEqual(at(5, '00:30'));
  expect(wallClock(instant, 'Europe/Berlin')).toEqual(at(4, '22:30'));
});

describe('a branch', () => {
  it('is open until its hours end', () => {
    expect(openingState(hours, at(1, '10:00'))).toEqual({ isOpen: true, changes: { weekday: 1, time: '13:00' } });
  });

  it('is closed from their end until the next opening', () => {
    expect(openingState(hours, at(1, '13:00'))).toEqual({ isOpen: false, changes: { weekday: 1, time: '16:00' } });
    expect(openingState(hours, at(4, '23:00'))).toEqual({ isOpen: false, changes: { weekday: 5, time: '14:00' } });
    expect(openingState(hours, at(7, '22:30'))).toEqual({ isOpen: false, changes: { weekday: 1, time: '09:00' } });
  });

  it('stays open past midnight, into the next day and the next week', () => {
    const late = [{ day: 7, from: '18:00', to: '02:00' }];
    expect(openingState(late, at(7, '23:00'))).toEqual({ isOpen: true, changes: { weekday: 1, time: '02:00' } });
    expect(openingState(late, at(1, '01:59')).isOpen).toBe(true);
    expect(openingState(late, at(1, '02:00')).isOpen).toBe(false);
  });

  it('never closes with 24-hour days, and never opens without hours', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }));
    expect(openingState(always, at(3, '03:33'))).toEqual({ isOpen: true, changes: undefined });
    expect(openingState([], at(3, '03:33'))).toEqual({ isOpen: false, changes: undefined });
  });

  it('changes state exactly at the announced time', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([h, m]: readonly [number, number]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
    const span = fc.record({ day: fc.integer({ min: 1, max: 7 }), from: time.map(text), to: time.map(text) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 10 }), fc.integer({ min: 1, max: 7 }), time, (week, day, clock) => {
        const { isOpen, changes } = openingState(week, at(day, text(clock)));
        if (changes === undefined) return;
        expect(openingState(week, at(changes.weekday, changes.time)).isOpen).toBe(!isOpen);
      }),
    );
  });

  it('lists the hours of a day, earliest first', () => {
    const shuffled = [...hours].reverse();
    expect(hoursOnWeekday(shuffled, 1).map(({ from }) => from)).toEqual(['09:00', '16:00']);
    expect(hoursOnWeekday([], 1)).toEqual([]);
  });
});
