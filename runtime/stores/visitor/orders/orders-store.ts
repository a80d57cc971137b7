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

/** An order, or that the visitor has none of this id. */
export type OrderLookup = Order | 'not-found';

/** What a person knows of an order that they track. */
export interface TrackedContact {
  readonly orderNumber: string;
  /** The e-mail address or phone number that the order was made with. */
  readonly contact: string;
}

/**
 * Orders that were made: those of the customer who is signed in, those that a guest knows the id of, and the one that somebody
 * tracks by number and contact. Everything is kept by visitor: nobody sees what was shown to somebody else.
 */
export class OrdersStore implements Store {
  /** The order that was found by number and contact; in memory alone, since it is personal. */
  tracked: Order | undefined = undefined;

  readonly #api: PersonalApi;
  readonly #clientApi: ClientApi;
  readonly #session: SessionStore;
  readonly #of: StoreContext['of'];
  readonly #lists = new PagedLists<Order>();
  readonly #orders = new ResourceMap<OrderLookup>();
  readonly #payments = new ResourceMap<OrderPayment>();
  /** Counts searches by number and contact: an older answer is dropped. */
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

  /** The customer's orders in whose number or titles `q` is, the newest first; undefined before they were asked for, and for a guest. */
  list(q: string): Resource<PagedList<Order>> | undefined {
    const { identity } = this.#session;
    return identity === '' ? undefined : this.#lists.get(listKey(identity, q));
  }

  /** Fetches the list anew, as long as it is; what is known stays until the answer. Does nothing for a guest. */
  async loadList(q: string, signal?: AbortSignal): Promise<void> {
    const { identity } = this.#session;
    if (identity !== '') await this.#lists.load(listKey(identity, q), this.fetchPages(identity, q, signal));
  }

  /** Adds the next ten orders to the list. Rejects with `ApiError`; the list stays as it was then. */
  async loadMore(q: string): Promise<void> {
    const { identity } = this.#session;
    await this.#lists.loadMore(listKey(identity, q), this.fetchPages(identity, q));
  }

  /** The order of an id; undefined before it was asked for. */
  order(orderId: string): Resource<OrderLookup> | undefined {
    return isObjectId(orderId) ? this.#orders.get(orderKey(this.#session.identity, orderId)) : NOT_FOUND;
  }

  /** Fetches an order anew; what is known stays until the answer. Does nothing while it is not known who is visiting. */
  async loadOrder(orderId: string, signal?: AbortSignal): Promise<void> {
    const { identity, status } = this.#session;
    if (status === 'pending' || !isObjectId(orderId)) return;
    await this.#orders.refresh(orderKey(identity, orderId), () => this.findOrder(orderId, identity, signal));
  }

  /**
   * Finds an order for who knows its number and how to reach who made it, and answers whether there is one. Rejects with
   * `ApiError`: 429 `too_many_attempts` after too many searches.
   */
  async track({ orderNumber, contact }: TrackedContact): Promise<boolean> {
    const turn = ++this.#trackTurn;
    const { data } = await this.#api.call('trackOrder', { body: { orderNumber, contact } });
    if (turn === this.#trackTurn) this.showTracked(data[0]);
    return data.length > 0;
  }

  /** Fetches what has become of the tracked order. By its id, since searches by number are counted. */
  async refreshTracked(): Promise<void> {
    const { tracked } = this;
    if (tracked === undefined) return;
    const turn = this.#trackTurn;
    const found = await this.findOrder(tracked._id, this.#session.identity);
    // A customer's order says nothing to who is not signed in: it stays as it was found.
    if (found !== 'not-found' && turn === this.#trackTurn) this.showTracked({ ...tracked, timelines: found.timelines });
  }

  /** Forgets the order that was found: whoever comes after is not to see it. */
  forgetTracked(): void {
    this.#trackTurn += 1;
    this.showTracked(undefined);
  }

  /** What became of an order's payment; undefined before it was asked for. */
  payment(orderId: string): OrderPayment | undefined {
    return this.#payments.value(orderId);
  }

  /** Has the backend ask what became of an order's payment. Rejects with `ApiError`; what is known stays then. */
  async loadPayment(orderId: string): Promise<void> {
    if (!isObjectId(orderId)) return;
    await this.#payments.refresh(
      orderId,
      async () => (await this.#api.call('orderPayment', { params: { orderId } })).data,
    );
  }

  /** The same, and fetches the order anew. */
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
   * Where to pay an order that waits for its payment, which is held anew. Rejects with `ApiError`: 409 `payment_closed` for one that waits
   * no more, 422 `payment_not_opened`, `payment_unavailable`.
   */
  async retryPayment(orderId: string): Promise<string> {
    return (await this.#clientApi.call('POST /api/payment/retry', { orderId })).data.paymentUrl;
  }

  /** Gives up an order that waits for its payment. Answers false for one that is paid, or needs no payment: it stays. */
  async abandonPayment(orderId: string): Promise<boolean> {
    const { status } = (await this.#api.call('abandonPayment', { params: { orderId } })).data;
    return status !== 'none' && status !== 'open' && status !== 'paid';
  }

  /** Adds the lines of an order to the cart as far as they can be had. Rejects with `ApiError`, and nothing is added then. */
  buyAgain(order: Order): Promise<BuyAgainResult> {
    return buyAgain(order, { api: this.#api, cart: this.#of(CartStore) });
  }

  private showTracked(order: Order | undefined): void {
    this.tracked = order;
  }

  private fetchPages(identity: string, q: string, signal?: AbortSignal): FetchPage<Order> {
    return async (page) => {
      const answer = await this.#api.call('orders', { query: { ...page, ...(q !== '' && { q }) } }, { signal });
      // A list shows orders whole, so that their pages open at once.
      for (const order of answer.data)
        this.#orders.set(orderKey(identity, order._id), { status: 'ready', value: order });
      return answer;
    };
  }

  /** A customer may have made the order as a guest. */
  private async findOrder(orderId: string, identity: string, signal?: AbortSignal): Promise<OrderLookup> {
    const params = { orderId };
    const own = identity === '' ? 'not-found' : await lookUp(this.#api.call('order', { params }, { signal }));
    return own === 'not-found' ? lookUp(this.#api.call('guestOrder', { params }, { signal })) : own;
  }
}

/** What is no id names no order: nobody has to be asked. */
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
