import { observableRef } from 'mobx';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { type Persistable, PersistedList } from '../core/persisted-list.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isLocalizedTextValue, isObjectId, isRecord, isString } from '../core/type-guards.ts';

/** Storage key of a guest's wishlist; spec 4, "guests keep cart and wishlist locally". */
export const WISHLIST_KEY = 'v-wishlist';

/** The stored data of a product; its price and stock are fetched. */
export type WishlistItem = Pick<ProductSummary, '_id' | 'slug' | 'title' | 'mainImage'>;

/** A customer's wishlist (`CustomerWishlist`, loaded for customers only). */
export interface CustomerList extends Pick<PersistedList<WishlistItem>, 'items' | 'size' | 'get'> {
  /** Whether a change of the product is being sent. */
  isBusy(productId: string): boolean;
  /** Settles after the answer; a refused change is then reverted. */
  change(item: WishlistItem, isWished: boolean): Promise<void>;
}

/** The wishlist: a guest's in the browser, a customer's at the backend. */
export class WishlistStore implements Store, Persistable {
  /** The guest's list in this browser, unchanged while a customer's is shown. */
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

  /** In the order of addition. */
  get products(): readonly WishlistItem[] {
    return this.#list.items;
  }

  get isPristine(): boolean {
    return this.count === 0;
  }

  /** Whether a customer's list is shown. */
  get isCustomers(): boolean {
    return this.customerList !== undefined;
  }

  has(productId: string): boolean {
    return this.#list.get(productId) !== undefined;
  }

  isBusy(productId: string): boolean {
    return this.customerList?.isBusy(productId) === true;
  }

  /** Position from 0; -1 when not listed. */
  indexOf(productId: string): number {
    return this.products.findIndex(({ _id }) => _id === productId);
  }

  toggle(product: WishlistItem): Promise<void> {
    return this.change(product, !this.has(product._id));
  }

  /**
   * Adds or removes a product at once; a refused change of a customer is reverted when the promise settles.
   *
   * @param position index in a guest's list, for undo; negative: the end
   */
  async change({ _id, slug, title, mainImage }: WishlistItem, isWished: boolean, position = -1): Promise<void> {
    if (this.has(_id) === isWished) return;
    const { guestList, customerList, products } = this;
    const item = { _id, slug, title, mainImage };
    if (customerList) return customerList.change(item, isWished);
    if (!isWished) return guestList.remove(_id);
    guestList.put(item);
    // Moves the following products behind it.
    if (position >= 0) for (const follower of products.slice(position)) guestList.put(follower);
  }

  /** Shows a customer's list; undefined: the guest's. */
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

/** Checks the id too: one invalid id would fail the call for all products. */
const isWishlistItem = (value: unknown): value is WishlistItem =>
  isRecord(value) &&
  isObjectId(value._id) &&
  [value.slug, value.mainImage].every(isString) &&
  isLocalizedTextValue(value.title);
