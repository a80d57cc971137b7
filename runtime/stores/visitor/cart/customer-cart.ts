import { observable } from 'mobx';
import type { Cart, CartItem, CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { MUTATION_DEBOUNCE_MS } from '../../core/persisted-list.ts';
import { isNoLongerSignedIn, isWorthARetry, RequestQueue } from '../customer-request.ts';
import { MAX_LINES_PER_REQUEST } from './cart-names.ts';
import type { CartLines } from './cart-store.ts';
import type { CartLine, LineSnapshot } from './persisted-cart-line.ts';
import { updatedSnapshot } from './updated-snapshot.ts';

/** A customer's cart at the backend. All reject with `ApiError` and answer the cart as it is then. */
export interface CartRemote {
  get(): Promise<Cart>;
  /** Sets quantities and removes lines; the same again changes nothing. */
  change(set: readonly CartItem[], remove: readonly CartItem[]): Promise<Cart>;
  /** Adds quantities; the same id again changes nothing. */
  merge(id: string, products: readonly CartItem[]): Promise<Cart>;
}

export interface CustomerCartHooks {
  /** The backend refused a request, whose changes were taken back; with status 401 they wait. */
  readonly onRefused: (error: ApiError) => void;
  /** The backend has made a change: other tabs may show it, too. */
  readonly onChanged: () => void;
}

interface PendingChange {
  /** Number of the change. That of an older one is another, though it may set the same. */
  readonly id: number;
  readonly item: CartItem;
  /** Undefined where the line is removed. */
  readonly line: CartLine | undefined;
}

/**
 * The cart of a customer. A change shows at once and is sent with all others 50 ms after the last one (spec 9), by one request.
 * What the backend refuses is taken back, what does not reach it waits and is sent again: quantities are sent as they are to be,
 * so that a repeat is harmless. Requests follow each other, so that the lines of the last answer are always the newest; changes
 * that no answer contains yet are applied on top of them.
 */
export class CustomerCart implements CartLines {
  /** The lines of the last answer, in its order. */
  private readonly confirmed = observable.map<string, CartLine>(undefined, { deep: false });
  private readonly pending = observable.map<string, PendingChange>(undefined, { deep: false });
  /** Lines of which it is not known whether the backend got their last change. */
  readonly #uncertain = new Set<string>();
  readonly #remote: CartRemote;
  readonly #hooks: CustomerCartHooks;
  #changeCount = 0;
  /** Of the last answer. */
  #version: number | undefined;
  readonly #queue = new RequestQueue({
    send: () => this.enqueueChanges(),
    fetch: () => this.fetch(),
  });

  /** @param known lines of the guest that the cart may have now: what they showed is known */
  constructor(remote: CartRemote, cart: Cart, hooks: CustomerCartHooks, known: readonly CartLine[] = []) {
    this.#remote = remote;
    this.#hooks = hooks;
    this.confirmed.replace(known.map((line) => [cartLineKey(line.item), line]));
    this.confirm(cart);
    makeStoreObservable(this, { get: false });
  }

  /** In the order of the backend; those that it does not have yet come last. */
  get items(): readonly CartLine[] {
    const shown = new Map(this.confirmed);
    for (const [key, { line }] of this.pending) {
      if (line === undefined) shown.delete(key);
      else shown.set(key, line);
    }
    return [...shown.values()];
  }

  get(key: string): CartLine | undefined {
    const change = this.pending.get(key);
    return change === undefined ? this.confirmed.get(key) : change.line;
  }

  /** A line of the same quantity only shows something else, which is not sent. */
  put(line: CartLine): void {
    const key = cartLineKey(line.item);
    if (this.get(key)?.item.quantity === line.item.quantity) this.showAs(key, line);
    else this.change(key, line.item, line);
  }

  remove(key: string): void {
    const line = this.get(key);
    if (line !== undefined) this.change(key, line.item, undefined);
  }

  /** Lowers the quantity of a line, which goes where nothing is left of it. */
  takeOut(key: string, quantity: number): void {
    const line = this.get(key);
    if (line === undefined) return;
    const left = line.item.quantity - quantity;
    if (left > 0) this.put({ ...line, item: { ...line.item, quantity: left } });
    else this.remove(key);
  }

  /** Sends what waits at once, beside a request that is under way: the page may be gone before its answer. */
  flush(): void {
    this.#queue.cancel();
    for (const keys of this.pendingKeys()) void this.send(keys);
  }

  /** Sends what waits, and fetches what other devices have changed. Settles when both are done, whatever came of it. */
  refresh(): Promise<void> {
    this.#queue.flush();
    return this.#queue.refetch();
  }

  async sentVersion(): Promise<number | undefined> {
    this.#queue.flush();
    await this.#queue.enqueue(async () => {});
    return this.pending.size === 0 ? this.#version : undefined;
  }

  take(cart: Cart): void {
    this.confirm(cart);
  }

  /** Forgets the lines: nothing is sent, fetched or said any more. */
  close(): void {
    this.#queue.close();
    this.confirmed.clear();
    this.pending.clear();
  }

  private showAs(key: string, line: CartLine): void {
    const change = this.pending.get(key);
    if (change === undefined) this.confirmed.set(key, line);
    else this.pending.set(key, { ...change, line });
  }

  private change(key: string, item: CartItem, line: CartLine | undefined): void {
    if (this.#queue.isClosed) return;
    this.#changeCount += 1;
    this.pending.set(key, { id: this.#changeCount, item, line });
    this.#queue.sendAfter(MUTATION_DEBOUNCE_MS);
  }

  private enqueueChanges(): void {
    for (const keys of this.pendingKeys()) void this.#queue.enqueue(() => this.send(keys));
  }

  /** Those of each request. */
  private pendingKeys(): readonly (readonly string[])[] {
    const keys = [...this.pending.keys()];
    return Array.from({ length: Math.ceil(keys.length / MAX_LINES_PER_REQUEST) }, (_, request) =>
      keys.slice(request * MAX_LINES_PER_REQUEST, (request + 1) * MAX_LINES_PER_REQUEST),
    );
  }

  private async fetch(): Promise<void> {
    const cart = await this.#remote.get();
    if (!this.#queue.isClosed) this.confirm(cart);
  }

  private async send(keys: readonly string[]): Promise<void> {
    const changes = new Map<string, PendingChange>();
    for (const key of keys) {
      const change = this.pending.get(key);
      if (change === undefined) continue;
      if (this.#isEffective(key, change)) changes.set(key, change);
      else this.settle([[key, change]]);
    }
    if (changes.size === 0) return;
    const all = [...changes.values()];
    const set = all.flatMap(({ line }) => (line === undefined ? [] : [line.item]));
    const remove = all.flatMap(({ item, line }) => (line === undefined ? [item] : []));
    try {
      const cart = await this.#remote.change(set, remove);
      if (this.#queue.isClosed) return;
      this.settle(changes, cart);
      this.#hooks.onChanged();
    } catch (error) {
      if (!this.#queue.isClosed) this.applyFailure(changes, error);
    }
  }

  /** Whether the backend has to be told of a change, for all that is known. */
  #isEffective(key: string, { line }: PendingChange): boolean {
    if (this.#queue.isOutdated || this.#uncertain.has(key)) return true;
    return this.confirmed.get(key)?.item.quantity !== line?.item.quantity;
  }

  private applyFailure(changes: ReadonlyMap<string, PendingChange>, error: unknown): void {
    if (isWorthARetry(error)) {
      for (const key of changes.keys()) this.#uncertain.add(key);
      this.#queue.retryLater();
      return;
    }
    if (!isNoLongerSignedIn(error)) {
      this.settle(changes);
      // An earlier request, whose answer was lost, may have been granted.
      this.#queue.invalidate();
    }
    if (error instanceof ApiError) this.#hooks.onRefused(error);
  }

  /** The changes are decided, unless a line was changed again meanwhile. */
  private settle(changes: Iterable<readonly [key: string, change: PendingChange]>, cart?: Cart): void {
    // What a new line shows is known from its change.
    if (cart !== undefined) this.confirm(cart);
    for (const [key, { id }] of changes) {
      this.#uncertain.delete(key);
      if (this.pending.get(key)?.id === id) this.pending.delete(key);
    }
  }

  private confirm({ items, currency, version }: Cart): void {
    this.#version = version;
    const lines = items.map((checked): [string, CartLine] => {
      const key = cartLineKey(checked);
      return [key, toCartLine(checked, currency, this.pending.get(key)?.line ?? this.confirmed.get(key))];
    });
    this.confirmed.replace(lines);
  }
}

/** @param known the line as it was, if it was there */
function toCartLine(checked: CheckedCartItem, currency: string, known: CartLine | undefined): CartLine {
  const { productId, varientId, quantity, options, lensOptions } = checked;
  const facts = updatedSnapshot(known?.facts ?? unknownSnapshot(checked, currency), checked, currency);
  // The same object where it is the same line: nothing that depends on it changes.
  if (known?.item.quantity === quantity) return { item: known.item, facts };
  return { item: { productId, quantity, ...(varientId && { varientId }), options, lensOptions }, facts };
}

/** Of a line that is not sold any more and that this browser has never shown. */
const unknownSnapshot = ({ maximum, limits }: CheckedCartItem, currency: string): LineSnapshot => ({
  slug: '',
  title: {},
  image: '',
  unitPrice: 0,
  currency,
  maximum: Math.max(1, maximum),
  limits,
});
