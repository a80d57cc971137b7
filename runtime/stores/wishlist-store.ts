import { makeAutoObservable } from 'mobx';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { type Kept, KeptList, type KeyValueStorage } from './kept-list.ts';
import { isLocalizedText, isRecord, isText } from './kept-shapes.ts';

/** Where a guest's wishlist is kept; spec 4, "guests keep cart and wishlist locally". */
export const WISHLIST_KEY = 'v-wishlist';

/** What is remembered of a product; its price and stock are asked for anew. */
export type WishlistItem = Pick<ProductSummary, '_id' | 'slug' | 'title' | 'mainImage'>;

/** The products that a guest wants to remember. */
export class WishlistStore implements Kept {
  private readonly kept: KeptList<WishlistItem>;

  constructor(storage?: KeyValueStorage) {
    this.kept = new KeptList(storage, { key: WISHLIST_KEY, idOf: ({ _id }) => _id, isItem });
    makeAutoObservable<this, 'kept'>(this, { kept: false, has: false });
  }

  get key(): string {
    return this.kept.key;
  }

  get count(): number {
    return this.kept.size;
  }

  /** What is on it, the first one first. */
  get products(): readonly WishlistItem[] {
    return this.kept.items;
  }

  /** Whether it is still as empty as a page is made with. */
  get isAsMade(): boolean {
    return this.kept.isAsMade;
  }

  has(productId: string): boolean {
    return this.kept.get(productId) !== undefined;
  }

  /** Puts a product on the list or takes it off; answers whether it is on it now. */
  toggle({ _id, slug, title, mainImage }: WishlistItem): boolean {
    const isWished = !this.has(_id);
    if (isWished) this.kept.put({ _id, slug, title, mainImage });
    else this.kept.remove(_id);
    return isWished;
  }

  /** Takes over what is kept, from an earlier visit or another tab. What changed here meanwhile stays changed. */
  restore(): void {
    this.kept.restore();
  }

  /** Writes at once what waits to be written, because the page goes. */
  write(): void {
    this.kept.write();
  }
}

const isItem = (value: unknown): value is WishlistItem =>
  isRecord(value) && [value._id, value.slug, value.mainImage].every(isText) && isLocalizedText(value.title);
