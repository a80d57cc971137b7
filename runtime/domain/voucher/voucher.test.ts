import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type VoucherDiscount,
  type VoucherSituation,
  type VoucherTerms,
  voucherDiscount,
  voucherProblem,
} from './voucher.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const CART = { subTotal: 50_000, discount: 10_000, total: 40_000 };
const OPEN: VoucherTerms = {
  discount: { type: 'fixed_amount', amount: 5000 },
  minimumSubTotal: 0,
  startsAt: undefined,
  endsAt: undefined,
  maxUses: undefined,
  maxUsesPerCustomer: undefined,
};
const SITUATION = { now: NOW, uses: 0, customerUses: 0 };
const GUEST = { ...SITUATION, customerUses: undefined };

const problem = (terms: Partial<VoucherTerms>, situation: Partial<VoucherSituation> = {}) =>
  voucherProblem({ ...OPEN, ...terms }, { ...SITUATION, ...situation }, CART);

describe('a voucher is valid', () => {
  it('always without limits, for guests too', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({}, GUEST)).toBeUndefined();
  });

  it('from its start until just before its end', () => {
    expect(problem({ startsAt: NOW + 1 })).toBe('not-begun');
    expect(problem({ startsAt: NOW })).toBeUndefined();
    expect(problem({ endsAt: NOW + 1 })).toBeUndefined();
    expect(problem({ endsAt: NOW })).toBe('ended');
  });

  it('up to its maximum number of uses', () => {
    expect(problem({ maxUses: 5 }, { uses: 4 })).toBeUndefined();
    expect(problem({ maxUses: 5 }, { uses: 5 })).toBe('used-up');
  });

  it('up to its uses per customer, and then for no guest', () => {
    expect(problem({ maxUsesPerCustomer: 2 }, { customerUses: 1 })).toBeUndefined();
    expect(problem({ maxUsesPerCustomer: 2 }, { customerUses: 2 })).toBe('used-by-customer');
    expect(problem({ maxUsesPerCustomer: 2 }, GUEST)).toBe('guest');
  });

  it('from its minimum subtotal (before discounts) on', () => {
    expect(problem({ minimumSubTotal: 50_000 })).toBeUndefined();
    expect(problem({ minimumSubTotal: 50_001 })).toBe('minimum');
  });
});

describe('the discount of a voucher', () => {
  it('is its amount, up to the discounted total', () => {
    expect(voucherDiscount({ type: 'fixed_amount', amount: 5000 }, CART)).toBe(5000);
    expect(voucherDiscount({ type: 'fixed_amount', amount: 45_000 }, CART)).toBe(40_000);
  });

  it('is its percentage of the discounted total, rounded half up once', () => {
    expect(voucherDiscount({ type: 'percentage', percentage: 10, maximum: undefined }, CART)).toBe(4000);
    expect(voucherDiscount({ type: 'percentage', percentage: 12.5, maximum: undefined }, { total: 100 })).toBe(13);
  });

  it('is at most its maximum', () => {
    expect(voucherDiscount({ type: 'percentage', percentage: 10, maximum: 2500 }, CART)).toBe(2500);
  });

  const anyDiscount: fc.Arbitrary<VoucherDiscount> = fc.oneof(
    fc.record({ type: fc.constant('fixed_amount' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({
      type: fc.constant('percentage' as const),
      percentage: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      maximum: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    }),
  );
  const anyCart = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([total, discount]) => ({ subTotal: total + discount, discount, total }));

  it('is in whole minor units, between 0 and the total, and monotonic', () => {
    fc.assert(
      fc.property(anyDiscount, anyCart, fc.nat(100_000), (discount, cart, more) => {
        const off = voucherDiscount(discount, cart);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(cart.total);
        expect(voucherDiscount(discount, { total: cart.total + more })).toBeGreaterThanOrEqual(off);
      }),
    );
  });
});
