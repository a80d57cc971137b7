import type { MetalPricesNow } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import { type FetchContext, type FetchedSnapshot, FetchedStore } from '../core/fetched-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface MetalsValues {
  readonly now: MetalPricesNow;
}

export type MetalsSnapshot = FetchedSnapshot<MetalsValues>;

/** What metals cost. */
export class MetalsStore extends FetchedStore<MetalsValues> {
  static readonly storeName = 'metals';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: FetchContext, snapshot: MetalsSnapshot = {}) {
    super({ now: new ResourceMap(snapshot.now) });
    this.api = api;
    this.currency = currency;
  }

  /** What a gram costs, as it was last heard. */
  get now(): Resource<MetalPricesNow> | undefined {
    return this.maps.now.get(this.currency);
  }

  /** Fetches the prices where none are here. */
  async loadNow(signal?: AbortSignal): Promise<void> {
    await this.maps.now.ensure(this.currency, () => this.fetchNow(signal));
  }

  /** Fetches the prices anew; those that are shown stay until the answer is here, and where there is none. */
  async refreshNow(signal?: AbortSignal): Promise<void> {
    await this.maps.now.refresh(this.currency, () => this.fetchNow(signal));
  }

  private async fetchNow(signal: AbortSignal | undefined): Promise<MetalPricesNow> {
    return (await this.api.call('metalPricesNow', {}, { signal })).data;
  }
}
