import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { nextRenewal, type SubscriptionTerms, subscriptionStatus } from './subscription.ts';

const monthly: SubscriptionTerms = {
  state: 'active',
  interval: { unit: 'month', count: 1 },
  startedOn: '2026-01-31',
  endsOn: undefined,
};

const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => DateTime.utc(2024, 1, 1).plus({ days }).toISODate() ?? '');
const anyTerms = fc.record({
  state: fc.constantFrom('active', 'paused', 'cancelled'),
  interval: fc.record({ unit: fc.constantFrom('week', 'month', 'year'), count: fc.integer({ min: 1, max: 52 }) }),
  startedOn: anyDay,
  endsOn: fc.option(anyDay, { nil: undefined }),
});

describe('the status of a subscription', () => {
  it.each<[SubscriptionTerms['state'], string | undefined, string]>([
    ['active', undefined, 'active'],
    ['paused', undefined, 'paused'],
    ['cancelled', '2026-03-31', 'cancelled'],
    ['cancelled', '2026-03-15', 'cancelled'],
    ['cancelled', '2026-03-14', 'ended'],
    ['active', '2026-03-14', 'ended'],
  ])('that is %s until %s is %s on 15 March', (state, endsOn, status) => {
    expect(subscriptionStatus({ state, endsOn }, '2026-03-15')).toBe(status);
  });
});

describe('the next renewal', () => {
  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2026-02-27', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
    ['2025-12-01', '2026-01-31'],
  ])('after %s, started on 31 January, is %s', (today, day) => {
    expect(nextRenewal(monthly, today)).toBe(day);
  });

  it('is undefined when paused, cancelled, ended, or ending before', () => {
    for (const state of ['paused', 'cancelled'] as const)
      expect(nextRenewal({ ...monthly, state, endsOn: '2026-12-31' }, '2026-02-01')).toBeUndefined();
    expect(nextRenewal({ ...monthly, endsOn: '2026-02-10' }, '2026-02-11')).toBeUndefined();
    expect(nextRenewal({ ...monthly, endsOn: '2026-02-10' }, '2026-02-01')).toBeUndefined();
    expect(nextRenewal({ ...monthly, endsOn: '2026-02-28' }, '2026-02-01')).toBe('2026-02-28');
  });

  it('is after today, at most one interval away', () => {
    fc.assert(
      fc.property(anyTerms, anyDay, (terms, today) => {
        const day = nextRenewal(terms, today);
        if (day === undefined) return;
        expect(day > today).toBe(true);
        const { interval, startedOn } = terms;
        const latest = DateTime.fromISO([today, startedOn].toSorted().at(-1) ?? '', { zone: 'utc' }).plus({
          [`${interval.unit}s`]: interval.count,
          // The month after a short one.
          days: 3,
        });
        expect(day <= (latest.toISODate() ?? '')).toBe(true);
      }),
    );
  });
});
