import { observable, observableRef } from 'mobx';
import type { Cart, CartItem, CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError, type CallRequest } from '../../../api/api.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { MUTATION_DEBOUNCE_MS } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isNoLongerSignedIn } from '../customer-request.ts';
import { MAX_LINES_PER_REQUEST } from './cart-names.ts';
import { CartStore } from './cart-store.ts';
import { updatedSnapshot } from './updated-snapshot.ts';

/** The result of the last check for a line. */
export interface LineNotice {
  /** Why the line cannot be bought unchanged. */
  readonly problem: CheckedCartItem['problem'];
  /** Available quantity. */
  readonly maximum: number;
  /** The unit price before it changed, in minor units; undefined without a change. */
  readonly priceBefore: number | undefined;
  /** ISO 4217, of `priceBefore`. */
  readonly currency: string;
}

/** Builds the payload of a check. */
export type ToCheckPayload = (products: readonly CartItem[]) => CallRequest<'checkCart'>['body'];

export interface MinimumOrder {
  /** Minor units; 0 is no limit. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Checks the cart at the backend and updates its prices and limits. Answers of superseded checks are dropped. Source: spec 4,
 * "any cart change triggers a server cart check".
 */
export class CartCheckStore implements Store {
  /** No page is rendered with it. */
  readonly isPristine = true;
  /** The last answer, perhaps of another cart (`isCurrent`); undefined before the first. */
  answer: Cart | undefined = undefined;
  /** Whether the answer is of the current cart. */
  isCurrent = false;
  /** The failure of the last check; undefined after an answer. */
  failure: ApiError | undefined = undefined;

  private readonly noticeByLine = observable.map<string, LineNotice>(undefined, { deep: false });
  readonly #context: Pick<StoreContext, 'of' | 'personalApi' | 'notices' | 'session'>;
  /** Number of checks. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toPayload: ToCheckPayload = (products) => ({ products });

  constructor(context: Pick<StoreContext, 'of' | 'personalApi' | 'notices' | 'session'>) {
    this.#context = context;
    makeStoreObservable(this, { answer: observableRef, failure: observableRef, noticeOf: false });
  }

  /** The minimum order amount of the last check. */
  get minimumOrder(): MinimumOrder | undefined {
    if (this.answer === undefined) return undefined;
    const { minimumOrderAmount, currency } = this.answer;
    return { amount: toMinorUnits(minimumOrderAmount, currency), currency };
  }

  /** Checks the cart with the payload of an order form from now on; undefined: without one. */
  checkFor(toPayload: ToCheckPayload = (products) => ({ products })): void {
    this.#toPayload = toPayload;
    this.scheduleCheck();
  }

  noticeOf(item: CartItem): LineNotice | undefined {
    return this.noticeByLine.get(cartLineKey(item));
  }

  /** Checks the cart 50 ms after the last change (spec 9). */
  scheduleCheck(): void {
    // A pending answer is of another cart.
    this.#turn += 1;
    this.isCurrent = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), MUTATION_DEBOUNCE_MS);
  }

  /** Settles when the answer is applied or dropped. Source: spec 8, "Cart check failure: message toast". */
  async check(): Promise<void> {
    try {
      await this.ask();
    } catch (error) {
      // A missing answer is shown at the total; previews check nothing.
      if (error instanceof ApiError && error.status > 0 && !isOfPreview(error))
        this.#context.notices.show(error.message, 'error');
    }
  }

  /** Checks the cart now and returns the answer; undefined for an empty cart. Rejects with `ApiError`. */
  async ask(): Promise<Cart | 'superseded' | undefined> {
    const { of, personalApi, session } = this.#context;
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.isCurrent = false;
    const turn = this.#turn;
    // Of a larger cart, the newest lines.
    const lines = of(CartStore).lines.slice(-MAX_LINES_PER_REQUEST);
    const products = lines.map(({ item }) => item);
    if (products.length === 0) this.forget();
    if (products.length === 0) return undefined;
    try {
      const { data } = await personalApi.call('checkCart', { body: this.#toPayload(products) });
      if (turn !== this.#turn) return 'superseded';
      this.applyAnswer(data);
      return data;
    } catch (error) {
      if (turn !== this.#turn) return 'superseded';
      if (error instanceof ApiError && !isOfPreview(error)) this.fail(error);
      if (isNoLongerSignedIn(error)) void session.check();
      throw error;
    }
  }

  private forget(): void {
    this.noticeByLine.clear();
    this.failure = undefined;
  }

  private fail(error: ApiError): void {
    this.failure = error;
  }

  private applyAnswer(answer: Cart): void {
    this.answer = answer;
    this.isCurrent = true;
    this.failure = undefined;
    const { items, currency } = answer;
    const cart = this.#context.of(CartStore);
    const noticed = new Map<string, LineNotice>();
    for (const checked of items) {
      const key = cartLineKey(checked);
      const last = cart.lines.find(({ item }) => cartLineKey(item) === key)?.facts;
      if (last === undefined) continue;
      const next = updatedSnapshot(last, checked, currency);
      cart.updateSnapshot(key, next);
      const isNewPrice = next.currency === last.currency && next.unitPrice !== last.unitPrice;
      const before = this.noticeByLine.get(key);
      const priceBefore = before?.currency === currency ? before.priceBefore : undefined;
      noticed.set(key, {
        problem: checked.problem,
        maximum: checked.maximum,
        priceBefore: isNewPrice ? last.unitPrice : priceBefore,
        currency,
      });
    }
    this.noticeByLine.replace(noticed);
  }
}

const isOfPreview = ({ code }: ApiError): boolean => code === 'preview';
