import type { Appointment, NewAppointment, PlacedAppointment } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { type FetchPage, type PagedList, PagedLists } from '../../core/paged-lists.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isObjectId } from '../../core/type-guards.ts';

/** An appointment, or that the visitor has none with this id. */
export type AppointmentLookup = Appointment | 'not-found';

/**
 * The outcome of a change. `taken`: the slot is no longer free. `overlaps`: another service of the appointment is at that time.
 * `fixed`: too late, or no longer booked. `failed`: anything else. `message` is that of the backend; empty without an answer.
 */
export type ChangeResult =
  | { readonly status: 'changed' }
  | { readonly status: 'taken' | 'overlaps' | 'fixed' | 'failed'; readonly message: string };

/** Another slot or expert for a booking. */
export interface BookingMove {
  readonly bookingId: string;
  readonly slotId: string;
  /** `0-0` for any free expert. */
  readonly expertId: string;
}

/** The search for a guest's appointment. */
export interface AppointmentContact {
  readonly appointmentNumber: string;
  /** The e-mail address or phone number of the appointment. */
  readonly contact: string;
}

type UsedContext = Pick<StoreContext, 'clientApi' | 'personalApi' | 'session' | 'now'>;

/**
 * Appointments of the customer, by id, and found by number and contact. Keyed by visitor, so that no visitor sees those of
 * another.
 */
export class AppointmentsStore implements Store {
  /** Epoch ms of the last clock update. */
  at: number;

  readonly #context: UsedContext;
  readonly #lists = new PagedLists<Appointment>();
  readonly #appointments = new ResourceMap<AppointmentLookup>();
  /** Contacts by which a guest may change appointments; personal, so only in memory. */
  readonly #contacts = new Map<string, string>();

  constructor(context: UsedContext) {
    this.#context = context;
    this.at = context.now();
    makeStoreObservable(this, { list: false, appointment: false });
  }

  get isPristine(): boolean {
    return this.#lists.isPristine && this.#appointments.isPristine;
  }

  /** The loaded appointments of the customer, the latest booking first; undefined before the first load and for a guest. */
  get list(): Resource<PagedList<Appointment>> | undefined {
    const { identity } = this.#context.session;
    return identity === '' ? undefined : this.#lists.get(identity);
  }

  /** Updates which appointments are past. */
  updateClock(): void {
    this.at = this.#context.now();
  }

  /** Fetches the list again at its current length; the current entries stay until the answer. Does nothing for a guest. */
  async loadList(signal?: AbortSignal): Promise<void> {
    const { identity } = this.#context.session;
    if (identity !== '') await this.#lists.load(identity, this.fetchPages(identity, signal));
  }

  /** Adds the next ten. Rejects with `ApiError`; the list then stays unchanged. */
  async loadMore(): Promise<void> {
    const { identity } = this.#context.session;
    await this.#lists.loadMore(identity, this.fetchPages(identity));
  }

  /**
   * The appointment with an id; undefined before the first load and without an id. An invalid id is not found without a request.
   */
  appointment(id: string): Resource<AppointmentLookup> | undefined {
    if (id === '') return undefined;
    return isObjectId(id) ? this.#appointments.get(keyOf(this.#context.session.identity, id)) : NOT_FOUND;
  }

  /**
   * Fetches an appointment again, after the backend checked its payment; the current one stays until the answer. Does nothing
   * while the visitor is unknown. Rejects with `ApiError`.
   */
  async loadAppointment(id: string, signal?: AbortSignal): Promise<void> {
    const { identity, status } = this.#context.session;
    if (status === 'pending' || !isObjectId(id)) return;
    const key = keyOf(identity, id);
    await this.#appointments.refresh(key, async () => {
      try {
        const { data } = await this.#context.personalApi.call(
          'appointment',
          { params: { appointmentId: id } },
          { signal },
        );
        const before = this.#contacts.has(key) ? this.#appointments.value(key) : undefined;
        const form = before === undefined || before === 'not-found' ? undefined : before.form;
        return { ...(form !== undefined && { form }), ...data };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return 'not-found';
        throw error;
      }
    });
  }

  /**
   * Finds a guest's appointment and returns its id; undefined when there is none. Until a reload, all its data is shown and it
   * can be changed. Rejects with `ApiError`: 429 `too_many_attempts` after too many searches.
   */
  async track({ appointmentNumber, contact }: AppointmentContact): Promise<string | undefined> {
    const { identity } = this.#context.session;
    const [found] = (await this.#context.personalApi.call('trackAppointment', { body: { appointmentNumber, contact } }))
      .data;
    if (found === undefined) return undefined;
    const key = keyOf(identity, found._id);
    this.#contacts.set(key, contact);
    this.#appointments.set(key, { status: 'ready', value: found });
    return found._id;
  }

  /** Books the held slots. Rejects with `ApiError`; refusals are those of the call `createAppointment`. */
  async create(appointment: NewAppointment): Promise<PlacedAppointment> {
    return (await this.#context.clientApi.call('POST /api/appointment', appointment)).data;
  }

  /** Cancels an appointment: its slots become free and its payment is refunded. */
  cancel(id: string): Promise<ChangeResult> {
    const request = { params: { appointmentId: id }, body: this.proof(id) };
    return this.change(id, () => this.#context.personalApi.call('cancelAppointment', request));
  }

  /** Moves a booking; it stays when the new slot is not free. */
  move(id: string, { bookingId, slotId, expertId }: BookingMove): Promise<ChangeResult> {
    const request = { params: { appointmentId: id, bookingId }, body: { slotId, expertId, ...this.proof(id) } };
    return this.change(id, () => this.#context.personalApi.call('moveBooking', request));
  }

  private proof(id: string): { readonly contact?: string } {
    const contact = this.#contacts.get(keyOf(this.#context.session.identity, id));
    return contact === undefined ? {} : { contact };
  }

  /** The answer replaces the current value; older requests in flight cannot overwrite it. */
  private async change(id: string, send: () => Promise<{ readonly data: Appointment }>): Promise<ChangeResult> {
    const { identity } = this.#context.session;
    const key = keyOf(identity, id);
    try {
      await this.#appointments.refresh(key, async () => (await send()).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const result = resultOf(error);
      // The shown state may be outdated. A failing reload is ignored.
      if (result.status === 'fixed' || result.status === 'failed')
        await this.loadAppointment(id).catch(() => undefined);
      return result;
    }
    const changed = this.#appointments.value(key);
    if (changed !== undefined && changed !== 'not-found') this.#lists.replace(identity, changed);
    return { status: 'changed' };
  }

  private fetchPages(identity: string, signal?: AbortSignal): FetchPage<Appointment> {
    return async (query) => {
      const answer = await this.#context.personalApi.call('appointments', { query }, { signal });
      // The list contains all data, so that the pages of its entries open at once.
      for (const value of answer.data) this.#appointments.set(keyOf(identity, value._id), { status: 'ready', value });
      return answer;
    };
  }
}

const NOT_FOUND: Resource<AppointmentLookup> = { status: 'ready', value: 'not-found' };

const RESULTS: Readonly<Record<string, 'taken' | 'overlaps' | 'fixed'>> = {
  slot_taken: 'taken',
  holds_overlap: 'overlaps',
  appointment_fixed: 'fixed',
};

const resultOf = ({ status, message, code = '' }: ApiError): ChangeResult => ({
  status: RESULTS[code] ?? 'failed',
  message: status > 0 ? message : '',
});

const keyOf = (identity: string, id: string): string => `${identity} ${id}`;
