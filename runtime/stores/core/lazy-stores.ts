import type { PersonalApi, PublicApi } from '../../api/api.ts';
import type { CatalogStore } from '../catalog/catalog-store.ts';
import type { LocaleStore } from '../shop/locale-store.ts';
import type { NavigationStore } from '../shop/navigation-store.ts';
import type { NoticesStore } from '../shop/notices-store.ts';
import type { ShopEvents } from '../shop/shop-events.ts';
import type { SessionStore } from '../visitor/session-store.ts';
import type { WishlistStore } from '../visitor/wishlist-store.ts';
import type { FetchedStores } from './fetched-stores.ts';
import type { KeyValueStorage } from './persisted-list.ts';

/**
 * The root that every lazy store is made with: what outlasts a page of the visit. It reaches another lazy store by its
 * class, `lazy.of(CartStore)`, when it needs it and not in its constructor: two may need each other.
 */
export interface LazyStoreContext {
  readonly catalog: CatalogStore;
  readonly fetched: FetchedStores;
  readonly api: PublicApi;
  /** The calls that are about one customer; undefined on the server, which makes pages for everybody. */
  readonly personalApi: PersonalApi | undefined;
  readonly locale: LocaleStore;
  readonly session: SessionStore;
  readonly navigation: NavigationStore;
  readonly wishlist: WishlistStore;
  readonly notices: NoticesStore;
  readonly events: ShopEvents;
  readonly lazy: LazyStores;
  /** Where a person's things are kept between visits; nowhere on the server. */
  readonly storage: KeyValueStorage | undefined;
  /** Where they are kept for as long as the tab is open; nowhere on the server. */
  readonly tabStorage: KeyValueStorage | undefined;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** Epoch ms; on the server, when the page was made. */
  readonly now: () => number;
  /**
   * Lets the server know something small at the next request, and the rest of the page at once (`Stores.cookieValues`). Without an
   * age it ends with the browser's session.
   */
  readonly setCookie: ((name: string, value: string, maxAgeSeconds?: number) => void) | undefined;
  readonly cookieValues: ReadonlyMap<string, string>;
}

/** A store that only some pages need. */
export interface LazyStore {
  /** Whether it still holds just what a page is made with. */
  readonly isPristine: boolean;
}

/**
 * The stores that only some pages need: each is made when it is first asked for, once for a page (server) or a visit
 * (browser), and its code comes with the blocks that ask for it.
 */
export class LazyStores {
  private readonly context: LazyStoreContext;
  private readonly instances = new Map<new (parts: LazyStoreContext) => LazyStore, LazyStore>();

  constructor(parts: Omit<LazyStoreContext, 'lazy'>) {
    this.context = { ...parts, lazy: this };
  }

  get isPristine(): boolean {
    return Array.from(this.instances.values()).every((store) => store.isPristine);
  }

  of<Store extends LazyStore>(Kind: new (parts: LazyStoreContext) => Store): Store {
    const known = this.instances.get(Kind);
    if (known instanceof Kind) return known;
    const store = new Kind(this.context);
    this.instances.set(Kind, store);
    return store;
  }
}
