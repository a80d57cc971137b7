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

/** What the last check said of a line. */
export interface LineNotice {
  /** Why it cannot be bought as it is. */
  readonly problem: CheckedCartItem['problem'];
  /** How many can be had. */
  readonly maximum: number;
  /** What one unit cost before the price changed, in minor units; undefined while it is the same. */
  readonly priceBefore: number | undefined;
  /** ISO 4217, of `priceBefore`. */
  readonly currency: string;
}

/** What a check is asked for, by the lines of the cart. */
export type ToCheckPayload = (products: readonly CartItem[]) => CallRequest<'checkCart'>['body'];

export interface MinimumOrder {
  /** Minor units; 0 is no limit. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Has the backend check the cart, and takes its prices and limits into the cart. An answer that was overtaken by another check is
 * dropped. Source: spec 4, "any cart change triggers a server cart check".
 */
export class CartCheckStore implements Store {
  /** Nothing of it is part of a page. */
  readonly isPristine = true;
  /** What the last check answered, which may be of another cart: see `isCurrent`. Undefined before the first. */
  answer: Cart | undefined = undefined;
  /** Whether the answer is about the cart as it is. */
  isCurrent = false;
  /** Why the last check has no answer; undefined once one has. */
  failure: ApiError | undefined = undefined;

  private readonly noticeByLine = observable.map<string, LineNotice>(undefined, { deep: false });
  readonly #context: Pick<StoreContext, 'of' | 'personalApi' | 'notices' | 'session'>;
  /** Counts the checks. */
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #toPayload: ToCheckPayload = (products) => ({ products });

  constructor(context: Pick<StoreContext, 'of' | 'personalApi' | 'notices' | 'session'>) {
    this.#context = context;
    makeStoreObservable(this, { answer: observableRef, failure: observableRef, noticeOf: false });
  }

  /** What the cart must reach to be ordered, as the last check said; undefined until then. */
  get minimumOrder(): MinimumOrder | undefined {
    if (this.answer === undefined) return undefined;
    const { minimumOrderAmount, currency } = this.answer;
    return { amount: toMinorUnits(minimumOrderAmount, currency), currency };
  }

  /** Has the cart checked for an order form from here on, or with undefined for none. */
  checkFor(toPayload: ToCheckPayload = (products) => ({ products })): void {
    this.#toPayload = toPayload;
    this.scheduleCheck();
  }

  noticeOf(item: CartItem): LineNotice | undefined {
    return this.noticeByLine.get(cartLineKey(item));
  }

  /** Checks the cart 50 ms after the last change (spec 9). */
  scheduleCheck(): void {
    // An answer that is on its way is about another cart.
    this.#turn += 1;
    this.isCurrent = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), MUTATION_DEBOUNCE_MS);
  }

  /** Settles when the answer is taken in, or dropped. Source: spec 8, "Cart check failure: message toast". */
  async check(): Promise<void> {
    try {
      await this.ask();
    } catch (error) {
      // What nobody has answered is said where the total is; a preview checks nothing.
      if (error instanceof ApiError && error.status > 0 && !isOfPreview(error))
        this.#context.notices.show(error.message, 'error');
    }
  }

  /** Checks the cart now, and answers what the backend says of it; undefined for an empty one. Rejects with `ApiError`. */
  async ask(): Promise<Cart | 'overtaken' | undefined> {
    const { of, personalApi, session } = this.#context;
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.isCurrent = false;
    const turn = this.#turn;
    // Of a larger cart the newest.
    const lines = of(CartStore).lines.slice(-MAX_LINES_PER_REQUEST);
    const products = lines.map(({ item }) => item);
    if (products.length === 0) this.forget();
    if (personalApi === undefined || products.length === 0) return undefined;
    try {
      const { data } = await personalApi.call('checkCart', { body: this.#toPayload(products) });
      if (turn !== this.#turn) return 'overtaken';
      this.applyAnswer(data);
      return data;
    } catch (error) {
      if (turn !== this.#turn) return 'overtaken';
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
      const facts = cart.lines.find(({ item }) => cartLineKey(item) === key)?.facts;
      if (facts === undefined) continue;
      const next = updatedSnapshot(facts, checked, currency);
      cart.updateSnapshot(key, next);
      const isNewPrice = next.currency === facts.currency && next.unitPrice !== facts.unitPrice;
      const before = this.noticeByLine.get(key);
      const priceBefore = before?.currency === currency ? before.priceBefore : undefined;
      noticed.set(key, {
        problem: checked.problem,
        maximum: checked.maximum,
        priceBefore: isNewPrice ? facts.unitPrice : priceBefore,
        currency,
      });
    }
    this.noticeByLine.replace(noticed);
  }
}

const isOfPreview = ({ code }: ApiError): boolean => code === 'preview';
