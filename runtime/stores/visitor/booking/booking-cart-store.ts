import type { Expert, HeldBooking, Service, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi } from '../../../api/api.ts';
import { BOOKING_HOLD_MS, MAX_HELD_BOOKINGS, overlappingBookings } from '../../../domain/booking/booking-cart.ts';
import { ANY_EXPERT, slotRange } from '../../../domain/booking/slot-choice.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { LazyStore, LazyStoreContext } from '../../core/lazy-stores.ts';
import { makeStoreObservable, observableMap } from '../../core/observing.ts';
import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import { type BookingHolder, createBookingHolder } from './booking-holder.ts';
import { BOOKING_CART_KEY, isStoredBooking, type StoredBooking } from './stored-booking.ts';

/** A slot that is to be held. */
export interface SlotRequest {
  readonly service: Service;
  readonly branchId: string;
  readonly slot: ServiceSlot;
  /** Who is to do it; whoever is free where it is left out. */
  readonly expert?: Expert | undefined;
}

/**
 * What became of a slot that was to be held. `overlaps`: another line, `with`, is at that time. `taken`: it is not free any more. `limit`,
 * `wait`, `failed`: the backend refused, or did not answer; `message` is what it said, in the language of the page.
 */
export type HoldResult =
  | { readonly status: 'held' | 'taken' }
  | { readonly status: 'overlaps'; readonly with: HeldBooking | undefined }
  | { readonly status: 'limit' | 'wait' | 'failed'; readonly message: string };

/** A line of the booking cart. */
export interface BookingLine {
  readonly booking: HeldBooking;
  /** `saving`: on its way to the backend. `ended`: held no longer, and perhaps still free. `taken`: somebody else's by now. */
  readonly state: 'saving' | 'held' | 'ended' | 'taken';
  /** When the hold ends by the clock of this device, epoch ms. */
  readonly endsAt: number;
}

type UsedContext = Pick<LazyStoreContext, 'now' | 'personalApi' | 'storage'>;

/**
 * The services that a person is about to book, each at a slot that the backend holds under a token of this browser: whoever signs in or
 * out keeps them, as does who leaves and comes back within their ten minutes. What is changed is shown at once, and taken back where the
 * backend refuses.
 */
export class BookingCartStore implements LazyStore, Persistable {
  /** Epoch ms, as of the last look at the clock. */
  at: number;

  readonly #context: UsedContext;
  readonly #holder: BookingHolder;
  readonly #persisted: PersistedList<StoredBooking>;
  /** What was changed and is not answered yet, by id; undefined for what is to be given back. */
  readonly #changes = observableMap<string, StoredBooking | undefined>();
  /** Ids of holds that nobody answered, by service and slot: they may be held. */
  readonly #unanswered = new Map<string, string>();
  /** Requests follow each other: what was clicked last is what counts in the end. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: UsedContext) {
    this.#context = context;
    this.at = context.now();
    this.#holder = createBookingHolder(context.storage);
    this.#persisted = new PersistedList(context.storage, {
      key: BOOKING_CART_KEY,
      idOf: ({ booking }) => booking._id,
      isItem: isStoredBooking,
      maxItems: MAX_HELD_BOOKINGS,
    });
    makeStoreObservable(this);
  }

  get key(): string {
    return this.#persisted.key;
  }

  get isPristine(): boolean {
    return this.#persisted.isPristine && this.#changes.size === 0;
  }

  /** In the order that they were chosen in. */
  get lines(): readonly BookingLine[] {
    const known = this.#persisted.items;
    const added = [...this.#changes].flatMap(([id, change]) =>
      change !== undefined && this.#persisted.get(id) === undefined ? [change] : [],
    );
    return [...known, ...added].flatMap((stored) => this.toLine(stored));
  }

  /** The lines that nobody else can take at present. */
  get held(): readonly BookingLine[] {
    return this.lines.filter(({ state }) => state === 'held' || state === 'saving');
  }

  /** The lines whose time has to be chosen again. */
  get lost(): readonly BookingLine[] {
    return this.lines.filter(({ state }) => state === 'ended' || state === 'taken');
  }

  /** How many ms from now on something changes by itself; undefined where nothing does. */
  get nextEndInMs(): number | undefined {
    const ends = this.held.map(({ endsAt }) => endsAt - this.at);
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** The line that holds this slot of a service. */
  find(serviceId: string, slotId: string): BookingLine | undefined {
    return this.held.find(({ booking }) => booking.service._id === serviceId && booking.slot._id === slotId);
  }

  /** Gives a slot back that is held, else holds it. Source: spec 4, "clicking a slot on a listing toggles the booking cart". */
  async toggle(request: SlotRequest): Promise<HoldResult | { readonly status: 'released' | 'kept' }> {
    this.updateClock();
    const line = this.find(request.service._id, request.slot._id);
    if (line === undefined) return this.add(request);
    return { status: (await this.remove(line.booking._id)) ? 'released' : 'kept' };
  }

  /** Holds a slot as a new line, or as the one that had it until its hold ended. */
  async add(request: SlotRequest): Promise<HoldResult> {
    this.updateClock();
    const key = slotKey(request);
    const ended = this.lost.find(({ booking }) => slotKey(booking) === key);
    return this.hold(ended?.booking._id ?? this.#unanswered.get(key) ?? randomHex(12), request);
  }

  /** Holds the slot of a line for somebody else to do; for whoever is free where nobody is named. */
  async changeExpert(id: string, expert: Expert | undefined): Promise<HoldResult> {
    const booking = this.bookingOf(id);
    return booking === undefined ? { status: 'taken' } : this.hold(id, { ...booking, expert });
  }

  /** Holds a line at another time, or at its own once its hold has ended: for the same expert, or for whoever is free then. */
  async moveTo(id: string, slot: ServiceSlot, by: 'the-same' | 'anyone' = 'the-same'): Promise<HoldResult> {
    const booking = this.bookingOf(id);
    if (booking === undefined) return { status: 'taken' };
    const { expert, isAnyExpert } = booking;
    return this.hold(id, { ...booking, slot, expert: isAnyExpert || by === 'anyone' ? undefined : expert });
  }

  /** Gives a line's slot back. Answers whether that was done; the line is there again where it was not. */
  async remove(id: string): Promise<boolean> {
    this.#changes.set(id, undefined);
    return this.enqueue(async () => {
      try {
        const body = { holder: this.#holder.get() };
        await this.#personal.call('releaseBooking', { params: { bookingId: id }, body });
        this.#persisted.remove(id);
        this.#persisted.flush();
        return true;
      } catch {
        return false;
      } finally {
        if (this.#changes.get(id) === undefined) this.#changes.delete(id);
      }
    });
  }

  /** The token that the lines are held under; empty where nothing was held yet. */
  get token(): string {
    return this.#holder.get();
  }

  /** Forgets lines that have become an appointment. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#changes.delete(id);
      this.#persisted.remove(id);
    }
    this.#persisted.flush();
  }

  /**
   * Holds again what an appointment had that was given up: what somebody else has by now stays as a line that says so. Rejects with
   * `ApiError` where it is not known what is held.
   */
  async recover(bookings: readonly StoredBooking[]): Promise<void> {
    await this.load();
    const known = bookings.filter(({ booking }) => this.#persisted.get(booking._id) !== undefined);
    // What was taken out of the cart meanwhile stays out of it.
    for (const { booking } of known.length > 0 ? known : bookings) {
      const { _id: id, expert, isAnyExpert } = booking;
      if (this.#persisted.get(id)?.isTaken === false || slotRange(booking.slot).start <= this.at) continue;
      this.#persisted.remove(id);
      // Its id is that of the appointment's.
      const renewed = { ...booking, _id: randomHex(12) };
      const { status } = await this.hold(renewed._id, { ...booking, expert: isAnyExpert ? undefined : expert });
      if (status !== 'held' && status !== 'overlaps')
        this.store({ booking: renewed, endsAt: this.at, isTaken: status === 'taken' });
    }
    this.#persisted.flush();
  }

  /** Fetches what is held, at what it costs now. Rejects with `ApiError`. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.fetchHeld(false, signal);
  }

  /** Has everything held for {@link BOOKING_HOLD_MS} from now, an hour in all at most: checkout goes on. Rejects with `ApiError`. */
  async prolong(signal?: AbortSignal): Promise<void> {
    await this.fetchHeld(true, signal);
  }

  /** Looks at the clock: holds may have ended. */
  updateClock(): void {
    this.at = this.#context.now();
  }

  restore(): void {
    this.updateClock();
    this.#persisted.restore();
  }

  flush(): void {
    this.#persisted.flush();
  }

  private async hold(id: string, { service, branchId, slot, expert }: SlotRequest): Promise<HoldResult> {
    this.updateClock();
    const others = overlappingBookings(
      slot,
      this.held.map(({ booking }) => booking),
      id,
    );
    if (others.length > 0) return { status: 'overlaps', with: others[0] };
    const endsAt = this.at + BOOKING_HOLD_MS;
    const holdExpiresAt = new Date(endsAt).toISOString();
    // Who is free is not known before the answer.
    const shown = expert ?? this.bookingOf(id)?.expert;
    const person = { isAnyExpert: expert === undefined, ...(shown !== undefined && { expert: shown }) };
    const change: StoredBooking = {
      booking: { _id: id, service, slot, branchId, ...person, holdExpiresAt },
      endsAt,
      isTaken: false,
    };
    this.#changes.set(id, change);
    return this.enqueue(async () => {
      try {
        const expertId = expert?._id ?? ANY_EXPERT;
        const body = { holder: this.#holder.getOrCreate(), serviceId: service._id, slotId: slot._id, expertId };
        const { data } = await this.#personal.call('holdBooking', { params: { bookingId: id }, body });
        this.#unanswered.delete(slotKey({ service, slot }));
        this.updateClock();
        this.store({ booking: data, endsAt: this.endOf(data), isTaken: false });
        return { status: 'held' };
      } catch (error) {
        if (isUnanswered(error) && (await this.isHeld(change.booking))) return { status: 'held' };
        const result = toHoldResult(error);
        if (result.status === 'taken') this.markTaken(id, slot._id);
        return result;
      } finally {
        // Unless it was changed again meanwhile.
        if (this.#changes.get(id) === change) this.#changes.delete(id);
      }
    });
  }

  /** Whether the backend holds what it did not answer about. Where it does not answer that either, the next request has the same id. */
  private async isHeld({ _id: id, service, slot, expert, isAnyExpert }: HeldBooking): Promise<boolean> {
    this.#unanswered.set(slotKey({ service, slot }), id);
    try {
      const body = { holder: this.#holder.get(), prolong: false };
      const { data } = await this.#personal.call('heldBookings', { body });
      this.reconcile(data);
      const held = data.find(({ _id }) => _id === id);
      return (
        held?.slot._id === slot._id &&
        held.isAnyExpert === isAnyExpert &&
        (isAnyExpert || held.expert?._id === expert?._id)
      );
    } catch {
      return false;
    }
  }

  /** When a hold that has just been answered ends by the clock of this device, epoch ms: one that is held on may end sooner than a new one. */
  private endOf(booking: HeldBooking): number {
    const endsAt = this.at + BOOKING_HOLD_MS;
    const known = this.#persisted.get(booking._id);
    return known === undefined || known.isTaken || known.endsAt <= this.at
      ? endsAt
      : Math.min(endsAt, shiftedEnd(known, booking));
  }

  private async fetchHeld(prolong: boolean, signal: AbortSignal | undefined): Promise<void> {
    this.updateClock();
    await this.enqueue(async () => {
      const holder = this.#holder.get();
      if (holder === '') return;
      const { data } = await this.#personal.call('heldBookings', { body: { holder, prolong } }, { signal });
      this.reconcile(data);
    });
  }

  /** Takes over what the backend holds; what it does not hold any more was taken, and what is over is dropped. */
  private reconcile(held: readonly HeldBooking[]): void {
    this.updateClock();
    const ids = new Set(held.map(({ _id }) => _id));
    for (const stored of this.#persisted.items) {
      const { booking } = stored;
      if (slotRange(booking.slot).start <= this.at) this.#persisted.remove(booking._id);
      else if (!ids.has(booking._id) && !stored.isTaken) this.#persisted.put({ ...stored, isTaken: true });
    }
    for (const booking of held) {
      if (slotRange(booking.slot).start <= this.at) continue;
      const known = this.#persisted.get(booking._id);
      const endsAt = known === undefined ? Date.parse(booking.holdExpiresAt) : shiftedEnd(known, booking);
      this.#persisted.put({ booking, endsAt, isTaken: false });
    }
    this.#persisted.flush();
  }

  private store(stored: StoredBooking): void {
    this.#persisted.put(stored);
    this.#persisted.flush();
  }

  /** Of a line whose own time, which had ended, could not be had again. */
  private markTaken(id: string, slotId: string): void {
    const stored = this.#persisted.get(id);
    if (stored?.booking.slot._id === slotId && stored.endsAt <= this.#context.now())
      this.store({ ...stored, isTaken: true });
  }

  private toLine(stored: StoredBooking): readonly BookingLine[] {
    const { _id } = stored.booking;
    const change = this.#changes.get(_id);
    if (this.#changes.has(_id) && change === undefined) return [];
    const { booking, endsAt, isTaken } = change ?? stored;
    // What is over has nothing to be chosen of.
    if (slotRange(booking.slot).start <= this.at) return [];
    if (change !== undefined) return [{ booking, endsAt, state: 'saving' }];
    return [{ booking, endsAt, state: isTaken ? 'taken' : endsAt <= this.at ? 'ended' : 'held' }];
  }

  private bookingOf(id: string): HeldBooking | undefined {
    return this.lines.find(({ booking }) => booking._id === id)?.booking;
  }

  private enqueue<Result>(request: () => Promise<Result>): Promise<Result> {
    const answer = this.#last.then(request);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  get #personal(): PersonalApi {
    if (this.#context.personalApi === undefined) throw new Error('a page is made for nobody in particular');
    return this.#context.personalApi;
  }
}

const slotKey = ({ service, slot }: Pick<SlotRequest, 'service' | 'slot'>): string => `${service._id} ${slot._id}`;

/** The clock of this device may be wrong: what it knows of the end of a hold is shifted as the backend's word of it was. */
const shiftedEnd = (known: StoredBooking, { holdExpiresAt }: HeldBooking): number =>
  known.endsAt + Date.parse(holdExpiresAt) - Date.parse(known.booking.holdExpiresAt);

/** Whether it is not known what the backend did. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function toHoldResult(error: unknown): HoldResult {
  const { code, status, message } = error instanceof ApiError ? error : { code: undefined, status: 0, message: '' };
  if (code === 'slot_taken') return { status: 'taken' };
  if (code === 'holds_overlap') return { status: 'overlaps', with: undefined };
  if (code === 'hold_limit') return { status: 'limit', message };
  if (code === 'too_many_attempts') return { status: 'wait', message };
  // Without an answer, the words are nobody's.
  return { status: 'failed', message: status > 0 && status < 500 ? message : '' };
}
