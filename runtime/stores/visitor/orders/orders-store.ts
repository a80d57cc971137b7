import { observableRef } from 'mobx';
import type {
  InstallmentCheck,
  NewOrder,
  Order,
  OrderPayment,
  PlacedOrder,
} from '../../../../schemas/generated/wire.ts';
import { ApiError, type PersonalApi } from '../../../api/api.ts';
import type { ClientApi } from '../../../api/client-api.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { type FetchPage, type PagedList, PagedLists } from '../../core/paged-lists.ts';
import { type Resource, ResourceMap } from '../../core/resource-map.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isObjectId } from '../../core/type-guards.ts';
import { CartStore } from '../cart/cart-store.ts';
import type { SessionStore } from '../session-store.ts';
import { type BuyAgainResult, buyAgain } from './buy-again.ts';

/** An order, or that the visitor has none with this id. */
export type OrderLookup = Order | 'not-found';

/** The search for a tracked order. */
export interface TrackedContact {
  readonly orderNumber: string;
  /** The e-mail address or phone number of the order. */
  readonly contact: string;
}

/**
 * Orders of the customer, by id for guests, and the one tracked by number and contact. Keyed by visitor, so that no visitor sees
 * those of another.
 */
export class OrdersStore implements Store {
  /** The order found by number and contact; personal, so only in memory. */
  tracked: Order | undefined = undefined;

  readonly #api: PersonalApi;
  readonly #clientApi: ClientApi;
  readonly #session: SessionStore;
  readonly #of: StoreContext['of'];
  readonly #lists = new PagedLists<Order>();
  readonly #orders = new ResourceMap<OrderLookup>();
  readonly #payments = new ResourceMap<OrderPayment>();
  /** Number of searches by number and contact; older answers are dropped. */
  #trackTurn = 0;

  constructor({ clientApi, personalApi, session, of }: StoreContext) {
    this.#clientApi = clientApi;
    this.#api = personalApi;
    this.#session = session;
    this.#of = of;
    makeStoreObservable(this, { tracked: observableRef, list: false, order: false, payment: false });
  }

  get isPristine(): boolean {
    return this.#lists.isPristine && this.#orders.isPristine && this.#payments.isPristine && this.tracked === undefined;
  }

  /** The customer's orders whose number or titles contain `q`, the newest first; undefined before the first load and for a guest. */
  list(q: string): Resource<PagedList<Order>> | undefined {
    const { identity } = this.#session;
    return identity === '' ? undefined : this.#lists.get(listKey(identity, q));
  }

  /** Fetches the list again at its current length; the current entries stay until the answer. Does nothing for a guest. */
  async loadList(q: string, signal?: AbortSignal): Promise<void> {
    const { identity } = this.#session;
    if (identity !== '') await this.#lists.load(listKey(identity, q), this.fetchPages(identity, q, signal));
  }

  /** Adds the next ten orders. Rejects with `ApiError`; the list then stays unchanged. */
  async loadMore(q: string): Promise<void> {
    const { identity } = this.#session;
    await this.#lists.loadMore(listKey(identity, q), this.fetchPages(identity, q));
  }

  /** The order with an id; undefined before the first load. */
  order(orderId: string): Resource<OrderLookup> | undefined {
    return isObjectId(orderId) ? this.#orders.get(orderKey(this.#session.identity, orderId)) : NOT_FOUND;
  }

  /** Fetches an order again; the current one stays until the answer. Does nothing while the visitor is unknown. */
  async loadOrder(orderId: string, signal?: AbortSignal): Promise<void> {
    const { identity, status } = this.#session;
    if (status === 'pending' || !isObjectId(orderId)) return;
    await this.#orders.refresh(orderKey(identity, orderId), () => this.findOrder(orderId, identity, signal));
  }

  /**
   * Finds an order by number and contact. Returns whether it exists. Rejects with `ApiError`: 429 `too_many_attempts` after too
   * many searches.
   */
  async track({ orderNumber, contact }: TrackedContact): Promise<boolean> {
    const turn = ++this.#trackTurn;
    const { data } = await this.#api.call('trackOrder', { body: { orderNumber, contact } });
    if (turn === this.#trackTurn) this.showTracked(data[0]);
    return data.length > 0;
  }

  /** Fetches the tracked order again, by its id, since searches by number are limited. */
  async refreshTracked(): Promise<void> {
    const { tracked } = this;
    if (tracked === undefined) return;
    const turn = this.#trackTurn;
    const found = await this.findOrder(tracked._id, this.#session.identity);
    // A customer's order is not found by id as a guest: the tracked one stays unchanged.
    if (found !== 'not-found' && turn === this.#trackTurn) this.showTracked({ ...tracked, timelines: found.timelines });
  }

  /** Removes the tracked order, so that the next visitor does not see it. */
  forgetTracked(): void {
    this.#trackTurn += 1;
    this.showTracked(undefined);
  }

  /** The payment state of an order; undefined before the first load. */
  payment(orderId: string): OrderPayment | undefined {
    return this.#payments.value(orderId);
  }

  /** Makes the backend check an order's payment. Rejects with `ApiError`; the current state then stays. */
  async loadPayment(orderId: string): Promise<void> {
    if (!isObjectId(orderId)) return;
    await this.#payments.refresh(
      orderId,
      async () => (await this.#api.call('orderPayment', { params: { orderId } })).data,
    );
  }

  /** Checks the payment and fetches the order again. */
  async checkPayment(orderId: string): Promise<void> {
    await this.loadPayment(orderId);
    await this.loadOrder(orderId);
  }

  /** Places an order. Rejects with `ApiError`; refusals are those of the call `createCustomerOrder`. */
  async create(order: NewOrder, visitor: SessionStore['visitor']): Promise<PlacedOrder> {
    return (await this.#clientApi.call(`POST /api/order/${visitor}`, order)).data;
  }

  /** Whether the provider of installments accepts an order. Rejects with `ApiError`. */
  async checkInstallment(order: NewOrder): Promise<InstallmentCheck> {
    return (await this.#clientApi.call('POST /api/installment/checker', order)).data;
  }

  /**
   * The payment page of an unpaid order, whose stock is held again. Rejects with `ApiError`: 409 `payment_closed` if it no longer awaits
   * payment, 422 `payment_not_opened`, `payment_unavailable`.
   */
  async retryPayment(orderId: string): Promise<string> {
    return (await this.#clientApi.call('POST /api/payment/retry', { orderId })).data.paymentUrl;
  }

  /** Abandons an unpaid order. Returns false for an order that is paid or needs no payment. */
  async abandonPayment(orderId: string): Promise<boolean> {
    const { status } = (await this.#api.call('abandonPayment', { params: { orderId } })).data;
    return status !== 'none' && status !== 'open' && status !== 'paid';
  }

  /** Adds the available lines of an order to the cart. Rejects with `ApiError` without adding anything. */
  buyAgain(order: Order): Promise<BuyAgainResult> {
    return buyAgain(order, { api: this.#api, cart: this.#of(CartStore) });
  }

  private showTracked(order: Order | undefined): void {
    this.tracked = order;
  }

  private fetchPages(identity: string, q: string, signal?: AbortSignal): FetchPage<Order> {
    return async (page) => {
      const answer = await this.#api.call('orders', { query: { ...page, ...(q !== '' && { q }) } }, { signal });
      // The list contains all data, so that the pages of its orders open at once.
      for (const order of answer.data)
        this.#orders.set(orderKey(identity, order._id), { status: 'ready', value: order });
      return answer;
    };
  }

  /** A customer's order by id, also one placed as a guest. */
  private async findOrder(orderId: string, identity: string, signal?: AbortSignal): Promise<OrderLookup> {
    const params = { orderId };
    const own = identity === '' ? 'not-found' : await lookUp(this.#api.call('order', { params }, { signal }));
    return own === 'not-found' ? lookUp(this.#api.call('guestOrder', { params }, { signal })) : own;
  }
}

/** The result for an invalid id, without a request. */
const NOT_FOUND: Resource<OrderLookup> = { status: 'ready', value: 'not-found' };

async function lookUp(answer: Promise<{ readonly data: Order }>): Promise<OrderLookup> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'not-found';
    throw error;
  }
}

const listKey = (identity: string, q: string): string => `${identity} ${q}`;

const orderKey = (identity: string, orderId: string): string => `${identity} ${orderId}`;
