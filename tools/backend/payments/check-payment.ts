import type { ReportedPaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';
import { openOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { PAYMENT_RECHECK_MS } from '../limits.ts';
import { applyReport, type PaymentKey } from './apply-report.ts';
import { PaymentProviderError, PaymentRefusedError, type PaymentReport } from './payment-provider.ts';

export type PaymentDependencies = Pick<BackendDependencies, 'db' | 'clock' | 'log' | 'payments'>;

/**
 * Asks the provider what became of a payment, and applies the answer; no transaction waits for it.
 *
 * @returns what the provider said; undefined where it did not answer, when the payment stays as it is
 */
export async function checkPayment(
  dependencies: PaymentDependencies,
  tenant: string,
  key: PaymentKey,
): Promise<ReportedPaymentStatus | undefined> {
  const { db, clock, log } = dependencies;
  const report = await askProvider(dependencies, tenant, key);
  if (report === undefined) return undefined;
  await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, undefined);
    await applyReport(transaction, key, report, { shop, now: clock.now(), log });
  });
  return report.status;
}

async function askProvider(
  { db, clock, log, payments }: PaymentDependencies,
  tenant: string,
  { id, orderId }: PaymentKey,
): Promise<PaymentReport | undefined> {
  const payment = await runAsTenant(db, tenant, async (transaction) => {
    await openOrder(transaction, orderId);
    return transaction
      .updateTable('payment')
      .set({ checked_at: new Date(clock.now()).toISOString() })
      .where('id', '=', id)
      .returning(['reference', 'provider'])
      .executeTakeFirst();
  });
  // Nobody was given the address of one that was not opened, or not heard to be: nobody can have paid it.
  if (payment === undefined || payment.reference === null) return undefined;
  if (payments?.name !== payment.provider) return undefined;
  try {
    return await payments.status(payment.reference);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) && !(error instanceof PaymentRefusedError)) throw error;
    log.warn({ tenant, payment: id, reason: error.message }, 'a provider did not say what became of a payment');
    return undefined;
  }
}

/** The payment of an order that its provider is to be asked about now: one that is open, and was not asked about just before. */
export async function findPaymentToCheck(
  transaction: TenantTransaction,
  orderId: string,
  now: number,
): Promise<PaymentKey | undefined> {
  const open = await transaction
    .selectFrom('payment')
    .select(['id', 'checked_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open === undefined) return undefined;
  const isRecent = open.checked_at !== null && now - Date.parse(open.checked_at) < PAYMENT_RECHECK_MS;
  return isRecent ? undefined : { id: open.id, orderId };
}
