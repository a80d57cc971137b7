import type { PersonalApi, PublicApi } from '../../api/api.ts';
import type { ClientApi } from '../../api/client-api.ts';
import type { SessionRemote } from '../../api/session-state.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import type { BranchesStore } from '../catalog/branches-store.ts';
import type { CatalogStore } from '../catalog/catalog-store.ts';
import type { ContentStore } from '../catalog/content-store.ts';
import type { CountdownStore } from '../catalog/countdown-store.ts';
import type { DynamicFormsStore } from '../catalog/dynamic-forms-store.ts';
import type { MetalsStore } from '../catalog/metals-store.ts';
import type { OrderSettingsStore } from '../catalog/order-settings-store.ts';
import type { RegionsStore } from '../catalog/regions-store.ts';
import type { ServicesStore } from '../catalog/services-store.ts';
import { LocaleStore } from '../shop/locale-store.ts';
import { type NavigationHooks, NavigationStore } from '../shop/navigation-store.ts';
import { NoticesStore } from '../shop/notices-store.ts';
import type { RouteInfo, ShopContext } from '../shop/shop-context.ts';
import { ShopEvents } from '../shop/shop-events.ts';
import { ShopStore } from '../shop/shop-store.ts';
import type { SocialProvidersStore } from '../shop/social-providers-store.ts';
import { SessionStore } from '../visitor/session-store.ts';
import { observableMap } from './observing.ts';
import type { KeyValueStorage } from './persisted-list.ts';
import { type PublicContext, PublicStore } from './public-store.ts';

/** A store that is created when first used, once per page (server) or visit (browser). Its code is bundled with the blocks that use it. */
export interface Store {
  /** Whether its state is that of a new store; markup of the server fits no other. */
  readonly isPristine: boolean;
}

/** Public data that every store of a page starts with, by `PublicStore.snapshotName`. */
export interface PublicSnapshots {
  readonly catalog?: ReturnType<CatalogStore['snapshot']>;
  readonly services?: ReturnType<ServicesStore['snapshot']>;
  readonly metals?: ReturnType<MetalsStore['snapshot']>;
  readonly content?: ReturnType<ContentStore['snapshot']>;
  readonly branches?: ReturnType<BranchesStore['snapshot']>;
  readonly regions?: ReturnType<RegionsStore['snapshot']>;
  readonly countdowns?: ReturnType<CountdownStore['snapshot']>;
  readonly dynamicForms?: ReturnType<DynamicFormsStore['snapshot']>;
  readonly orderSettings?: ReturnType<OrderSettingsStore['snapshot']>;
  readonly socialProviders?: ReturnType<SocialProvidersStore['snapshot']>;
}

/** What the `load` of a block can reach: public data only, on the server and in the browser. */
export interface PublicStores {
  /** A public store by its class. The type refuses classes of personal stores. */
  readonly of: <S extends PublicStore<object>>(StoreClass: new (context: PublicContext) => S) => S;
  readonly shop: ShopStore;
  readonly locale: LocaleStore;
  readonly route: RouteInfo;
}

/** All stores of a page (server) or visit (browser). */
export interface Stores extends PublicStores {
  /** A store by its class. */
  readonly of: StoreContainer['of'];
  readonly container: StoreContainer;
  readonly session: SessionStore;
  readonly navigation: NavigationStore;
  readonly notices: NoticesStore;
  readonly events: ShopEvents;
  /** Cookie values published by stores, so that the header shows counts without loading them. */
  readonly cookieValues: ReadonlyMap<string, string>;
}

/** What a store is created with. It gets other stores by `of` when it needs them, not in its constructor: two may need each other. */
export interface StoreContext extends PublicContext, Omit<Stores, 'container' | 'route' | 'shop'> {
  /** Calls about one customer; they fail on the server, whose pages are for every visitor. */
  readonly personalApi: PersonalApi;
  /** Calls to the shop's own server; they fail there. */
  readonly clientApi: ClientApi;
  /** Storage that outlasts the visit; undefined on the server. */
  readonly storage: KeyValueStorage | undefined;
  /** Storage of the tab; undefined on the server. */
  readonly tabStorage: KeyValueStorage | undefined;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** Epoch ms; on the server, the time of the render. */
  readonly now: () => number;
  /** Sets a cookie for the server and `cookieValues`. Without an age it ends with the browser's session. */
  readonly setCookie: SetCookie;
}

type SetCookie = (name: string, value: string, maxAgeSeconds?: number) => void;

/** The stores that have been created, one per class. */
export class StoreContainer {
  readonly #context: StoreContext;
  readonly #snapshots: PublicSnapshots;
  readonly #stores = new Map<new (context: StoreContext) => Store, Store>();
  #isExpired = false;

  constructor(context: Omit<StoreContext, 'of'>, snapshots: PublicSnapshots) {
    this.#context = { ...context, of: this.of };
    this.#snapshots = snapshots;
  }

  readonly of = <S extends Store>(StoreClass: new (context: StoreContext) => S): S => {
    const existing = this.#stores.get(StoreClass);
    if (existing instanceof StoreClass) return existing;
    const store = new StoreClass(this.#context);
    if (store instanceof PublicStore) {
      store.applySnapshot(new Map(Object.entries(this.#snapshots)).get(store.snapshotName));
      if (this.#isExpired) store.expire();
    }
    this.#stores.set(StoreClass, store);
    return store;
  };

  get isPristine(): boolean {
    return Array.from(this.#stores.values()).every((store) => store.isPristine);
  }

  /** Drops loading and failed public values, so that the page shows them as missing. */
  dropUnfinished(): void {
    for (const store of this.#publicStores) store.dropUnfinished();
  }

  /** Makes the next load fetch every public value again; current values stay until the answer. */
  expire(): void {
    this.#isExpired = true;
    for (const store of this.#publicStores) store.expire();
  }

  /** The ready public values, for the page's snapshot. */
  snapshot(): PublicSnapshots {
    const current = this.#publicStores.map((store) => [store.snapshotName, store.snapshot()] as const);
    return { ...this.#snapshots, ...Object.fromEntries(current) };
  }

  get #publicStores(): readonly PublicStore<object>[] {
    return Array.from(this.#stores.values()).filter((store) => store instanceof PublicStore);
  }
}

/** Data of a page from which the browser creates the same stores; plain JSON. */
export interface StoresSnapshot extends PublicSnapshots {
  readonly route: RouteInfo;
}

export interface StoresOptions extends Partial<Pick<StoreContext, 'storage' | 'tabStorage'>> {
  readonly api: PublicApi;
  readonly personalApi?: PersonalApi | undefined;
  readonly clientApi?: ClientApi | undefined;
  readonly sessionRemote?: SessionRemote | undefined;
  readonly context: ShopContext;
  readonly snapshot: StoresSnapshot;
  readonly navigation?: NavigationHooks | undefined;
  /** Epoch ms; by default the time of the render. */
  readonly now?: (() => number) | undefined;
  readonly setCookie?: SetCookie | undefined;
}

export function createStores({ context, snapshot, ...options }: StoresOptions): Stores {
  const locale = new LocaleStore(context);
  const cookieValues = observableMap<string, string>();
  if (context.branchId !== undefined) cookieValues.set(BRANCH_COOKIE, context.branchId);
  const shared = {
    locale,
    session: new SessionStore(options.sessionRemote),
    navigation: new NavigationStore(options.navigation),
    notices: new NoticesStore(),
    events: new ShopEvents(),
    cookieValues,
  };
  const { route, ...snapshots } = snapshot;
  const container = new StoreContainer(
    {
      ...shared,
      api: options.api,
      personalApi: options.personalApi ?? unavailableApi,
      clientApi: options.clientApi ?? unavailableApi,
      currency: locale.currencyCode,
      storage: options.storage,
      tabStorage: options.tabStorage,
      timeZone: context.timeZone,
      now: options.now ?? (() => context.renderedAt),
      setCookie: (name, value, maxAgeSeconds) => {
        cookieValues.set(name, value);
        options.setCookie?.(name, value, maxAgeSeconds);
      },
    },
    snapshots,
  );
  return { ...shared, shop: new ShopStore(context), route, container, of: container.of };
}

const unavailableApi = { call: () => Promise.reject(new Error('This call is made in the browser only.')) };

/** Id of the branch that the visitor chose; observable. */
export const chosenBranchId = ({ cookieValues }: Pick<Stores, 'cookieValues'>): string | undefined =>
  cookieValues.get(BRANCH_COOKIE) || undefined;

export const snapshotOf = ({ container, route }: Stores): StoresSnapshot => ({ ...container.snapshot(), route });

/** The same stores on another page of the visit: another route and render time. */
export const storesForPage = (stores: Stores, context: ShopContext, route: RouteInfo): Stores => ({
  ...stores,
  shop: new ShopStore(context),
  route,
});
