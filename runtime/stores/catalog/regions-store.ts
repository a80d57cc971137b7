import type { City } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface RegionsValues {
  readonly cities: readonly City[];
}

/** Cities of countries, with their areas. */
export class RegionsStore extends PublicStore<RegionsValues> {
  readonly snapshotName = 'regions';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ cities: new ResourceMap() });
    this.api = api;
  }

  /** In alphabetical order of the page's language. */
  cities(countryId: string): Resource<readonly City[]> | undefined {
    return this.maps.cities.get(countryId);
  }

  async loadCities(countryId: string): Promise<void> {
    await this.maps.cities.ensure(
      countryId,
      async () => (await this.api.call('cities', { params: { countryId } })).data.cities,
    );
  }
}
