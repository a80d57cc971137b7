import type { Branch } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface BranchesValues {
  readonly lists: readonly Branch[];
}

const ALL = 'all';

/** The shop's branches. */
export class BranchesStore extends PublicStore<BranchesValues> {
  readonly snapshotName = 'branches';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ lists: new ResourceMap() });
    this.api = api;
  }

  /** In the shop's own order. */
  get list(): Resource<readonly Branch[]> | undefined {
    return this.maps.lists.get(ALL);
  }

  async loadBranches(signal?: AbortSignal): Promise<void> {
    await this.maps.lists.ensure(ALL, () => this.fetch(signal));
  }

  /** Fetches them again; the current ones stay until the answer. */
  async reloadBranches(): Promise<void> {
    await this.maps.lists.refresh(ALL, () => this.fetch());
  }

  private async fetch(signal?: AbortSignal): Promise<readonly Branch[]> {
    return (await this.api.call('branches', { query: {} }, { signal })).data;
  }
}
