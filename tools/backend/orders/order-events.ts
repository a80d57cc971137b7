import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

interface NewEvent {
  readonly tenant: string;
  readonly orderId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Gives an order a status, in a transaction that may see it. */
export const insertStatus = (
  transaction: TenantTransaction,
  { tenant, orderId, status, by, now }: NewEvent & { readonly status: OrderStatus; readonly by: 'customer' | 'shop' },
) =>
  transaction
    .insertInto('sales_order_event')
    .values({
      tenant,
      order_id: orderId,
      type: 'status',
      status,
      message: null,
      created_by: by,
      created_at: new Date(now).toISOString(),
    })
    .execute();

/** Says something in the timeline of an order, for the shop. */
export const insertMessage = (
  transaction: TenantTransaction,
  { tenant, orderId, message, now }: NewEvent & { readonly message: LocalizedText },
) =>
  transaction
    .insertInto('sales_order_event')
    .values({
      tenant,
      order_id: orderId,
      type: 'message',
      status: null,
      message: JSON.stringify(message),
      created_by: 'shop',
      created_at: new Date(now).toISOString(),
    })
    .execute();
