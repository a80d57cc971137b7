import type { BranchesSnapshot } from '../catalog/branches-store.ts';
import type { CatalogSnapshot } from '../catalog/catalog-store.ts';
import type { ContentSnapshot } from '../catalog/content-store.ts';
import type { CountdownSnapshot } from '../catalog/countdown-store.ts';
import type { DynamicFormsSnapshot } from '../catalog/dynamic-forms-store.ts';
import type { MetalsSnapshot } from '../catalog/metals-store.ts';
import type { OrderSettingsSnapshot } from '../catalog/order-settings-store.ts';
import type { RegionsSnapshot } from '../catalog/regions-store.ts';
import type { ServicesSnapshot } from '../catalog/services-store.ts';
import type { SocialProvidersSnapshot } from '../shop/social-providers-store.ts';
import type { FetchContext, FetchedStore } from './fetched-store.ts';

/** What the stores of fetched things hold when a page is made, by their names. */
export interface FetchedSnapshots {
  readonly catalog?: CatalogSnapshot | undefined;
  readonly services?: ServicesSnapshot | undefined;
  readonly metals?: MetalsSnapshot | undefined;
  readonly content?: ContentSnapshot | undefined;
  readonly branches?: BranchesSnapshot | undefined;
  readonly regions?: RegionsSnapshot | undefined;
  readonly countdowns?: CountdownSnapshot | undefined;
  readonly dynamicForms?: DynamicFormsSnapshot | undefined;
  readonly orderSettings?: OrderSettingsSnapshot | undefined;
  readonly socialProviders?: SocialProvidersSnapshot | undefined;
}

type StoreName = keyof FetchedSnapshots;

/** A class of stores that is named in the snapshots. */
interface FetchedStoreClass<Name extends StoreName, Store extends FetchedStore<object>> {
  readonly storeName: Name;
  new (context: FetchContext, snapshot: FetchedSnapshots[Name]): Store;
}

/**
 * The stores of what is fetched and is the same for everybody: each is made of its snapshot when it is first asked for, and
 * its code comes with the blocks that ask for it.
 */
export class FetchedStores {
  private readonly context: FetchContext;
  private readonly snapshots: FetchedSnapshots;
  /** Whether the snapshots are to be fetched again. */
  private isExpired = false;
  private readonly instances = new Map<StoreName, FetchedStore<object>>();

  constructor(context: FetchContext, snapshots: FetchedSnapshots) {
    this.context = context;
    this.snapshots = snapshots;
  }

  of<Name extends StoreName, Store extends FetchedStore<object>>(StoreClass: FetchedStoreClass<Name, Store>): Store {
    const known = this.instances.get(StoreClass.storeName);
    if (known instanceof StoreClass) return known;
    const store = new StoreClass(this.context, this.snapshots[StoreClass.storeName]);
    if (this.isExpired) store.expire();
    this.instances.set(StoreClass.storeName, store);
    return store;
  }

  /** Whether they still hold just what their snapshots held. */
  get isPristine(): boolean {
    return Array.from(this.instances.values()).every((store) => store.isPristine);
  }

  /** Forgets what is under way or failed; the page shows it as not there yet. */
  dropUnfinished(): void {
    for (const store of this.instances.values()) store.dropUnfinished();
  }

  /** Has everything fetched again when it is asked for; what is known stays until the answer. */
  expire(): void {
    this.isExpired = true;
    for (const store of this.instances.values()) store.expire();
  }

  /** What is ready, for the page's snapshot. */
  snapshot(): FetchedSnapshots {
    const current = Array.from(this.instances, ([name, store]) => [name, store.snapshot()] as const);
    return { ...this.snapshots, ...Object.fromEntries(current) };
  }
}
