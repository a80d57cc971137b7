import type { Appointment } from '../../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi } from '../../../api/api.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { type FetchPage, type PagedList, PagedLists } from '../../core/paged-lists.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isObjectId } from '../../core/type-guards.ts';

/** An appointment, or that the visitor has none of this id. */
export type AppointmentLookup = Appointment | 'not-found';

/**
 * What became of a change. `taken`: the time is not free any more. `overlaps`: another service of the appointment is then. `fixed`: it is too
 * late, or the appointment is not booked any more. `failed`: anything else. `message` is what the backend said, in the language of the page;
 * empty where it did not answer.
 */
export type ChangeResult =
  | { readonly status: 'changed' }
  | { readonly status: 'taken' | 'overlaps' | 'fixed' | 'failed'; readonly message: string };

/** Another time for a service of an appointment, or somebody else for it. */
export interface BookingMove {
  readonly bookingId: string;
  readonly slotId: string;
  /** `0-0` for anyone who is free. */
  readonly expertId: string;
}

/** How a guest's appointment is found. */
export interface AppointmentContact {
  readonly appointmentNumber: string;
  /** The e-mail address or phone number that it was made with. */
  readonly contact: string;
}

type UsedContext = Pick<StoreContext, 'personalApi' | 'session' | 'now'>;

/**
 * Appointments that were made: the customer's, those of a known id, and those found by number and contact. All is kept by visitor: none sees
 * another one's.
 */
export class AppointmentsStore implements Store {
  /** Epoch ms, as of the last look at the clock. */
  at: number;

  readonly #context: UsedContext;
  readonly #lists = new PagedLists<Appointment>();
  readonly #appointments = new ResourceMap<AppointmentLookup>();
  /** Contacts by which a guest may change appointments; in memory alone, since they are personal. */
  readonly #contacts = new Map<string, string>();

  constructor(context: UsedContext) {
    this.#context = context;
    this.at = context.now();
    makeStoreObservable(this, { list: false, appointment: false });
  }

  get isPristine(): boolean {
    return this.#lists.isPristine && this.#appointments.isPristine;
  }

  /** The customer's, the one that was booked last first, as far as they were loaded; undefined before that, and for a guest. */
  get list(): Resource<PagedList<Appointment>> | undefined {
    const { identity } = this.#context.session;
    return identity === '' ? undefined : this.#lists.get(identity);
  }

  /** Has what is past follow the clock. */
  updateClock(): void {
    this.at = this.#context.now();
  }

  /** Fetches the list anew, as long as it is; what is known stays until the answer. Does nothing for a guest. */
  async loadList(signal?: AbortSignal): Promise<void> {
    const { identity } = this.#context.session;
    if (identity !== '') await this.#lists.load(identity, this.fetchPages(identity, signal));
  }

  /** Adds the next ten. Rejects with `ApiError`; the list stays as it was then. */
  async loadMore(): Promise<void> {
    const { identity } = this.#context.session;
    await this.#lists.loadMore(identity, this.fetchPages(identity));
  }

  /**
   * The appointment of an id; undefined before it was asked for, and as long as the address of a page that is made for nobody is not known.
   * What is no id names none: nobody has to be asked.
   */
  appointment(id: string): Resource<AppointmentLookup> | undefined {
    if (id === '') return undefined;
    return isObjectId(id) ? this.#appointments.get(keyOf(this.#context.session.identity, id)) : NOT_FOUND;
  }

  /**
   * Fetches an appointment anew; what is known stays until the answer. The backend asks first what became of its payment. Does nothing while
   * it is not known who is visiting. Rejects with `ApiError`.
   */
  async loadAppointment(id: string, signal?: AbortSignal): Promise<void> {
    const { identity, status } = this.#context.session;
    if (status === 'pending' || !isObjectId(id)) return;
    const key = keyOf(identity, id);
    await this.#appointments.refresh(key, async () => {
      try {
        const { data } = await this.personal.call('appointment', { params: { appointmentId: id } }, { signal });
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
   * Finds a guest's appointment and answers its id; undefined where there is none. Until the page is reloaded, it is shown whole and can be
   * changed. Rejects with `ApiError`: 429 `too_many_attempts` after too many searches.
   */
  async track({ appointmentNumber, contact }: AppointmentContact): Promise<string | undefined> {
    const { identity } = this.#context.session;
    const [found] = (await this.personal.call('trackAppointment', { body: { appointmentNumber, contact } })).data;
    if (found === undefined) return undefined;
    const key = keyOf(identity, found._id);
    this.#contacts.set(key, contact);
    this.#appointments.set(key, { status: 'ready', value: found });
    return found._id;
  }

  /** Cancels an appointment: its times are free again, and what was paid goes back. */
  cancel(id: string): Promise<ChangeResult> {
    const request = { params: { appointmentId: id }, body: this.proof(id) };
    return this.change(id, () => this.personal.call('cancelAppointment', request));
  }

  /** Moves a service of an appointment. Where the new time is not free, it stays as it is. */
  move(id: string, { bookingId, slotId, expertId }: BookingMove): Promise<ChangeResult> {
    const request = { params: { appointmentId: id, bookingId }, body: { slotId, expertId, ...this.proof(id) } };
    return this.change(id, () => this.personal.call('moveBooking', request));
  }

  private proof(id: string): { readonly contact?: string } {
    const contact = this.#contacts.get(keyOf(this.#context.session.identity, id));
    return contact === undefined ? {} : { contact };
  }

  /** The answer replaces what is known: an older one that is under way does not come back after it. */
  private async change(id: string, send: () => Promise<{ readonly data: Appointment }>): Promise<ChangeResult> {
    const { identity } = this.#context.session;
    const key = keyOf(identity, id);
    try {
      await this.#appointments.refresh(key, async () => (await send()).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const result = resultOf(error);
      // It may be another thing than it is shown as. Where that cannot be had either, what was said is enough.
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
      const answer = await this.personal.call('appointments', { query }, { signal });
      // A list has them whole, so that their pages open at once.
      for (const value of answer.data) this.#appointments.set(keyOf(identity, value._id), { status: 'ready', value });
      return answer;
    };
  }

  private get personal(): PersonalApi {
    const { personalApi } = this.#context;
    if (personalApi === undefined) throw new Error('a page is made for nobody in particular');
    return personalApi;
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
