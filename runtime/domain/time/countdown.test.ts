import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { countdownState, formatCountdownEnd } from './countdown.ts';
import { remainingTime } from './countdown-target.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string, zone = KUWAIT) => DateTime.fromISO(text, { zone }).toMillis();

describe('a countdown to a moment', () => {
  it('ends at that moment in the shop’s time zone', () => {
    const state = countdownState({ until: '2027-02-14T16:00' }, at('2027-02-01T00:00'), KUWAIT);
    expect(state).toEqual({ endsAt: Date.UTC(2027, 1, 14, 13) });
  });

  it('ends at an instant, where that is known', () => {
    expect(countdownState({ at: 2000 }, 1000, KUWAIT)).toEqual({ endsAt: 2000 });
    expect(countdownState({ at: 2000 }, 2000, KUWAIT)).toEqual({});
  });

  it('counts nothing once it has passed, and never again', () => {
    expect(countdownState({ until: '2027-02-14T16:00' }, at('2027-02-14T16:00'), KUWAIT)).toEqual({});
  });

  it('counts nothing to a date that the calendar lacks', () => {
    expect(countdownState({ until: '2027-02-31T16:00' }, at('2027-02-01T00:00'), KUWAIT)).toEqual({});
  });
});

describe('a countdown to a time of day', () => {
  // 2027-02-01 is a Monday; the shop delivers from Saturday to Thursday.
  const daily = { from: '00:00', to: '16:00', days: [1, 2, 3, 4, 6, 7] };

  it('counts to the last order of today', () => {
    expect(countdownState({ daily }, at('2027-02-01T13:46:15'), KUWAIT)).toEqual({ endsAt: at('2027-02-01T16:00') });
  });

  it('rests after it until the next day begins', () => {
    expect(countdownState({ daily }, at('2027-02-01T16:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-02T00:00') });
  });

  it('rests on a day that is not one of its days', () => {
    expect(countdownState({ daily }, at('2027-02-04T17:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-06T00:00') });
    expect(countdownState({ daily }, at('2027-02-05T09:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-06T00:00') });
  });

  it('comes again a week later where it has one day alone', () => {
    const mondays = { daily: { ...daily, days: [1] } };
    expect(countdownState(mondays, at('2027-02-01T18:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-08T00:00') });
  });

  it('begins no sooner than it should', () => {
    const target = { daily: { ...daily, from: '09:00' } };
    expect(countdownState(target, at('2027-02-01T07:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-01T09:00') });
  });

  it('counts nothing where it would end before it begins', () => {
    const target = { daily: { from: '18:00', to: '09:00', days: [1, 2, 3, 4, 5, 6, 7] } };
    expect(countdownState(target, at('2027-02-01T07:00'), KUWAIT)).toEqual({});
  });

  it('ends at four by the clock on the days when the clock changes, too', () => {
    const target = { daily: { from: '00:00', to: '16:00', days: [7] } };
    const { endsAt } = countdownState(target, at('2027-03-28T00:30', 'Europe/Berlin'), 'Europe/Berlin');
    expect(endsAt).toBe(Date.UTC(2027, 2, 28, 14));
  });

  it('always counts or rests, and changes in the future, within a week and a day', () => {
    const time = fc.record({ h: fc.integer({ min: 0, max: 23 }), m: fc.integer({ min: 0, max: 59 }) });
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    const write = ({ h, m }: { h: number; m: number }) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
    fc.assert(
      fc.property(time, time, days, fc.integer({ min: 0, max: 4e12 }), (one, other, on, now) => {
        const [from, to] = [write(one), write(other)].sort();
        fc.pre(from !== undefined && to !== undefined && from < to);
        const { endsAt, startsAt } = countdownState({ daily: { from, to, days: on } }, now, KUWAIT);
        const change = endsAt ?? startsAt ?? 0;
        expect(endsAt === undefined).toBe(startsAt !== undefined);
        expect(change).toBeGreaterThan(now);
        expect(change - now).toBeLessThanOrEqual(8 * 86_400_000);
      }),
    );
  });
});

describe('what is left', () => {
  it('is hh:mm:ss plus days', () => {
    expect(remainingTime(at('2027-02-03T16:00') - at('2027-02-01T13:46:15'))).toEqual({
      days: 2,
      hours: 2,
      minutes: 13,
      seconds: 45,
    });
  });

  it('is nothing once it is over', () => {
    expect(remainingTime(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('adds up to the seconds that have begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (ms) => {
        const { days, hours, minutes, seconds } = remainingTime(ms);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(ms / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});

describe('the name of a moment', () => {
  const end = at('2027-02-14T16:00');

  it('is a time for what happens daily, else a day as well, in the shop’s time zone', () => {
    const how = { locale: 'en', zone: KUWAIT, digits: 'latin', isDaily: true } as const;
    expect(formatCountdownEnd(end, how)).toBe('4:00\u00a0PM');
    expect(formatCountdownEnd(end, { ...how, locale: 'de', isDaily: false })).toMatch(
      /^14\.\u00a0Feb\.\u00a02027,\u00a016:00$/,
    );
  });

  it('has the digits that the shop chose for Arabic', () => {
    const how = { locale: 'ar', zone: KUWAIT, isDaily: true } as const;
    expect(formatCountdownEnd(end, { ...how, digits: 'arabic' })).toContain('٤:٠٠');
    expect(formatCountdownEnd(end, { ...how, digits: 'latin' })).toContain('4:00');
  });
});
