import { observableRef } from 'mobx';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { type Persistable, PersistedList } from '../core/persisted-list.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isLocalizedTextValue, isObjectId, isRecord, isString } from '../core/type-guards.ts';

/** Where a guest's wishlist is kept; spec 4, "guests keep cart and wishlist locally". */
export const WISHLIST_KEY = 'v-wishlist';

/** What is remembered of a product; its price and stock are asked for anew. */
export type WishlistItem = Pick<ProductSummary, '_id' | 'slug' | 'title' | 'mainImage'>;

/** A customer's wishlist. Its code comes when a customer is there: `CustomerWishlist`. */
export interface CustomerList extends Pick<PersistedList<WishlistItem>, 'items' | 'size' | 'get'> {
  /** Whether the backend is being told of a change to it. */
  isBusy(productId: string): boolean;
  /** Settles when the backend has answered; what it refuses is taken back by then. */
  change(item: WishlistItem, isWished: boolean): Promise<void>;
}

/** The products that a person wants to remember: a guest's in the browser, a customer's at the backend. */
export class WishlistStore implements Store, Persistable {
  /** What is kept in this browser. It stays as it is while a customer's list stands in its place. */
  readonly guestList: PersistedList<WishlistItem>;
  private customerList: CustomerList | undefined = undefined;

  constructor({ storage }: Pick<StoreContext, 'storage'>) {
    this.guestList = new PersistedList(storage, {
      key: WISHLIST_KEY,
      idOf: ({ _id }) => _id,
      isItem: isWishlistItem,
      onReinsert: 'last',
    });
    makeStoreObservable<this, 'customerList'>(this, {
      guestList: false,
      customerList: observableRef,
      has: false,
      isBusy: false,
    });
  }

  get key(): string {
    return this.guestList.key;
  }

  get count(): number {
    return this.#list.size;
  }

  /** What is on it, the one put on first comes first. */
  get products(): readonly WishlistItem[] {
    return this.#list.items;
  }

  /** Whether it still is as empty as a page is made with. */
  get isPristine(): boolean {
    return this.count === 0;
  }

  /** Whether it is a customer's, and not the browser's. */
  get isCustomers(): boolean {
    return this.customerList !== undefined;
  }

  has(productId: string): boolean {
    return this.#list.get(productId) !== undefined;
  }

  isBusy(productId: string): boolean {
    return this.customerList?.isBusy(productId) === true;
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
   * Puts a product on the list, or takes it off, which shows at once. Whether it stays so is known when the promise settles: a
   * customer's backend may refuse it.
   *
   * @param place where it goes on a guest's list, if not to the end: where it stood before
   */
  async change({ _id, slug, title, mainImage }: WishlistItem, isWished: boolean, place = -1): Promise<void> {
    if (this.has(_id) === isWished) return;
    const { guestList, customerList, products } = this;
    const item = { _id, slug, title, mainImage };
    if (customerList) return customerList.change(item, isWished);
    if (!isWished) return guestList.remove(_id);
    guestList.put(item);
    // Each that stood behind it goes to the end once more.
    if (place >= 0) for (const follower of products.slice(place)) guestList.put(follower);
  }

  /** Shows a customer's list from here on, or with undefined the browser's. */
  adopt(customerList: CustomerList | undefined): void {
    this.customerList = customerList;
  }

  restore(): void {
    this.guestList.restore();
  }

  flush(): void {
    this.guestList.flush();
  }

  get #list(): Pick<CustomerList, 'items' | 'size' | 'get'> {
    return this.customerList ?? this.guestList;
  }
}

/** All are asked for in one call, which one id that is none would fail. */
const isWishlistItem = (value: unknown): value is WishlistItem =>
  isRecord(value) &&
  isObjectId(value._id) &&
  [value.slug, value.mainImage].every(isString) &&
  isLocalizedTextValue(value.title);
