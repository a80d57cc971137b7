import type { OrderSettings } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface OrderSettingsValues {
  readonly byCurrency: OrderSettings;
}

/** Source: spec 3, "Order settings". */
export class OrderSettingsStore extends PublicStore<OrderSettingsValues> {
  readonly snapshotName = 'orderSettings';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: PublicContext) {
    super({ byCurrency: new ResourceMap() });
    this.api = api;
    this.currency = currency;
  }

  /** In the currency of the page; undefined before the first load. */
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
