import type { BookableDay, Expert, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi } from '../../../api/api.ts';
import { nextDay } from '../../../domain/booking/opening-times.ts';
import { nearestSlots } from '../../../domain/booking/slot-choice.ts';
import { parseSlotId } from '../../../domain/booking/slot-id.ts';
import { calendarDayIn } from '../../../domain/time/calendar-day.ts';
import { makeStoreObservable, observableMap } from '../../core/observing.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { type ServiceAtBranch, ShownSlots, type SlotsView } from './shown-slots.ts';

/** How many free times are offered in place of a lost one. */
const NEAREST_COUNT = 3;

/** On how many days around a lost time others are looked for. */
const NEAREST_DAYS = { before: 3, after: 10 } as const;

type UsedContext = Pick<StoreContext, 'now' | 'personalApi' | 'timeZone'>;

/** When services can be booked, as of the last answer: others book meanwhile, so that everything is asked for anew when it is shown. */
export class SlotsStore implements Store {
  /** The shop's today. */
  today: string;

  readonly #context: UsedContext;
  readonly #dayLists = new ResourceMap<readonly BookableDay[]>();
  readonly #slotLists = new ResourceMap<readonly ServiceSlot[]>();
  readonly #expertLists = new ResourceMap<readonly Expert[]>();
  readonly #nearestLists = new ResourceMap<readonly ServiceSlot[]>();
  /** What the backend said of why it did not answer with slots. */
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

  /** How many times the days of a view have; undefined before they were asked for. */
  daysOf(view: SlotsView): Resource<readonly BookableDay[]> | undefined {
    return this.#dayLists.get(daysKey(view));
  }

  /** The free times of the day of a view, the earliest first. */
  slotsOf(view: SlotsView): Resource<readonly ServiceSlot[]> | undefined {
    return this.#slotLists.get(slotsKey(view));
  }

  /** Why the times of a view cannot be had, in the words of the backend; empty where it did not say. Source: spec 8. */
  failureOf(view: SlotsView): string {
    return this.#failures.get(slotsKey(view)) ?? '';
  }

  /** Who is free at a slot. Source: spec 7, "GET experts for slot". */
  expertsOf(serviceId: string, slotId: string): Resource<readonly Expert[]> | undefined {
    return this.#expertLists.get(`${serviceId} ${slotId}`);
  }

  /** The free times nearest to a slot that was lost, the earliest first. */
  nearestTo(serviceId: string, slotId: string): Resource<readonly ServiceSlot[]> | undefined {
    return this.#nearestLists.get(`${serviceId} ${slotId}`);
  }

  /** Opens a view of the times for one block, which hides it when it is gone. */
  open(): ShownSlots {
    const { now } = this.#context;
    return new ShownSlots({
      now,
      fetchDays: (view, signal) => this.loadDays(view, signal),
      fetchSlots: (view, signal) => this.loadSlots(view, signal),
    });
  }

  /** Has the shop's today follow the clock. */
  updateToday(): void {
    this.today = calendarDayIn(this.#context.timeZone, this.#context.now());
  }

  /** Fetches who is free at a slot. Rejects with `ApiError`. */
  async loadExperts(serviceId: string, slotId: string, signal?: AbortSignal): Promise<void> {
    await this.#expertLists.refresh(`${serviceId} ${slotId}`, async () => {
      const query = { serviceId, serviceSlotId: slotId };
      return (await this.personal.call('slotExperts', { query }, { signal })).data;
    });
  }

  /** Looks for the free times nearest to a slot. Rejects with `ApiError`. */
  async loadNearest(serviceId: string, slotId: string, signal?: AbortSignal): Promise<void> {
    await this.#nearestLists.refresh(`${serviceId} ${slotId}`, async () => {
      const lost = parseSlotId(slotId);
      if (lost === undefined) return [];
      const service = { serviceId, branchId: lost.branchId };
      const day = calendarDayIn(this.#context.timeZone, lost.start);
      const [from, to] = [nextDay(day, -NEAREST_DAYS.before), nextDay(day, NEAREST_DAYS.after)];
      const { data } = await this.personal.call('bookableDays', { body: { ...service, from, to } }, { signal });
      const free = data.filter(({ slotCount }) => slotCount > 0).map(({ date }) => date);
      // Whatever is nearest is on the day itself, or on one of the two free days around it.
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
        (await this.personal.call('bookableDays', { body: { serviceId, branchId, from, to } }, { signal })).data,
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
    return (await this.personal.call('currentServiceSlots', { body }, { signal })).data;
  }

  private setFailure(view: SlotsView, message: string): void {
    this.#failures.set(slotsKey(view), message);
  }

  private get personal(): PersonalApi {
    if (this.#context.personalApi === undefined) throw new Error('a page is made for nobody in particular');
    return this.#context.personalApi;
  }
}

const daysKey = ({ serviceId, branchId, from, to }: SlotsView): string => `${serviceId} ${branchId} ${from} ${to}`;

const slotsKey = ({ serviceId, branchId, date }: SlotsView): string => `${serviceId} ${branchId} ${date}`;
