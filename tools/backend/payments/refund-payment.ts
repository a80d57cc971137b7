import { toMajorUnits } from '../../../runtime/domain/money.ts';
import { formatAmount } from '../catalogue/pricing.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { MAX_REFUND_INTERVAL_MS, MIN_REFUND_INTERVAL_MS } from '../limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import { lockPayment, purposeOf } from './apply-report.ts';
import type { PaymentDependencies } from './check-payment.ts';
import { PaymentProviderError, PaymentRefusedError } from './payment-provider.ts';
import { type PaymentRow, receivedOf, scheduleCheck, settlePayment } from './payment-rows.ts';

/**
 * Refunds a due payment, or one without an answer so far: idempotent by the payment's id. Mails the customer on success. Without an answer
 * it is repeated; a refusal leaves the refund due, for a person.
 */
export async function refundPayment(
  dependencies: PaymentDependencies,
  tenant: string,
  paymentId: string,
): Promise<void> {
  const { db, clock } = dependencies;
  const owed = await runAsTenant(db, tenant, (transaction) => beginRefund(transaction, tenant, paymentId, clock.now()));
  if (owed === undefined) return;
  const outcome = await askForRefund(dependencies, owed);
  await runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, undefined);
    await finishRefund(transaction, { shop, paymentId, outcome, now: clock.now() });
  });
}

/** The payment to refund, marked before the call; undefined for none. */
async function beginRefund(
  transaction: TenantTransaction,
  tenant: string,
  paymentId: string,
  now: number,
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(transaction, paymentId, { id: tenant });
  if (payment.status !== 'refund-due' && payment.status !== 'refunding') return undefined;
  if (payment.status === 'refund-due') await settlePayment(transaction, paymentId, 'refunding', now);
  // A later round repeats it after a crash.
  await scheduleCheck(transaction, paymentId, now + MIN_REFUND_INTERVAL_MS);
  return payment;
}

type RefundOutcome = 'refunded' | 'refused' | 'unknown';

async function askForRefund({ payments, log }: PaymentDependencies, payment: PaymentRow): Promise<RefundOutcome> {
  const { tenant, id, reference, provider } = payment;
  if (payments?.name !== provider) {
    log.error({ tenant, payment: id, provider }, 'a refund is due at a provider that is not configured');
    return 'unknown';
  }
  if (reference === null) {
    log.error({ tenant, payment: id, provider }, 'refund is due without a reference of the provider');
    return 'unknown';
  }
  try {
    await payments.refund({ id, reference, ...receivedOf(payment) });
    return 'refunded';
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      log.error({ tenant, payment: id, reason: error.message }, 'payment provider refused a refund, which stays due');
      return 'refused';
    }
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ tenant, payment: id, reason: error.message }, 'a provider did not say whether it refunded a payment');
    return 'unknown';
  }
}

interface AnsweredRefund {
  readonly shop: RequestedShop;
  readonly paymentId: string;
  readonly outcome: RefundOutcome;
  /** Epoch ms. */
  readonly now: number;
}

async function finishRefund(
  transaction: TenantTransaction,
  { shop, paymentId, outcome, now }: AnsweredRefund,
): Promise<void> {
  const payment = await lockPayment(transaction, paymentId, shop);
  // A concurrent request was first.
  if (payment.status !== 'refunding') return;
  if (outcome === 'refunded') {
    await settlePayment(transaction, paymentId, 'refunded', now);
    const refund = { ...receivedOf(payment), reason: 'refunded' } as const;
    await purposeOf(payment).announceRefund(transaction, payment, refund, { shop, now });
  } else if (outcome === 'refused') {
    await settlePayment(transaction, paymentId, 'refund-due', now);
    await scheduleCheck(transaction, paymentId, undefined);
    await mailRefusal(transaction, shop, payment, now);
  } else await scheduleCheck(transaction, paymentId, now + refundInterval(payment, now));
}

/** Mails the shop a refusal, which needs a person. */
function mailRefusal(
  transaction: TenantTransaction,
  shop: RequestedShop,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const { amount, currency } = receivedOf(payment);
  const values = {
    amount: formatAmount(toMajorUnits(amount, currency), currency, shop.language),
    provider: payment.provider,
    reference: payment.reference ?? payment.id,
  };
  return writeMail(transaction, shop, { kind: 'refundRefused', recipient: undefined, values }, now);
}

/** As long as the time so far, up to an hour, for a provider that is down for days. */
const refundInterval = ({ settled_at }: PaymentRow, now: number): number =>
  Math.min(Math.max(now - Date.parse(settled_at ?? ''), MIN_REFUND_INTERVAL_MS), MAX_REFUND_INTERVAL_MS);
