import { describe, expect, it, vi } from 'vitest';
import { AREA, BRANCH, EVENING, KUWAIT, MORNING, TODAY } from '../../../domain/order/test/checkout-examples.ts';
import { createStubApi, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { CheckoutOffersStore, type SlotChoice } from './checkout-offers-store.ts';

const place = { countryId: KUWAIT, areaId: AREA };
const pickup: SlotChoice = { branchId: BRANCH, date: TODAY, place: undefined };
const delivery: SlotChoice = { branchId: BRANCH, date: TODAY, place };

function open(answers: StubbedCalls) {
  const api = createStubApi(answers);
  return new CheckoutOffersStore({ api, personalApi: api });
}

describe('time slots of a checkout', () => {
  it('are those of the branch for pickup, and of the place for delivery', async () => {
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

  it('are fetched every time, and the last ones stay until the answer', async () => {
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
});
