import type { MetalPricesNow, PricePoint } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import type { Metal, MetalRange } from '../../domain/metals.ts';
import { type PublicContext, PublicStore, requestKey } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface MetalsValues {
  readonly now: MetalPricesNow;
  readonly history: readonly PricePoint[];
  readonly ounce: number;
}

/** The price history of a gram of a metal, in a range that ends now. */
export interface HistoryChoice {
  readonly metal: Metal;
  /** Gold only. */
  readonly karat: 24 | 22 | 21 | 18 | undefined;
  readonly filter: MetalRange;
}

/** Source: spec 9, "Gold/silver: pageSize 100". */
const HISTORY_POINTS = 100;

/** Prices of metals. */
export class MetalsStore extends PublicStore<MetalsValues> {
  readonly snapshotName = 'metals';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: PublicContext) {
    super({
      now: new ResourceMap(),
      history: new ResourceMap(),
      ounce: new ResourceMap(),
    });
    this.api = api;
    this.currency = currency;
  }

  /** Prices of a gram, as last fetched. */
  get now(): Resource<MetalPricesNow> | undefined {
    return this.maps.now.get(this.currency);
  }

  /** Price of a troy ounce of gold in US dollars, as last fetched. */
  get ounce(): Resource<number> | undefined {
    return this.maps.ounce.get(this.currency);
  }

  /** Prices of a gram over time, the oldest first, as last fetched. */
  history(choice: HistoryChoice): Resource<readonly PricePoint[]> | undefined {
    return this.maps.history.get(this.keyOf(choice));
  }

  /** Fetches missing prices. */
  async loadNow(signal?: AbortSignal): Promise<void> {
    await this.maps.now.ensure(this.currency, () => this.fetchNow(signal));
  }

  /** Fetches the prices again; the last ones stay until the answer, and without one. */
  async refreshNow(): Promise<void> {
    await this.maps.now.refresh(this.currency, () => this.fetchNow());
  }

  /** {@link loadNow} of the ounce. */
  async loadOunce(signal?: AbortSignal): Promise<void> {
    await this.maps.ounce.ensure(this.currency, () => this.fetchOunce(signal));
  }

  /** {@link refreshNow} of the ounce. */
  async refreshOunce(): Promise<void> {
    await this.maps.ounce.refresh(this.currency, () => this.fetchOunce());
  }

  /** {@link loadNow} of a history. */
  async loadHistory(choice: HistoryChoice, signal?: AbortSignal): Promise<void> {
    await this.maps.history.ensure(this.keyOf(choice), () => this.fetchHistory(choice, signal));
  }

  /** {@link refreshNow} of a history. */
  async refreshHistory(choice: HistoryChoice): Promise<void> {
    await this.maps.history.refresh(this.keyOf(choice), () => this.fetchHistory(choice));
  }

  private keyOf(choice: HistoryChoice): string {
    return requestKey({ ...choice, currency: this.currency });
  }

  private async fetchNow(signal?: AbortSignal): Promise<MetalPricesNow> {
    return (await this.api.call('metalPricesNow', {}, { signal })).data;
  }

  private async fetchOunce(signal?: AbortSignal): Promise<number> {
    return (await this.api.call('ouncePrice', { query: {} }, { signal })).data.ouncePriceInUsd;
  }

  private async fetchHistory(
    { metal, karat, filter }: HistoryChoice,
    signal?: AbortSignal,
  ): Promise<readonly PricePoint[]> {
    const query = { metal, filter, pageSize: HISTORY_POINTS, ...(karat !== undefined && { karat }) };
    return (await this.api.call('metalPrices', { query }, { signal })).data.response;
  }
}
