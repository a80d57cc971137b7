import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type PaymentStatus, paymentAfterCancelling } from '../../../runtime/domain/order/status/payment-status.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_PAYMENTS_PER_ORDER, PAYMENT_HOLD_MS } from '../limits.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** What a payment is for. */
export interface PaymentDue {
  readonly tenant: string;
  readonly orderId: string;
  /** `name` of the provider. */
  readonly provider: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Keeps a payment that is to be opened, in the transaction of its order: whatever happens before the provider has it, the same request
 * finds it again, and the hold ends. `now` is epoch ms.
 */
export async function insertPayment(
  transaction: TenantTransaction,
  { tenant, orderId, provider, amount, currency }: PaymentDue,
  now: number,
): Promise<void> {
  const holdExpiresAt = new Date(now + PAYMENT_HOLD_MS).toISOString();
  await transaction
    .insertInto('payment')
    .values({
      tenant,
      id: randomBytes(12).toString('hex'),
      order_id: orderId,
      provider,
      reference: null,
      page_url: null,
      amount,
      currency,
      status: 'open',
      created_at: new Date(now).toISOString(),
      settled_at: null,
      hold_expires_at: holdExpiresAt,
      checked_at: null,
      returned_at: null,
      next_check_at: holdExpiresAt,
    })
    .execute();
}

/** The payments of an order that the transaction may see, the newest first. */
export const readPayments = (transaction: TenantTransaction, orderId: string): Promise<PaymentRow[]> =>
  transaction
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether what was ordered is held at an instant (epoch ms), by any payment of the order. */
export const isHeld = (payments: readonly Pick<PaymentRow, 'hold_expires_at'>[], now: number): boolean =>
  payments.some(({ hold_expires_at }) => Date.parse(hold_expires_at) > now);

/** Whether another payment of an order that waits for one may be opened, by those that there were. `now` is epoch ms. */
export const canRetry = (payments: readonly Pick<PaymentRow, 'hold_expires_at'>[], now: number): boolean =>
  isHeld(payments, now) && payments.length < MAX_PAYMENTS_PER_ORDER;

/** Gives a payment a status that follows its own, which is never `open`. One that failed or was given up still holds what was ordered, so that it can be paid again. */
export async function settlePayment(
  transaction: TenantTransaction,
  id: string,
  status: PaymentStatus,
  now: number,
): Promise<void> {
  const isOver = status === 'paid' || status === 'refund-due';
  await transaction
    .updateTable('payment')
    .set({ status, settled_at: new Date(now).toISOString(), ...(isOver && { next_check_at: null }) })
    .where('id', '=', id)
    .execute();
}

/** Ends the payments of an order that is cancelled: money that was paid is to be refunded. `now` is epoch ms. */
export async function cancelPayments(transaction: TenantTransaction, orderId: string, now: number): Promise<void> {
  for (const { id, status } of await readPayments(transaction, orderId)) {
    const next = paymentAfterCancelling(status);
    if (next !== status) await settlePayment(transaction, id, next, now);
  }
}
