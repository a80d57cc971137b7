import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { createStubApi, matchUrl, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { BOOKING_BRANCH, bookingBackend, exampleSlot } from '../../../ui/test/example-bookings.ts';
import { exampleService } from '../../../ui/test/example-services.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { SLOTS_DEBOUNCE_MS } from './shown-slots.ts';
import { SlotsStore } from './slots-store.ts';

const SERVICE = exampleService(1);
/** Noon in Kuwait. */
const NOW = exampleShopContext.renderedAt;
const TODAY = '2027-01-20';

type Answer<Name extends keyof StubbedCalls> = NonNullable<StubbedCalls[Name]>;

function openSlots(fullDays: readonly string[] = []) {
  let at = NOW;
  const backend = bookingBackend({ services: [SERVICE], now: () => at, fullDays });
  const { bookableDays, currentServiceSlots, slotExperts } = backend.answers;
  const answers = {
    bookableDays: vi.fn<Answer<'bookableDays'>>(bookableDays),
    currentServiceSlots: vi.fn<Answer<'currentServiceSlots'>>(currentServiceSlots),
    slotExperts: vi.fn<Answer<'slotExperts'>>(slotExperts),
  };
  const api = createStubApi(answers);
  const stores = createStores({
    api,
    personalApi: api,
    context: exampleShopContext,
    snapshot: { route: { match: matchUrl('/en-KW') } },
    now: () => at,
  });
  const slots = stores.of(SlotsStore);
  return {
    slots,
    shown: slots.open(),
    backend,
    answers,
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

const viewOf = (date: string, serviceId = SERVICE._id) => ({
  serviceId,
  branchId: BOOKING_BRANCH,
  date,
  from: TODAY,
  to: '2027-01-26',
});

const timesOf = (slots: SlotsStore, date: string) => {
  const found = slots.slotsOf(viewOf(date));
  return found?.status === 'ready' ? found.value.map(({ dateFrom }) => dateFrom.slice(11, 16)) : found?.status;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('displayed slots', () => {
  it('are fetched at once for the first day', async () => {
    const { slots, shown, answers } = openSlots();
    expect(slots.isPristine).toBe(true);
    shown.show(viewOf(TODAY));
    expect(answers.currentServiceSlots).toHaveBeenCalledOnce();
    expect(slots.slotsOf(viewOf(TODAY))).toEqual({ status: 'loading' });
    await settle();
    expect(timesOf(slots, TODAY)).toEqual(['12:00']);
    expect(slots.daysOf(viewOf(TODAY))).toMatchObject({
      value: [{ slotCount: 1 }, { slotCount: 4 }, {}, {}, {}, {}, { date: '2027-01-26', slotCount: 4 }],
    });
  });

  it('are debounced by 500 ms for the following days', async () => {
    const { slots, shown, answers } = openSlots();
    shown.show(viewOf(TODAY));
    for (const day of ['2027-01-21', '2027-01-22', '2027-01-23']) {
      await vi.advanceTimersByTimeAsync(SLOTS_DEBOUNCE_MS - 1);
      shown.show(viewOf(day));
    }
    expect(answers.currentServiceSlots).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(SLOTS_DEBOUNCE_MS);
    expect(answers.currentServiceSlots.mock.calls.map(([{ body }]) => body.currentDate)).toEqual([TODAY, '2027-01-23']);
    expect(timesOf(slots, '2027-01-23')).toHaveLength(4);
  });

  it('are those of the last request; others are aborted', async () => {
    const { slots, shown, answers } = openSlots();
    const pending: (() => void)[] = [];
    const signals: (AbortSignal | undefined)[] = [];
    answers.currentServiceSlots.mockImplementation(async ({ body }, { signal }) => {
      signals.push(signal);
      await new Promise<void>((resolve) => pending.push(resolve));
      return { data: [exampleSlot(`${body.currentDate}T0${pending.length}:00:00Z`)] };
    });
    shown.show(viewOf(TODAY));
    void shown.refresh();
    await settle();
    pending[1]?.();
    await settle();
    pending[0]?.();
    await settle();
    expect(timesOf(slots, TODAY)).toEqual(['02:00']);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('show the backend’s message on failure', async () => {
    const { slots, shown, answers } = openSlots();
    answers.currentServiceSlots.mockRejectedValueOnce(new ApiError('The branch is closed for good.', 400));
    shown.show(viewOf(TODAY));
    await settle();
    expect(timesOf(slots, TODAY)).toBe('failed');
    expect(slots.failureOf(viewOf(TODAY))).toBe('The branch is closed for good.');
    await shown.refresh();
    expect(timesOf(slots, TODAY)).toEqual(['12:00']);
    expect(slots.failureOf(viewOf(TODAY))).toBe('');
  });
});

describe('the nearest free slots', () => {
  const nearest = async ({ slots }: ReturnType<typeof openSlots>, lost: string) => {
    const { _id } = exampleSlot(lost);
    await slots.loadNearest(SERVICE._id, _id);
    const found = slots.nearestTo(SERVICE._id, _id);
    return found?.status === 'ready' ? found.value.map(({ dateFrom }) => dateFrom.slice(5, 16)) : found?.status;
  };

  it('are of the same day if it has enough', async () => {
    expect(await nearest(openSlots(), '2027-01-22T08:00Z')).toEqual(['01-22T07:00', '01-22T09:00', '01-22T12:00']);
  });

  it('are of the days around a full day', async () => {
    const opened = openSlots(['2027-01-22', '2027-01-23']);
    expect(await nearest(opened, '2027-01-22T09:00Z')).toEqual(['01-21T08:00', '01-21T09:00', '01-21T12:00']);
  });
});
