import type { City } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type FetchContext, type FetchedSnapshot, FetchedStore } from '../core/fetched-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface RegionsValues {
  readonly cities: readonly City[];
}

export type RegionsSnapshot = FetchedSnapshot<RegionsValues>;

/** Cities of countries, with their areas. */
export class RegionsStore extends FetchedStore<RegionsValues> {
  static readonly storeName = 'regions';
  private readonly api: PublicApi;

  constructor({ api }: FetchContext, snapshot: RegionsSnapshot = {}) {
    super({ cities: new ResourceMap(snapshot.cities) });
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
