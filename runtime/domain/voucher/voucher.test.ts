import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotals } from '../order/order-totals.ts';
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

describe('a voucher counts', () => {
  it('without bounds always, for guests, too', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({}, GUEST)).toBeUndefined();
  });

  it('from the instant of its start until just before that of its end', () => {
    expect(problem({ startsAt: NOW + 1 })).toBe('not-begun');
    expect(problem({ startsAt: NOW })).toBeUndefined();
    expect(problem({ endsAt: NOW + 1 })).toBeUndefined();
    expect(problem({ endsAt: NOW })).toBe('ended');
  });

  it('as often as everybody together may use it', () => {
    expect(problem({ maxUses: 5 }, { uses: 4 })).toBeUndefined();
    expect(problem({ maxUses: 5 }, { uses: 5 })).toBe('used-up');
  });

  it('as often as one customer may use it, and then for no guest, of whom nobody knows', () => {
    expect(problem({ maxUsesPerCustomer: 2 }, { customerUses: 1 })).toBeUndefined();
    expect(problem({ maxUsesPerCustomer: 2 }, { customerUses: 2 })).toBe('used-by-customer');
    expect(problem({ maxUsesPerCustomer: 2 }, GUEST)).toBe('guest');
  });

  it('from its minimum on, which is of the subtotal before discounts', () => {
    expect(problem({ minimumSubTotal: 50_000 })).toBeUndefined();
    expect(problem({ minimumSubTotal: 50_001 })).toBe('minimum');
  });

  it('not, for a reason that a larger cart cannot change before one that it can', () => {
    expect(problem({ endsAt: NOW, minimumSubTotal: 50_001 })).toBe('ended');
  });
});

describe('a voucher takes off', () => {
  it('its amount, and no more than the lines cost after their own discounts', () => {
    expect(voucherDiscount({ type: 'fixed_amount', amount: 5000 }, CART)).toBe(5000);
    expect(voucherDiscount({ type: 'fixed_amount', amount: 45_000 }, CART)).toBe(40_000);
  });

  it('its percentage of what the lines cost after their own discounts, rounded half up once', () => {
    expect(voucherDiscount({ type: 'percentage', percentage: 10, maximum: undefined }, CART)).toBe(4000);
    expect(voucherDiscount({ type: 'percentage', percentage: 12.5, maximum: undefined }, { total: 100 })).toBe(13);
  });

  it('no more than its maximum', () => {
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

  it('whole minor units between nothing and what the lines cost, more of a larger cart never less', () => {
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

  it('exactly that in the sum of an order: the sum cuts nothing from it', () => {
    fc.assert(
      fc.property(anyDiscount, anyCart, (discount, cart) => {
        const off = voucherDiscount(discount, cart);
        const charges = {
          voucherDiscount: off,
          deliveryFees: 0,
          cashOnDeliveryCost: 0,
          vat: { basisPoints: 0, isIncluded: true },
          walletBalance: 0,
        };
        const totals = orderTotals(cart, charges, {
          pickup: true,
          isCashOnDelivery: false,
          useWalletForPayment: false,
        });
        expect(totals.voucherDiscount).toBe(off);
        expect(totals.total).toBe(cart.total - off);
      }),
    );
  });
});
