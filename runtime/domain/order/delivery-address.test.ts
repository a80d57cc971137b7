import { describe, expect, it } from 'vitest';
import type { AddressFields } from '../../../schemas/generated/wire.ts';
import { cartItem } from '../test/cart-items.ts';
import { assignDeliveryBranch, deliveryBranchQuery } from './branch-choice.ts';
import { cartCheckPayload } from './cart-check-payload.ts';
import { changeAddress, changeCountry, changeRegion, chooseSavedAddress } from './delivery-address.ts';
import {
  ADDRESS,
  addressTemplate,
  BRANCH,
  CITY,
  CUSTOMER,
  completeForm,
  GERMANY,
  GUEST,
  KUWAIT,
  OTHER_AREA,
  OTHER_BRANCH,
  OTHER_CITY,
  orderForm,
  SAVED_ADDRESS,
  TODAY,
} from './test/checkout-examples.ts';

const delivery = completeForm({
  isSchedule: true,
  date: TODAY,
  timeFrom: '18:00',
  timeTo: '21:00',
  voucher: 'SPRING10',
  voucherId: KUWAIT,
  addressId: SAVED_ADDRESS._id,
});
const pickup = orderForm({ pickup: true, branchId: BRANCH });

describe('a country change', () => {
  it('clears city, area and branch', () => {
    const moved = changeCountry(delivery, GERMANY);
    expect(moved.address).toEqual({ type: 'home', country: GERMANY, block: '4', street: '12' });
    for (const field of ['branchId', 'addressId']) expect(moved).not.toHaveProperty(field);
  });

  it('re-checks the cart without address, branch, voucher, times and payment ids', () => {
    const payload = cartCheckPayload(changeCountry(delivery, GERMANY), [cartItem('1')]);
    expect(Object.keys(payload).sort()).toEqual(
      ['date', 'isCashOnDelivery', 'isSchedule', 'pickup', 'products', 'useWalletForPayment'].sort(),
    );
  });
});

it('a city change clears area and branch, and the times of the branch', () => {
  const moved = changeRegion(delivery, { city: OTHER_CITY });
  expect(moved.address).toEqual({ type: 'home', country: KUWAIT, city: OTHER_CITY, block: '4', street: '12' });
  for (const field of ['branchId', 'timeFrom', 'timeTo', 'addressId']) expect(moved).not.toHaveProperty(field);
});

describe('choosing an area', () => {
  const template = addressTemplate('city', 'area');

  it('clears the branch and loads branches', () => {
    const moved = changeRegion(delivery, { city: CITY, area: OTHER_AREA });
    expect(moved).not.toHaveProperty('branchId');
    expect(deliveryBranchQuery(moved, template)).toEqual({ countryId: KUWAIT, areaId: OTHER_AREA });
    expect(deliveryBranchQuery(changeRegion(delivery, { city: OTHER_CITY }), template)).toBeUndefined();
    expect(deliveryBranchQuery(pickup, template)).toBeUndefined();
  });

  it('loads branches of the city or the country when the template has no area', () => {
    const template = addressTemplate('city', 'address1');
    const moved = changeCountry(delivery, GERMANY);
    expect(deliveryBranchQuery(moved, template)).toBeUndefined();
    const inCity = changeRegion(moved, { city: CITY });
    expect(deliveryBranchQuery(inCity, template)).toEqual({ countryId: GERMANY, cityId: CITY });
    expect(deliveryBranchQuery(moved, addressTemplate('address1'))).toEqual({ countryId: GERMANY });
  });

  const branch = (_id: string, allowDeliveryOrders: boolean, status: 'active' | 'inactive' = 'active') => ({
    _id,
    allowDeliveryOrders,
    status,
  });

  it('uses the first branch that delivers, or the one chosen before shopping', () => {
    const found = [branch(KUWAIT, false), branch(GERMANY, true, 'inactive'), branch(OTHER_BRANCH, true)];
    const { form, problem } = assignDeliveryBranch(delivery, [...found, branch(BRANCH, true)]);
    expect(form.branchId).toBe(OTHER_BRANCH);
    expect(form).not.toHaveProperty('timeFrom');
    expect(problem).toBeUndefined();
    const delivering = [branch(OTHER_BRANCH, true), branch(BRANCH, true)];
    expect(assignDeliveryBranch(delivery, delivering, BRANCH).form).toBe(delivery);
  });

  it('shows an error and clears the branch if none allow delivery', () => {
    for (const found of [[], [branch(BRANCH, false)]]) {
      const { form, problem } = assignDeliveryBranch(delivery, found);
      expect(problem).toBe('noAvailableBranches');
      expect(form).not.toHaveProperty('branchId');
    }
  });
});

describe('an edit of the address', () => {
  const type = (more: Partial<AddressFields>) => changeAddress(delivery, { ...delivery.address, ...more });

  it('detaches it from the saved address and keeps the branch', () => {
    const typed = type({ street: '13', house: '7a' });
    expect(typed).toMatchObject({ address: { ...ADDRESS, street: '13', house: '7a' }, branchId: BRANCH });
    expect(typed).not.toHaveProperty('addressId');
    expect(type({ street: '' }).address).not.toHaveProperty('street');
  });

  it('clears city, area and branch like a country or city change', () => {
    expect(type({ country: GERMANY })).toEqual(changeCountry(delivery, GERMANY));
    expect(type({ city: OTHER_CITY })).toEqual(changeRegion(delivery, { city: OTHER_CITY }));
    expect(type({ country: GERMANY, city: OTHER_CITY, area: OTHER_AREA }).address).toMatchObject({
      country: GERMANY,
      city: OTHER_CITY,
      area: OTHER_AREA,
    });
  });
});

describe('a saved address', () => {
  const moved = changeCountry(orderForm({ voucher: 'SPRING10' }), GERMANY);

  it('replaces the address and clears the branch', () => {
    const chosen = chooseSavedAddress({ ...moved, branchId: BRANCH }, SAVED_ADDRESS, { visitor: CUSTOMER });
    expect(chosen).toMatchObject({ address: ADDRESS, addressId: SAVED_ADDRESS._id });
    expect(chosen).not.toHaveProperty('branchId');
  });

  it('of another country clears like a country change', () => {
    const entered = { ...moved, voucher: 'SPRING10' };
    expect(chooseSavedAddress(entered, SAVED_ADDRESS, { visitor: CUSTOMER })).not.toHaveProperty('voucher');
  });

  it('is not available to guests or for a pickup', () => {
    expect(chooseSavedAddress(moved, SAVED_ADDRESS, { visitor: GUEST })).toBe(moved);
    expect(chooseSavedAddress(pickup, SAVED_ADDRESS, { visitor: CUSTOMER })).toBe(pickup);
  });
});
