import { makeAutoObservable, observable } from 'mobx';
import type { LocalizedText, ProductSummary } from '../../schemas/generated/wire.ts';

/** Spec 9: "guest wishlist write delay 100 ms". */
export const WRITE_DELAY_MS = 100;

/** Where a guest's wishlist is kept; spec 4, "guests keep cart and wishlist locally". */
export const WISHLIST_KEY = 'v-wishlist';

/** What keeps text between visits: the browser's `localStorage` is one. Either call may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What is remembered of a product; its price and stock are asked for anew. */
export type WishlistItem = Pick<ProductSummary, '_id' | 'slug' | 'title' | 'mainImage'>;

/**
 * The products that a guest wants to remember. It is empty until somebody says `restore`, so that the first pass over a
 * page is everybody's. Storage that refuses (a private window, a full disk) costs the memory, not the wishlist.
 */
export class WishlistStore {
  private readonly items = observable.map<string, WishlistItem>(undefined, { deep: false });
  /** What changed here and is not written yet; undefined for a product that was taken off. */
  private readonly unwritten = new Map<string, WishlistItem | undefined>();
  private readonly storage: KeyValueStorage | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage?: KeyValueStorage) {
    this.storage = storage;
    makeAutoObservable<this, 'items' | 'unwritten' | 'storage' | 'timer'>(this, {
      has: false,
      items: false,
      unwritten: false,
      storage: false,
      timer: false,
    });
  }

  get count(): number {
    return this.items.size;
  }

  /** What is on it, the first one first. */
  get products(): readonly WishlistItem[] {
    return [...this.items.values()];
  }

  /** Whether it is still as empty as a page is made with. */
  get isAsMade(): boolean {
    return this.items.size === 0;
  }

  has(productId: string): boolean {
    return this.items.has(productId);
  }

  /** Puts a product on the list or takes it off; answers whether it is on it now. */
  toggle(product: WishlistItem): boolean {
    const item = this.has(product._id) ? undefined : pick(product);
    this.change(product._id, item);
    this.unwritten.set(product._id, item);
    this.timer ??= setTimeout(() => this.write(), WRITE_DELAY_MS);
    return item !== undefined;
  }

  /** Takes over what is kept, from an earlier visit or another tab. What changed here meanwhile stays changed. */
  restore(): void {
    this.items.replace(this.merged());
  }

  /** Writes at once what waits to be written, because the page goes. */
  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.unwritten.size === 0) return;
    const kept = this.merged();
    this.unwritten.clear();
    try {
      this.storage?.setItem(WISHLIST_KEY, JSON.stringify([...kept.values()]));
    } catch {
      // It is remembered as long as the page is open.
    }
  }

  /** What is kept, with what changed here: another tab's change since then is not undone. */
  private merged(): Map<string, WishlistItem> {
    const merged = new Map(this.read().map((item) => [item._id, item]));
    for (const [id, item] of this.unwritten) {
      if (item === undefined) merged.delete(id);
      else merged.set(id, item);
    }
    return merged;
  }

  private read(): readonly WishlistItem[] {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(WISHLIST_KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isItem).map(pick) : [];
    } catch {
      return [];
    }
  }

  private change(id: string, item: WishlistItem | undefined): void {
    if (item === undefined) this.items.delete(id);
    else this.items.set(id, item);
  }
}

const pick = ({ _id, slug, title, mainImage }: WishlistItem): WishlistItem => ({ _id, slug, title, mainImage });

/** What a person's storage holds may be old, or anybody's. */
const isItem = (value: unknown): value is WishlistItem =>
  isRecord(value) &&
  [value._id, value.slug, value.mainImage].every((text) => typeof text === 'string') &&
  isText(value.title);

const isText = (value: unknown): value is LocalizedText =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
