import { allowedStatuses, currentStatus, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { LocalizedText, Order } from '../../../schemas/generated/wire.ts';
import { startOfDay } from '../calls/tickets.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import {
  lockOrder,
  openOrder,
  switchToSupport,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { releaseSlot } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { cancelPayments } from '../payments/payment-rows.ts';
import { lockStock, returnStock } from '../stock/take-stock.ts';
import { returnVoucher } from '../vouchers/consume-voucher.ts';
import { grantPoints } from '../wallet/points.ts';
import { refundWallet } from '../wallet/wallet.ts';
import { listOrders } from './list-orders.ts';
import { requireOrder } from './order-calls.ts';
import { mailOrderStatus } from './order-mail.ts';
import { readOrders } from './read-orders.ts';

/** The orders of the shop, for who runs the backend. */
export const tenantOrders: Handler<'tenantOrders'> = async ({ transaction, query, shop }) => {
  const { since, ...more } = query;
  const placedFrom = since === undefined ? {} : { placedFrom: startOfDay(since, '/query/since') };
  await switchToSupport(transaction);
  return listOrders(transaction, shop, { ...more, ...placedFrom });
};

/**
 * Gives an order its next status, and tells the customer, for who runs the backend. Cancelling puts the stock back, frees the time slot,
 * gives back what the wallet paid and the use of the voucher, and has what was paid by a provider refunded; completing gives points: in
 * this transaction, and once, as requests for one order take turns.
 */
export const changeOrderStatus: Handler<'changeOrderStatus'> = async ({ transaction, params, body, shop, now }) => {
  const { status, message } = withStorableTexts(body);
  await requireLanguages(transaction, message);
  await lockOrder(transaction, shop.id, params.orderId);
  const before = await readForSupport(transaction, params.orderId, shop);
  const current = currentStatus(before.order);
  if (current === status) return { data: before.order };
  const allowed = allowedStatuses(current, before.order);
  if (!allowed.includes(status)) throw statusNotAllowed(current, status, allowed);
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, params.orderId);
  if (status === 'cancelled') {
    await undoOrder(transaction, shop.id, before, now);
    await cancelPayments(transaction, params.orderId, now);
  }
  if (status === 'completed') await grantPoints(transaction, shop, { ...before, now });
  await insertEvents(transaction, { tenant: shop.id, orderId: params.orderId, status, message, now });
  await mailOrderStatus(transaction, shop, { ...before, status, message }, now);
  const { order } = await readForSupport(transaction, params.orderId, shop);
  return { data: order };
};

/** An order, and what of it the wire does not say. */
export interface SupportOrder {
  readonly order: Order;
  /** Null for a guest's, and once the account is gone. */
  readonly customerId: string | null;
  /** Language of who ordered. */
  readonly language: string;
  /** Where news of the order goes: to the account's address where there is one, else to the order's own. */
  readonly recipient: string | undefined;
}

/** Reads an order as who runs the backend: until {@link switchToTenant} the transaction writes nothing. Throws 404 when there is no such order. */
export async function readForSupport(
  transaction: TenantTransaction,
  orderId: string,
  shop: RequestedShop,
): Promise<SupportOrder> {
  await switchToSupport(transaction);
  const order = requireOrder(await readOrders(transaction, [orderId], shop, 'whole'));
  const { language, contact_email, customer_id } = await transaction
    .selectFrom('sales_order')
    .select(['language', 'contact_email', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const recipient = order.customerId?.user.email ?? contact_email ?? undefined;
  return { order, customerId: customer_id, language, recipient };
}

/**
 * Gives back what an order took, where it is cancelled or its payment did not come, and makes its customer the transaction's. Whoever asks
 * has locked the order, and asks once; `retakeOrder` takes the same again.
 */
export async function undoOrder(
  transaction: TenantTransaction,
  tenant: string,
  { order: { _id, items }, customerId }: SupportOrder,
  now: number,
): Promise<void> {
  await lockStock(transaction, items);
  await returnStock(transaction, tenant, items);
  await releaseSlot(transaction, _id);
  await refundWallet(transaction, tenant, { orderId: _id, customerId, now });
  await returnVoucher(transaction, tenant, _id);
}

interface NewEvents {
  readonly tenant: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly message: LocalizedText | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** The status first, so that the message about it stands above it in the timeline. */
async function insertEvents(
  transaction: TenantTransaction,
  { tenant, orderId, status, message, now }: NewEvents,
): Promise<void> {
  const event = { tenant, order_id: orderId, created_by: 'shop', created_at: new Date(now).toISOString() } as const;
  await transaction
    .insertInto('sales_order_event')
    .values({ ...event, type: 'status', status, message: null })
    .execute();
  if (message === undefined) return;
  await transaction
    .insertInto('sales_order_event')
    .values({ ...event, type: 'message', status: null, message: JSON.stringify(message) })
    .execute();
}

/** Throws 400 for a message in a language that the shop does not have, in which nobody would read it. */
async function requireLanguages(transaction: TenantTransaction, message: LocalizedText = {}): Promise<void> {
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
