import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import { raiseCartVersion, readCart, removeOrdered } from '../cart/customer-cart-calls.ts';
import { omitNulls, withStorableTexts } from '../database/database-connection.ts';
import { lockCustomer, openOrder, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { type Attempt, countIdentityAttempt, networkSubject } from '../identity/count-attempts.ts';
import { findByContact } from '../identity/find-by-contact.ts';
import type { Orderer } from './insert-order.ts';
import { listOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { readOrders } from './read-orders.ts';

/**
 * Orders as a guest (spec 7). A failure takes nothing, and does not count.
 *
 * @param paymentProvider `name` of the payment provider; undefined without one
 */
export const createGuestOrder =
  (paymentProvider: string | undefined): Handler<'createGuestOrder'> =>
  async (request) => {
    const { transaction, shop, headers, now } = request;
    const guest = { customerId: null, visitor: { isSignedIn: false }, paymentProvider, ...networkOf(headers) } as const;
    const { order, isNew } = await placeOrder(request, guest);
    if (isNew) {
      const email = cleanTyped(request.body.form.customerId?.email ?? '');
      const attempt: Attempt = { email, clientAddress: headers['x-client-address'] };
      const action = email === '' ? 'order' : 'order-with-mail';
      refuseTooMany(shop.language, await countIdentityAttempt(transaction, action, attempt, now));
    }
    return { data: { order } };
  };

/**
 * Orders as a customer (spec 7). Ordered lines leave the cart once paid, or at once without an online payment.
 *
 * @param paymentProvider as of {@link createGuestOrder}
 */
export const createCustomerOrder =
  (paymentProvider: string | undefined): Handler<'createCustomerOrder'> =>
  async (request) => {
    const { transaction, shop, session, headers, body, now } = request;
    const customer = await readOrderingCustomer(transaction, session.customerId);
    if (body.cartVersion !== undefined) await requireSameCart(request, body.cartVersion);
    const { order, isNew } = await placeOrder(request, { ...customer, paymentProvider, ...networkOf(headers) });
    if (isNew) {
      const attempt = { email: session.customerId, clientAddress: headers['x-client-address'] };
      refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'customer-order', attempt, now));
    }
    if (isNew && currentStatus(order) === 'placed') await removeOrdered(transaction, withStorableTexts(body.products));
    else if (isNew) await raiseCartVersion(transaction);
    return { data: { order } };
  };

const networkOf = ({ 'x-client-address': address }: { readonly 'x-client-address'?: string }) =>
  address === undefined ? {} : { network: networkSubject(address) };

/** Throws 409 `cart_changed` with the current cart after a change or order by another device. The order may exist already. */
async function requireSameCart(request: ShopRequest<'createCustomerOrder'>, seen: number): Promise<void> {
  const { transaction, shop, body } = request;
  const cart = await readCart(request);
  if (cart.version === seen) return;
  const [known] = await readOrders(transaction, [body._id], shop, 'state');
  if (known === undefined || currentStatus(known) === 'unpaid')
    throw localizedFailure('cart_changed', shop.language, { cart });
}

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
