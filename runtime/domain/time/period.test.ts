import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { type Period, periodState } from './period.ts';

const KUWAIT = 'Asia/Kuwait';

const at = (iso: string, zone = KUWAIT): number => DateTime.fromISO(iso, { zone }).toMillis();

const isActive = (period: Period, iso: string, zone = KUWAIT) => periodState(period, at(iso, zone), zone).isActive;

it('a period of days includes its first and last day, in the shop’s time zone', () => {
  const period = { from: '2027-02-01', until: '2027-02-14' };
  expect(isActive(period, '2027-01-31T23:59:59.999')).toBe(false);
  expect(isActive(period, '2027-02-01T00:00')).toBe(true);
  expect(isActive(period, '2027-02-14T23:59:59.999')).toBe(true);
  expect(isActive(period, '2027-02-15T00:00')).toBe(false);
});

it('a period of minutes includes its first minute and excludes its last', () => {
  const period = { from: '2027-02-01T09:00', until: '2027-02-01T17:00' };
  expect(isActive(period, '2027-02-01T08:59:59.999')).toBe(false);
  expect(isActive(period, '2027-02-01T09:00')).toBe(true);
  expect(isActive(period, '2027-02-01T16:59:59.999')).toBe(true);
  expect(isActive(period, '2027-02-01T17:00')).toBe(false);
});

describe('a period', () => {
  it('without a start or end is unbounded', () => {
    expect(periodState({ until: '2027-02-14' }, 0, KUWAIT)).toEqual({ isActive: true, changesAt: at('2027-02-15') });
    expect(periodState({ from: '2027-02-01' }, at('2030-01-01'), KUWAIT)).toEqual({
      isActive: true,
      changesAt: undefined,
    });
    expect(periodState({}, 0, KUWAIT)).toEqual({ isActive: true, changesAt: undefined });
  });

  it('that ends before it begins is never active', () => {
    const period = { from: '2027-02-14', until: '2027-02-01' };
    for (const now of ['2027-01-01', '2027-02-07', '2027-03-01']) {
      expect(periodState(period, at(now), KUWAIT)).toEqual({ isActive: false, changesAt: undefined });
    }
  });
});

/** The last three change clocks at midnight. */
const ZONES = ['UTC', KUWAIT, 'Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut'];

it('a period of days is active exactly on its local dates, across daylight saving changes', () => {
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

it('the next change of a period is the first instant with another state', () => {
  const stamp = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.option(fc.nat({ max: 24 * 60 - 1 })))
    .map(([days, minutes]) => {
      const date = DateTime.utc(2026, 1, 1).plus({ days, minutes: minutes ?? 0 });
      return date.toFormat(minutes === null ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm");
    });
  const period = fc.record({ from: fc.option(stamp, { nil: undefined }), until: fc.option(stamp, { nil: undefined }) });
  const now = fc.integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2027, 2, 1) });
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
