import { LRUCache } from 'lru-cache';
import type { Clock } from '../domain/clock.ts';

/** A page ready to be sent. */
export interface KeptPage {
  readonly status: number;
  /** By content coding; `identity` is always there. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Epoch ms after which it must not be given while a new one can be made. */
  readonly validUntil: number;
  /** Epoch ms after which it is made anew behind the visitor's back. */
  readonly freshUntil: number;
  /** False when a block's data is missing. */
  readonly isWhole: boolean;
}

export interface PageCacheOptions {
  readonly clock: Clock;
  /** How many bytes of bodies are kept at most. */
  readonly maxBytes: number;
}

export type Found =
  | { readonly state: 'fresh' | 'stale'; readonly page: KeptPage }
  /** Too old to be given, but better than nothing. */
  | { readonly state: 'outdated'; readonly page: KeptPage }
  | { readonly state: 'none' };

/** Keeps pages that are the same for everybody with the same view. */
export class PageCache {
  private readonly clock: Clock;
  private readonly pages: LRUCache<string, KeptPage>;
  private readonly epochs = new Map<string, number>();
  private readonly madeIn = new WeakMap<KeptPage, number>();

  constructor({ clock, maxBytes }: PageCacheOptions) {
    this.clock = clock;
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  find(key: string, tenant: string): Found {
    const page = this.pages.get(key);
    if (page === undefined) return { state: 'none' };
    const now = this.clock.now();
    if (now >= page.validUntil) return { state: 'outdated', page };
    const isCurrent = this.madeIn.get(page) === this.epochOf(tenant);
    return { state: isCurrent && now < page.freshUntil ? 'fresh' : 'stale', page };
  }

  /**
   * Begins to make a page; answers how to keep it. What expires meanwhile is not in it. One with a missing block never
   * takes the place of a whole one.
   */
  begin(key: string, tenant: string): (page: KeptPage) => void {
    const epoch = this.epochOf(tenant);
    return (page) => {
      if (!page.isWhole && this.pages.peek(key)?.isWhole === true) return;
      this.madeIn.set(page, epoch);
      this.pages.set(key, page);
    };
  }

  /** From now on, this tenant's pages are made anew when they are asked for. */
  expire(tenant: string): void {
    this.epochs.set(tenant, this.epochOf(tenant) + 1);
  }

  private epochOf(tenant: string): number {
    return this.epochs.get(tenant) ?? 0;
  }
}

const sizeOf = ({ bodies }: KeptPage): number => bodies.identity.length + bodies.gzip.length + bodies.br.length + 1024;
