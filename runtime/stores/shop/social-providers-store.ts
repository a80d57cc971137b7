import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { ResourceMap } from '../core/resource-map.ts';

interface SocialProvidersValues {
  readonly lists: readonly SocialProvider[];
}

const ALL = 'all';

/** The shop's sign-in providers. */
export class SocialProvidersStore extends PublicStore<SocialProvidersValues> {
  readonly snapshotName = 'socialProviders';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ lists: new ResourceMap() });
    this.api = api;
  }

  /** Empty until loaded. */
  get list(): readonly SocialProvider[] {
    return this.maps.lists.value(ALL) ?? [];
  }

  async load(signal?: AbortSignal): Promise<void> {
    await this.maps.lists.ensure(ALL, async () => (await this.api.call('socialProviders', {}, { signal })).data);
  }
}
