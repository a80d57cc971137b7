import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { countdownState, formatCountdownEnd } from './countdown.ts';
import { remainingTime } from './countdown-target.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string, zone = KUWAIT) => DateTime.fromISO(text, { zone }).toMillis();

describe('a countdown to a date', () => {
  it('ends at that time in the shop’s time zone', () => {
    const state = countdownState({ until: '2027-02-14T16:00' }, at('2027-02-01T00:00'), KUWAIT);
    expect(state).toEqual({ endsAt: Date.UTC(2027, 1, 14, 13) });
  });

  it('is inactive afterwards', () => {
    expect(countdownState({ until: '2027-02-14T16:00' }, at('2027-02-14T16:00'), KUWAIT)).toEqual({});
  });
});

describe('a daily countdown', () => {
  // 2027-02-01 is a Monday; the shop delivers from Saturday to Thursday.
  const daily = { from: '00:00', to: '16:00', days: [1, 2, 3, 4, 6, 7] };

  it('ends at today’s time', () => {
    expect(countdownState({ daily }, at('2027-02-01T13:46:15'), KUWAIT)).toEqual({ endsAt: at('2027-02-01T16:00') });
  });

  it('starts again on the next day', () => {
    expect(countdownState({ daily }, at('2027-02-01T16:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-02T00:00') });
  });

  it('skips other weekdays', () => {
    expect(countdownState({ daily }, at('2027-02-04T17:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-06T00:00') });
    expect(countdownState({ daily }, at('2027-02-05T09:00'), KUWAIT)).toEqual({ startsAt: at('2027-02-06T00:00') });
  });
});

it('the remaining time is hh:mm:ss plus days', () => {
  expect(remainingTime(at('2027-02-03T16:00') - at('2027-02-01T13:46:15'))).toEqual({
    days: 2,
    hours: 2,
    minutes: 13,
    seconds: 45,
  });
});

describe('the formatted end', () => {
  const end = at('2027-02-14T16:00');

  it('is a time for daily countdowns, else date and time, in the shop’s time zone', () => {
    const how = { locale: 'en', zone: KUWAIT, digits: 'latin', isDaily: true } as const;
    expect(formatCountdownEnd(end, how)).toBe('4:00\u00a0PM');
    expect(formatCountdownEnd(end, { ...how, locale: 'de', isDaily: false })).toMatch(
      /^14\.\u00a0Feb\.\u00a02027,\u00a016:00$/,
    );
  });

  it('has the shop’s digits in Arabic', () => {
    const how = { locale: 'ar', zone: KUWAIT, isDaily: true } as const;
    expect(formatCountdownEnd(end, { ...how, digits: 'arabic' })).toContain('٤:٠٠');
    expect(formatCountdownEnd(end, { ...how, digits: 'latin' })).toContain('4:00');
  });
});
