import type {
  CustomerVoucher,
  Points,
  PointsTransaction,
  Wallet,
  WalletCharge,
  WalletTransaction,
} from '../../../schemas/generated/wire.ts';
import type { PersonalApi } from '../../api/api.ts';
import type { ClientApi } from '../../api/client-api.ts';
import type { PaymentChoice } from '../../domain/order/payment-choice.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { type FetchPage, type PagedList, PagedLists } from '../core/paged-lists.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isRefusal } from './customer-request.ts';
import type { SessionStore } from './session-store.ts';

/** A redemption of points without a known answer. */
interface Redemption {
  /** The same on every attempt, so that it is redeemed once. */
  readonly _id: string;
  readonly customer: string;
  readonly points: number;
}

/** A charge without a known answer. */
interface BegunCharge {
  /** The same on every attempt, so that it is one payment. */
  readonly _id: string;
  /** Customer, amount and payment method. */
  readonly key: string;
}

/**
 * Wallet, points and vouchers, keyed by customer, so that no other customer sees them. Undefined before the first load and for a
 * guest, for whom loading does nothing. Loading rejects with `ApiError`.
 * Source: spec 7, "wallet info, transactions, points, points history, redeem points".
 */
export class WalletStore implements Store {
  private readonly api: PersonalApi;
  private readonly clientApi: ClientApi;
  private readonly session: SessionStore;
  private readonly balances = new ResourceMap<Wallet>();
  private readonly transactionLists = new PagedLists<WalletTransaction>();
  private readonly pointsByCustomer = new ResourceMap<Points>();
  private readonly pointsHistories = new PagedLists<PointsTransaction>();
  private readonly voucherLists = new PagedLists<CustomerVoucher>();
  private readonly charges = new ResourceMap<WalletCharge>();
  /** Repeated under the same id until there is an answer. */
  private redemption: Redemption | undefined;
  private begunCharge: BegunCharge | undefined;

  constructor({ clientApi, personalApi, session }: Pick<StoreContext, 'clientApi' | 'personalApi' | 'session'>) {
    this.clientApi = clientApi;
    this.api = personalApi;
    this.session = session;
  }

  get isPristine(): boolean {
    return [
      this.balances,
      this.transactionLists,
      this.pointsByCustomer,
      this.pointsHistories,
      this.voucherLists,
      this.charges,
    ].every((part) => part.isPristine);
  }

  get balance(): Resource<Wallet> | undefined {
    return this.balances.get(this.session.identity);
  }

  /** The newest first. */
  get transactions(): Resource<PagedList<WalletTransaction>> | undefined {
    return this.transactionLists.get(this.session.identity);
  }

  get points(): Resource<Points> | undefined {
    return this.pointsByCustomer.get(this.session.identity);
  }

  /** The newest first. */
  get pointsHistory(): Resource<PagedList<PointsTransaction>> | undefined {
    return this.pointsHistories.get(this.session.identity);
  }

  /** Listed vouchers in the shop's order, then used ones. */
  get vouchers(): Resource<PagedList<CustomerVoucher>> | undefined {
    return this.voucherLists.get(this.session.identity);
  }

  /** Fetches the balance again; the current one stays until the answer. */
  async load(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '') return;
    await this.balances.refresh(identity, async () => (await this.api.call('wallet', {}, { signal })).data);
  }

  async loadTransactions(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity !== '') await this.transactionLists.load(identity, this.fetchTransactions(signal));
  }

  /** Adds the next ten; the list stays unchanged if it rejects. */
  async loadMoreTransactions(): Promise<void> {
    await this.transactionLists.loadMore(this.session.identity, this.fetchTransactions());
  }

  async loadPoints(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '') return;
    await this.pointsByCustomer.refresh(identity, async () => (await this.api.call('points', {}, { signal })).data);
  }

  async loadPointsHistory(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity !== '') await this.pointsHistories.load(identity, this.fetchPointsHistory(signal));
  }

  async loadMorePointsHistory(): Promise<void> {
    await this.pointsHistories.loadMore(this.session.identity, this.fetchPointsHistory());
  }

  async loadVouchers(signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity !== '') await this.voucherLists.load(identity, this.fetchVouchers(signal));
  }

  async loadMoreVouchers(): Promise<void> {
    await this.voucherLists.loadMore(this.session.identity, this.fetchVouchers());
  }

  /**
   * Redeems points into the wallet and fetches the changed data. Repeated until there is an answer, it redeems once. Rejects with
   * `ApiError`: 422 `points_insufficient`, `points_not_redeemable`.
   *
   * @param points a whole number from 1
   */
  async redeem(points: number): Promise<void> {
    const { identity: customer } = this.session;
    const { _id } = this.beginRedemption(customer, points);
    try {
      const { data } = await this.api.call('redeemPoints', { body: { _id, points } });
      this.pointsByCustomer.set(customer, { status: 'ready', value: data });
      this.redemption = undefined;
    } catch (error) {
      if (isRefusal(error)) this.redemption = undefined;
      throw error;
    }
    // The points are redeemed; a failed reload is repeated by the next page.
    await Promise.allSettled([this.load(), this.loadTransactions(), this.loadPointsHistory()]);
  }

  /**
   * Begins a charge of the wallet and returns the payment page. Repeated until there is an answer, it is one payment. Rejects with
   * `ApiError`: 422 `charge_amount`, `payment_unavailable`, `charge_not_opened`.
   *
   * @param amount decimal major units of the displayed currency
   */
  async charge(amount: number, { _id: paymentSrcId, paymentIntegrationId }: PaymentChoice): Promise<string> {
    const { identity: customer } = this.session;
    const key = [customer, amount, paymentSrcId, paymentIntegrationId].join(' ');
    if (this.begunCharge?.key !== key) this.begunCharge = { _id: randomHex(12), key };
    const body = { _id: this.begunCharge._id, amount, paymentSrcId, paymentIntegrationId };
    try {
      return (await this.clientApi.call('POST /api/wallet/charge', body)).data.paymentUrl;
    } catch (error) {
      // The same request opens an unopened payment.
      if (isRefusal(error) && error.code !== 'charge_not_opened') this.begunCharge = undefined;
      throw error;
    }
  }

  /** The state of the customer's charge; undefined before the first load. */
  chargeOf(chargeId: string): Resource<WalletCharge> | undefined {
    return this.charges.get(chargeKey(this.session.identity, chargeId));
  }

  /**
   * Makes the backend check a charge; once paid, fetches the changed data. Does nothing for a guest. Rejects with `ApiError`.
   */
  async checkCharge(chargeId: string, signal?: AbortSignal): Promise<void> {
    const { identity } = this.session;
    if (identity === '') return;
    const key = chargeKey(identity, chargeId);
    const before = this.charges.value(key)?.status;
    await this.charges.refresh(
      key,
      async () => (await this.api.call('walletCharge', { params: { chargeId } }, { signal })).data,
    );
    if (before !== 'paid' && this.charges.value(key)?.status === 'paid')
      await Promise.allSettled([this.load(), this.loadTransactions()]);
  }

  private beginRedemption(customer: string, points: number): Redemption {
    const known = this.redemption;
    if (known?.customer === customer && known.points === points) return known;
    const begun = { _id: randomHex(12), customer, points };
    this.redemption = begun;
    return begun;
  }

  private fetchTransactions(signal?: AbortSignal): FetchPage<WalletTransaction> {
    return (query) => this.api.call('walletTransactions', { query }, { signal });
  }

  private fetchPointsHistory(signal?: AbortSignal): FetchPage<PointsTransaction> {
    return (query) => this.api.call('pointsHistory', { query }, { signal });
  }

  private fetchVouchers(signal?: AbortSignal): FetchPage<CustomerVoucher> {
    return (query) => this.api.call('vouchers', { query }, { signal });
  }
}

const chargeKey = (identity: string, chargeId: string): string => `${identity} ${chargeId}`;
