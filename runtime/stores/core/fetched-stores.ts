import type { PublicApi } from '../../api/api.ts';
import { BranchesStore } from '../catalog/branches-store.ts';
import { CatalogStore } from '../catalog/catalog-store.ts';
import { ContentStore } from '../catalog/content-store.ts';
import { CountdownStore } from '../catalog/countdown-store.ts';
import { MetalsStore } from '../catalog/metals-store.ts';
import { ServicesStore } from '../catalog/services-store.ts';

/** What the stores of fetched things hold when a page is made, by their names. */
export type FetchedSnapshots = {
  readonly [Name in keyof FetchedStores]?: ReturnType<FetchedStores[Name]['snapshot']>;
};

export interface FetchedStores {
  readonly catalog: CatalogStore;
  readonly services: ServicesStore;
  readonly metals: MetalsStore;
  readonly content: ContentStore;
  readonly branches: BranchesStore;
  readonly countdowns: CountdownStore;
}

/** @param currency three-letter code */
export const createFetchedStores = (api: PublicApi, currency: string, snapshots: FetchedSnapshots): FetchedStores => ({
  catalog: new CatalogStore(api, currency, snapshots.catalog),
  services: new ServicesStore(api, currency, snapshots.services),
  metals: new MetalsStore(api, currency, snapshots.metals),
  content: new ContentStore(api, snapshots.content),
  branches: new BranchesStore(api, snapshots.branches),
  countdowns: new CountdownStore(snapshots.countdowns),
});
