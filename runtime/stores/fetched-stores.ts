import type { Api } from '../api/api.ts';
import { BranchesStore } from './branches-store.ts';
import { CatalogStore } from './catalog-store.ts';
import { ContentStore } from './content-store.ts';
import { MetalsStore } from './metals-store.ts';
import { MomentStore } from './moment-store.ts';
import { ServicesStore } from './services-store.ts';

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
  readonly moments: MomentStore;
}

/** @param currency three-letter code */
export const createFetchedStores = (api: Api, currency: string, snapshots: FetchedSnapshots): FetchedStores => ({
  catalog: new CatalogStore(api, currency, snapshots.catalog),
  services: new ServicesStore(api, currency, snapshots.services),
  metals: new MetalsStore(api, currency, snapshots.metals),
  content: new ContentStore(api, snapshots.content),
  branches: new BranchesStore(api, snapshots.branches),
  moments: new MomentStore(snapshots.moments),
});
