import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { cartItem } from '../test/cart-items.ts';
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

  it('is unchanged by fields that affect no price', () => {
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

  it('has no address before a region or branch is known, and none for a pickup', () => {
    expect(cartCheckPayload(orderForm(), [])).not.toHaveProperty('address');
    expect(cartCheckPayload(orderForm({ branchId: BRANCH }), []).address).toEqual({ type: 'home', country: KUWAIT });
    expect(cartCheckPayload(orderForm({ branchId: BRANCH, pickup: true }), [])).not.toHaveProperty('address');
  });
});
