import { deepEqual } from 'fast-equals';
import { observable } from 'mobx';
import type {
  AddressTemplate,
  Branch,
  DynamicForm,
  OrderForm,
  OrderSettings,
} from '../../../../schemas/generated/wire.ts';
import { offeredBranches } from '../../../domain/branches/branch-gate.ts';
import { cartTotals } from '../../../domain/cart/cart-totals.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import { assignDeliveryBranch, type BranchQuery, deliveryBranchQuery } from '../../../domain/order/branch-choice.ts';
import type { CheckoutContext, CheckoutVisitor } from '../../../domain/order/checkout-context.ts';
import { adaptOrderForm, initialOrderForm } from '../../../domain/order/order-form.ts';
import type { OrderContext, OrderProblem } from '../../../domain/order-validation/order-context.ts';
import { orderProblems, stepProblems } from '../../../domain/order-validation/order-problems.ts';
import { BranchesStore } from '../../catalog/branches-store.ts';
import { DynamicFormsStore } from '../../catalog/dynamic-forms-store.ts';
import { OrderSettingsStore } from '../../catalog/order-settings-store.ts';
import type { LazyStore, LazyStoreContext } from '../../core/lazy-stores.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import type { Persistable } from '../../core/persisted-list.ts';
import { chosenBranchId } from '../../core/stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { toPricedLine } from '../cart/persisted-cart-line.ts';
import { CheckoutDraft } from '../checkout-draft.ts';
import { CheckoutOffersStore, type SlotChoice } from './checkout-offers-store.ts';
import { isOrderForm, ORDER_FORM_KEY } from './stored-order-form.ts';

/** A change of the form: one of the transitions of `runtime/domain/order`. */
export type OrderFormChange = (form: OrderForm, context: CheckoutContext) => OrderForm;

/** What a visitor enters to order, kept as a {@link CheckoutDraft}. Source: spec 3, "Order form". */
export class OrderFormStore implements LazyStore, Persistable {
  /** Pages are made without it. */
  readonly isPristine = true;
  readonly key = ORDER_FORM_KEY;

  readonly #draft: CheckoutDraft<OrderForm>;
  /** Epoch ms, as it was last looked at. */
  private time: number;
  /** Fields whose problems are shown: they were left, or a step was to be completed with them. */
  readonly #leftFields = observable.set<string>();
  readonly #parts: LazyStoreContext;

  constructor(parts: LazyStoreContext) {
    this.#parts = parts;
    this.time = parts.now();
    this.#draft = new CheckoutDraft(parts, { key: ORDER_FORM_KEY, isForm: isOrderForm });
    makeStoreObservable(this, { isPristine: false, key: false, stepProblems: false, problemOf: false });
  }

  /** How the shop takes orders; undefined until that is known. */
  get settings(): OrderSettings | undefined {
    const found = this.#parts.fetched.of(OrderSettingsStore).settings;
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** Undefined until settings and visitor are known. */
  get context(): CheckoutContext | undefined {
    const { settings, visitor } = this;
    if (settings === undefined || visitor === undefined) return undefined;
    const { locale, timeZone } = this.#parts;
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
    const { context } = this;
    const { form } = this.#draft;
    if (context === undefined) return undefined;
    return form === undefined ? initialOrderForm(context) : adaptOrderForm(form, context);
  }

  /** Where the order can be picked up: in its country, where the shop has branches there. Undefined until that is known. */
  get pickupBranches(): readonly Branch[] | undefined {
    const found = this.#parts.fetched.of(BranchesStore).list;
    if (found?.status !== 'ready') return undefined;
    return offeredBranches(found.value, this.form?.address.country);
  }

  /** The branch that the visitor chose before they shopped, where the order can be picked up there. */
  get chosenPickupBranch(): Branch | undefined {
    return this.pickupBranches?.find(({ _id }) => _id === chosenBranchId(this.#parts));
  }

  /** Whether no branch delivers to the address. Source: spec 8, 'messages.noAvailableBranches'. */
  get isUndeliverable(): boolean {
    const { form, deliveryPlace } = this;
    const found = deliveryPlace && this.#parts.lazy.of(CheckoutOffersStore).deliveryBranches(deliveryPlace);
    return (
      form !== undefined && found?.status === 'ready' && assignDeliveryBranch(form, found.value).problem !== undefined
    );
  }

  /** Of the address; undefined until it is known. */
  get addressTemplate(): AddressTemplate | undefined {
    if (this.form === undefined) return undefined;
    const found = this.#parts.lazy.of(AddressesStore).template(this.form.address);
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** Whose branches deliver: see `deliveryBranchQuery`. Undefined while that cannot be said. */
  get deliveryPlace(): BranchQuery | undefined {
    const { form, addressTemplate } = this;
    return form && addressTemplate && deliveryBranchQuery(form, addressTemplate);
  }

  /** Whether the fields of the address, or who delivers there, are being fetched: what is missing is not known before. */
  get isAddressPending(): boolean {
    const { form, deliveryPlace } = this;
    if (form === undefined || form.pickup) return false;
    const { lazy } = this.#parts;
    const template = lazy.of(AddressesStore).template(form.address);
    const branches = deliveryPlace && lazy.of(CheckoutOffersStore).deliveryBranches(deliveryPlace);
    return template?.status === 'loading' || branches?.status === 'loading';
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
    const found = id === undefined ? undefined : this.#parts.fetched.of(DynamicFormsStore).form(id);
    return found?.status === 'ready' ? (found.value ?? undefined) : undefined;
  }

  /** What the form is judged by; undefined as long as {@link context} is. */
  get facts(): OrderContext | undefined {
    const { context, slotChoice, settings } = this;
    if (context === undefined || settings === undefined) return undefined;
    const { lazy, locale } = this.#parts;
    const offers = lazy.of(CheckoutOffersStore);
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
    return this.#leftFields.has(field) ? this.problems.find((problem) => problem.field === field) : undefined;
  }

  change(change: OrderFormChange): void {
    const { context, form } = this;
    if (context === undefined || form === undefined) return;
    const next = change(form, context);
    if (!deepEqual(next, form)) this.#draft.change(next);
  }

  /** Whether a guest sees an empty form while that of a customer is kept, whose session has ended perhaps. */
  get isStoredForCustomer(): boolean {
    return this.#draft.isOfCustomer;
  }

  /** Looks at the clock again: times close, and a day ends. */
  tick(): void {
    this.time = this.#parts.now();
  }

  /** From now on what is wrong with these fields is shown. */
  leave(fields: Iterable<string>): void {
    for (const field of fields) this.#leftFields.add(field);
  }

  /**
   * The id of the order that is to be made. It stays the same until it is known what became of it, so that an order whose answer was
   * lost is not made a second time.
   */
  beginOrder(createId: () => string): string {
    const orderId = this.#draft.attemptId ?? createId();
    this.keepOrderId(orderId);
    return orderId;
  }

  /** Id of an order that was tried to be made, and of which it is not known what became. */
  get pendingOrderId(): string | undefined {
    return this.#draft.attemptId;
  }

  /** The order was refused: the next attempt is another one. */
  abandonOrder(): void {
    this.keepOrderId(undefined);
  }

  /** Begins anew, once an order was made. Source: spec 2, "the order form reset". */
  reset(): void {
    this.#leftFields.clear();
    this.#draft.reset();
  }

  /** What a guest has entered is the customer's from now on, as whom the guest has signed in. */
  adopt(): void {
    this.#draft.adopt();
  }

  restore(): void {
    this.#draft.restore();
  }

  flush(): void {
    this.#draft.flush();
  }

  private keepOrderId(orderId: string | undefined): void {
    if (this.form !== undefined) this.#draft.keepAttempt(this.form, orderId);
  }

  private get visitor(): CheckoutVisitor | undefined {
    const { status, isChecking, customer } = this.#parts.session;
    if (status === 'pending' && isChecking) return undefined;
    if (customer === undefined) return { isSignedIn: false };
    return { isSignedIn: true, phoneNumber: customer.phoneNumber };
  }

  /** In minor units: as the backend said; before it has, as the lines say. */
  private get amounts(): Pick<OrderContext, 'due' | 'subTotal' | 'minimumOrderAmount'> {
    const { answer } = this.#parts.lazy.of(CartCheckStore);
    if (answer !== undefined) {
      const { currency, total, subTotal, minimumOrderAmount, requiresAdditionalPayment } = answer;
      return {
        due: { total: toMinorUnits(total, currency), requiresAdditionalPayment },
        subTotal: toMinorUnits(subTotal, currency),
        minimumOrderAmount: toMinorUnits(minimumOrderAmount, currency),
      };
    }
    const { subTotal, total } = cartTotals(this.#parts.lazy.of(CartStore).lines.map(toPricedLine));
    return { due: { total }, subTotal, minimumOrderAmount: 0 };
  }
}
