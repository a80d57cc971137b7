import type { ReportedPaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';
import { accessPayment, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { PAYMENT_RECHECK_MS } from '../limits.ts';
import { applyReport } from './apply-report.ts';
import { PaymentProviderError, PaymentRefusedError, type PaymentReport } from './payment-provider.ts';
import { type Payable, readPayments } from './payment-rows.ts';

export type PaymentDependencies = Pick<BackendDependencies, 'db' | 'clock' | 'log' | 'payments'>;

/**
 * Requests the status of a payment, outside transactions, and applies it.
 *
 * @param question `cancel` closes the payment as well
 * @returns the provider's report; undefined without an answer, which leaves the payment unchanged
 */
export async function checkPayment(
  dependencies: PaymentDependencies,
  tenant: string,
  paymentId: string,
  question: 'status' | 'cancel' = 'status',
): Promise<ReportedPaymentStatus | undefined> {
  const { db, clock, log } = dependencies;
  const report = await askProvider(dependencies, tenant, paymentId, question);
  if (report === undefined) return undefined;
  await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, undefined);
    await applyReport(transaction, paymentId, report, { shop, now: clock.now(), log });
  });
  return report.status;
}

async function askProvider(
  { db, clock, log, payments }: PaymentDependencies,
  tenant: string,
  id: string,
  question: 'status' | 'cancel',
): Promise<PaymentReport | undefined> {
  const payment = await runAsTenant(db, tenant, async (transaction) => {
    await accessPayment(transaction, id);
    return transaction
      .updateTable('payment')
      .set({ checked_at: new Date(clock.now()).toISOString() })
      .where('id', '=', id)
      .returning(['reference', 'provider'])
      .executeTakeFirst();
  });
  // Without a known address the payment cannot have been paid.
  if (payment === undefined || payment.reference === null) return undefined;
  if (payments?.name !== payment.provider) return undefined;
  try {
    return await payments[question](payment.reference);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) && !(error instanceof PaymentRefusedError)) throw error;
    log.warn({ tenant, payment: id, reason: error.message }, 'status request to the payment provider failed');
    return undefined;
  }
}

/** The payment of an order or appointment, which the transaction may see, that can be paid now; undefined where none is open. */
export async function findOpenPayment(
  transaction: TenantTransaction,
  payable: Payable,
): Promise<{ readonly id: string; readonly checkedAt: string | null } | undefined> {
  const open = (await readPayments(transaction, payable)).find(({ status }) => status === 'open');
  return open && { id: open.id, checkedAt: open.checked_at };
}

/** Whether the last status request was just before `now` (epoch ms). */
export const wasCheckedRecently = (checkedAt: string | null, now: number): boolean =>
  checkedAt !== null && now - Date.parse(checkedAt) < PAYMENT_RECHECK_MS;
