import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { cartItem, engraved } from '../test/cart-items.ts';
import { cartCheckPayload } from './cart-check-payload.ts';
import {
  ADDRESS,
  AREA,
  BRANCH,
  CARD,
  CITY,
  completeForm,
  KUWAIT,
  orderForm,
  SAVED_ADDRESS,
  TODAY,
} from './test/checkout-examples.ts';

const scheduled = completeForm({
  isSchedule: true,
  date: TODAY,
  timeFrom: '18:00',
  timeTo: '21:00',
  voucher: 'SPRING10',
});

describe('the cart payload', () => {
  it('has products, voucher, times, branch, address, pickup, isSchedule, isCashOnDelivery and payment ids', () => {
    expect(cartCheckPayload(scheduled, [cartItem('1', 2)])).toEqual({
      products: [cartItem('1', 2)],
      pickup: false,
      isSchedule: true,
      isCashOnDelivery: false,
      useWalletForPayment: false,
      voucher: 'SPRING10',
      branchId: BRANCH,
      date: TODAY,
      timeFrom: '18:00',
      timeTo: '21:00',
      address: { type: 'home', country: KUWAIT, city: CITY, area: AREA },
      paymentSrcId: CARD._id,
      paymentIntegrationId: CARD.paymentIntegrationId,
    });
  });

  it('names variant and stored line of a product, and an area of any city', () => {
    const line = cartItem('1', 1, { varientId: BRANCH, cartId: CITY });
    const { address: _address, ...entered } = completeForm();
    const payload = cartCheckPayload({ ...entered, address: { type: 'flat', country: KUWAIT, cityarea: AREA } }, [
      line,
    ]);
    expect(payload.products).toEqual([line]);
    expect(payload.address).toEqual({ type: 'flat', country: KUWAIT, cityarea: AREA });
    expect(Object.keys(cartCheckPayload(completeForm(), [cartItem('1')]).products[0] ?? {}).sort()).toEqual([
      'lensOptions',
      'options',
      'productId',
      'quantity',
    ]);
  });

  it('is the same after what changes no price: names, streets, notes, and prices of an earlier check', () => {
    const before = cartCheckPayload(scheduled, [cartItem('1')]);
    const changes: readonly Partial<OrderForm>[] = [
      { address: { ...ADDRESS, street: '13' } },
      { addressId: SAVED_ADDRESS._id },
      { customerId: { fullName: 'Noor' } },
      { note: 'Ring twice.' },
      { policy: true },
      { voucherId: KUWAIT },
    ];
    for (const change of changes)
      expect(cartCheckPayload({ ...scheduled, ...change }, [cartItem('1')])).toEqual(before);
    const priced = cartItem('1', 1, {
      unitPrice: 1,
      unitPriceAfterDiscount: 1,
      totalPrice: 1,
      totalPriceAfterDiscount: 1,
    });
    expect(cartCheckPayload(scheduled, [priced])).toEqual(before);
  });

  it('is another after any cart change', () => {
    const before = cartCheckPayload(scheduled, [cartItem('1')]);
    const changes = [[], [cartItem('1', 2)], [cartItem('2')], [cartItem('1', 1, engraved('N'))]];
    for (const items of changes) expect(cartCheckPayload(scheduled, items)).not.toEqual(before);
  });

  it('has no date as long as the order is wanted as soon as possible', () => {
    expect(cartCheckPayload(orderForm(), [])).not.toHaveProperty('date');
  });

  it('has no address before a part of the country or a branch is known, and none of a pickup', () => {
    expect(cartCheckPayload(orderForm(), [])).not.toHaveProperty('address');
    expect(cartCheckPayload(orderForm({ branchId: BRANCH }), []).address).toEqual({ type: 'home', country: KUWAIT });
    expect(cartCheckPayload(orderForm({ branchId: BRANCH, pickup: true }), [])).not.toHaveProperty('address');
  });
});
