import { describe, expect, it } from 'vitest';
import { isPickupOffered, isScheduleSwitchOffered, isStorePickupOffered } from './checkout-offer.ts';
import { switchPickup, switchSchedule, switchStorePickup } from './fulfilment.ts';
import {
  ADDRESS,
  BRANCH,
  CUSTOMER,
  checkoutContext,
  completeForm,
  GERMANY,
  KUWAIT,
  NOW,
  orderForm,
  SAVED_ADDRESS,
  TODAY,
  TOMORROW,
} from './test/checkout-examples.ts';

const context = checkoutContext();

describe('the pickup switch', () => {
  const delivery = completeForm({
    isSchedule: true,
    date: TOMORROW,
    timeFrom: '09:00',
    timeTo: '12:00',
    addressId: SAVED_ADDRESS._id,
    voucher: 'SPRING10',
    voucherId: KUWAIT,
    isCashOnDelivery: true,
    paymentSrcId: '0',
    paymentIntegrationId: '0',
    note: 'Ring twice.',
    tempAddress: { branchId: BRANCH },
  });

  it('clears branch, address, times and voucher; cash-on-delivery is off; payment fields and date are cleared', () => {
    const pickup = switchPickup(delivery, true, context);
    for (const field of ['branchId', 'addressId', 'timeFrom', 'timeTo', 'voucher', 'voucherId', 'tempAddress'])
      expect(pickup).not.toHaveProperty(field);
    for (const field of ['paymentSrcId', 'paymentIntegrationId', 'date']) expect(pickup).not.toHaveProperty(field);
    expect(pickup).toMatchObject({ pickup: true, isCashOnDelivery: false, isSchedule: true });
  });

  it('resets the address to default, and keeps customer and note', () => {
    const pickup = switchPickup(
      delivery,
      true,
      checkoutContext({ defaultAddress: { type: 'flat', country: GERMANY } }),
    );
    expect(pickup.address).toEqual({ type: 'flat', country: GERMANY });
    expect(pickup).toMatchObject({ note: 'Ring twice.', customerId: delivery.customerId });
  });

  it('is shown only if availability.withPickup is unset or true', () => {
    for (const withPickup of [undefined, true])
      expect(isPickupOffered(checkoutContext({ availability: { withPickup } }))).toBe(true);
    const unavailable = checkoutContext({ availability: { withPickup: false } });
    expect(isPickupOffered(unavailable)).toBe(false);
    expect(switchPickup(delivery, true, unavailable)).toBe(delivery);
  });
});

it('the store-pickup checkbox is shown for a pickup only when allowed', () => {
  const pickup = orderForm({ pickup: true });
  const forbidden = checkoutContext({ settings: { withStorePickup: false } });
  expect(isStorePickupOffered(pickup, context)).toBe(true);
  expect(isStorePickupOffered(pickup, forbidden)).toBe(false);
  expect(isStorePickupOffered(orderForm(), context)).toBe(false);
  expect(switchStorePickup(pickup, true, context).isStorePickup).toBe(true);
  expect(switchStorePickup(pickup, true, forbidden)).toBe(pickup);
  expect(switchStorePickup(orderForm(), true, context).isStorePickup).toBe(false);
});

describe('scheduling', () => {
  const scheduled = completeForm({ isSchedule: true, date: TOMORROW, timeFrom: '09:00', timeTo: '12:00' });

  it('switching resets time from/to and sets date to today, in the shop’s time zone', () => {
    const later = checkoutContext({ now: NOW + 15 * 3_600_000, visitor: CUSTOMER });
    const soon = switchSchedule(scheduled, false, later);
    expect(soon).toMatchObject({ isSchedule: false, date: TOMORROW, address: ADDRESS });
    expect(soon).not.toHaveProperty('timeFrom');
    expect(soon).not.toHaveProperty('timeTo');
    expect(switchSchedule({ ...soon, date: '2026-01-01' }, true, context)).toMatchObject({
      isSchedule: true,
      date: TODAY,
    });
  });

  it('is forced on if as-soon-as-possible is inactive or unavailable; the toggle is hidden then', () => {
    const inactive = checkoutContext({ settings: { asSoonAsPossibleIsActive: false } });
    const unavailable = checkoutContext({ availability: { withAsSoonAsPossible: false } });
    expect(isScheduleSwitchOffered(context)).toBe(true);
    for (const forced of [inactive, unavailable]) {
      expect(switchSchedule(scheduled, false, forced)).toBe(scheduled);
      expect(switchSchedule(orderForm(), false, forced).isSchedule).toBe(true);
      expect(isScheduleSwitchOffered(forced)).toBe(false);
    }
  });
});
