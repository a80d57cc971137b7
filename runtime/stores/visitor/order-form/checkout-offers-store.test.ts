import { describe, expect, it, vi } from 'vitest';
import { exampleBranch } from '../../../checkout/test/example-checkout.ts';
import {
  AREA,
  BRANCH,
  CARD,
  CITY,
  EVENING,
  KUWAIT,
  MORNING,
  TODAY,
} from '../../../domain/order/test/checkout-examples.ts';
import { createStubApi, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { CheckoutOffersStore, type SlotChoice } from './checkout-offers-store.ts';

const place = { countryId: KUWAIT, areaId: AREA };
const pickup: SlotChoice = { branchId: BRANCH, date: TODAY, place: undefined };
const delivery: SlotChoice = { branchId: BRANCH, date: TODAY, place };

function open(answers: StubbedCalls) {
  const api = createStubApi(answers);
  return new CheckoutOffersStore({ api, personalApi: api });
}

describe('what a checkout offers', () => {
  it('is as a page was made as long as nothing was asked for', async () => {
    const offers = open({ paymentMethods: async () => ({ data: [CARD] }) });
    expect(offers.isPristine).toBe(true);
    await offers.loadPaymentMethods();
    expect(offers.isPristine).toBe(false);
  });

  it('are the ways to pay, asked for once', async () => {
    const paymentMethods = vi.fn<NonNullable<StubbedCalls['paymentMethods']>>(async () => ({ data: [CARD] }));
    const offers = open({ paymentMethods });
    expect(offers.paymentMethods).toBeUndefined();
    await Promise.all([offers.loadPaymentMethods(), offers.loadPaymentMethods()]);
    expect(offers.paymentMethods).toEqual({ status: 'ready', value: [CARD] });
    expect(paymentMethods).toHaveBeenCalledOnce();
  });

  it('says when the ways to pay cannot be had, and asks for them again', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve({ data: [CARD] })];
    const offers = open({ paymentMethods: () => answers.shift() ?? Promise.reject(new Error('too many')) });
    await expect(offers.loadPaymentMethods()).rejects.toThrow('gone');
    expect(offers.paymentMethods).toEqual({ status: 'failed' });
    await offers.loadPaymentMethods();
    expect(offers.paymentMethods).toMatchObject({ status: 'ready' });
  });

  it('are the branches that deliver to a place, of each place its own', async () => {
    const branchesByArea = vi.fn<NonNullable<StubbedCalls['branchesByArea']>>(async () => ({
      data: [{ ...exampleBranch, currency: 'KWD', deliveryFees: 1.5, minimumOrderAmount: 0 }],
    }));
    const offers = open({ branchesByArea });
    await offers.loadDeliveryBranches(place);
    expect(branchesByArea).toHaveBeenCalledExactlyOnceWith({ query: place }, {});
    expect(offers.deliveryBranches(place)).toMatchObject({ status: 'ready', value: [{ _id: BRANCH }] });
    expect(offers.deliveryBranches({ countryId: KUWAIT, cityId: CITY })).toBeUndefined();
  });

  it('are the times of a branch where the order is picked up, and those of the place where it is delivered', async () => {
    const branchSlots = vi.fn<NonNullable<StubbedCalls['branchSlots']>>(async () => ({ data: [MORNING] }));
    const domesticSlots = vi.fn<NonNullable<StubbedCalls['domesticSlots']>>(async () => ({ data: [EVENING] }));
    const offers = open({ branchSlots, domesticSlots });
    await offers.loadSlots(pickup);
    await offers.loadSlots(delivery);
    expect(offers.slots(pickup)).toEqual({ status: 'ready', value: [MORNING] });
    expect(offers.slots(delivery)).toEqual({ status: 'ready', value: [EVENING] });
    expect(branchSlots).toHaveBeenCalledExactlyOnceWith({ params: { branchId: BRANCH }, query: { date: TODAY } }, {});
    expect(domesticSlots.mock.calls[0]?.[0].body).toEqual({
      country: KUWAIT,
      city: undefined,
      area: AREA,
      branchId: BRANCH,
      date: TODAY,
    });
  });

  it('has times asked for each time anew, and shows those that are known until the answer', async () => {
    const answers = [Promise.resolve({ data: [MORNING, EVENING] }), Promise.resolve({ data: [EVENING] })];
    const offers = open({ branchSlots: () => answers.shift() ?? Promise.reject(new Error('too many')) });
    await offers.loadSlots(pickup);
    const again = offers.loadSlots(pickup);
    expect(offers.slots(pickup)).toMatchObject({ value: [MORNING, EVENING] });
    await again;
    expect(offers.slots(pickup)).toMatchObject({ value: [EVENING] });
    await expect(offers.loadSlots(pickup)).rejects.toThrow('too many');
    expect(offers.slots(pickup)).toMatchObject({ value: [EVENING] });
  });

  it('has no times on the server', async () => {
    const offers = new CheckoutOffersStore({ api: createStubApi({}), personalApi: undefined });
    await expect(offers.loadSlots(pickup)).rejects.toThrow('server');
  });
});
