import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/time/clock.ts';
import { MAX_ONCE_REQUESTED_PAGES, PAGE_CACHE_TENANT_SHARE } from '../limits.ts';

export interface CachedPage {
  readonly status: number;
  readonly bodies: { readonly identity: Buffer; readonly gzip?: Buffer; readonly br?: Buffer };
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Epoch ms of outdating: served only if rendering fails. */
  readonly validUntil: number;
  /** Epoch ms of background revalidation. */
  readonly freshUntil: number;
  /** Whether every block has its data. */
  readonly isComplete: boolean;
  /** Ids of its products, whose changes make it stale. */
  readonly productIds?: ReadonlySet<string>;
  /** Whether it shows a tenant-defined form: expiry outdates it, since a changed form is refused. */
  readonly showsForm?: boolean;
}

interface PageCacheOptions {
  readonly clock: Clock;
  readonly maxBytes: number;
  /** Share of `maxBytes` per tenant. */
  readonly tenantShare?: number;
}

type CacheLookup =
  | { readonly state: 'fresh' | 'stale'; readonly page: CachedPage }
  | { readonly state: 'outdated'; readonly page: CachedPage }
  | { readonly state: 'none' };

/** A running render, with what expires meanwhile. */
interface Rendering {
  isStale: boolean;
  readonly changedProducts: Set<string>;
}

interface TenantPages {
  readonly pages: LRUCache<string, CachedPage>;
  readonly rendering: Set<Rendering>;
}

/** Caches pages by view, within a total size and a share of it per tenant. */
export class PageCache {
  private readonly clock: Clock;
  private readonly maxBytes: number;
  private readonly tenantBytes: number;
  private readonly tenants = new Map<string, TenantPages>();
  private readonly requestedOnce = new LRUCache<string, true>({ max: MAX_ONCE_REQUESTED_PAGES });
  private currentBytes = 0;
  private readonly expired = new WeakMap<CachedPage, 'stale' | 'outdated'>();

  constructor({ clock, maxBytes, tenantShare = PAGE_CACHE_TENANT_SHARE }: PageCacheOptions) {
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.tenantBytes = Math.max(1, Math.floor(maxBytes * tenantShare));
  }

  get bytes(): number {
    return this.currentBytes;
  }

  lookUp(key: string, tenant: string): CacheLookup {
    const page = this.tenants.get(tenant)?.pages.get(key);
    if (page === undefined) return { state: 'none' };
    const now = this.clock.now();
    const expired = this.expired.get(page);
    if (now >= page.validUntil || expired === 'outdated') return { state: 'outdated', page };
    return { state: expired === undefined && now < page.freshUntil ? 'fresh' : 'stale', page };
  }

  /** Whether a rarely requested page was requested before. Records the request. */
  isRequestedAgain(key: string, tenant: string): boolean {
    const ofTenant = `${tenant}\n${key}`;
    if (this.requestedOnce.get(ofTenant) === true) return true;
    this.requestedOnce.set(ofTenant, true);
    return false;
  }

  /**
   * Starts a render and returns the function that stores its page, or ends it with undefined. An incomplete page never
   * replaces a complete one.
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
      this.change(pages, (cached) => cached.set(key, page));
      this.makeRoom();
    };
  }

  /** Makes a tenant's pages stale, or only those with these products. */
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

  /** Evicts the least recently used pages of the largest tenant. */
  private makeRoom(): void {
    while (this.bytes > this.maxBytes) {
      let largest: LRUCache<string, CachedPage> | undefined;
      for (const { pages } of this.tenants.values())
        if (largest === undefined || pages.calculatedSize > largest.calculatedSize) largest = pages;
      if (largest === undefined || largest.size === 0) return;
      this.change(largest, (pages) => pages.pop());
    }
  }

  private change(pages: LRUCache<string, CachedPage>, change: (pages: LRUCache<string, CachedPage>) => void): void {
    const before = pages.calculatedSize;
    change(pages);
    this.currentBytes += pages.calculatedSize - before;
  }
}

function showsAny({ productIds }: CachedPage, products: ReadonlySet<string>): boolean {
  for (const id of products) if (productIds?.has(id) === true) return true;
  return false;
}

/** Approximate bytes of headers, key and ids. */
const PAGE_OVERHEAD_BYTES = 1024;

const pageBytes = ({ bodies }: CachedPage): number =>
  bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0) + PAGE_OVERHEAD_BYTES;
