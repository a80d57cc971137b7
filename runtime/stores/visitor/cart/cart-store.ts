import { observableRef } from 'mobx';
import type { Cart, CartItem } from '../../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { remainingQuantity } from '../../../domain/cart/remaining-quantity.ts';
import { productEvent } from '../../../domain/marketing-event.ts';
import { toMajorUnits } from '../../../domain/money.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { MUTATION_DEBOUNCE_MS, type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { CART_COUNT_COOKIE, CART_KEY } from './cart-names.ts';
import { type CartLine, isCartLine, type LineSnapshot } from './persisted-cart-line.ts';

/** Lines by their keys: a guest's in the browser, or a customer's at the backend (`CustomerCart`). */
export interface CartLines extends Pick<PersistedList<CartLine>, 'items' | 'get' | 'put' | 'remove'> {
  /** Of a customer's cart: its version once all changes have been sent; undefined where that is not known. */
  readonly sentVersion?: () => Promise<number | undefined>;
  /** Of a customer's cart: shows it as the backend says that it is. */
  readonly take?: (cart: Cart) => void;
  /** Of a customer's cart: fetches it. */
  readonly refresh?: () => Promise<void>;
}

/** What a person is about to buy: a guest's lines in the browser, a customer's at the backend. */
export class CartStore implements Store, Persistable {
  /** What is kept in this browser. It stays as it is while a customer's lines are adopted. */
  readonly guestList: PersistedList<CartLine>;
  private customerLines: CartLines | undefined = undefined;
  readonly #setCookie: StoreContext['setCookie'];
  readonly #session: StoreContext['session'] | undefined;
  readonly #events: StoreContext['events'] | undefined;

  /** @param session of who visits; without it, a guest */
  constructor({
    storage,
    setCookie,
    session,
    events,
  }: Pick<StoreContext, 'storage' | 'setCookie'> & Partial<Pick<StoreContext, 'session' | 'events'>>) {
    this.#setCookie = setCookie;
    this.#session = session;
    this.#events = events;
    this.guestList = new PersistedList(storage, {
      key: CART_KEY,
      idOf: ({ item }) => cartLineKey(item),
      isItem: isCartLine,
      debounceMs: MUTATION_DEBOUNCE_MS,
    });
    makeStoreObservable<this, 'customerLines'>(this, {
      guestList: false,
      customerLines: observableRef,
      quantityOfProduct: false,
      remainingQuantity: false,
    });
  }

  get key(): string {
    return this.guestList.key;
  }

  get isPristine(): boolean {
    return this.lines.length === 0;
  }

  /** The first one added comes first. */
  get lines(): readonly CartLine[] {
    return this.#list.items;
  }

  /** Whether its lines are a customer's. */
  get isCustomers(): boolean {
    return this.customerLines !== undefined;
  }

  /** How many pieces are in it. */
  get count(): number {
    return this.lines.reduce((sum, { item }) => sum + item.quantity, 0);
  }

  /** How many pieces of a product are in it, in all of its lines. */
  quantityOfProduct(id: string): number {
    return this.lines.reduce((sum, { item }) => (item.productId === id ? sum + item.quantity : sum), 0);
  }

  private get items(): readonly CartItem[] {
    return this.lines.map(({ item }) => item);
  }

  /**
   * How many more of something can be put in: what all lines leave over of what can be bought.
   *
   * @param replaced key of a line that would make way for it
   */
  remainingQuantity(item: CartItem, { limits, maximum }: LineSnapshot, replaced?: string): number {
    const { items } = this;
    const others = items.filter((other) => cartLineKey(other) !== replaced);
    const key = cartLineKey(item);
    const had = others.find((other) => cartLineKey(other) === key)?.quantity ?? 0;
    const shared = limits ?? { [item.varientId ?? item.productId]: maximum };
    return Math.max(0, Math.min(maximum - had, remainingQuantity(item, shared, others, items)));
  }

  /**
   * Puts something in the cart; the same again adds to the quantity of its line, as far as there is room for it. Answers
   * how many came in addition.
   */
  add(item: CartItem, facts: LineSnapshot): number {
    const added = this.setLine(item, facts, this.remainingQuantity(item, facts));
    if (added > 0) this.announce(item, facts, added);
    return added;
  }

  /**
   * Puts a line that was changed in place of what it was; where the same is in the cart already, both are one line. Answers
   * how many came of it. Where none can be had, it stays as it was.
   *
   * @param key of the line as it was
   */
  replace(key: string, item: CartItem, facts: LineSnapshot): number {
    const room = this.remainingQuantity(item, facts, key);
    if (room === 0) return 0;
    // At nothing it keeps its place.
    if (cartLineKey(item) === key) this.#list.put({ item: { ...item, quantity: 0 }, facts: facts });
    else this.#list.remove(key);
    return this.setLine(item, facts, room);
  }

  /** Takes note of what a line costs and of how many there are now. */
  updateSnapshot(key: string, facts: LineSnapshot): void {
    const line = this.#list.get(key);
    if (line !== undefined && JSON.stringify(line.facts) !== JSON.stringify(facts)) this.#list.put({ ...line, facts });
  }

  /** Takes a line out. */
  remove(item: CartItem): void {
    this.#list.remove(cartLineKey(item));
    this.publishCount();
  }

  /** Puts a line back that was taken out, as it was, whatever can be had of it now; one that is there again stays. */
  undoRemoval(line: CartLine): void {
    if (this.#list.get(cartLineKey(line.item)) !== undefined) return;
    this.#list.put(line);
    this.publishCount();
  }

  /**
   * Sets how many of a line there are, as far as there is room for them; 0 takes it out. Answers how many there are then.
   * Source: spec 4, "the cart is empty after the last item is removed".
   */
  setQuantity(item: CartItem, quantity: number): number {
    const key = cartLineKey(item);
    const line = this.#list.get(key);
    if (line === undefined) return 0;
    if (quantity <= 0) {
      this.remove(line.item);
      return 0;
    }
    const room = this.remainingQuantity(line.item, line.facts, key);
    const next = room === 0 ? line.item.quantity : Math.min(Math.trunc(quantity), room);
    this.#list.put({ ...line, item: { ...line.item, quantity: next } });
    this.publishCount();
    return next;
  }

  /** Takes out the lines of which that is true, also those that another tab has put in meanwhile. */
  removeWhere(isRemoved: (item: CartItem) => boolean): void {
    if (!this.isCustomers) this.guestList.restore();
    for (const { item } of this.lines) if (isRemoved(item)) this.#list.remove(cartLineKey(item));
    this.publishCount();
  }

  /** What the backend is to compare an order of a customer's cart with; undefined of a guest's. */
  async sentVersion(): Promise<number | undefined> {
    return this.customerLines?.sentVersion?.();
  }

  /** Shows a customer's cart as the backend says that it is. */
  take(cart: Cart): void {
    this.customerLines?.take?.(cart);
    this.publishCount();
  }

  /** Fetches what other devices have changed in a customer's cart. */
  async refresh(): Promise<void> {
    await this.customerLines?.refresh?.();
  }

  /** Reads and writes a customer's lines from here on, or with undefined the browser's. */
  adopt(customerLines: CartLines | undefined): void {
    this.customerLines = customerLines;
    this.publishCount();
  }

  restore(): void {
    this.guestList.restore();
    this.publishCount();
  }

  flush(): void {
    this.guestList.flush();
  }

  private setLine(item: CartItem, facts: LineSnapshot, room: number): number {
    const came = Math.min(item.quantity, room);
    if (came <= 0) return 0;
    const had = this.#list.get(cartLineKey(item))?.item.quantity ?? 0;
    this.#list.put({ item: { ...item, quantity: had + came }, facts: facts });
    this.publishCount();
    return came;
  }

  private announce({ productId: id }: CartItem, { unitPrice, currency }: LineSnapshot, quantity: number): void {
    const item = { id, quantity, price: toMajorUnits(unitPrice, currency) };
    this.#events?.emit(productEvent('addToCart', item, { currency, eventId: randomHex(8) }));
  }

  /** For changes that are not made through the store: a customer's cart is changed elsewhere, too. */
  publishCount(): void {
    // A customer's cart is on its way: until it is there, its last count stays.
    const isOnItsWay =
      this.customerLines === undefined && (this.#session?.status ?? 'unauthenticated') !== 'unauthenticated';
    if (isOnItsWay && this.count === 0) return;
    this.#setCookie?.(CART_COUNT_COOKIE, String(this.count));
  }

  get #list(): CartLines {
    return this.customerLines ?? this.guestList;
  }
}
