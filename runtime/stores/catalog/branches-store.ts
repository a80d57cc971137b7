import type { Branch } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type FetchContext, type FetchedSnapshot, FetchedStore } from '../core/fetched-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface BranchesValues {
  readonly lists: readonly Branch[];
}

export type BranchesSnapshot = FetchedSnapshot<BranchesValues>;

const ALL = 'all';

/** The shop's branches. */
export class BranchesStore extends FetchedStore<BranchesValues> {
  static readonly storeName = 'branches';
  private readonly api: PublicApi;

  constructor({ api }: FetchContext, snapshot: BranchesSnapshot = {}) {
    super({ lists: new ResourceMap(snapshot.lists) });
    this.api = api;
  }

  /** All of them, in the shop's own order. */
  get list(): Resource<readonly Branch[]> | undefined {
    return this.maps.lists.get(ALL);
  }

  async loadBranches(signal?: AbortSignal): Promise<void> {
    await this.maps.lists.ensure(ALL, () => this.fetch(signal));
  }

  /** Fetches them anew; those that are known stay until the answer. */
  async reloadBranches(): Promise<void> {
    await this.maps.lists.refresh(ALL, () => this.fetch());
  }

  private async fetch(signal?: AbortSignal): Promise<readonly Branch[]> {
    return (await this.api.call('branches', { query: {} }, { signal })).data;
  }
}
