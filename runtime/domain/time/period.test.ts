import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { type Period, periodState } from './period.ts';

const KUWAIT = 'Asia/Kuwait';

const at = (iso: string, zone = KUWAIT): number => DateTime.fromISO(iso, { zone }).toMillis();

const isActive = (period: Period, iso: string, zone = KUWAIT) => periodState(period, at(iso, zone), zone).isActive;

describe('a period of days', () => {
  const period = { from: '2027-02-01', until: '2027-02-14' };

  it('begins with its first day and ends with its last, in the shop’s time zone', () => {
    expect(isActive(period, '2027-01-31T23:59:59.999')).toBe(false);
    expect(isActive(period, '2027-02-01T00:00')).toBe(true);
    expect(isActive(period, '2027-02-14T23:59:59.999')).toBe(true);
    expect(isActive(period, '2027-02-15T00:00')).toBe(false);
  });

  it('does not begin with the day of another zone', () => {
    expect(periodState(period, at('2027-02-01T00:00', 'UTC'), 'America/New_York').isActive).toBe(false);
  });

  it('of one day lasts that day', () => {
    const day = { from: '2027-02-01', until: '2027-02-01' };
    expect(periodState(day, at('2027-02-01T12:00'), KUWAIT)).toEqual({ isActive: true, changesAt: at('2027-02-02') });
  });
});

describe('a period of minutes', () => {
  it('begins with its first minute and is over when its last begins', () => {
    const period = { from: '2027-02-01T09:00', until: '2027-02-01T17:00' };
    expect(isActive(period, '2027-02-01T08:59:59.999')).toBe(false);
    expect(isActive(period, '2027-02-01T09:00')).toBe(true);
    expect(isActive(period, '2027-02-01T16:59:59.999')).toBe(true);
    expect(isActive(period, '2027-02-01T17:00')).toBe(false);
  });
});

describe('a period', () => {
  it('without a beginning is under way until its end, one without an end for ever', () => {
    expect(periodState({ until: '2027-02-14' }, 0, KUWAIT)).toEqual({ isActive: true, changesAt: at('2027-02-15') });
    expect(periodState({ from: '2027-02-01' }, at('2030-01-01'), KUWAIT)).toEqual({
      isActive: true,
      changesAt: undefined,
    });
    expect(periodState({}, 0, KUWAIT)).toEqual({ isActive: true, changesAt: undefined });
  });

  it('that ends before it begins never comes', () => {
    const period = { from: '2027-02-14', until: '2027-02-01' };
    for (const now of ['2027-01-01', '2027-02-07', '2027-03-01']) {
      expect(periodState(period, at(now), KUWAIT)).toEqual({ isActive: false, changesAt: undefined });
    }
  });

  it('takes a date that the calendar does not have for none', () => {
    expect(periodState({ from: '2027-02-30', until: '2027-13-01' }, 0, KUWAIT)).toEqual({
      isActive: true,
      changesAt: undefined,
    });
  });
});

/** Zones whose days are not all 24 hours long; in the last three, clocks change at midnight. */
const ZONES = ['UTC', KUWAIT, 'Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut'];

describe('where clocks change', () => {
  it('a day is what the calendar there calls one, 23 or 25 hours long', () => {
    const spring = { from: '2027-03-28', until: '2027-03-28' };
    const autumn = { from: '2027-10-31', until: '2027-10-31' };
    const hours = ({ from }: { from: string }, period: Period) => {
      const begin = at(from, 'Europe/Berlin');
      const { changesAt = 0 } = periodState(period, begin, 'Europe/Berlin');
      return (changesAt - begin) / 3_600_000;
    };
    expect(hours(spring, spring)).toBe(23);
    expect(hours(autumn, autumn)).toBe(25);
  });

  it('a period of days holds at exactly the instants whose local date lies in it', () => {
    const day = fc
      .integer({ min: 0, max: 364 })
      .map((days) => DateTime.utc(2026, 1, 1).plus({ days }).toFormat('yyyy-MM-dd'));
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), day, day, instant, (zone, from, until, now) => {
        const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
        expect(periodState({ from, until }, now, zone).isActive).toBe(from <= local && local <= until);
      }),
    );
  });
});

describe('when a period changes', () => {
  const stamp = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.option(fc.nat({ max: 24 * 60 - 1 })))
    .map(([days, minutes]) => {
      const date = DateTime.utc(2026, 1, 1).plus({ days, minutes: minutes ?? 0 });
      return date.toFormat(minutes === null ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm");
    });
  const period = fc.record({ from: fc.option(stamp, { nil: undefined }), until: fc.option(stamp, { nil: undefined }) });
  const now = fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2027, 2, 1) });

  it('is the first instant at which it is no longer what it is now', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), period, now, (zone, given, instant) => {
        const { isActive, changesAt } = periodState(given, instant, zone);
        const later = changesAt ?? Date.UTC(2040, 0, 1);
        expect(later).toBeGreaterThan(instant);
        expect(periodState(given, later, zone).isActive).toBe(changesAt === undefined ? isActive : !isActive);
        expect(periodState(given, later - 1, zone).isActive).toBe(isActive);
        const between = instant + Math.floor((later - instant) / 2);
        expect(periodState(given, between, zone).isActive).toBe(isActive);
      }),
    );
  });
});
