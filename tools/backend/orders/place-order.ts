import { createHash } from 'node:crypto';
import { cartLineKey, sanitizeCartLine } from '../../../runtime/domain/cart/cart-line.ts';
import type { CheckedCart } from '../../../runtime/domain/cart/check-cart.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { isPaymentNeeded } from '../../../runtime/domain/order/payment-choice.ts';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { chosenTimeSlot } from '../../../runtime/domain/order/time-slot.ts';
import type { OrderContext } from '../../../runtime/domain/order-validation/order-context.ts';
import { submittedForm } from '../../../runtime/domain/order-validation/submitted-form.ts';
import type { CartItem, NewOrder, Order, OrderForm } from '../../../schemas/generated/wire.ts';
import { attachOrderFiles } from '../cart/option-files.ts';
import { takeStock } from '../catalogue/take-stock.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import { lockNewOrder, type TenantTransaction } from '../database/tenant-transaction.ts';
import { reserveSlot } from '../fulfilment/time-slots.ts';
import { type HttpFailure, invalidAt, localizedFailure } from '../http/http-failure.ts';
import { MAX_ERRORS } from '../http/validate-request.ts';
import { MAX_PAYMENTS_PER_ORDER } from '../limits.ts';
import { insertPayment, readPayments } from '../payments/payment-rows.ts';
import { reacquireOrderResources } from '../payments/reacquire-order-resources.ts';
import { consumeVoucher, requireVoucher } from '../vouchers/consume-voucher.ts';
import { payFromWallet } from '../wallet/wallet.ts';
import { contactOf, insertOrder, type Orderer } from './insert-order.ts';
import { issueInvoices } from './invoice-calls.ts';
import { insertStatus } from './order-events.ts';
import { readOrderFacts } from './order-facts.ts';
import { describeLines } from './order-lines.ts';
import { mailOrder } from './order-mail.ts';
import { type PricingRequest, priceOrder } from './price-order.ts';
import { readOrders } from './read-orders.ts';
import { requireFewUnpaid, requireHoldableStock } from './unpaid-limits.ts';
import { orderNotValid, validateOrder } from './validate-order.ts';

/** Customer and means of payment. */
export interface OrderTerms extends Orderer {
  /** `name` of the payment provider; undefined without one. */
  readonly paymentProvider: string | undefined;
}

/** An order with or without its expected price. */
type UnpricedOrder = Omit<NewOrder, 'total'> & Partial<Pick<NewOrder, 'total'>>;

/** An order, and whether the request has made it; else it was there. */
interface OrderResult {
  readonly order: Order;
  readonly isNew: boolean;
}

/** {@link makeOrder}, with a mail once it is placed. */
export async function placeOrder(
  request: PricingRequest & { readonly body: NewOrder },
  orderer: OrderTerms,
): Promise<OrderResult> {
  const result = await makeOrder(request, orderer);
  const { transaction, shop, now } = request;
  if (result.isNew && currentStatus(result.order) === 'placed') await mailOrder(transaction, shop, result.order, now);
  return result;
}

/**
 * Makes an order of a cart: prices it again, takes the stock and the time slot, and stores it, all in the request's transaction. A payment
 * by a provider is opened after the transaction. Without a total, any price is accepted. A repeated request returns the same order. Throws
 * the errors of `calls.json`.
 */
export async function makeOrder(
  request: PricingRequest & { readonly body: UnpricedOrder },
  orderer: OrderTerms,
): Promise<OrderResult> {
  const { transaction, shop, body } = request;
  // Return address and version of the cart are not stored.
  const { returnUrl: _, cartVersion: __, ...ordered } = body;
  const digest = createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
  await lockNewOrder(transaction, shop.id, body._id);
  const known = await transaction
    .selectFrom('sales_order')
    .select(['customer_id', 'body_digest'])
    .where('id', '=', body._id)
    .executeTakeFirst();
  const isOther = known !== undefined && (known.body_digest !== digest || known.customer_id !== orderer.customerId);
  if (isOther) throw localizedFailure('order_changed', shop.language);
  const readOrder = async () => (await readOrders(transaction, [body._id], shop, 'whole'))[0];
  const stored = known && (await readOrder());
  const isUnpaid = stored !== undefined && currentStatus(stored) === 'unpaid';
  if (isUnpaid) await reopenOrder(request, orderer, stored);
  if (known === undefined) await insertNewOrder(request, orderer, digest);
  await issueInvoices(transaction);
  const order = await readOrder();
  if (order === undefined) throw new Error(`order ${body._id} is missing after its insertion`);
  return { order, isNew: known === undefined || isUnpaid };
}

/**
 * Opens an unpaid order for another payment, at the same price: one purchase is one order. Throws `order_changed` where it cannot be had as
 * it was, or has had its share of payments: then it is ordered anew.
 */
async function reopenOrder(
  request: PricingRequest & { readonly body: UnpricedOrder },
  orderer: OrderTerms,
  order: Order,
): Promise<void> {
  const { transaction, shop, now } = request;
  const { priced, currency, awaitsPayment, provider } = await checkNewOrder(request, orderer);
  const { totals } = priced;
  const [orderId, tenant] = [order._id, shop.id];
  const payments = await readPayments(transaction, { orderId });
  const canReopen =
    awaitsPayment &&
    provider !== undefined &&
    payments.length < MAX_PAYMENTS_PER_ORDER &&
    toMajorUnits(totals.total, currency) === order.total &&
    (await reacquireOrderResources(transaction, shop, { order, customerId: orderer.customerId }, now));
  if (!canReopen) throw localizedFailure('order_changed', shop.language);
  await insertStatus(transaction, { tenant, orderId, status: 'awaiting-payment', by: 'customer', now });
  await insertPayment(transaction, { tenant, orderId, provider, amount: totals.total, currency }, now);
}

/** Prices and validates an order by the shop's rules. Throws the errors of `calls.json`. */
async function checkNewOrder(request: PricingRequest & { readonly body: UnpricedOrder }, orderer: OrderTerms) {
  const { transaction, shop, now } = request;
  const { _id, form, total, returnUrl, ...sent } = withStorableTexts(request.body);
  const products = sent.products.map(sanitizeCartLine);
  const priced = await priceOrder(request, products, form);
  if (!priced.cart.isValid) throw cartNotValid(shop.language, priced.cart, products);
  const { currency } = priced.pricing;
  requireVoucher(priced.voucher, form, { shop, currency });
  // A browser may not know the number that an order before gave the account.
  const visitor = form.tempPhoneNumber === undefined ? orderer.visitor : { ...orderer.visitor, phoneNumber: undefined };
  const facts = await readOrderFacts(transaction, form, { priced, visitor, now });
  await validateOrder(transaction, form, { facts, isBranchOffered: priced.isBranchOffered, language: shop.language });
  const { totals } = priced;
  if (total !== undefined && toMajorUnits(totals.total, currency) !== total)
    throw localizedFailure('price_changed', shop.language);
  const awaitsPayment = isPaymentNeeded(totals) && !form.isCashOnDelivery;
  const provider = orderer.paymentProvider;
  if (awaitsPayment && provider === undefined) throw localizedFailure('payment_unavailable', shop.language);
  if (awaitsPayment && returnUrl === undefined) throw invalidAt('/body/returnUrl', 'is missing');
  if (awaitsPayment)
    await requireFewUnpaid(
      transaction,
      shop,
      { customerId: orderer.customerId, network: orderer.network ?? null, ...contactOf(form, orderer, facts) },
      now,
    );
  return { form, facts, priced, currency, awaitsPayment, provider };
}

async function insertNewOrder(
  request: PricingRequest & { readonly body: UnpricedOrder },
  orderer: OrderTerms,
  digest: string,
): Promise<void> {
  const { transaction, shop, now, body } = request;
  const { _id } = body;
  const { form, facts, priced, currency, awaitsPayment, provider } = await checkNewOrder(request, orderer);
  const { totals } = priced;
  const lines = describeLines(priced);
  const items = lines.map(({ item }) => item);
  if (awaitsPayment) requireHoldableStock(shop, items, priced.rows);
  // A file may have been removed since the cart was priced.
  if (!(await attachOrderFiles(transaction, items, { customerId: orderer.customerId, now })))
    throw localizedFailure('cart_not_valid', shop.language);
  // Another order may have been quicker: the next check of the cart says where.
  if (!(await takeStock(transaction, shop.id, items))) throw localizedFailure('cart_not_valid', shop.language);
  await takeSlot(transaction, { id: _id, tenant: shop.id, form, facts, language: shop.language });
  await insertOrder(transaction, shop, {
    id: _id,
    digest,
    form: submittedForm(form, facts),
    lines,
    totals,
    now,
    orderer,
    facts,
    currency,
    status: awaitsPayment ? 'awaiting-payment' : 'placed',
  });
  const { customerId } = orderer;
  if (customerId !== null && form.tempPhoneNumber !== undefined)
    await keepPhoneNumber(transaction, contactOf(form, orderer, facts).phone);
  await consumeVoucher(transaction, shop, priced.voucher, { orderId: _id, customerId, currency, now });
  await payFromWallet(transaction, shop.id, { ...priced, orderId: _id, customerId, now });
  if (!awaitsPayment || provider === undefined) return;
  await insertPayment(transaction, { tenant: shop.id, orderId: _id, provider, amount: totals.total, currency }, now);
}

/** Of a customer whose account has none. Source: spec 8, "phone update". */
async function keepPhoneNumber(transaction: TenantTransaction, phoneNumber: string | null): Promise<void> {
  const account = transaction.updateTable('customer').where('phone_number', 'is', null);
  await account.set({ phone_number: phoneNumber }).execute();
}

/** Problems of lines, each at its position in the request: lines of one choice are one (spec 3). */
const cartNotValid = (language: string, { lines }: CheckedCart, sent: readonly CartItem[]): HttpFailure =>
  localizedFailure('cart_not_valid', language, {
    errors: lines
      .flatMap(({ item, problem }) => {
        const key = cartLineKey(item);
        const index = sent.findIndex((each) => cartLineKey(each) === key);
        return problem === undefined ? [] : [{ pointer: `/body/products/${index}`, message: problem }];
      })
      .slice(0, MAX_ERRORS),
  });

interface SlotOfOrder {
  readonly id: string;
  readonly tenant: string;
  readonly form: OrderForm;
  readonly facts: OrderContext;
  readonly language: string;
}

/** Another order may have taken the last place since the slots were read. */
async function takeSlot(
  transaction: TenantTransaction,
  { id, tenant, form, facts, language }: SlotOfOrder,
): Promise<void> {
  const { isSchedule, pickup, branchId, date } = form;
  if (!isSchedule || branchId === undefined || date === undefined) return;
  const slot = chosenTimeSlot(form, facts.slots ?? []);
  const kind = pickup ? 'pickup' : 'delivery';
  const { timeZone, now } = facts;
  const isTaken =
    slot !== undefined &&
    (await reserveSlot(transaction, { tenant, branchId, kind, slotId: slot._id, date, timeZone, orderId: id }, now));
  if (!isTaken) throw orderNotValid(language, [{ field: 'timeFrom', code: 'slot-closed' }]);
}
