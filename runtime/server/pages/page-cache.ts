import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/time/clock.ts';
import { MAX_ONCE_REQUESTED_PAGES, PAGE_CACHE_TENANT_SHARE } from '../limits.ts';

/** A page ready to be sent. */
export interface CachedPage {
  readonly status: number;
  /** By content coding; `identity` is always there. */
  readonly bodies: { readonly identity: Buffer; readonly gzip?: Buffer; readonly br?: Buffer };
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Epoch ms after which it must not be served while a new one can be rendered. */
  readonly validUntil: number;
  /** Epoch ms after which it is revalidated in the background. */
  readonly freshUntil: number;
  /** False when a block's data is missing. */
  readonly isComplete: boolean;
  /** Ids of the products that it shows: a change of their stock or prices makes it stale. */
  readonly productIds?: ReadonlySet<string>;
  /**
   * Whether it shows a form that the shop defines itself: it is not served once all pages of its tenant expired, while a new one can be
   * rendered. What is filled into a form that has changed is refused.
   */
  readonly showsForm?: boolean;
}

export interface PageCacheOptions {
  readonly clock: Clock;
  /** How many bytes of bodies are kept at most. */
  readonly maxBytes: number;
  /** The share of `maxBytes` that one tenant may fill. */
  readonly tenantShare?: number;
}

export type CacheLookup =
  | { readonly state: 'fresh' | 'stale'; readonly page: CachedPage }
  /** Too old to be given, but better than nothing. */
  | { readonly state: 'outdated'; readonly page: CachedPage }
  | { readonly state: 'none' };

/** A page that is being rendered: what expires meanwhile is not in it. */
interface Rendering {
  isStale: boolean;
  readonly changedProducts: Set<string>;
}

interface TenantPages {
  readonly pages: LRUCache<string, CachedPage>;
  readonly rendering: Set<Rendering>;
}

/** Caches pages that are the same for everybody with the same view, within a total and a share of it per tenant. */
export class PageCache {
  private readonly clock: Clock;
  private readonly maxBytes: number;
  private readonly tenantBytes: number;
  private readonly tenants = new Map<string, TenantPages>();
  /** Of all tenants: one of a number of its own would reserve its memory for each tenant. */
  private readonly requestedOnce = new LRUCache<string, true>({ max: MAX_ONCE_REQUESTED_PAGES });
  private keptBytes = 0;
  private readonly expired = new WeakMap<CachedPage, 'stale' | 'outdated'>();

  constructor({ clock, maxBytes, tenantShare = PAGE_CACHE_TENANT_SHARE }: PageCacheOptions) {
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.tenantBytes = Math.max(1, Math.floor(maxBytes * tenantShare));
  }

  /** Bytes of bodies that are kept now. */
  get bytes(): number {
    return this.keptBytes;
  }

  lookUp(key: string, tenant: string): CacheLookup {
    const page = this.tenants.get(tenant)?.pages.get(key);
    if (page === undefined) return { state: 'none' };
    const now = this.clock.now();
    const expired = this.expired.get(page);
    if (now >= page.validUntil || expired === 'outdated') return { state: 'outdated', page };
    return { state: expired === undefined && now < page.freshUntil ? 'fresh' : 'stale', page };
  }

  /** Whether a page that is rarely asked for was asked for before; remembers that it was now. */
  isRequestedAgain(key: string, tenant: string): boolean {
    const ofTenant = `${tenant}\n${key}`;
    if (this.requestedOnce.get(ofTenant) === true) return true;
    this.requestedOnce.set(ofTenant, true);
    return false;
  }

  /**
   * Begins to render a page; returns how to keep it. What expires meanwhile is not in it. One with a missing block never
   * takes the place of a whole one. Whoever does not keep the page passes undefined.
   */
  beginRender(key: string, tenant: string): (page: CachedPage | undefined) => void {
    const { pages, rendering } = this.pagesOf(tenant);
    const current: Rendering = { isStale: false, changedProducts: new Set() };
    rendering.add(current);
    return (page) => {
      rendering.delete(current);
      if (page === undefined || (!page.isComplete && pages.peek(key)?.isComplete === true)) return;
      if (current.isStale) this.expirePage(page);
      else if (showsAny(page, current.changedProducts)) this.expired.set(page, 'stale');
      this.change(pages, (kept) => kept.set(key, page));
      this.makeRoom();
    };
  }

  /** From now on, this tenant's pages are rendered again when they are asked for; only those with these products, if given. */
  expire(tenant: string, productIds?: readonly string[]): void {
    const known = this.tenants.get(tenant);
    if (known === undefined) return;
    const products = productIds && new Set(productIds);
    for (const current of known.rendering) {
      if (products === undefined) current.isStale = true;
      else for (const id of products) current.changedProducts.add(id);
    }
    for (const page of known.pages.values()) {
      if (products === undefined) this.expirePage(page);
      else if (showsAny(page, products) && !this.expired.has(page)) this.expired.set(page, 'stale');
    }
  }

  private expirePage(page: CachedPage): void {
    this.expired.set(page, page.showsForm === true ? 'outdated' : 'stale');
  }

  private pagesOf(tenant: string): TenantPages {
    const known = this.tenants.get(tenant) ?? {
      pages: new LRUCache<string, CachedPage>({ maxSize: this.tenantBytes, sizeCalculation: pageBytes }),
      rendering: new Set<Rendering>(),
    };
    this.tenants.set(tenant, known);
    return known;
  }

  /** The tenant with the most bytes gives its least recently used pages. */
  private makeRoom(): void {
    while (this.bytes > this.maxBytes) {
      let largest: LRUCache<string, CachedPage> | undefined;
      for (const { pages } of this.tenants.values())
        if (largest === undefined || pages.calculatedSize > largest.calculatedSize) largest = pages;
      if (largest === undefined || largest.size === 0) return;
      this.change(largest, (pages) => pages.pop());
    }
  }

  /** Changes a tenant's pages, and the sum of all bytes with them. */
  private change(pages: LRUCache<string, CachedPage>, change: (pages: LRUCache<string, CachedPage>) => void): void {
    const before = pages.calculatedSize;
    change(pages);
    this.keptBytes += pages.calculatedSize - before;
  }
}

function showsAny({ productIds }: CachedPage, products: ReadonlySet<string>): boolean {
  for (const id of products) if (productIds?.has(id) === true) return true;
  return false;
}

/** Headers, key and ids of a page, in bytes: roughly. */
const PAGE_OVERHEAD_BYTES = 1024;

const pageBytes = ({ bodies }: CachedPage): number =>
  bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0) + PAGE_OVERHEAD_BYTES;
