import type { Subscription } from '../../../schemas/generated/wire.ts';
import type { PersonalApi } from '../../api/api.ts';
import { type FetchPage, type PagedList, PagedLists } from '../core/paged-lists.ts';
import type { Resource } from '../core/resource-map.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Subscriptions, keyed by customer, so that no other customer sees them. Loading does nothing for a guest and rejects with
 * `ApiError`. Source: spec 7, "GET owner subscriptions".
 */
export class SubscriptionsStore implements Store {
  private readonly api: PersonalApi;
  private readonly session: SessionStore;
  private readonly lists = new PagedLists<Subscription>();

  constructor({ personalApi, session }: Pick<StoreContext, 'personalApi' | 'session'>) {
    this.api = personalApi;
    this.session = session;
  }

  get isPristine(): boolean {
    return this.lists.isPristine;
  }

  /** The loaded subscriptions, active ones first; undefined before the first load and for a guest. */
  get list(): Resource<PagedList<Subscription>> | undefined {
    return this.lists.get(this.session.identity);
  }

  async load(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity !== '') await this.lists.load(identity, this.fetchList(signal));
  }

  /** Adds the next ten; the list stays unchanged if it rejects. */
  async loadMore(): Promise<void> {
    await this.lists.loadMore(this.session.identity, this.fetchList());
  }

  private fetchList(signal?: AbortSignal): FetchPage<Subscription> {
    return (query) => this.api.call('subscriptions', { query }, { signal });
  }
}
