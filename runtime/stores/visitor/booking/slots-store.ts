import type { BookableDay, Expert, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { nextDay } from '../../../domain/booking/opening-times.ts';
import { nearestSlots } from '../../../domain/booking/slot-choice.ts';
import { parseSlotId } from '../../../domain/booking/slot-id.ts';
import { calendarDayIn } from '../../../domain/time/calendar-day.ts';
import { makeStoreObservable, observableMap } from '../../core/observing.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { type ServiceAtBranch, ShownSlots, type SlotsView } from './shown-slots.ts';

/** Number of free slots offered for a lost one. */
const NEAREST_COUNT = 3;

/** Number of days around a lost slot to search. */
const NEAREST_DAYS = { before: 3, after: 10 } as const;

type UsedContext = Pick<StoreContext, 'now' | 'personalApi' | 'timeZone'>;

/** Bookable slots as of the last answer. Every view fetches again, since other visitors book too. */
export class SlotsStore implements Store {
  /** The shop's today. */
  today: string;

  readonly #context: UsedContext;
  readonly #dayLists = new ResourceMap<readonly BookableDay[]>();
  readonly #slotLists = new ResourceMap<readonly ServiceSlot[]>();
  readonly #expertLists = new ResourceMap<readonly Expert[]>();
  readonly #nearestLists = new ResourceMap<readonly ServiceSlot[]>();
  /** Messages of failed slot requests. */
  readonly #failures = observableMap<string, string>();

  constructor(context: UsedContext) {
    this.#context = context;
    this.today = calendarDayIn(context.timeZone, context.now());
    makeStoreObservable(this, { open: false });
  }

  get isPristine(): boolean {
    return [this.#dayLists, this.#slotLists, this.#expertLists, this.#nearestLists].every(
      ({ isPristine }) => isPristine,
    );
  }

  /** Slot counts of the days of a view; undefined before the first load. */
  daysOf(view: SlotsView): Resource<readonly BookableDay[]> | undefined {
    return this.#dayLists.get(daysKey(view));
  }

  /** The free slots of the day of a view, the earliest first. */
  slotsOf(view: SlotsView): Resource<readonly ServiceSlot[]> | undefined {
    return this.#slotLists.get(slotsKey(view));
  }

  /** The backend's message about failed slots; empty without one. Source: spec 8. */
  failureOf(view: SlotsView): string {
    return this.#failures.get(slotsKey(view)) ?? '';
  }

  /** The free experts of a slot. Source: spec 7, "GET experts for slot". */
  expertsOf(serviceId: string, slotId: string): Resource<readonly Expert[]> | undefined {
    return this.#expertLists.get(`${serviceId} ${slotId}`);
  }

  /** The free slots nearest to a lost one, the earliest first. */
  nearestTo(serviceId: string, slotId: string): Resource<readonly ServiceSlot[]> | undefined {
    return this.#nearestLists.get(`${serviceId} ${slotId}`);
  }

  /** Opens a view for one block, which calls `hide` on unmount. */
  open(): ShownSlots {
    const { now } = this.#context;
    return new ShownSlots({
      now,
      fetchDays: (view, signal) => this.loadDays(view, signal),
      fetchSlots: (view, signal) => this.loadSlots(view, signal),
    });
  }

  /** Updates the shop's today. */
  updateToday(): void {
    this.today = calendarDayIn(this.#context.timeZone, this.#context.now());
  }

  /** Fetches the free experts of a slot. Rejects with `ApiError`. */
  async loadExperts(serviceId: string, slotId: string, signal?: AbortSignal): Promise<void> {
    await this.#expertLists.refresh(`${serviceId} ${slotId}`, async () => {
      const query = { serviceId, serviceSlotId: slotId };
      return (await this.#context.personalApi.call('slotExperts', { query }, { signal })).data;
    });
  }

  /** Fetches the free slots nearest to a slot. Rejects with `ApiError`. */
  async loadNearest(serviceId: string, slotId: string, signal?: AbortSignal): Promise<void> {
    await this.#nearestLists.refresh(`${serviceId} ${slotId}`, async () => {
      const lost = parseSlotId(slotId);
      if (lost === undefined) return [];
      const service = { serviceId, branchId: lost.branchId };
      const day = calendarDayIn(this.#context.timeZone, lost.start);
      const [from, to] = [nextDay(day, -NEAREST_DAYS.before), nextDay(day, NEAREST_DAYS.after)];
      const { data } = await this.#context.personalApi.call(
        'bookableDays',
        { body: { ...service, from, to } },
        { signal },
      );
      const free = data.filter(({ slotCount }) => slotCount > 0).map(({ date }) => date);
      // The nearest slots are on the day itself or on the two free days around it.
      const days = [
        free.findLast((date) => date < day),
        free.find((date) => date === day),
        free.find((date) => date > day),
      ];
      const lists = await Promise.all(
        days.filter((date) => date !== undefined).map(async (date) => this.fetchSlots({ ...service, date }, signal)),
      );
      return nearestSlots(lists.flat(), lost.start, NEAREST_COUNT);
    });
  }

  private async loadDays(view: SlotsView, signal: AbortSignal): Promise<void> {
    const { serviceId, branchId, from, to } = view;
    await this.#dayLists.refresh(
      daysKey(view),
      async () =>
        (await this.#context.personalApi.call('bookableDays', { body: { serviceId, branchId, from, to } }, { signal }))
          .data,
    );
  }

  private async loadSlots(view: SlotsView, signal: AbortSignal): Promise<void> {
    try {
      await this.#slotLists.refresh(slotsKey(view), () => this.fetchSlots(view, signal));
      this.setFailure(view, '');
    } catch (error) {
      this.setFailure(view, error instanceof ApiError && error.status > 0 ? error.message : '');
      throw error;
    }
  }

  private async fetchSlots(
    { serviceId, branchId, date }: ServiceAtBranch & { readonly date: string },
    signal: AbortSignal | undefined,
  ): Promise<readonly ServiceSlot[]> {
    const body = { serviceId, branchId, currentDate: date };
    return (await this.#context.personalApi.call('currentServiceSlots', { body }, { signal })).data;
  }

  private setFailure(view: SlotsView, message: string): void {
    this.#failures.set(slotsKey(view), message);
  }
}

const daysKey = ({ serviceId, branchId, from, to }: SlotsView): string => `${serviceId} ${branchId} ${from} ${to}`;

const slotsKey = ({ serviceId, branchId, date }: SlotsView): string => `${serviceId} ${branchId} ${date}`;
