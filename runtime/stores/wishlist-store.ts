import { observable, observableRef } from 'mobx';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { type Kept, KeptList, type KeyValueStorage } from './kept-list.ts';
import { isId, isLocalizedText, isRecord, isText } from './kept-shapes.ts';
import { makeStoreObservable } from './observing.ts';

/** Where a guest's wishlist is kept; spec 4, "guests keep cart and wishlist locally". */
export const WISHLIST_KEY = 'v-wishlist';

/** What is remembered of a product; its price and stock are asked for anew. */
export type WishlistItem = Pick<ProductSummary, '_id' | 'slug' | 'title' | 'mainImage'>;

/** A customer's wishlist at the backend. Source: spec 7, "wishlist: add, remove by id, add multiple {ids}, get". */
export interface WishlistRemote {
  /** The one put on first comes first. */
  get(): Promise<readonly WishlistItem[]>;
  add(productId: string): Promise<void>;
  remove(productId: string): Promise<void>;
  addMultiple(ids: readonly string[]): Promise<void>;
}

/** What a guest's browser and a customer's backend have in common. */
type List = Pick<KeptList<WishlistItem>, 'items' | 'size' | 'get' | 'put' | 'remove'>;

/** The products that a person wants to remember: a guest's in the browser, a customer's at the backend. */
export class WishlistStore implements Kept {
  private readonly kept: KeptList<WishlistItem>;
  private remote: WishlistRemote | undefined = undefined;
  private theirs: KeptList<WishlistItem> | undefined = undefined;
  private readonly underWay = observable.set<string>();

  constructor(storage?: KeyValueStorage) {
    this.kept = listIn(storage);
    makeStoreObservable<this, 'kept' | 'remote' | 'theirs' | 'underWay' | 'list'>(this, {
      kept: false,
      remote: false,
      theirs: observableRef,
      underWay: false,
      list: false,
      has: false,
      isBusy: false,
    });
  }

  get key(): string {
    return this.kept.key;
  }

  get count(): number {
    return this.list.size;
  }

  /** What is on it, the one put on first comes first. */
  get products(): readonly WishlistItem[] {
    return this.list.items;
  }

  /** Whether it is still as empty as a page is made with. */
  get isAsMade(): boolean {
    return this.list.size === 0;
  }

  has(productId: string): boolean {
    return this.list.get(productId) !== undefined;
  }

  /** Whether the backend is being told of a change to it. */
  isBusy(productId: string): boolean {
    return this.underWay.has(productId);
  }

  /** Where it stands, the first at 0; -1 where it is not on the list. */
  placeOf(productId: string): number {
    return this.products.findIndex(({ _id }) => _id === productId);
  }

  /** Puts a product on the list or takes it off. */
  toggle(product: WishlistItem): Promise<void> {
    return this.change(product, !this.has(product._id));
  }

  /**
   * Puts a product on the list, or takes it off. That shows at once; where the backend refuses it is taken back, and throws
   * `ApiError`. Another change of a product whose last one is under way is none.
   *
   * @param place where it goes, if not to the end: where it stood before
   */
  async change(product: WishlistItem, isWished: boolean, place?: number): Promise<void> {
    const { _id } = product;
    if (this.isBusy(_id) || this.has(_id) === isWished) return;
    const before = this.placeOf(_id);
    this.enter(product, isWished, place);
    if (this.remote === undefined) return;
    this.underWay.add(_id);
    try {
      await (isWished ? this.remote.add(_id) : this.remote.remove(_id));
    } catch (error) {
      this.enter(product, !isWished, before);
      throw error;
    } finally {
      this.end(_id);
    }
  }

  /**
   * The list is a customer's from here on. What was kept as a guest is sent in one call and forgotten (spec 4). Throws
   * `ApiError`; the list is a guest's still then.
   */
  async signIn(remote: WishlistRemote): Promise<void> {
    let items: readonly WishlistItem[];
    do {
      const ids = this.kept.items.map(({ _id }) => _id);
      if (ids.length > 0) await remote.addMultiple(ids);
      for (const id of ids) this.kept.remove(id);
      items = await remote.get();
      // Somebody may have put something on it meanwhile.
    } while (this.kept.size > 0);
    this.become(remote, items);
  }

  /** The list is a guest's again, and empty. */
  signOut(): void {
    this.become(undefined, []);
  }

  restore(): void {
    this.kept.restore();
  }

  write(): void {
    this.kept.write();
  }

  private get list(): List {
    return this.theirs ?? this.kept;
  }

  private end(productId: string): void {
    this.underWay.delete(productId);
  }

  private become(remote: WishlistRemote | undefined, items: readonly WishlistItem[]): void {
    const theirs = remote && listIn(undefined);
    for (const item of items) theirs?.put(item);
    this.remote = remote;
    this.theirs = theirs;
  }

  private enter({ _id, slug, title, mainImage }: WishlistItem, isWished: boolean, place = -1): void {
    if (!isWished) {
      this.list.remove(_id);
      return;
    }
    const followers = place < 0 ? [] : this.products.slice(place);
    this.list.put({ _id, slug, title, mainImage });
    // Each goes to the end once more.
    for (const follower of followers) this.list.put(follower);
  }
}

const listIn = (storage: KeyValueStorage | undefined): KeptList<WishlistItem> =>
  new KeptList(storage, { key: WISHLIST_KEY, idOf: ({ _id }) => _id, isItem, again: 'last' });

/** All are asked for in one call, which one id that is none would fail. */
const isItem = (value: unknown): value is WishlistItem =>
  isRecord(value) && isId(value._id) && [value.slug, value.mainImage].every(isText) && isLocalizedText(value.title);
