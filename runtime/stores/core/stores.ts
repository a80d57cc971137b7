import type { PersonalApi, PublicApi } from '../../api/api.ts';
import type { SessionRemote } from '../../api/session-state.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import { CatalogStore } from '../catalog/catalog-store.ts';
import { LocaleStore } from '../shop/locale-store.ts';
import { type NavigationHooks, NavigationStore } from '../shop/navigation-store.ts';
import { NoticesStore } from '../shop/notices-store.ts';
import type { RouteInfo, ShopContext } from '../shop/shop-context.ts';
import { ShopEvents } from '../shop/shop-events.ts';
import { ShopStore } from '../shop/shop-store.ts';
import { SessionStore } from '../visitor/session-store.ts';
import { WishlistStore } from '../visitor/wishlist-store.ts';
import { type FetchedSnapshots, FetchedStores } from './fetched-stores.ts';
import { type LazyStoreContext, LazyStores } from './lazy-stores.ts';
import { observableMap } from './observing.ts';
import type { KeyValueStorage } from './persisted-list.ts';

/** The stores that say the same to everybody: all that the `load` of a block can reach, on the server as in the browser. */
export interface PublicStores {
  readonly catalog: CatalogStore;
  /** The other stores of what is fetched, by their classes. */
  readonly fetched: FetchedStores;
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
  readonly route: RouteInfo;
}

/** Every domain's store, wired once for a page (server) or a visit (browser). */
export interface Stores extends PublicStores {
  readonly session: SessionStore;
  readonly navigation: NavigationStore;
  readonly wishlist: WishlistStore;
  readonly notices: NoticesStore;
  readonly events: ShopEvents;
  readonly lazy: LazyStores;
  /** What lazy stores say of themselves, by the names of their cookies: for who shows it without having their code. */
  readonly cookieValues: ReadonlyMap<string, string>;
}

/** What the stores held when the page was made; plain JSON. */
export interface StoresSnapshot extends FetchedSnapshots {
  readonly route: RouteInfo;
}

export interface StoresOptions {
  readonly api: PublicApi;
  /** The calls that are about one customer, and who that is; a page is made without. */
  readonly personalApi?: PersonalApi | undefined;
  readonly sessionRemote?: SessionRemote | undefined;
  readonly facts: ShopContext;
  readonly snapshot: StoresSnapshot;
  readonly navigation?: NavigationHooks | undefined;
  /** Where a guest's wishlist is kept; nowhere on the server. */
  readonly storage?: KeyValueStorage | undefined;
  /** Where an order form is kept; nowhere on the server. */
  readonly tabStorage?: KeyValueStorage | undefined;
  /** Epoch ms; when the page was made by default. */
  readonly now?: (() => number) | undefined;
  readonly setCookie?: LazyStoreContext['setCookie'];
}

export function createStores({
  api,
  personalApi,
  sessionRemote,
  facts,
  snapshot,
  navigation,
  storage,
  tabStorage,
  now = () => facts.renderedAt,
  setCookie,
}: StoresOptions): Stores {
  const locale = new LocaleStore(facts);
  const fetched = new FetchedStores({ api, currency: locale.currencyCode }, snapshot);
  const cookieValues = observableMap<string, string>();
  if (facts.branchId !== undefined) cookieValues.set(BRANCH_COOKIE, facts.branchId);
  const rememberCookie: LazyStoreContext['setCookie'] = (name, value, maxAgeSeconds) => {
    cookieValues.set(name, value);
    setCookie?.(name, value, maxAgeSeconds);
  };
  const root = {
    catalog: fetched.of(CatalogStore),
    fetched,
    locale,
    session: new SessionStore(sessionRemote),
    navigation: new NavigationStore(navigation),
    wishlist: new WishlistStore(storage),
    notices: new NoticesStore(),
    events: new ShopEvents(),
  };
  return {
    ...root,
    shop: new ShopStore(facts),
    route: snapshot.route,
    lazy: new LazyStores({
      ...root,
      api,
      personalApi,
      storage,
      tabStorage,
      timeZone: facts.timeZone,
      now,
      setCookie: rememberCookie,
      cookieValues,
    }),
    cookieValues,
  };
}

/** Id of the branch that the visitor has chosen; undefined where none is. Read in an `observer`, it follows the choice. */
export const chosenBranchId = ({ cookieValues }: Pick<Stores, 'cookieValues'>): string | undefined =>
  cookieValues.get(BRANCH_COOKIE) || undefined;

export const snapshotOf = (stores: Stores): StoresSnapshot => ({
  ...stores.fetched.snapshot(),
  route: stores.route,
});

/**
 * Whether the stores still hold just what the page was made with, so that its markup fits them. The session is left out:
 * it changes after every start, and what renders by it takes everybody for a guest in its first pass (`useVisitor`).
 */
export const arePristine = (stores: Stores): boolean =>
  stores.wishlist.isPristine && stores.lazy.isPristine && stores.fetched.isPristine;

/** The same stores for another page of the visit: its route, and its moment as "now". */
export const storesForPage = (stores: Stores, facts: ShopContext, route: RouteInfo): Stores => ({
  ...stores,
  shop: new ShopStore(facts),
  route,
});
