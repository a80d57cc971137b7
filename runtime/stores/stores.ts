import type { Api } from '../api/api.ts';
import { FetchedStore } from './fetched-store.ts';
import { createFetchedStores, type FetchedSnapshots, type FetchedStores } from './fetched-stores.ts';
import type { KeyValueStorage } from './kept-list.ts';
import { type LateParts, LateStores } from './late-stores.ts';
import { LocaleStore } from './locale-store.ts';
import { type NavigationHooks, NavigationStore } from './navigation-store.ts';
import { NoticesStore } from './notices-store.ts';
import { observableMap } from './observing.ts';
import type { RouteFacts } from './route-facts.ts';
import { SessionStore } from './session-store.ts';
import type { ShopFacts } from './shop-facts.ts';
import { ShopStore } from './shop-store.ts';
import { WishlistStore } from './wishlist-store.ts';

/** Every domain's store, wired once for a page (server) or a visit (browser). */
export interface Stores extends FetchedStores {
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
  readonly route: RouteFacts;
  readonly session: SessionStore;
  readonly navigation: NavigationStore;
  readonly wishlist: WishlistStore;
  readonly notices: NoticesStore;
  readonly late: LateStores;
  /** What late stores say of themselves, by the names of their cookies: for who shows it without having their code. */
  readonly told: ReadonlyMap<string, string>;
}

/** What the stores held when the page was made; plain JSON. */
export interface StoresSnapshot extends FetchedSnapshots {
  readonly route: RouteFacts;
}

export interface StoresOptions {
  readonly api: Api;
  readonly facts: ShopFacts;
  readonly snapshot: StoresSnapshot;
  readonly navigation?: NavigationHooks | undefined;
  /** Where a guest's wishlist is kept; nowhere on the server. */
  readonly storage?: KeyValueStorage | undefined;
  readonly setCookie?: LateParts['setCookie'];
}

export function createStores({ api, facts, snapshot, navigation, storage, setCookie }: StoresOptions): Stores {
  const locale = new LocaleStore(facts);
  const told = observableMap<string, string>();
  const tell = (name: string, value: string) => {
    told.set(name, value);
    setCookie?.(name, value);
  };
  return {
    ...createFetchedStores(api, locale.currencyCode, snapshot),
    shop: new ShopStore(facts),
    locale,
    route: snapshot.route,
    session: new SessionStore(),
    navigation: new NavigationStore(navigation),
    wishlist: new WishlistStore(storage),
    notices: new NoticesStore(),
    late: new LateStores({ api, locale, storage, setCookie: tell }),
    told,
  };
}

export const snapshotOf = (stores: Stores): StoresSnapshot => ({
  ...Object.fromEntries(fetchedOf(stores).map(([name, store]) => [name, store.snapshot()])),
  route: stores.route,
});

/** Whether the stores still hold just what the page was made with, so that its markup fits them. */
export const areAsMade = (stores: Stores): boolean =>
  stores.session.status === 'pending' &&
  stores.wishlist.isAsMade &&
  stores.late.isAsMade &&
  fetchedOf(stores).every(([, store]) => store.isAsMade);

/** Forgets what is under way or failed; the page shows it as not there yet. */
export function dropUnready(stores: Stores): void {
  for (const [, store] of fetchedOf(stores)) store.dropUnready();
}

const fetchedOf = (stores: Stores): [string, FetchedStore<object>][] =>
  Object.entries(stores).filter((entry): entry is [string, FetchedStore<object>] => entry[1] instanceof FetchedStore);

/** The same stores for another page of the visit: its route, and its moment as "now". */
export const storesFor = (stores: Stores, facts: ShopFacts, route: RouteFacts): Stores => ({
  ...stores,
  shop: new ShopStore(facts),
  route,
});
