import type { OrderSettings } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type FetchContext, type FetchedSnapshot, FetchedStore } from '../core/fetched-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface OrderSettingsValues {
  readonly byCurrency: OrderSettings;
}

export type OrderSettingsSnapshot = FetchedSnapshot<OrderSettingsValues>;

/** How the shop takes orders. Source: spec 3, "Order settings". */
export class OrderSettingsStore extends FetchedStore<OrderSettingsValues> {
  static readonly storeName = 'orderSettings';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: FetchContext, snapshot: OrderSettingsSnapshot = {}) {
    super({ byCurrency: new ResourceMap(snapshot.byCurrency) });
    this.api = api;
    this.currency = currency;
  }

  /** In the currency of the page; undefined before they were asked for. */
  get settings(): Resource<OrderSettings> | undefined {
    return this.maps.byCurrency.get(this.currency);
  }

  async load(signal?: AbortSignal): Promise<void> {
    await this.maps.byCurrency.ensure(
      this.currency,
      async () => (await this.api.call('orderSettings', {}, { signal })).data,
    );
  }
}
