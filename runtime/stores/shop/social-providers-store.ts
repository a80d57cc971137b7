import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { ResourceMap } from '../core/resource-map.ts';

interface SocialProvidersValues {
  readonly lists: readonly SocialProvider[];
}

const ALL = 'all';

/** The providers that the shop's customers can sign in by. */
export class SocialProvidersStore extends PublicStore<SocialProvidersValues> {
  readonly snapshotName = 'socialProviders';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ lists: new ResourceMap() });
    this.api = api;
  }

  /** None where they are not known (yet): then nobody is offered what does not work. */
  get list(): readonly SocialProvider[] {
    return this.maps.lists.value(ALL) ?? [];
  }

  async load(signal?: AbortSignal): Promise<void> {
    await this.maps.lists.ensure(ALL, async () => (await this.api.call('socialProviders', {}, { signal })).data);
  }
}
