import type { Calls } from '../../schemas/generated/calls.ts';
import type { Pagination, Service, ServiceCategory } from '../../schemas/generated/wire.ts';
import type { Api } from '../api/api.ts';
import { type FetchedSnapshot, FetchedStore, keyOf } from './fetched-store.ts';
import { type Resource, ResourceMap } from './resource-map.ts';

export type ServiceCategoryQuery = Calls['serviceCategories']['query'];
export type ServiceQuery = Calls['services']['query'];

/** One page of a list, and how much there is in all. */
export interface Counted<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

interface ServicesValues {
  readonly categories: Counted<ServiceCategory>;
  readonly services: Counted<Service>;
}

export type ServicesSnapshot = FetchedSnapshot<ServicesValues>;

/** What the shop does for its customers, and the kinds of it. */
export class ServicesStore extends FetchedStore<ServicesValues> {
  private readonly api: Api;
  private readonly currency: string;

  /** @param currency three-letter code; services are kept apart by it */
  constructor(api: Api, currency: string, snapshot: ServicesSnapshot = {}) {
    super({ categories: new ResourceMap(snapshot.categories), services: new ResourceMap(snapshot.services) });
    this.api = api;
    this.currency = currency;
  }

  categories(query: ServiceCategoryQuery): Resource<Counted<ServiceCategory>> | undefined {
    return this.maps.categories.get(keyOf(query));
  }

  services(query: ServiceQuery): Resource<Counted<Service>> | undefined {
    return this.maps.services.get(this.keyOfServices(query));
  }

  async loadCategories(query: ServiceCategoryQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.categories.ensure(keyOf(query), async () =>
      counted(await this.api.call('serviceCategories', { query }, { signal })),
    );
  }

  async loadServices(query: ServiceQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.services.ensure(this.keyOfServices(query), async () =>
      counted(await this.api.call('services', { query }, { signal })),
    );
  }

  private keyOfServices(query: ServiceQuery): string {
    return this.currency + keyOf(query ?? {});
  }
}

const counted = <Item>({
  data,
  pagination,
}: {
  readonly data: readonly Item[];
  readonly pagination?: Pagination | undefined;
}): Counted<Item> => ({ items: data, total: pagination?.total ?? data.length });
