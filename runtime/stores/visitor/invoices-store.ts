import type { Invoice, InvoiceSummary } from '../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi } from '../../api/api.ts';
import { type FetchPage, type PagedList, PagedLists } from '../core/paged-lists.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isObjectId } from '../core/type-guards.ts';
import type { SessionStore } from './session-store.ts';

/** An invoice, or that the customer has none with this id. */
export type InvoiceLookup = Invoice | 'not-found';

/**
 * Invoices, keyed by customer, so that no other customer sees them. Undefined before the first load and for a guest, for whom
 * loading does nothing. Loading rejects with `ApiError`. Source: spec 2, my-account.
 */
export class InvoicesStore implements Store {
  private readonly api: PersonalApi;
  private readonly session: SessionStore;
  private readonly lists = new PagedLists<InvoiceSummary>();
  private readonly invoices = new ResourceMap<InvoiceLookup>();

  constructor({ personalApi, session }: Pick<StoreContext, 'personalApi' | 'session'>) {
    this.api = personalApi;
    this.session = session;
  }

  get isPristine(): boolean {
    return this.lists.isPristine && this.invoices.isPristine;
  }

  /** The loaded invoices, the newest first. */
  get list(): Resource<PagedList<InvoiceSummary>> | undefined {
    return this.lists.get(this.session.identity);
  }

  /** An invalid id is not found without a request. */
  invoice(id: string): Resource<InvoiceLookup> | undefined {
    const { identity } = this.session;
    if (identity === '') return undefined;
    return isObjectId(id) ? this.invoices.get(keyOf(identity, id)) : NOT_FOUND;
  }

  async loadList(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity !== '') await this.lists.load(identity, this.fetchList(signal));
  }

  /** Adds the next ten; the list stays unchanged if it rejects. */
  async loadMore(): Promise<void> {
    await this.lists.loadMore(this.session.identity, this.fetchList());
  }

  /** Fetches an invoice again, since its order may be cancelled; the current one stays until the answer. */
  async loadInvoice(id: string, signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '' || !isObjectId(id)) return;
    await this.invoices.refresh(keyOf(identity, id), () => this.findInvoice(id, signal));
  }

  private async findInvoice(invoiceId: string, signal?: AbortSignal): Promise<InvoiceLookup> {
    try {
      return (await this.api.call('invoice', { params: { invoiceId } }, { signal })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'not-found';
      throw error;
    }
  }

  private fetchList(signal?: AbortSignal): FetchPage<InvoiceSummary> {
    return (query) => this.api.call('invoices', { query }, { signal });
  }
}

const NOT_FOUND: Resource<InvoiceLookup> = { status: 'ready', value: 'not-found' };

const keyOf = (identity: string, id: string): string => `${identity} ${id}`;
