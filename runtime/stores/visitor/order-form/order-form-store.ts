import { compareStructural, observable, observableRef } from 'mobx';
import type {
  AddressTemplate,
  Branch,
  DynamicForm,
  OrderForm,
  OrderSettings,
} from '../../../../schemas/generated/wire.ts';
import { cartTotals } from '../../../domain/cart/cart-totals.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import { assignDeliveryBranch, type BranchQuery, deliveryBranchQuery } from '../../../domain/order/branch-choice.ts';
import type { CheckoutContext, CheckoutVisitor } from '../../../domain/order/checkout-context.ts';
import { adaptOrderForm, initialOrderForm } from '../../../domain/order/order-form.ts';
import type { OrderFacts, OrderProblem } from '../../../domain/order-validation/order-facts.ts';
import { orderProblems, stepProblems } from '../../../domain/order-validation/order-problems.ts';
import { BranchesStore } from '../../catalog/branches-store.ts';
import { DynamicFormsStore } from '../../catalog/dynamic-forms-store.ts';
import { OrderSettingsStore } from '../../catalog/order-settings-store.ts';
import type { LazyStore, LazyStoreContext } from '../../core/lazy-stores.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { type Persistable, WRITE_DELAY_MS } from '../../core/persisted-list.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { toPricedLine } from '../cart/persisted-cart-line.ts';
import { CheckoutOffersStore, type SlotChoice } from './checkout-offers-store.ts';
import { type KeptOrderForm, ORDER_FORM_KEY, readKeptForm } from './kept-order-form.ts';

/** A change of the form: one of the transitions of `runtime/domain/order`. */
export type OrderFormChange = (form: OrderForm, context: CheckoutContext) => OrderForm;

/**
 * What a visitor enters to order. It outlasts a reload, Back, another language and a trip to a payment page: for as long as the tab
 * is open. Source: spec 3, "Order form".
 */
export class OrderFormStore implements LazyStore, Persistable {
  /** Pages are made without it. */
  readonly isPristine = true;
  readonly key = ORDER_FORM_KEY;

  private kept: KeptOrderForm | undefined = undefined;
  /** Epoch ms, as it was last looked at. */
  private time: number;
  /** Fields whose problems are shown: they were left, or a step was to be completed with them. */
  private readonly leftFields = observable.set<string>();
  private readonly parts: LazyStoreContext;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the tab has kept what was last written: a browser may refuse. */
  private isStored = true;

  constructor(parts: LazyStoreContext) {
    this.parts = parts;
    this.time = parts.now();
    makeStoreObservable<this, 'kept' | 'leftFields' | 'parts' | 'timer' | 'isStored'>(this, {
      isPristine: false,
      key: false,
      kept: observableRef,
      leftFields: false,
      parts: false,
      timer: false,
      isStored: false,
      stepProblems: false,
      problemOf: false,
    });
  }

  /** How the shop takes orders; undefined until that is known. */
  get settings(): OrderSettings | undefined {
    const found = this.parts.fetched.of(OrderSettingsStore).settings;
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** Undefined until settings and visitor are known. */
  get context(): CheckoutContext | undefined {
    const { settings, visitor } = this;
    if (settings === undefined || visitor === undefined) return undefined;
    const { locale, timeZone } = this.parts;
    const country = locale.country ?? locale.countries[0];
    return {
      settings,
      availability: settings.availability ?? {},
      visitor,
      defaultAddress: { type: 'home', country: country?._id ?? '' },
      now: this.time,
      timeZone,
    };
  }

  /** What is entered; undefined as long as {@link context} is. It fits settings and visitor, whatever was kept. */
  get form(): OrderForm | undefined {
    const { context, own } = this;
    if (context === undefined) return undefined;
    return own === undefined ? initialOrderForm(context) : adaptOrderForm(own.form, context);
  }

  /** Where the order can be picked up: in its country, where the shop has branches there. Undefined until that is known. */
  get pickupBranches(): readonly Branch[] | undefined {
    const found = this.parts.fetched.of(BranchesStore).list;
    if (found?.status !== 'ready') return undefined;
    const active = found.value.filter(({ status }) => status === 'active');
    const near = active.filter(({ country }) => country._id === this.form?.address.country);
    return near.length > 0 ? near : active;
  }

  /** Whether no branch delivers to the address. Source: spec 8, 'messages.noAvailableBranches'. */
  get isUndeliverable(): boolean {
    const { form, deliveryPlace } = this;
    const found = deliveryPlace && this.parts.late.of(CheckoutOffersStore).deliveryBranches(deliveryPlace);
    return (
      form !== undefined && found?.status === 'ready' && assignDeliveryBranch(form, found.value).problem !== undefined
    );
  }

  /** Of the address; undefined until it is known. */
  get addressTemplate(): AddressTemplate | undefined {
    if (this.form === undefined) return undefined;
    const found = this.parts.late.of(AddressesStore).template(this.form.address);
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** Whose branches deliver: see `deliveryBranchQuery`. Undefined while that cannot be said. */
  get deliveryPlace(): BranchQuery | undefined {
    const { form, addressTemplate } = this;
    return form && addressTemplate && deliveryBranchQuery(form, addressTemplate);
  }

  /** Whose times can be chosen; undefined while branch or day are not, and where no time is asked for. */
  get slotChoice(): SlotChoice | undefined {
    const { form, deliveryPlace: place } = this;
    if (form === undefined || !form.isSchedule) return undefined;
    const { branchId, date, pickup } = form;
    if (branchId === undefined || date === undefined || (!pickup && place === undefined)) return undefined;
    return { branchId, date, place };
  }

  /** The shop's checkout form; undefined where it has none, and until it is known. */
  get dynamicForm(): DynamicForm | undefined {
    const id = this.settings?.dynamicFormId;
    const found = id === undefined ? undefined : this.parts.fetched.of(DynamicFormsStore).form(id);
    return found?.status === 'ready' ? (found.value ?? undefined) : undefined;
  }

  /** What the form is judged by; undefined as long as {@link context} is. */
  get facts(): OrderFacts | undefined {
    const { context, slotChoice, settings } = this;
    if (context === undefined || settings === undefined) return undefined;
    const { late, locale } = this.parts;
    const offers = late.of(CheckoutOffersStore);
    const slots = slotChoice && offers.slots(slotChoice);
    const methods = offers.paymentMethods;
    return {
      ...context,
      ...this.amounts,
      countries: locale.countries,
      addressTemplate: this.addressTemplate,
      slots: slots?.status === 'ready' ? slots.value : undefined,
      paymentMethods: methods?.status === 'ready' ? methods.value : [],
      currency: locale.currency,
      policyPosition: settings.policyPosition,
      dynamicForm: this.dynamicForm,
    };
  }

  /** Why the order cannot be placed, in the order of the page; none before anything is known. */
  get problems(): readonly OrderProblem[] {
    const { form, facts } = this;
    return form === undefined || facts === undefined ? [] : orderProblems(form, facts);
  }

  /**
   * Why a step is not complete.
   *
   * @param step from 0
   */
  stepProblems(step: number): readonly OrderProblem[] {
    const { form, facts } = this;
    return form === undefined || facts === undefined ? [] : stepProblems(form, step, facts);
  }

  /** What is to be said about a field, once it was left. */
  problemOf(field: string): OrderProblem | undefined {
    return this.leftFields.has(field) ? this.problems.find((problem) => problem.field === field) : undefined;
  }

  change(change: OrderFormChange): void {
    const { context, form } = this;
    if (context === undefined || form === undefined) return;
    const next = change(form, context);
    if (compareStructural(next, form)) return;
    this.kept = { owner: this.parts.session.identity, form: next, orderId: this.own?.orderId };
    this.write();
  }

  /** Looks at the clock again: times close, and a day ends. */
  tick(): void {
    this.time = this.parts.now();
  }

  /** From now on what is wrong with these fields is shown. */
  leave(fields: Iterable<string>): void {
    for (const field of fields) this.leftFields.add(field);
  }

  /**
   * The id of the order that is to be made. It stays the same until it is known what became of it, so that an order whose answer was
   * lost is not made a second time.
   */
  beginOrder(createId: () => string): string {
    const orderId = this.own?.orderId ?? createId();
    this.keepOrderId(orderId);
    return orderId;
  }

  /** Id of an order that was tried to be made, and of which it is not known what became. */
  get pendingOrderId(): string | undefined {
    return this.own?.orderId;
  }

  /** The order was refused: the next attempt is another one. */
  abandonOrder(): void {
    this.keepOrderId(undefined);
  }

  /** Begins anew, once an order was made. Source: spec 2, "the order form reset". */
  reset(): void {
    this.kept = undefined;
    this.leftFields.clear();
    this.write();
  }

  /** What a guest has entered is the customer's from now on, as whom the guest has signed in: signing out hides it. */
  adopt(): void {
    const { identity } = this.parts.session;
    if (this.kept?.owner !== '' || identity === '') return;
    this.kept = { ...this.kept, owner: identity };
    this.store();
  }

  /** What was changed here and not written yet is newer, and what the tab did not keep is only here. */
  restore(): void {
    if (this.timer === undefined && this.isStored) this.kept = readKeptForm(this.parts.tabStorage);
  }

  flush(): void {
    if (this.timer !== undefined) this.store();
  }

  private store(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { tabStorage } = this.parts;
    try {
      tabStorage?.setItem(this.key, JSON.stringify(this.kept ?? null));
      this.isStored = tabStorage !== undefined;
    } catch {
      // It is remembered as long as the page is open.
      this.isStored = false;
    }
  }

  private keepOrderId(orderId: string | undefined): void {
    if (this.form === undefined) return;
    this.kept = { owner: this.parts.session.identity, form: this.form, orderId };
    this.store();
  }

  private write(): void {
    this.timer ??= setTimeout(() => this.store(), WRITE_DELAY_MS);
  }

  /** What was kept of this visitor. A guest who signs in goes on with the form; what a customer entered is nobody else's. */
  private get own(): KeptOrderForm | undefined {
    const { kept } = this;
    return kept?.owner === '' || kept?.owner === this.parts.session.identity ? kept : undefined;
  }

  private get visitor(): CheckoutVisitor | undefined {
    const { status, isChecking, customer } = this.parts.session;
    if (status === 'pending' && isChecking) return undefined;
    if (customer === undefined) return { isSignedIn: false };
    return { isSignedIn: true, phoneNumber: customer.phoneNumber };
  }

  /** In minor units: as the backend said; before it has, as the lines say. */
  private get amounts(): Pick<OrderFacts, 'due' | 'subTotal' | 'minimumOrderAmount'> {
    const { answer } = this.parts.late.of(CartCheckStore);
    if (answer !== undefined) {
      const { currency, total, subTotal, minimumOrderAmount, requiresAdditionalPayment } = answer;
      return {
        due: { total: toMinorUnits(total, currency), requiresAdditionalPayment },
        subTotal: toMinorUnits(subTotal, currency),
        minimumOrderAmount: toMinorUnits(minimumOrderAmount, currency),
      };
    }
    const { subTotal, total } = cartTotals(this.parts.late.of(CartStore).lines.map(toPricedLine));
    return { due: { total }, subTotal, minimumOrderAmount: 0 };
  }
}
