import { type RawBuilder, sql } from 'kysely';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { toAsciiDigits } from '../../../runtime/domain/forms/form-fields.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order, Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { type PageQuery, pageOffset } from '../http/paginate.ts';
import { readOrders } from './read-orders.ts';

/** Which orders are listed: those that everything given holds for. */
interface OrderQuery extends PageQuery {
  /** Part of an order's number, or of the title of something in it; blank for all. */
  readonly q?: string;
  readonly customerId?: string;
  /** The one that an order has now. */
  readonly status?: OrderStatus;
  /** ISO 8601: when they were placed, at the earliest. */
  readonly placedFrom?: string;
  /** All of the number, in digits. */
  readonly number?: string;
  /** Only those with money that is to go back, and has not yet. */
  readonly isRefundDue?: boolean;
}

/** A page of the orders that the transaction may see, whole, the newest first. Throws 422 `page_too_deep`. */
export async function listOrders(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { q = '', customerId, status, placedFrom, number, isRefundDue = false, ...page }: OrderQuery,
): Promise<{ readonly data: Order[]; readonly pagination: Pagination }> {
  const { pageNumber, pageSize } = page;
  const wanted = toAsciiDigits(cleanTyped(q)).replace(/^#/, '');
  let listed = transaction.selectFrom('sales_order');
  if (customerId !== undefined) listed = listed.where('customer_id', '=', customerId);
  if (placedFrom !== undefined) listed = listed.where('placed_at', '>=', placedFrom);
  if (number !== undefined) listed = listed.where('number', '=', Number(number));
  if (status !== undefined) listed = listed.where(CURRENT_STATUS, '=', status);
  // To a customer, an attempt that was given up is no order; a search finds it.
  else if (customerId !== undefined && q === '') listed = listed.where(CURRENT_STATUS, 'is distinct from', 'unpaid');
  if (isRefundDue) listed = listed.where(HAS_REFUND_DUE);
  if (wanted !== '') listed = listed.where(orderMatches(wanted));
  const offset = pageOffset(page);
  const rows = await listed
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(offset)
    .execute();
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  return {
    data: await readOrders(transaction, ids, shop, customerId === undefined ? 'support' : 'whole'),
    pagination: { pageNumber, pageSize, total, totalIsExact: true },
  };
}

/** SQL: the newest status of a row of `sales_order`. */
const CURRENT_STATUS: RawBuilder<OrderStatus | null> = sql`(
  select event.status from sales_order_event event
  where event.tenant = sales_order.tenant and event.order_id = sales_order.id and event.type = 'status'
  order by event.position desc limit 1
)`;

/** SQL: whether money of a row of `sales_order` is to go back, and has not yet. */
const HAS_REFUND_DUE: RawBuilder<boolean> = sql`exists (
  select from payment
  where payment.tenant = sales_order.tenant and payment.order_id = sales_order.id
    and payment.status in ('refund-due', 'refunding')
)`;

const orderMatches = (text: string): RawBuilder<boolean> => sql`(
  strpos(sales_order.number::text, ${text}) > 0 or exists (
    select from sales_order_line line
    where line.tenant = sales_order.tenant and line.order_id = sales_order.id and title_matches(line.title, ${text})
  )
)`;
