import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { BOOKING_HOLD_MS } from '../../../domain/booking/booking-cart.ts';
import { createStubApi, matchUrl, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { BOOKING_BRANCH, bookingBackend, exampleSlot } from '../../../ui/test/example-bookings.ts';
import { exampleExperts, exampleService } from '../../../ui/test/example-services.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { BookingCartStore } from './booking-cart-store.ts';
import { BOOKING_CART_KEY, BOOKING_HOLDER_KEY } from './stored-booking.ts';

const [MASSAGE, FACIAL] = [exampleService(1), exampleService(2)];
const NOW = exampleShopContext.renderedAt;
const [NINE, TEN] = [exampleSlot('2027-01-21T09:00Z'), exampleSlot('2027-01-21T10:00Z')];
const HALF_PAST_NINE = exampleSlot('2027-01-21T09:30Z');
const MINUTE = 60_000;

/** A browser with a backend. */
function openBrowser({ skew = 0, isPrivate = false } = {}) {
  let at = NOW;
  const backend = bookingBackend({
    services: [MASSAGE, FACIAL],
    now: () => at,
    times: ['09:00', '09:30', '10:00', '11:00'],
  });
  const storage = memoryStorage();
  /** Another tab of it, or the same after a reload. */
  const openTab = (answers: StubbedCalls = {}) => {
    const api = createStubApi({ ...backend.answers, ...answers });
    const stores = createStores({
      api,
      personalApi: api,
      context: exampleShopContext,
      snapshot: { route: { match: matchUrl('/en-KW') } },
      storage: isPrivate ? undefined : storage,
      now: () => at + skew,
    });
    const cart = stores.of(BookingCartStore);
    cart.restore();
    return cart;
  };
  return {
    backend,
    storage,
    openTab,
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

const request = (slot = NINE, service = MASSAGE) => ({ service, slot, branchId: BOOKING_BRANCH });
const statesOf = (cart: BookingCartStore) => cart.lines.map(({ booking, state }) => [booking.service.slug, state]);

describe('toggling a slot', () => {
  it('adds and holds it, and releases it the next time', async () => {
    const { openTab, backend } = openBrowser();
    const cart = openTab();
    expect(cart.isPristine).toBe(true);
    const answer = cart.toggle(request());
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'saving']]);
    expect(await answer).toEqual({ status: 'held' });
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
    expect(backend.held.size).toBe(1);
    const released = cart.toggle(request());
    expect(cart.lines).toEqual([]);
    expect(await released).toEqual({ status: 'released' });
    expect(backend.held.size).toBe(0);
  });

  it('ends in the state of the last click', async () => {
    const { openTab, backend } = openBrowser();
    const cart = openTab();
    await Promise.all([cart.toggle(request()), cart.toggle(request()), cart.toggle(request())]);
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
    await Promise.all([cart.toggle(request()), cart.toggle(request()), cart.toggle(request())]);
    expect(cart.lines).toEqual([]);
    expect(backend.held.size).toBe(0);
  });

  it('is reverted when the slot was taken and without an answer', async () => {
    const { openTab, backend } = openBrowser();
    backend.take(NINE._id);
    const cart = openTab();
    expect(await cart.toggle(request())).toEqual({ status: 'taken' });
    expect(cart.lines).toEqual([]);
    const offline = openTab({ holdBooking: () => Promise.reject(new ApiError('no answer', 0)) });
    expect(await offline.toggle(request(TEN))).toEqual({ status: 'failed', message: '' });
    expect(offline.lines).toEqual([]);
  });

  it('keeps a hold whose answer was lost, and repeats an unanswered one under its id', async () => {
    const { openTab, backend } = openBrowser();
    const lost = async (...given: Parameters<typeof backend.answers.holdBooking>) => {
      await backend.answers.holdBooking(...given);
      throw new ApiError('no answer', 0);
    };
    const cart = openTab({ holdBooking: lost });
    expect(await cart.toggle(request())).toEqual({ status: 'held' });
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
    const heldBookings = () => Promise.reject(new ApiError('no answer', 0));
    const offline = openTab({ holdBooking: lost, heldBookings });
    for (const _click of [1, 2])
      expect(await offline.toggle(request(TEN, FACIAL))).toEqual({ status: 'failed', message: '' });
    expect(backend.held.size).toBe(2);
  });

  it('refuses an overlapping slot without a request', async () => {
    const { openTab } = openBrowser();
    const holdBooking = vi.fn(() => Promise.reject(new ApiError('', 500)));
    const cart = openTab();
    await cart.add(request());
    const other = openTab({ holdBooking });
    expect(await other.add(request(HALF_PAST_NINE, FACIAL))).toMatchObject({
      status: 'overlaps',
      with: { service: { slug: MASSAGE.slug } },
    });
    expect(holdBooking).not.toHaveBeenCalled();
    // Consecutive slots are accepted.
    expect(await cart.add(request(TEN, FACIAL))).toEqual({ status: 'held' });
  });
});

describe('a line', () => {
  it('has any free expert until one is chosen', async () => {
    const { openTab } = openBrowser();
    const cart = openTab();
    const [noor, maya] = exampleExperts;
    await cart.add(request());
    const [line] = cart.lines;
    expect(line?.booking).toMatchObject({ expert: noor, isAnyExpert: true });
    expect(await cart.changeExpert(line?.booking._id ?? '', maya)).toEqual({ status: 'held' });
    expect(cart.lines[0]?.booking).toMatchObject({ expert: maya, isAnyExpert: false });
    // The free expert is known with the answer; the last one is shown until then.
    const answer = cart.changeExpert(line?.booking._id ?? '', undefined);
    expect(cart.lines[0]).toMatchObject({ state: 'saving', booking: { expert: maya, isAnyExpert: true } });
    expect(await answer).toEqual({ status: 'held' });
  });
});

describe('a hold', () => {
  it('expires after ten minutes, and can be renewed while free', async () => {
    const { openTab, pass } = openBrowser();
    const cart = openTab();
    await cart.add(request());
    pass(BOOKING_HOLD_MS - 1);
    cart.updateClock();
    expect(cart.nextEndInMs).toBe(1);
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
    pass(1);
    cart.updateClock();
    expect(cart.held).toEqual([]);
    expect(cart.lost.map(({ state }) => state)).toEqual(['ended']);
    const [lost] = cart.lost;
    expect(await cart.moveTo(lost?.booking._id ?? '', NINE)).toEqual({ status: 'held' });
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
  });

  it('that expired is lost when the slot is taken, and can be moved', async () => {
    const { openTab, pass, backend } = openBrowser();
    const cart = openTab();
    await cart.add(request());
    pass(BOOKING_HOLD_MS);
    backend.take(NINE._id);
    const id = cart.lines[0]?.booking._id ?? '';
    expect(await cart.moveTo(id, NINE)).toEqual({ status: 'taken' });
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'taken']]);
    expect(await cart.moveTo(id, TEN)).toEqual({ status: 'held' });
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
  });

  it('is prolonged during checkout', async () => {
    const { openTab, pass } = openBrowser();
    const cart = openTab();
    await cart.add(request());
    pass(9 * MINUTE);
    await cart.prolong();
    pass(9 * MINUTE);
    cart.updateClock();
    expect(statesOf(cart)).toEqual([[MASSAGE.slug, 'held']]);
  });

  it.each([-20 * MINUTE, 20 * MINUTE])('lasts as long with a device clock off by %d ms', async (skew) => {
    const { openTab, pass } = openBrowser({ skew });
    const cart = openTab();
    await cart.add(request());
    await cart.load();
    pass(5 * MINUTE);
    await cart.prolong();
    cart.updateClock();
    expect(cart.nextEndInMs).toBe(BOOKING_HOLD_MS);
  });
});

describe('a booking cart', () => {
  it('shows taken slots after a reload, and drops past ones', async () => {
    const { openTab, backend, pass } = openBrowser();
    const first = openTab();
    await first.add(request());
    await first.add(request(TEN, FACIAL));
    pass(BOOKING_HOLD_MS);
    backend.take(TEN._id);
    const cart = openTab();
    await cart.load();
    expect(statesOf(cart)).toEqual([
      [MASSAGE.slug, 'ended'],
      [FACIAL.slug, 'taken'],
    ]);
    pass(25 * 60 * MINUTE);
    cart.updateClock();
    expect(cart.lines).toEqual([]);
  });

  it('is shared by tabs under one token of 32 random bytes', async () => {
    const { openTab, storage, backend } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    await one.add(request());
    // Called on the storage event.
    other.restore();
    expect(statesOf(other)).toEqual([[MASSAGE.slug, 'held']]);
    await other.add(request(TEN, FACIAL));
    one.restore();
    expect(one.lines).toHaveLength(2);
    const holders = new Set([...backend.held.values()].map(({ holder }) => holder));
    expect([...holders]).toEqual([storage.getItem(BOOKING_HOLDER_KEY)]);
    expect(storage.getItem(BOOKING_HOLDER_KEY)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('ignores invalid stored data', async () => {
    const { storage, openTab } = openBrowser();
    storage.setItem(BOOKING_CART_KEY, JSON.stringify([{ booking: { _id: 'x' }, endsAt: 1, isTaken: false }, 7, null]));
    storage.setItem(BOOKING_HOLDER_KEY, 'short');
    const cart = openTab();
    expect(cart.lines).toEqual([]);
    expect(await cart.add(request())).toEqual({ status: 'held' });
    expect(storage.getItem(BOOKING_HOLDER_KEY)).toHaveLength(43);
  });
});
