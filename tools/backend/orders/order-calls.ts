import { sql } from 'kysely';
import type { Order } from '../../../schemas/generated/wire.ts';
import { cartLineId } from '../calls/customer-cart.ts';
import { pageOffset } from '../calls/paginate.ts';
import { lockCustomer, openOrder } from '../database/tenant-transaction.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { type Attempt, countIdentityAttempt } from '../identity/count-attempts.ts';
import { placeOrder } from './place-order.ts';
import { readOrders } from './read-orders.ts';

/** Orders as a guest (spec 7). One that fails takes nothing, and does not count. */
export const createGuestOrder: Handler<'createGuestOrder'> = async (request) => {
  const { transaction, shop, headers, now } = request;
  const { order, isNew } = await placeOrder(request, { customerId: null, visitor: { isSignedIn: false } });
  const attempt: Attempt = { email: '', clientAddress: headers['x-client-address'] };
  if (isNew && (await countIdentityAttempt(transaction, 'order', attempt, now)) !== undefined)
    throw localizedFailure('too_many_attempts', shop.language);
  return { data: order };
};

/** Orders as a customer (spec 7): what was ordered is in the cart no more. */
export const createCustomerOrder: Handler<'createCustomerOrder'> = async (request) => {
  const { transaction, session, body } = request;
  await lockCustomer(transaction);
  const { email, phone_number } = await transaction
    .selectFrom('customer')
    .select(['email', 'phone_number'])
    .executeTakeFirstOrThrow();
  const visitor = { isSignedIn: true, ...(phone_number !== null && { phoneNumber: phone_number }) } as const;
  const { order, isNew } = await placeOrder(request, { customerId: session.customerId, visitor, email });
  if (isNew) await transaction.deleteFrom('cart_line').where('id', 'in', body.products.map(cartLineId)).execute();
  return { data: order };
};

/** What becomes of an order, for who knows its id alone. */
export const guestOrder: Handler<'guestOrder'> = async ({ transaction, params, shop }) => {
  await openOrder(transaction, params.orderId);
  return { data: requireOrder(await readOrders(transaction, [params.orderId], shop, 'state')) };
};

export const order: Handler<'order'> = async ({ transaction, params, shop }) => ({
  data: requireOrder(await readOrders(transaction, [params.orderId], shop, 'whole')),
});

function requireOrder([found]: readonly Order[]): Order {
  if (found === undefined) throw new HttpFailure('not_found', 'There is no such order.');
  return found;
}

/** Finds an order by its number, for who knows how to reach who made it. A search without a result counts, too. */
export const trackOrder: Handler<'trackOrder'> = async ({ transaction, body, headers, shop, now }) => {
  const number = Number(/^[0-9]{1,15}$/.exec(body.orderNumber.replace(/[\s#]/g, ''))?.[0] ?? '0');
  const attempt = { email: String(number), clientAddress: headers['x-client-address'] };
  if ((await countIdentityAttempt(transaction, 'track-order', attempt, now)) !== undefined)
    throw localizedFailure('too_many_attempts', shop.language);
  const email = body.contact.trim().toLowerCase();
  const digits = email.includes('@') ? '' : email.replace(/\D/g, '').replace(/^0+/, '');
  const { rows } = await sql<{ id: string | null }>`
    select find_order(${number}::bigint, ${email}, ${digits}) as id`.execute(transaction);
  const id = rows[0]?.id;
  if (id == null) return { data: [] };
  await openOrder(transaction, id);
  return { data: await readOrders(transaction, [id], shop, 'whole') };
};

/** The customer's orders, found by number or by what was ordered. */
export const orders: Handler<'orders'> = async ({ transaction, query, shop, session }) => {
  const wanted = query.q?.trim() ?? '';
  const own = transaction
    .selectFrom('sales_order')
    .where('customer_id', '=', session.customerId)
    .$if(wanted !== '', (all) =>
      all.where(({ or, exists, selectFrom }) =>
        or([
          sql<boolean>`strpos(sales_order.number::text, ${wanted}) > 0`,
          exists(
            selectFrom('sales_order_line')
              .select('position')
              .whereRef('sales_order_line.order_id', '=', 'sales_order.id')
              .where(sql<boolean>`search_normal((select string_agg(value, ' ') from jsonb_each_text(title)))
                like '%' || search_normal(${wanted}) || '%'`),
          ),
        ]),
      ),
    );
  const offset = pageOffset(query);
  const rows = await own.select('id').orderBy('number', 'desc').limit(query.pageSize).offset(offset).execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  return {
    data: await readOrders(transaction, ids, shop, 'whole'),
    pagination: { pageNumber: query.pageNumber, pageSize: query.pageSize, total, totalIsExact: true },
  };
};
