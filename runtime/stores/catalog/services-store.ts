import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Pagination, Service, ServiceCategory } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore, requestKey } from '../core/public-store.ts';
import { type Resource, ResourceMap, requireLoaded } from '../core/resource-map.ts';

export type ServiceCategoryQuery = Calls['serviceCategories']['query'];
export type ServiceQuery = Calls['services']['query'];

/** One page of a list with the total count. */
export interface ServicePage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

interface ServicesValues {
  readonly categories: ServicePage<ServiceCategory>;
  readonly services: ServicePage<Service>;
  readonly details: Service;
}

/** Services and service categories. */
export class ServicesStore extends PublicStore<ServicesValues> {
  readonly snapshotName = 'services';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: PublicContext) {
    super({
      categories: new ResourceMap(),
      services: new ResourceMap(),
      details: new ResourceMap(),
    });
    this.api = api;
    this.currency = currency;
  }

  categories(query: ServiceCategoryQuery): Resource<ServicePage<ServiceCategory>> | undefined {
    return this.maps.categories.get(requestKey(query));
  }

  services(query: ServiceQuery): Resource<ServicePage<Service>> | undefined {
    return this.maps.services.get(this.keyOfServices(query));
  }

  /** One service, as its own page shows it. */
  service(slug: string): Resource<Service> | undefined {
    return this.maps.details.get(this.keyOfServices({ slug }));
  }

  /** Fetches a service. Throws `ApiError`; 404 when it does not exist. */
  async loadService(slug: string, signal?: AbortSignal): Promise<Service> {
    const key = this.keyOfServices({ slug });
    await this.maps.details.ensure(
      key,
      async () => (await this.api.call('service', { params: { slug } }, { signal })).data,
    );
    return requireLoaded(this.maps.details.value(key));
  }

  async loadCategories(query: ServiceCategoryQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.categories.ensure(requestKey(query), async () =>
      toServicePage(await this.api.call('serviceCategories', { query }, { signal })),
    );
  }

  async loadServices(query: ServiceQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.services.ensure(this.keyOfServices(query), async () =>
      toServicePage(await this.api.call('services', { query }, { signal })),
    );
  }

  private keyOfServices(query: ServiceQuery | { readonly slug: string }): string {
    return this.currency + requestKey(query ?? {});
  }
}

const toServicePage = <Item>({
  data,
  pagination,
}: {
  readonly data: readonly Item[];
  readonly pagination?: Pagination | undefined;
}): ServicePage<Item> => ({ items: data, total: pagination?.total ?? data.length });
