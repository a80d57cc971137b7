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
import { makeStoreObservable } from '../../core/observing.ts';
import type { Persistable } from '../../core/persisted-list.ts';
import { chosenBranchId, type Store, type StoreContext } from '../../core/stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { toPricedLine } from '../cart/persisted-cart-line.ts';
import { CheckoutDraft } from '../checkout-draft.ts';
import { CheckoutOffersStore, type SlotChoice } from './checkout-offers-store.ts';
import { isOrderForm, ORDER_FORM_KEY } from './stored-order-form.ts';

/** A change of the form: one of the transitions of `runtime/domain/order`. */
export type OrderFormChange = (form: OrderForm, context: CheckoutContext) => OrderForm;

/** The form of the checkout, stored as a {@link CheckoutDraft}. Source: spec 3, "Order form". */
export class OrderFormStore implements Store, Persistable {
  /** No page is rendered with it. */
  readonly isPristine = true;
  readonly key = ORDER_FORM_KEY;

  readonly #draft: CheckoutDraft<OrderForm>;
  /** Epoch ms of the last clock update. */
  private time: number;
  /** Message of the refused voucher, until another code is entered. */
  voucherError: string | undefined = undefined;
  /** `SessionStore.identity` of the customer whose new address is saved with the order; empty: it is not. */
  private addressOwner = '';
  /** Fields whose problems are shown: left, or in a submitted step. */
  readonly #leftFields = observable.set<string>();
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
    this.time = context.now();
    this.#draft = new CheckoutDraft(context, { key: ORDER_FORM_KEY, isForm: isOrderForm });
    makeStoreObservable(this, { isPristine: false, key: false, stepProblems: false, problemOf: false });
  }

  /** @param message undefined: another code is entered */
  rejectVoucher(message: string | undefined): void {
    this.voucherError = message;
  }

  /** Whether the new address is saved with the order; never a guest's. */
  get savesAddress(): boolean {
    return this.addressOwner !== '' && this.addressOwner === this.#context.session.identity;
  }

  setSavesAddress(savesAddress: boolean): void {
    this.addressOwner = savesAddress ? this.#context.session.identity : '';
  }

  /** Undefined until loaded. */
  get settings(): OrderSettings | undefined {
    const found = this.#context.of(OrderSettingsStore).settings;
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** Undefined until settings and visitor are known. */
  get context(): CheckoutContext | undefined {
    const { settings, visitor } = this;
    if (settings === undefined || visitor === undefined) return undefined;
    const { locale, timeZone } = this.#context;
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

  /** The stored form adapted to settings and visitor; undefined as long as {@link context} is. */
  get form(): OrderForm | undefined {
    const { context } = this;
    const { form } = this.#draft;
    if (context === undefined) return undefined;
    return form === undefined ? initialOrderForm(context) : adaptOrderForm(form, context);
  }

  /** The pickup branches in the country of the order; undefined until loaded. */
  get pickupBranches(): readonly Branch[] | undefined {
    const found = this.#context.of(BranchesStore).list;
    if (found?.status !== 'ready') return undefined;
    return offeredBranches(found.value, this.form?.address.country);
  }

  /** The branch chosen before shopping, if it offers pickup. */
  get chosenPickupBranch(): Branch | undefined {
    return this.pickupBranches?.find(({ _id }) => _id === chosenBranchId(this.#context));
  }

  /** Whether no branch delivers to the address. Source: spec 8, 'messages.noAvailableBranches'. */
  get isUndeliverable(): boolean {
    const { form, deliveryPlace } = this;
    const found = deliveryPlace && this.#context.of(CheckoutOffersStore).deliveryBranches(deliveryPlace);
    return (
      form !== undefined && found?.status === 'ready' && assignDeliveryBranch(form, found.value).problem !== undefined
    );
  }

  /** The template of the address; undefined until loaded. */
  get addressTemplate(): AddressTemplate | undefined {
    if (this.form === undefined) return undefined;
    const found = this.#context.of(AddressesStore).template(this.form.address);
    return found?.status === 'ready' ? found.value : undefined;
  }

  /** The query of the delivering branches (`deliveryBranchQuery`); undefined while incomplete. */
  get deliveryPlace(): BranchQuery | undefined {
    const { form, addressTemplate } = this;
    return form && addressTemplate && deliveryBranchQuery(form, addressTemplate);
  }

  /** Whether address template or delivering branches are loading, so that problems are incomplete. */
  get isAddressPending(): boolean {
    const { form, deliveryPlace } = this;
    if (form === undefined || form.pickup) return false;
    const { of } = this.#context;
    const template = of(AddressesStore).template(form.address);
    const branches = deliveryPlace && of(CheckoutOffersStore).deliveryBranches(deliveryPlace);
    return template?.status === 'loading' || branches?.status === 'loading';
  }

  /** The parameters of the time slots; undefined without branch or day, and for an unscheduled order. */
  get slotChoice(): SlotChoice | undefined {
    const { form, deliveryPlace: place } = this;
    if (form === undefined || !form.isSchedule) return undefined;
    const { branchId, date, pickup } = form;
    if (branchId === undefined || date === undefined || (!pickup && place === undefined)) return undefined;
    return { branchId, date, place };
  }

  /** The shop's own checkout form; undefined without one and until loaded. */
  get dynamicForm(): DynamicForm | undefined {
    const id = this.settings?.dynamicFormId;
    const found = id === undefined ? undefined : this.#context.of(DynamicFormsStore).form(id);
    return found?.status === 'ready' ? (found.value ?? undefined) : undefined;
  }

  /** The input of the validation; undefined as long as {@link context} is. */
  get facts(): OrderContext | undefined {
    const { context, slotChoice, settings } = this;
    if (context === undefined || settings === undefined) return undefined;
    const { of, locale } = this.#context;
    const offers = of(CheckoutOffersStore);
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

  /** The problems in page order; empty while the form is unknown. */
  get problems(): readonly OrderProblem[] {
    const { form, facts } = this;
    return form === undefined || facts === undefined ? [] : orderProblems(form, facts);
  }

  /**
   * The problems of a step.
   *
   * @param step from 0
   */
  stepProblems(step: number): readonly OrderProblem[] {
    const { form, facts } = this;
    return form === undefined || facts === undefined ? [] : stepProblems(form, step, facts);
  }

  /** The problem of a field that was left. */
  problemOf(field: string): OrderProblem | undefined {
    return this.#leftFields.has(field) ? this.problems.find((problem) => problem.field === field) : undefined;
  }

  change(change: OrderFormChange): void {
    const { context, form } = this;
    if (context === undefined || form === undefined) return;
    const next = change(form, context);
    if (!deepEqual(next, form)) this.#draft.change(next);
  }

  /** Whether the stored form is that of a customer who is not signed in. */
  get isStoredForCustomer(): boolean {
    return this.#draft.isOfCustomer;
  }

  /** Updates the clock: time slots close and days end. */
  tick(): void {
    this.time = this.#context.now();
  }

  /** Shows the problems of these fields from now on. */
  leave(fields: Iterable<string>): void {
    for (const field of fields) this.#leftFields.add(field);
  }

  /**
   * The id of the order: the same until its outcome is known, so that an order whose answer was lost is not placed twice.
   */
  beginOrder(createId: () => string): string {
    const orderId = this.#draft.attemptId ?? createId();
    this.keepOrderId(orderId);
    return orderId;
  }

  /** Id of the attempted order whose outcome is unknown. */
  get pendingOrderId(): string | undefined {
    return this.#draft.attemptId;
  }

  /** Ends a refused attempt; the next one gets a new id. */
  abandonOrder(): void {
    this.keepOrderId(undefined);
  }

  /** Clears the form after an order was placed. Source: spec 2, "the order form reset". */
  reset(): void {
    this.#leftFields.clear();
    this.addressOwner = '';
    this.#draft.reset();
  }

  /** Assigns a guest's form to the customer who signed in. */
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
    if (this.form !== undefined) this.#draft.setAttempt(this.form, orderId);
  }

  private get visitor(): CheckoutVisitor | undefined {
    const { status, isChecking, customer } = this.#context.session;
    if (status === 'pending' && isChecking) return undefined;
    if (customer === undefined) return { isSignedIn: false };
    return { isSignedIn: true, phoneNumber: customer.phoneNumber };
  }

  /** Minor units, of the last check; before one, of the cart lines. */
  private get amounts(): Pick<OrderContext, 'due' | 'subTotal' | 'minimumOrderAmount'> {
    const { answer } = this.#context.of(CartCheckStore);
    if (answer !== undefined) {
      const { currency, total, subTotal, minimumOrderAmount, requiresAdditionalPayment } = answer;
      return {
        due: { total: toMinorUnits(total, currency), requiresAdditionalPayment },
        subTotal: toMinorUnits(subTotal, currency),
        minimumOrderAmount: toMinorUnits(minimumOrderAmount, currency),
      };
    }
    const { subTotal, total } = cartTotals(this.#context.of(CartStore).lines.map(toPricedLine));
    return { due: { total }, subTotal, minimumOrderAmount: 0 };
  }
}
