import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderCharges, orderTotals, walletApplied } from './order-totals.ts';
import { orderForm } from './test/checkout-examples.ts';

const CART = { subTotal: 50_000, discount: 10_000, total: 40_000 };
const CHARGES: OrderCharges = {
  voucherDiscount: 4000,
  deliveryFees: 1500,
  cashOnDeliveryCost: 500,
  vat: { basisPoints: 0, isIncluded: false },
  walletBalance: 7000,
};
const totals = (charges: Partial<OrderCharges> = {}, form: Parameters<typeof orderForm>[0] = {}) =>
  orderTotals(CART, { ...CHARGES, ...charges }, orderForm(form));

describe('order totals', () => {
  it('are subtotal minus discounts plus fees', () => {
    expect(totals()).toEqual({
      subTotal: 50_000,
      discount: 10_000,
      voucherDiscount: 4000,
      deliveryFees: 1500,
      cashOnDeliveryFee: 0,
      vat: 0,
      totalWithoutWallet: 37_500,
      walletAmount: 0,
      total: 37_500,
    });
    expect(totals({}, { pickup: true })).toMatchObject({ deliveryFees: 0, total: 36_000 });
    expect(totals({}, { isCashOnDelivery: true })).toMatchObject({ cashOnDeliveryFee: 500, total: 38_000 });
  });

  it('wallet applied = min(wallet balance, total)', () => {
    expect(walletApplied(7000, 37_500)).toBe(7000);
    expect(walletApplied(40_000, 37_500)).toBe(37_500);
    expect(totals({}, { useWalletForPayment: true })).toMatchObject({
      totalWithoutWallet: 37_500,
      walletAmount: 7000,
      total: 30_500,
    });
    expect(totals({ walletBalance: 40_000 }, { useWalletForPayment: true })).toMatchObject({ total: 0 });
  });

  it('add VAT to exclusive prices, fees included', () => {
    const vat = { basisPoints: 1500, isIncluded: false };
    expect(totals({ vat })).toMatchObject({ vat: 5625, totalWithoutWallet: 43_125 });
  });

  it('contain VAT of inclusive prices', () => {
    const vat = { basisPoints: 1900, isIncluded: true };
    expect(totals({ vat })).toMatchObject({ vat: 5987, totalWithoutWallet: 37_500 });
  });

  it('limit voucher and discount to the available amount', () => {
    expect(totals({ voucherDiscount: 90_000 })).toMatchObject({ voucherDiscount: 40_000, total: 1500 });
    expect(orderTotals({ subTotal: 100, discount: 300, total: -200 }, CHARGES, orderForm({ pickup: true })).total).toBe(
      0,
    );
  });
});

it('any order has whole amounts of 0 or more that add up', () => {
  const amount = fc.integer({ min: -1000, max: 10_000_000 });
  const charges = fc.record({
    voucherDiscount: amount,
    deliveryFees: amount,
    cashOnDeliveryCost: amount,
    vat: fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }), isIncluded: fc.boolean() }),
    walletBalance: amount,
  });
  const form = fc.record({ pickup: fc.boolean(), isCashOnDelivery: fc.boolean(), useWalletForPayment: fc.boolean() });
  fc.assert(
    fc.property(amount, amount, charges, form, (subTotal, discount, given, chosen) => {
      const order = orderTotals({ subTotal, discount, total: subTotal - discount }, given, chosen);
      for (const [name, value] of Object.entries(order)) {
        expect(value, name).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(value), name).toBe(true);
      }
      const charged =
        order.subTotal - order.discount - order.voucherDiscount + order.deliveryFees + order.cashOnDeliveryFee;
      expect(order.totalWithoutWallet).toBe(charged + (given.vat.isIncluded ? 0 : order.vat));
      expect(order.total).toBe(order.totalWithoutWallet - order.walletAmount);
    }),
  );
});
