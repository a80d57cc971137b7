import type { ReportedPaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';
import { runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { loggableError } from '../http/loggable-error.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { PAYMENT_FOLLOW_UP_MS, PAYMENT_GRACE_MS } from '../limits.ts';
import { endHold, type HoldStep, type PaymentKey } from './apply-report.ts';
import { checkPayment, type PaymentDependencies } from './check-payment.ts';
import type { PaymentRow } from './payment-rows.ts';

/** The payments that are due are looked for this often, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Payments that one look takes at a time. */
const BATCH_SIZE = 20;

/** Whoever takes a payment has so long for it, in ms; after a crash somebody else takes it then. Longer than a provider may take. */
const CLAIM_MS = 60_000;

/** Between questions about a payment that has ended without an answer, in ms. */
const FOLLOW_UP_INTERVAL_MS = 3_600_000;

type DuePayment = PaymentKey & { readonly tenant: string };

/**
 * Ends every hold that is over at the clock's time: asks the provider whether its payment was paid, and releases what was ordered where
 * it was not. Reads the table alone, so that nothing is forgotten by a restart, and several copies of the backend share the work.
 * Resolves when no payment is due.
 */
export async function lookAfterPayments(dependencies: PaymentDependencies, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDuePayments(dependencies);
    if (due.length === 0) return;
    for (const payment of due) {
      if (signal?.aborted === true) return;
      try {
        await lookAfter(dependencies, payment);
      } catch (error) {
        const { tenant, id } = payment;
        dependencies.log.error({ tenant, payment: id, error: loggableError(error) }, 'a payment was not looked after');
      }
    }
  }
}

/** Nobody else takes these before their claim is over. */
const claimDuePayments = ({ db, clock }: PaymentDependencies): Promise<DuePayment[]> =>
  runAsRegistry(db, async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .selectFrom('payment')
      .select(['tenant', 'id', 'order_id as orderId'])
      .where('next_check_at', '<=', new Date(now).toISOString())
      .orderBy('next_check_at')
      .limit(BATCH_SIZE)
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

async function lookAfter(dependencies: PaymentDependencies, { tenant, ...key }: DuePayment): Promise<void> {
  const { db, clock } = dependencies;
  const reported = await checkPayment(dependencies, tenant, key);
  await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, undefined);
    const now = clock.now();
    await endHold(transaction, key, { shop, now }, (payment) => nextStep(payment, reported, now));
  });
}

/**
 * A provider that does not answer is waited for a little. Then what was ordered is held no more, but the provider is asked on for a while,
 * as it is where it has not decided: money may have arrived. A payment that was never opened there has no one to ask.
 */
function nextStep(
  { status, reference, hold_expires_at }: Pick<PaymentRow, 'status' | 'reference' | 'hold_expires_at'>,
  reported: ReportedPaymentStatus | undefined,
  now: number,
): HoldStep {
  const hasEnded = reported !== undefined && reported !== 'open';
  if (hasEnded || status === 'failed' || status === 'cancelled' || reference === null)
    return { isOver: true, nextCheckAt: undefined };
  const overdue = now - Date.parse(hold_expires_at);
  if (reported === undefined && overdue < PAYMENT_GRACE_MS) return { isOver: false, nextCheckAt: now + CLAIM_MS };
  return { isOver: true, nextCheckAt: overdue < PAYMENT_FOLLOW_UP_MS ? now + FOLLOW_UP_INTERVAL_MS : undefined };
}

export interface PaymentWatch {
  /** Lets what is being done finish. */
  stop(): Promise<void>;
}

/** Looks after payments until it is stopped. */
export function watchPayments(dependencies: PaymentDependencies): PaymentWatch {
  const stopping = new AbortController();
  let look: Promise<void> | undefined;
  const wake = (): void => {
    look ??= lookAfterPayments(dependencies, stopping.signal)
      .catch((error: unknown) => {
        dependencies.log.error({ error: loggableError(error) }, 'payments were not looked after');
      })
      .finally(() => {
        look = undefined;
      });
  };
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await look;
    },
  };
}
