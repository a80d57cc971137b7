import { sql } from 'kysely';
import { isRefund, type ReportedPaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import { accessPayment, runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { loggableError } from '../http/loggable-error.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { PAYMENT_FOLLOW_UP_MS, PAYMENT_GRACE_MS } from '../limits.ts';
import { endHold, type HoldStep } from './apply-report.ts';
import { checkPayment, type PaymentDependencies } from './check-payment.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundPayment } from './refund-payment.ts';

/** The payments that are due are looked for this often, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Payments of one batch, and those of one tenant: a slow provider delays its own tenants. */
const BATCH_SIZE = 32;
const TENANT_BATCH_SIZE = 4;

/** Duration of a claim on a payment in ms, longer than a provider's timeout; after a crash another copy takes over. */
const CLAIM_MS = 60_000;

/** Between questions about a payment that has ended without an answer, in ms. */
const FOLLOW_UP_INTERVAL_MS = 3_600_000;

interface DuePayment {
  readonly tenant: string;
  readonly id: string;
}

/**
 * Processes due payments: closes abandoned or replaced ones at the provider, ends holds with the release of unpaid purchases, and refunds.
 * All state is in the table, so that restarts lose nothing and copies of the backend share the work. Resolves without due payments.
 */
export async function processDuePayments(dependencies: PaymentDependencies, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDuePayments(dependencies);
    if (due.length === 0) return;
    await Promise.all(
      due.map((payment) =>
        processPayment(dependencies, payment).catch((error: unknown) => {
          const { tenant, id } = payment;
          dependencies.log.error(
            { tenant, payment: id, error: loggableError(error) },
            'processing of a due payment failed',
          );
        }),
      ),
    );
    if (signal?.aborted === true) return;
  }
}

/** Excludes these from other copies until the claim ends. */
const claimDuePayments = ({ db, clock }: PaymentDependencies): Promise<DuePayment[]> =>
  runAsRegistry(db, async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .selectFrom('payment')
      .select(['tenant', 'id'])
      .where(
        sql<boolean>`(tenant, id) in (
          select tenant, id from (
            select tenant, id, next_check_at, row_number() over (partition by tenant order by next_check_at) as place
            from payment where next_check_at <= ${new Date(now).toISOString()}::timestamptz
          ) as due
          where place <= ${TENANT_BATCH_SIZE} order by place, next_check_at limit ${BATCH_SIZE}
        )`,
      )
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { tenant, id } of due)
      await transaction
        .updateTable('payment')
        .set({ next_check_at: new Date(now + CLAIM_MS).toISOString() })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute();
    return due;
  });

async function processPayment(dependencies: PaymentDependencies, { tenant, id }: DuePayment): Promise<void> {
  const { db, clock } = dependencies;
  const { status } = await runAsTenant(db, tenant, async (transaction) => {
    await accessPayment(transaction, id);
    return transaction.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  });
  if (isRefund(status)) return refundPayment(dependencies, tenant, id);
  // Expired or abandoned: its page is closed from now on.
  const reported = await checkPayment(dependencies, tenant, id, 'cancel');
  await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, undefined);
    const now = clock.now();
    await endHold(transaction, id, { shop, now }, (payment) => nextStep(payment, reported, now));
  });
}

/**
 * Next step for a provider without an answer or decision: after a grace period the hold ends, while status requests go on for a time, as
 * money may have arrived and the page is to be closed. A payment never opened needs none.
 */
function nextStep(
  { status, reference, hold_expires_at }: Pick<PaymentRow, 'status' | 'reference' | 'hold_expires_at'>,
  reported: ReportedPaymentStatus | undefined,
  now: number,
): HoldStep {
  const hasEnded = reported !== undefined && reported !== 'open';
  if (hasEnded || reference === null) return { isOver: true, nextCheckAt: undefined };
  const overdue = now - Date.parse(hold_expires_at);
  if (reported === undefined && overdue < PAYMENT_GRACE_MS)
    return { isOver: status !== 'open', nextCheckAt: now + CLAIM_MS };
  return { isOver: true, nextCheckAt: overdue < PAYMENT_FOLLOW_UP_MS ? now + FOLLOW_UP_INTERVAL_MS : undefined };
}

/** Processes due payments until stopped. */
export const watchPayments = (dependencies: PaymentDependencies): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: (signal) => processDuePayments(dependencies, signal),
    log: dependencies.log,
    failure: 'what was due with payments was not done',
  });
