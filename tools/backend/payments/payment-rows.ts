import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  isPaymentFinal,
  type PaymentStatus,
  paymentAfterCancelling,
} from '../../../runtime/domain/order/status/payment-status.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_PAYMENTS_PER_ORDER, PAYMENT_HOLD_MS } from '../limits.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** A purchase with successive payments, each of which holds it: an order or an appointment. */
export type Payable = { readonly orderId: string } | { readonly appointmentId: string };

/** Purpose of a payment: an order, an appointment, or a customer's wallet with the client's id. */
export type PaymentDue = PaymentTerms & (Payable | { readonly id: string; readonly customerId: string });

interface PaymentTerms {
  readonly tenant: string;
  /** `name` of the provider. */
  readonly provider: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Stores a payment to open, in the transaction of its purchase: after a crash, the same request finds it again, and its hold ends. An
 * existing id stores nothing. `now` is epoch ms.
 */
export async function insertPayment(transaction: TenantTransaction, due: PaymentDue, now: number): Promise<void> {
  const { tenant, provider, amount, currency } = due;
  const holdExpiresAt = new Date(now + PAYMENT_HOLD_MS).toISOString();
  await transaction
    .insertInto('payment')
    .values({
      ...subjectOf(due),
      tenant,
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
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute();
}

function subjectOf(due: PaymentDue) {
  if ('customerId' in due)
    return { purpose: 'wallet', id: due.id, order_id: null, customer_id: due.customerId } as const;
  const id = randomBytes(12).toString('hex');
  return 'orderId' in due
    ? ({ purpose: 'order', id, order_id: due.orderId } as const)
    : ({ purpose: 'appointment', id, order_id: null, appointment_id: due.appointmentId } as const);
}

/** The purchase of a payment, with possibly further payments; undefined for a wallet. */
export function payableOf({
  order_id,
  appointment_id,
}: Pick<PaymentRow, 'order_id' | 'appointment_id'>): Payable | undefined {
  if (order_id !== null) return { orderId: order_id };
  return appointment_id === null ? undefined : { appointmentId: appointment_id };
}

/** The payments of an order or appointment that the transaction may see, the newest first. */
export const readPayments = (transaction: TenantTransaction, payable: Payable): Promise<PaymentRow[]> =>
  transaction
    .selectFrom('payment')
    .selectAll()
    .where((row) =>
      'orderId' in payable ? row('order_id', '=', payable.orderId) : row('appointment_id', '=', payable.appointmentId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether a payment of the order holds its goods at an instant (epoch ms). */
export const isHeld = (payments: readonly Pick<PaymentRow, 'hold_expires_at'>[], now: number): boolean =>
  payments.some(({ hold_expires_at }) => Date.parse(hold_expires_at) > now);

/** Whether another payment of an order that waits for one may be opened, by those that there were. `now` is epoch ms. */
export const canRetry = (payments: readonly Pick<PaymentRow, 'hold_expires_at'>[], now: number): boolean =>
  isHeld(payments, now) && payments.length < MAX_PAYMENTS_PER_ORDER;

/**
 * Moves a payment to a status after its own, never to `open`. A failed or abandoned one keeps its hold for another attempt; a refund is due
 * at once.
 */
export async function settlePayment(
  transaction: TenantTransaction,
  id: string,
  status: PaymentStatus,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const isOver = status === 'paid' || status === 'refunded';
  await transaction
    .updateTable('payment')
    .set({
      status,
      settled_at: at,
      ...(isOver && { next_check_at: null }),
      ...(status === 'refund-due' && { next_check_at: at }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the arrived amount where it differs. */
export const storeReceived = async (
  transaction: TenantTransaction,
  id: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<void> =>
  void (await transaction
    .updateTable('payment')
    .set({ received_amount: amount, received_currency: currency })
    .where('id', '=', id)
    .execute());

/** Arrived amount of a paid payment, in minor units of its currency, which a refund returns. */
export const receivedOf = ({
  amount,
  currency,
  received_amount,
  received_currency,
}: Pick<PaymentRow, 'amount' | 'currency' | 'received_amount' | 'received_currency'>) => ({
  amount: received_amount ?? amount,
  currency: received_currency ?? currency,
});

/**
 * Ends the payments of a cancelled or abandoned order or appointment: unpaid ones are closed at the provider, paid ones refunded. `now` is
 * epoch ms.
 */
export async function cancelPayments(transaction: TenantTransaction, payable: Payable, now: number): Promise<void> {
  for (const { id, status } of await readPayments(transaction, payable)) {
    const next = paymentAfterCancelling(status);
    if (next !== status) await settlePayment(transaction, id, next, now);
  }
  await closePayments(transaction, payable, now);
}

/**
 * Schedules the closing of all pages of an order or appointment (`processDuePayments`), noted in the row until the provider's answer. A
 * provider may offer a failed one again.
 */
export async function closePayments(transaction: TenantTransaction, payable: Payable, now: number): Promise<void> {
  for (const { id, status } of await readPayments(transaction, payable)) {
    if (isPaymentFinal(status)) continue;
    if (status === 'open') await settlePayment(transaction, id, 'cancelled', now);
    await scheduleCheck(transaction, id, now);
  }
}

/** Schedules a status request at an instant (epoch ms); undefined for never. */
export async function scheduleCheck(transaction: TenantTransaction, id: string, at: number | undefined): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ next_check_at: at === undefined ? null : new Date(at).toISOString() })
    .where('id', '=', id)
    .execute();
}
