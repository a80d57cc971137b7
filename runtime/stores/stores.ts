import type { Api } from '../api/api.ts';
import { type CatalogSnapshot, CatalogStore } from './catalog-store.ts';
import { LocaleStore } from './locale-store.ts';
import { NavigationStore } from './navigation-store.ts';
import type { RouteFacts } from './route-facts.ts';
import { SessionStore } from './session-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { ShopStore } from './shop-store.ts';
import { type KeyValueStorage, WishlistStore } from './wishlist-store.ts';

/** Every domain's store, wired once for a page (server) or a visit (browser). */
export interface Stores {
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
  readonly route: RouteFacts;
  readonly session: SessionStore;
  readonly catalog: CatalogStore;
  readonly navigation: NavigationStore;
  readonly wishlist: WishlistStore;
}

/** What the stores held when the page was made; plain JSON. */
export interface StoresSnapshot {
  readonly route: RouteFacts;
  readonly catalog?: CatalogSnapshot;
}

export interface StoresOptions {
  readonly api: Api;
  readonly facts: ShopFacts;
  readonly snapshot: StoresSnapshot;
  /** Told when someone points at a link. */
  readonly onIntent?: ((href: string) => void) | undefined;
  /** Where a guest's wishlist is kept; nowhere on the server. */
  readonly storage?: KeyValueStorage | undefined;
}

export function createStores({ api, facts, snapshot, onIntent, storage }: StoresOptions): Stores {
  const locale = new LocaleStore(facts);
  return {
    shop: new ShopStore(facts),
    locale,
    route: snapshot.route,
    session: new SessionStore(),
    catalog: new CatalogStore(api, locale.currencyCode, snapshot.catalog),
    navigation: new NavigationStore(onIntent),
    wishlist: new WishlistStore(storage),
  };
}

export const snapshotOf = ({ route, catalog }: Stores): StoresSnapshot => ({
  route,
  catalog: catalog.snapshot(),
});

/** Whether the stores still hold just what the page was made with, so that its markup fits them. */
export const areAsMade = ({ session, catalog, wishlist }: Stores): boolean =>
  session.status === 'pending' && catalog.isAsMade && wishlist.isAsMade;

/** The same stores for another page of the visit: its route, and its moment as "now". */
export const storesFor = (stores: Stores, facts: ShopFacts, route: RouteFacts): Stores => ({
  ...stores,
  shop: new ShopStore(facts),
  route,
});
