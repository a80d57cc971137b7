import { observable, observableRef } from 'mobx';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { type KeyValueStorage, type Persistable, PersistedList } from '../core/persisted-list.ts';
import { isLocalizedTextValue, isObjectId, isRecord, isString } from '../core/type-guards.ts';

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
type WishlistState = Pick<PersistedList<WishlistItem>, 'items' | 'size' | 'get' | 'put' | 'remove'>;

/** The products that a person wants to remember: a guest's in the browser, a customer's at the backend. */
export class WishlistStore implements Persistable {
  private readonly guestList: PersistedList<WishlistItem>;
  private remote: WishlistRemote | undefined = undefined;
  private customerList: PersistedList<WishlistItem> | undefined = undefined;
  private readonly pendingChanges = observable.set<string>();

  constructor(storage?: KeyValueStorage) {
    this.guestList = guestListIn(storage);
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
    return this.guestList.key;
  }

  get count(): number {
    return this.list.size;
  }

  /** What is on it, the one put on first comes first. */
  get products(): readonly WishlistItem[] {
    return this.list.items;
  }

  /** Whether it is still as empty as a page is made with. */
  get isPristine(): boolean {
    return this.list.size === 0;
  }

  has(productId: string): boolean {
    return this.list.get(productId) !== undefined;
  }

  /** Whether the backend is being told of a change to it. */
  isBusy(productId: string): boolean {
    return this.pendingChanges.has(productId);
  }

  /** Where it stands, the first at 0; -1 where it is not on the list. */
  indexOf(productId: string): number {
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
    const before = this.indexOf(_id);
    this.applyToList(product, isWished, place);
    if (this.remote === undefined) return;
    this.pendingChanges.add(_id);
    try {
      await (isWished ? this.remote.add(_id) : this.remote.remove(_id));
    } catch (error) {
      this.applyToList(product, !isWished, before);
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
      const ids = this.guestList.items.map(({ _id }) => _id);
      if (ids.length > 0) await remote.addMultiple(ids);
      for (const id of ids) this.guestList.remove(id);
      items = await remote.get();
      // Somebody may have put something on it meanwhile.
    } while (this.guestList.size > 0);
    this.adoptCustomerList(remote, items);
  }

  /** The list is a guest's again, and empty. */
  signOut(): void {
    this.adoptCustomerList(undefined, []);
  }

  restore(): void {
    this.guestList.restore();
  }

  flush(): void {
    this.guestList.flush();
  }

  private get list(): WishlistState {
    return this.customerList ?? this.guestList;
  }

  private end(productId: string): void {
    this.pendingChanges.delete(productId);
  }

  private adoptCustomerList(remote: WishlistRemote | undefined, items: readonly WishlistItem[]): void {
    const theirs = remote && guestListIn(undefined);
    for (const item of items) theirs?.put(item);
    this.remote = remote;
    this.customerList = theirs;
  }

  private applyToList({ _id, slug, title, mainImage }: WishlistItem, isWished: boolean, place = -1): void {
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

const guestListIn = (storage: KeyValueStorage | undefined): PersistedList<WishlistItem> =>
  new PersistedList(storage, { key: WISHLIST_KEY, idOf: ({ _id }) => _id, isItem: isWishlistItem, onReinsert: 'last' });

/** All are asked for in one call, which one id that is none would fail. */
const isWishlistItem = (value: unknown): value is WishlistItem =>
  isRecord(value) &&
  isObjectId(value._id) &&
  [value.slug, value.mainImage].every(isString) &&
  isLocalizedTextValue(value.title);
