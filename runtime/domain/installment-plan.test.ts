import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTabby, installmentPlan } from './installment-plan.ts';
import { toMajorUnits, toMinorUnits } from './money.ts';

const plan = (amount: number, currency?: string) => installmentPlan({ amount, currency, isOffered: true });

const currencies = fc.constantFrom('KWD', 'SAR', 'AED');
/** Of a price, in minor units. */
const prices = fc.integer({ min: 1, max: 1e9 });

// Source: spec 9, "Buy-now-pay-later widgets only for KWD, SAR, AED, price rounded up; default KWD".
describe('buy now, pay later', () => {
  it.each([
    ['KWD', 49.25, { total: 50, payment: 12.5 }],
    ['KWD', 49, { total: 49, payment: 12.25 }],
    ['SAR', 1234.01, { total: 1235, payment: 308.75 }],
    ['AED', 0.01, { total: 1, payment: 0.25 }],
  ])('in %s divides %d into four payments, the price rounded up', (currency, amount, expected) => {
    expect(plan(amount, currency)).toEqual(expected);
  });

  it('defaults to KWD', () => {
    expect(plan(24.5)).toEqual(plan(24.5, 'KWD'));
  });

  it('is only for KWD, SAR, AED', () => {
    for (const currency of ['USD', 'EUR', 'BHD', 'QAR', 'JPY', 'kwd', '']) expect(plan(50, currency)).toBeUndefined();
  });

  it('excludes prices of 0 or less', () => {
    for (const amount of [0, -0.001, -50]) expect(plan(amount)).toBeUndefined();
  });

  it('is undefined when the shop does not offer installments', () => {
    expect(installmentPlan({ amount: 50, currency: 'KWD', isOffered: false })).toBeUndefined();
  });

  it('rounds up to the next whole unit', () => {
    fc.assert(
      fc.property(currencies, prices, (currency, price) => {
        const amount = toMajorUnits(price, currency);
        const { total = 0 } = plan(amount, currency) ?? {};
        expect(Number.isInteger(total)).toBe(true);
        expect(toMinorUnits(total, currency)).toBeGreaterThanOrEqual(price);
        expect(toMinorUnits(total - 1, currency)).toBeLessThan(price);
      }),
    );
  });

  it('has four equal payments that add up exactly', () => {
    fc.assert(
      fc.property(currencies, prices, (currency, price) => {
        const { total = 0, payment = 0 } = plan(toMajorUnits(price, currency), currency) ?? {};
        const coins = toMinorUnits(payment, currency);
        expect(toMajorUnits(coins, currency)).toBe(payment);
        expect(4 * coins).toBe(toMinorUnits(total, currency));
      }),
    );
  });
});

it('Tabby needs installments and a key', () => {
  expect(hasTabby({ installmentPayment: { status: true, publicKey: 'pk' } })).toBe(true);
  expect(hasTabby({ installmentPayment: { status: true } })).toBe(false);
  expect(hasTabby({ installmentPayment: { status: false, publicKey: 'pk' } })).toBe(false);
});
