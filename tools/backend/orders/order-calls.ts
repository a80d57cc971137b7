import type { Order } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import { lockCustomer, openOrder, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { findByContact } from '../identity/find-by-contact.ts';
import type { Orderer } from './insert-order.ts';
import { listOrders } from './list-orders.ts';
import { readOrders } from './read-orders.ts';

/** The transaction's customer, locked against other changes. */
export async function readOrderingCustomer(transaction: TenantTransaction, customerId: string): Promise<Orderer> {
  await lockCustomer(transaction);
  const { email, phone_number } = await transaction
    .selectFrom('customer')
    .select(['email', 'phone_number'])
    .executeTakeFirstOrThrow();
  return { customerId, visitor: { isSignedIn: true, ...omitNulls({ phoneNumber: phone_number }) }, email };
}

/** State of a guest's order by its id alone. */
export const guestOrder: Handler<'guestOrder'> = async ({ transaction, params, shop }) => {
  await openOrder(transaction, params.orderId);
  const guests = await transaction
    .selectFrom('sales_order')
    .select('id')
    .where('id', '=', params.orderId)
    .where('customer_id', 'is', null)
    .execute();
  const ids = guests.map(({ id }) => id);
  return { data: requireOrder(await readOrders(transaction, ids, shop, 'state')) };
};

export const order: Handler<'order'> = async ({ transaction, params, shop }) => ({
  data: requireOrder(await readOrders(transaction, [params.orderId], shop, 'whole')),
});

/** The first order. Throws 404 without one. */
export function requireOrder([found]: readonly Order[]): Order {
  if (found === undefined) throw new HttpFailure('not_found', 'There is no such order.');
  return found;
}

/** Finds an order by its number and contact. A search without a result counts, too. */
export const trackOrder: Handler<'trackOrder'> = async (request) => {
  const { transaction, body, shop } = request;
  const id = await findByContact(request, 'find_order', { number: body.orderNumber, contact: body.contact });
  if (id === undefined) return { data: [] };
  await openOrder(transaction, id);
  return { data: await readOrders(transaction, [id], shop, 'whole') };
};

/** The customer's orders, searchable by number or product. */
export const orders: Handler<'orders'> = async ({ transaction, query, shop, session }) =>
  listOrders(transaction, shop, { ...query, customerId: session.customerId });
