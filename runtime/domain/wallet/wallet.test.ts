import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from '../money.ts';
import { walletApplied } from '../order/order-totals.ts';
import { pointsOfOrder, pointsWorth, walletDebit } from './wallet.ts';

const SAME = { from: 'KWD', to: 'KWD', rate: 1 };
const RIYAL = { from: 'KWD', to: 'SAR', rate: 12.18 };

describe('the wallet debit of an order', () => {
  it('is the wallet amount in the base currency', () => {
    expect(walletDebit(4500, 20_000, SAME)).toBe(4500);
    expect(walletDebit(1218, 20_000, RIYAL)).toBe(1000);
  });

  it('is the whole balance when all of it pays', () => {
    const balance = 7;
    expect(walletDebit(convert(balance, RIYAL), balance, RIYAL)).toBe(balance);
  });

  it('never exceeds the balance, and is never 0 for a payment', () => {
    const rates = fc.constantFrom(
      SAME,
      RIYAL,
      { from: 'JPY', to: 'KWD', rate: 0.002 },
      { from: 'EUR', to: 'TRY', rate: 49.2 },
      { from: 'SAR', to: 'KWD', rate: 0.0819 },
    );
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), rates, (balance, total, conversion) => {
        const applied = walletApplied(convert(balance, conversion), total);
        const debit = walletDebit(applied, balance, conversion);
        expect(Number.isSafeInteger(debit)).toBe(true);
        expect(debit).toBeLessThanOrEqual(balance);
        if (applied > 0) expect(debit).toBeGreaterThan(0);
        else expect(debit).toBe(0);
      }),
    );
  });
});

describe('points', () => {
  it('are earned per whole point, and none without a rate', () => {
    expect(pointsOfOrder(12_345, 1000, 10)).toBe(123);
    expect(pointsOfOrder(99, 1000, 10)).toBe(0);
    expect(pointsOfOrder(12_345, 1000, 0)).toBe(0);
  });

  it('are redeemed in whole minor units, rounded down', () => {
    expect(pointsWorth(420, 1000, 1000)).toBe(420);
    expect(pointsWorth(199, 100, 1000)).toBe(19);
    expect(pointsWorth(9, 100, 1000)).toBe(0);
    expect(pointsWorth(420, 1000, 0)).toBe(0);
  });

  it('are exact for fractional rates', () => {
    expect(pointsOfOrder(10_000, 100, 0.57)).toBe(57);
    expect(pointsOfOrder(480, 1, 0.002083333)).toBe(0);
    expect(pointsOfOrder(481, 1, 0.002083333)).toBe(1);
    expect(pointsWorth(100, 1, 1.041666667)).toBe(95);
  });
});
