import type { CartItem } from '../../schemas/generated/wire.ts';
import { lineKey } from '../domain/cart-line.ts';
import { cartRoom } from '../domain/cart-room.ts';
import { CART_COUNT_COOKIE, CART_KEY } from './cart-names.ts';
import { type CartLine, isCartLine, type LineFacts } from './kept-cart-line.ts';
import { type Kept, KeptList } from './kept-list.ts';
import type { LateParts, LateStore } from './late-stores.ts';
import { makeStoreObservable } from './observing.ts';

/** What a person is about to buy, kept in the browser. */
export class CartStore implements LateStore, Kept {
  private readonly kept: KeptList<CartLine>;
  private readonly setCookie: LateParts['setCookie'];

  constructor({ storage, setCookie }: Pick<LateParts, 'storage' | 'setCookie'>) {
    this.setCookie = setCookie;
    this.kept = new KeptList(storage, { key: CART_KEY, idOf: ({ item }) => lineKey(item), isItem: isCartLine });
    makeStoreObservable<this, 'kept' | 'setCookie'>(this, {
      kept: false,
      setCookie: false,
      countOf: false,
      roomFor: false,
    });
  }

  get key(): string {
    return this.kept.key;
  }

  get isAsMade(): boolean {
    return this.kept.isAsMade;
  }

  /** The first one added comes first. */
  get lines(): readonly CartLine[] {
    return this.kept.items;
  }

  /** How many pieces are in it. */
  get count(): number {
    return this.lines.reduce((sum, { item }) => sum + item.quantity, 0);
  }

  /** How many pieces of a product are in it, in all of its lines. */
  countOf(id: string): number {
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
  roomFor(item: CartItem, { limits, maximum }: LineFacts, replaced?: string): number {
    const { items } = this;
    const others = items.filter((other) => lineKey(other) !== replaced);
    const key = lineKey(item);
    const had = others.find((other) => lineKey(other) === key)?.quantity ?? 0;
    const shared = limits ?? { [item.varientId ?? item.productId]: maximum };
    return Math.max(0, Math.min(maximum - had, cartRoom(item, shared, others, items)));
  }

  /**
   * Puts something in the cart; the same again adds to the quantity of its line, as far as there is room for it. Answers
   * how many came in addition.
   */
  add(item: CartItem, facts: LineFacts): number {
    return this.put(item, facts, this.roomFor(item, facts));
  }

  /**
   * Puts a line that was changed in place of what it was; where the same is in the cart already, both are one line. Answers
   * how many came of it. Where none can be had, it stays as it was.
   *
   * @param key of the line as it was
   */
  replace(key: string, item: CartItem, facts: LineFacts): number {
    const room = this.roomFor(item, facts, key);
    if (room === 0) return 0;
    // At nothing it keeps its place.
    if (lineKey(item) === key) this.kept.put({ item: { ...item, quantity: 0 }, facts });
    else this.kept.remove(key);
    return this.put(item, facts, room);
  }

  /** Takes a line out. */
  remove(item: CartItem): void {
    this.kept.remove(lineKey(item));
    this.tellCount();
  }

  restore(): void {
    this.kept.restore();
    this.tellCount();
  }

  write(): void {
    this.kept.write();
  }

  private put(item: CartItem, facts: LineFacts, room: number): number {
    const came = Math.min(item.quantity, room);
    if (came <= 0) return 0;
    const had = this.kept.get(lineKey(item))?.item.quantity ?? 0;
    this.kept.put({ item: { ...item, quantity: had + came }, facts });
    this.tellCount();
    return came;
  }

  private tellCount(): void {
    this.setCookie?.(CART_COUNT_COOKIE, String(this.count));
  }
}
