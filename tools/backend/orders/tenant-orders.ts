import { toMinorUnits } from '../../../runtime/domain/money.ts';
import { allowedStatuses, currentStatus, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { LocalizedText, Order } from '../../../schemas/generated/wire.ts';
import { releaseOrderFiles } from '../cart/option-files.ts';
import { returnStock } from '../catalogue/take-stock.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import {
  lockOrder,
  openOrder,
  switchToSupport,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { startOfDay } from '../forms/ticket-calls.ts';
import { releaseSlot } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { cancelPayments, readPayments } from '../payments/payment-rows.ts';
import { refundText } from '../payments/refund-text.ts';
import { returnVoucher } from '../vouchers/consume-voucher.ts';
import { grantPoints } from '../wallet/points.ts';
import { refundWallet } from '../wallet/wallet.ts';
import { listOrders } from './list-orders.ts';
import { requireOrder } from './order-calls.ts';
import { insertMessage, insertStatus } from './order-events.ts';
import { mailOrderStatus, type StatusNews } from './order-mail.ts';
import { readOrders } from './read-orders.ts';

/** The shop's orders, for the operator. */
export const tenantOrders: Handler<'tenantOrders'> = async ({ transaction, query, shop }) => {
  const { since, refund, ...more } = query;
  const placedFrom = since === undefined ? {} : { placedFrom: startOfDay(since, '/query/since') };
  await switchToSupport(transaction);
  return listOrders(transaction, shop, { ...more, ...placedFrom, isRefundDue: refund === 'due' });
};

/** {@link giveStatus} for the operator, with a mail to the customer. */
export const changeOrderStatus: Handler<'changeOrderStatus'> = async ({ transaction, params, body, shop, now }) => {
  const { status, message } = withStorableTexts(body);
  await requireLanguages(transaction, message);
  const news = await giveStatus(transaction, shop, { ...params, status, message, now });
  if (news !== undefined) await mailOrderStatus(transaction, shop, news, now);
  const { order } = await readForSupport(transaction, params.orderId, shop);
  return { data: order };
};

export interface StatusChange {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly message: LocalizedText | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Gives an order its next status. Cancelling returns the stock, the time slot, the wallet's payment and the voucher, and refunds provider
 * payments; completing gives points: once, in this transaction, as requests for one order are serialized. The order is accessible
 * afterwards. Throws 404, and 409 `status_not_allowed`.
 *
 * @returns the news for the customer; undefined for the current status
 */
export async function giveStatus(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { orderId, status, message, now }: StatusChange,
): Promise<StatusNews | undefined> {
  await lockOrder(transaction, shop.id, orderId);
  const before = await readForSupport(transaction, orderId, shop);
  const current = currentStatus(before.order);
  if (current === status) return undefined;
  const allowed = allowedStatuses(current, before.order);
  if (!allowed.includes(status)) throw statusNotAllowed(current, status, allowed);
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, orderId);
  const returned = status === 'cancelled' ? await cancelOrder(transaction, shop, before, now) : [];
  if (status === 'completed') await grantPoints(transaction, shop, { ...before, now });
  const messages = [...(message === undefined ? [] : [message]), ...returned];
  const event = { tenant: shop.id, orderId, now };
  // The status first, so that the messages about it stand above it in the timeline.
  await insertStatus(transaction, { ...event, status, by: 'shop' });
  for (const each of messages.toReversed()) await insertMessage(transaction, { ...event, message: each });
  return { ...before, status, messages };
}

/** Returns the resources of a cancelled order, and refunds its money to provider and wallet. Returns the text for the customer. */
async function cancelOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  cancelled: SupportOrder,
  now: number,
): Promise<readonly LocalizedText[]> {
  const { _id, walletAmount, currency } = cancelled.order;
  await releaseOrderResources(transaction, shop.id, cancelled, now);
  const paid = (await readPayments(transaction, { orderId: _id })).filter(({ status }) => status === 'paid');
  await cancelPayments(transaction, { orderId: _id }, now);
  const ofWallet = { amount: toMinorUnits(walletAmount, currency), currency };
  const isInWallet = walletAmount > 0 && cancelled.customerId !== null;
  return [
    ...paid.map((payment) => refundText('refund_cancelled', payment)),
    ...(isInWallet ? [refundText('wallet_returned', ofWallet)] : []),
  ];
}

/** An order with data beyond the wire. */
export interface SupportOrder {
  readonly order: Order;
  /** Null for a guest's, and once the account is gone. */
  readonly customerId: string | null;
  readonly language: string;
  /** Recipient of news: the account's address, else the order's. */
  readonly recipient: string | undefined;
}

/** Reads an order for the operator: until {@link switchToTenant} the transaction is read-only. Throws 404 without the order. */
export async function readForSupport(
  transaction: TenantTransaction,
  orderId: string,
  shop: RequestedShop,
): Promise<SupportOrder> {
  await switchToSupport(transaction);
  const order = requireOrder(await readOrders(transaction, [orderId], shop, 'support'));
  const { language, contact_email, customer_id } = await transaction
    .selectFrom('sales_order')
    .select(['language', 'contact_email', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const recipient = order.customerId?.user.email ?? contact_email ?? undefined;
  return { order, customerId: customer_id, language, recipient };
}

/**
 * Returns the resources of a cancelled or unpaid order, and makes its customer the transaction's. The order is locked, and released once;
 * `reacquireOrderResources` takes them again.
 */
export async function releaseOrderResources(
  transaction: TenantTransaction,
  tenant: string,
  { order: { _id, items }, customerId }: SupportOrder,
  now: number,
): Promise<void> {
  // In the order in which an order takes all this, so that no two wait for each other.
  await releaseOrderFiles(transaction, _id, now);
  await returnStock(transaction, tenant, items);
  await releaseSlot(transaction, _id);
  await refundWallet(transaction, tenant, { orderId: _id, customerId, now });
  await returnVoucher(transaction, tenant, _id);
}

/** Throws 400 for a message in a language outside the shop's. */
export async function requireLanguages(transaction: TenantTransaction, message: LocalizedText = {}): Promise<void> {
  const { languages } = await transaction.selectFrom('tenant').select('languages').executeTakeFirstOrThrow();
  const known = languages.map(({ code }) => code);
  const unknown = Object.keys(message).find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw invalidAt(`/body/message/${unknown}`, `is none of the languages ${known.join(', ')}`);
}

const statusNotAllowed = (current: OrderStatus, status: OrderStatus, allowed: readonly OrderStatus[]): HttpFailure => {
  const next = allowed.length === 0 ? 'it stays so' : `it can become ${allowed.join(' or ')}`;
  return new HttpFailure('status_not_allowed', `The order is ${current} and cannot become ${status}: ${next}.`, {
    orderStatus: { current, allowed: [...allowed] },
  });
};
