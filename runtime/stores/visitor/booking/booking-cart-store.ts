import type { Expert, HeldBooking, Service, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { BOOKING_HOLD_MS, MAX_HELD_BOOKINGS, overlappingBookings } from '../../../domain/booking/booking-cart.ts';
import { ANY_EXPERT, slotRange } from '../../../domain/booking/slot-choice.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import { makeStoreObservable, observableMap } from '../../core/observing.ts';
import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { type BookingHolder, createBookingHolder } from './booking-holder.ts';
import { BOOKING_CART_KEY, isStoredBooking, type StoredBooking } from './stored-booking.ts';

/** A request to hold a slot. */
export interface SlotRequest {
  readonly service: Service;
  readonly branchId: string;
  readonly slot: ServiceSlot;
  /** Default: any free expert. */
  readonly expert?: Expert | undefined;
}

/**
 * The outcome of holding a slot. `overlaps`: the line `with` is at that time. `taken`: the slot is no longer free. `limit`, `wait`,
 * `failed`: the backend refused or did not answer; `message` is that of the backend.
 */
export type HoldResult =
  | { readonly status: 'held' | 'taken' }
  | { readonly status: 'overlaps'; readonly with: HeldBooking | undefined }
  | { readonly status: 'limit' | 'wait' | 'failed'; readonly message: string };

/** A line of the booking cart. */
export interface BookingLine {
  readonly booking: HeldBooking;
  /** `saving`: request in flight. `ended`: hold expired, slot perhaps free. `taken`: booked by another visitor. */
  readonly state: 'saving' | 'held' | 'ended' | 'taken';
  /** End of the hold by the device clock, epoch ms. */
  readonly endsAt: number;
}

type UsedContext = Pick<StoreContext, 'now' | 'personalApi' | 'storage'>;

/**
 * The services to book, each at a slot that the backend holds under a token of this browser. They survive signing in and out,
 * and leaving the page for less than the ten minutes of a hold. A change shows at once and is reverted if refused.
 */
export class BookingCartStore implements Store, Persistable {
  /** Epoch ms of the last clock update. */
  at: number;

  readonly #context: UsedContext;
  readonly #holder: BookingHolder;
  readonly #persisted: PersistedList<StoredBooking>;
  /** Unanswered changes by id; undefined for a release. */
  readonly #changes = observableMap<string, StoredBooking | undefined>();
  /** Ids of unanswered holds by service and slot: they may be held. */
  readonly #unanswered = new Map<string, string>();
  /** Requests follow each other, so that the last click wins. */
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

  /** In the order of selection. */
  get lines(): readonly BookingLine[] {
    const known = this.#persisted.items;
    const added = [...this.#changes].flatMap(([id, change]) =>
      change !== undefined && this.#persisted.get(id) === undefined ? [change] : [],
    );
    return [...known, ...added].flatMap((stored) => this.toLine(stored));
  }

  /** The lines whose slots are held. */
  get held(): readonly BookingLine[] {
    return this.lines.filter(({ state }) => state === 'held' || state === 'saving');
  }

  /** The lines whose slots have to be chosen again. */
  get lost(): readonly BookingLine[] {
    return this.lines.filter(({ state }) => state === 'ended' || state === 'taken');
  }

  /** Ms until the next hold expires; undefined without one. */
  get nextEndInMs(): number | undefined {
    const ends = this.held.map(({ endsAt }) => endsAt - this.at);
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** The line with this slot of a service. */
  find(serviceId: string, slotId: string): BookingLine | undefined {
    return this.held.find(({ booking }) => booking.service._id === serviceId && booking.slot._id === slotId);
  }

  /** Releases a held slot, or holds it. Source: spec 4, "clicking a slot on a listing toggles the booking cart". */
  async toggle(request: SlotRequest): Promise<HoldResult | { readonly status: 'released' | 'still-held' }> {
    this.updateClock();
    const line = this.find(request.service._id, request.slot._id);
    if (line === undefined) return this.add(request);
    return { status: (await this.remove(line.booking._id)) ? 'released' : 'still-held' };
  }

  /** Holds a slot as a new line, or as the line whose hold of it expired. */
  async add(request: SlotRequest): Promise<HoldResult> {
    this.updateClock();
    const key = slotKey(request);
    const ended = this.lost.find(({ booking }) => slotKey(booking) === key);
    return this.hold(ended?.booking._id ?? this.#unanswered.get(key) ?? randomHex(12), request);
  }

  /** Changes the expert of a line; undefined: any free one. */
  async changeExpert(id: string, expert: Expert | undefined): Promise<HoldResult> {
    const booking = this.bookingOf(id);
    return booking === undefined ? { status: 'taken' } : this.hold(id, { ...booking, expert });
  }

  /** Moves a line to another slot, or holds its own again: with the same expert, or any free one. */
  async moveTo(id: string, slot: ServiceSlot, by: 'the-same' | 'anyone' = 'the-same'): Promise<HoldResult> {
    const booking = this.bookingOf(id);
    if (booking === undefined) return { status: 'taken' };
    const { expert, isAnyExpert } = booking;
    return this.hold(id, { ...booking, slot, expert: isAnyExpert || by === 'anyone' ? undefined : expert });
  }

  /** Releases the slot of a line. Returns whether it succeeded; otherwise the line comes back. */
  async remove(id: string): Promise<boolean> {
    this.#changes.set(id, undefined);
    return this.enqueue(async () => {
      try {
        const body = { holder: this.#holder.get() };
        await this.#context.personalApi.call('releaseBooking', { params: { bookingId: id }, body });
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

  /** The token of the holds; empty before the first one. */
  get token(): string {
    return this.#holder.get();
  }

  /** Removes lines that have become an appointment. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#changes.delete(id);
      this.#persisted.remove(id);
    }
    this.#persisted.flush();
  }

  /**
   * Holds the slots of an abandoned appointment again; a slot that was taken stays as a `taken` line. Rejects with `ApiError`
   * when the holds are unknown.
   */
  async recover(bookings: readonly StoredBooking[]): Promise<void> {
    await this.load();
    const known = bookings.filter(({ booking }) => this.#persisted.get(booking._id) !== undefined);
    // Lines removed since stay removed.
    for (const { booking } of known.length > 0 ? known : bookings) {
      const { _id: id, expert, isAnyExpert } = booking;
      if (this.#persisted.get(id)?.isTaken === false || slotRange(booking.slot).start <= this.at) continue;
      this.#persisted.remove(id);
      // The id is that of the appointment's booking.
      const renewed = { ...booking, _id: randomHex(12) };
      const { status } = await this.hold(renewed._id, { ...booking, expert: isAnyExpert ? undefined : expert });
      if (status !== 'held' && status !== 'overlaps')
        this.store({ booking: renewed, endsAt: this.at, isTaken: status === 'taken' });
    }
    this.#persisted.flush();
  }

  /** Fetches the holds at current prices. Rejects with `ApiError`. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.fetchHeld(false, signal);
  }

  /** Prolongs all holds to {@link BOOKING_HOLD_MS} from now, an hour in total at most. Rejects with `ApiError`. */
  async prolong(signal?: AbortSignal): Promise<void> {
    await this.fetchHeld(true, signal);
  }

  /** Updates which holds have expired. */
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
    // The free expert is known with the answer.
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
        const { data } = await this.#context.personalApi.call('holdBooking', { params: { bookingId: id }, body });
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
        // Unless it has changed again.
        if (this.#changes.get(id) === change) this.#changes.delete(id);
      }
    });
  }

  /** Whether an unanswered hold succeeded. Without an answer to this either, the next request has the same id. */
  private async isHeld({ _id: id, service, slot, expert, isAnyExpert }: HeldBooking): Promise<boolean> {
    this.#unanswered.set(slotKey({ service, slot }), id);
    try {
      const body = { holder: this.#holder.get(), prolong: false };
      const { data } = await this.#context.personalApi.call('heldBookings', { body });
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

  /** End of a just answered hold by the device clock, epoch ms. A prolonged hold may end sooner than a new one. */
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
      const { data } = await this.#context.personalApi.call('heldBookings', { body: { holder, prolong } }, { signal });
      this.reconcile(data);
    });
  }

  /** Adopts the holds of the backend: missing ones were taken, past ones are dropped. */
  private reconcile(held: readonly HeldBooking[]): void {
    this.updateClock();
    const ids = new Set(held.map(({ _id }) => _id));
    for (const stored of this.#persisted.items) {
      const { booking } = stored;
      if (slotRange(booking.slot).start <= this.at) this.#persisted.remove(booking._id);
      else if (!ids.has(booking._id) && !stored.isTaken)
        this.#persisted.update(booking._id, (line) => ({ ...line, isTaken: true }));
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

  /** Marks a line whose expired slot could not be held again. */
  private markTaken(id: string, slotId: string): void {
    const stored = this.#persisted.get(id);
    if (stored?.booking.slot._id !== slotId || stored.endsAt > this.#context.now()) return;
    this.#persisted.update(id, (line) => ({ ...line, isTaken: true }));
    this.#persisted.flush();
  }

  private toLine(stored: StoredBooking): readonly BookingLine[] {
    const { _id } = stored.booking;
    const change = this.#changes.get(_id);
    if (this.#changes.has(_id) && change === undefined) return [];
    const { booking, endsAt, isTaken } = change ?? stored;
    // Past lines are dropped.
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
}

const slotKey = ({ service, slot }: Pick<SlotRequest, 'service' | 'slot'>): string => `${service._id} ${slot._id}`;

/** The device clock may be wrong, so ends of holds are shifted by its difference from the backend's. */
const shiftedEnd = (known: StoredBooking, { holdExpiresAt }: HeldBooking): number =>
  known.endsAt + Date.parse(holdExpiresAt) - Date.parse(known.booking.holdExpiresAt);

/** Whether the outcome is unknown. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function toHoldResult(error: unknown): HoldResult {
  const { code, status, message } = error instanceof ApiError ? error : { code: undefined, status: 0, message: '' };
  if (code === 'slot_taken') return { status: 'taken' };
  if (code === 'holds_overlap') return { status: 'overlaps', with: undefined };
  if (code === 'hold_limit') return { status: 'limit', message };
  if (code === 'too_many_attempts') return { status: 'wait', message };
  // Without an answer there is no message to show.
  return { status: 'failed', message: status > 0 && status < 500 ? message : '' };
}
