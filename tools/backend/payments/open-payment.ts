import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { isPaymentFinal } from '../../../runtime/domain/order/status/payment-status.ts';
import { lockAppointment, lockOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { readSender } from '../mail/write-mail.ts';
import { readOrders } from '../orders/read-orders.ts';
import { lockPayment, purposeOf } from './apply-report.ts';
import { type NewPayment, PaymentProviderError, PaymentRefusedError } from './payment-provider.ts';
import {
  cancelPayments,
  canRetry,
  closePayments,
  insertPayment,
  isHeld,
  type Payable,
  type PaymentRow,
  payableOf,
  readPayments,
  scheduleCheck,
  settlePayment,
} from './payment-rows.ts';
import type { BegunCharge } from './wallet-charge.ts';

interface PaymentVisit {
  readonly shop: RequestedShop;
  readonly payable: Payable;
  /** Where the provider sends the browser back to. */
  readonly returnUrl: string;
}

/**
 * The page of the open payment of an order or appointment, else of a new one for the length of the hold. The provider is called between
 * transactions, with the payment's id: retries and concurrent requests open one payment. Undefined for one without a payment due, also
 * after the provider's answer. Throws 422 `payment_not_opened` without an answer, and `payment_unavailable` for a refusal: then the order
 * or appointment is given up.
 */
export async function openPayment(
  { db, clock, payments, log }: OpeningDependencies,
  { shop, payable, returnUrl }: PaymentVisit,
): Promise<string | undefined> {
  const wanted = await runAsTenant(db, shop.id, (transaction) =>
    ensureOpenPayment(transaction, shop, payable, clock.now()),
  );
  if (wanted === undefined) return undefined;
  const request = { ...describePayment(wanted, shop), returnUrl };
  const opened = await openAtProvider({ db, clock, payments, log }, wanted.payment, request);
  if (typeof opened === 'object') return opened.isWanted ? opened.url : undefined;
  if (opened === 'refused') await refusePayment({ db, clock }, shop, wanted.payment.id);
  throw localizedFailure(opened === 'unanswered' ? 'payment_not_opened' : 'payment_unavailable', shop.language);
}

/**
 * Where to pay a charge of a wallet. Throws 422 `charge_not_opened` where the provider does not answer, and `payment_unavailable` where it
 * refuses: then the charge has failed.
 */
export async function openCharge(
  parts: OpeningDependencies,
  { shop, payment, method, shopName, returnUrl }: BegunCharge,
): Promise<string> {
  const described = { ...describeRow(payment), orderNumber: undefined, method, shopName, language: shop.language };
  const opened = await openAtProvider(parts, payment, { ...described, returnUrl });
  // One that was replaced meanwhile has a page, too, which says so.
  if (typeof opened === 'object') return opened.url;
  if (opened === 'refused') await refuseCharge(parts, shop, payment.id);
  throw localizedFailure(opened === 'unanswered' ? 'charge_not_opened' : 'payment_unavailable', shop.language);
}

type OpeningDependencies = Pick<BackendDependencies, 'db' | 'clock' | 'payments' | 'log'>;

/** The provider's answer; `unavailable` without configuration. */
type Opening = { readonly url: string; readonly isWanted: boolean } | 'refused' | 'unanswered' | 'unavailable';

/** Opens a stored payment at the provider, between transactions, and stores its page. One that was given up meanwhile is closed again. */
async function openAtProvider(
  { db, clock, payments, log }: OpeningDependencies,
  payment: PaymentRow,
  request: NewPayment,
): Promise<Opening> {
  if (payment.page_url !== null) return { url: payment.page_url, isWanted: true };
  if (payments === undefined || payments.name !== payment.provider) return 'unavailable';
  const { tenant, id } = payment;
  try {
    const { reference, url } = await payments.create(request);
    const isWanted = await runAsTenant(db, tenant, async (transaction) => {
      await lockPayment(transaction, id, { id: tenant });
      const { status } = await transaction
        .updateTable('payment')
        .set({ reference, page_url: url })
        .where('id', '=', id)
        .returning('status')
        .executeTakeFirstOrThrow();
      if (status !== 'open' && !isPaymentFinal(status)) await scheduleCheck(transaction, id, clock.now());
      return status === 'open';
    });
    return { url, isWanted };
  } catch (error) {
    if (error instanceof PaymentRefusedError) return 'refused';
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ tenant, payment: id, reason: error.message }, 'a payment was not opened');
    return 'unanswered';
  }
}

interface WantedPayment extends PayableState {
  readonly payment: PaymentRow;
  readonly shopName: string;
}

interface PayableState {
  readonly number: string;
  /** `type` of the payment method that was chosen. */
  readonly method: string;
}

async function ensureOpenPayment(
  transaction: TenantTransaction,
  shop: RequestedShop,
  payable: Payable,
  now: number,
): Promise<WantedPayment | undefined> {
  const state = await readPayable(transaction, shop, payable);
  if (state === undefined) return undefined;
  const known = await readPayments(transaction, payable);
  if (!isHeld(known, now)) return undefined;
  const isOpen = ({ status }: PaymentRow): boolean => status === 'open';
  const [latest] = known;
  if (latest !== undefined && !known.some(isOpen)) {
    if (!canRetry(known, now)) return undefined;
    const { provider, amount, currency } = latest;
    await closePayments(transaction, payable, now);
    await insertPayment(transaction, { tenant: shop.id, ...payable, provider, amount, currency }, now);
  }
  const payment = (await readPayments(transaction, payable)).find(isOpen);
  if (payment === undefined) return undefined;
  const { name } = await readSender(transaction, shop);
  return { ...state, payment, shopName: name };
}

/** Locks an order or appointment; undefined without a payment due. */
async function readPayable(
  transaction: TenantTransaction,
  shop: RequestedShop,
  payable: Payable,
): Promise<PayableState | undefined> {
  if ('appointmentId' in payable) {
    await lockAppointment(transaction, shop.id, payable.appointmentId);
    const { number, status, form } = await transaction
      .selectFrom('appointment')
      .select(['number', 'status', 'form'])
      .where('id', '=', payable.appointmentId)
      .executeTakeFirstOrThrow();
    if (status !== 'awaiting-payment') return undefined;
    return { number: String(number), method: await readMethod(transaction, form.paymentSrcId) };
  }
  await lockOrder(transaction, shop.id, payable.orderId);
  const [order] = await readOrders(transaction, [payable.orderId], shop, 'state');
  if (order === undefined || currentStatus(order) !== 'awaiting-payment') return undefined;
  const { form } = await transaction
    .selectFrom('sales_order')
    .select('form')
    .where('id', '=', payable.orderId)
    .executeTakeFirstOrThrow();
  return { number: order.orderNumber, method: await readMethod(transaction, form.paymentSrcId) };
}

async function readMethod(transaction: TenantTransaction, id: string | undefined): Promise<string> {
  const method = await transaction
    .selectFrom('payment_method')
    .select('type')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  return method?.type ?? 'card';
}

const describePayment = (
  { payment, number, method, shopName }: WantedPayment,
  shop: RequestedShop,
): Omit<NewPayment, 'returnUrl'> => ({
  ...describeRow(payment),
  orderNumber: number,
  method,
  language: shop.language,
  shopName,
});

const describeRow = ({ tenant, id, amount, currency, hold_expires_at }: PaymentRow) => ({
  tenant,
  id,
  amount,
  currency,
  expiresAt: Date.parse(hold_expires_at),
});

/** The customer has to choose another payment method: the hold has ended. */
const refusePayment = (
  { db, clock }: Pick<BackendDependencies, 'db' | 'clock'>,
  shop: RequestedShop,
  id: string,
): Promise<void> =>
  runAsTenant(db, shop.id, async (transaction) => {
    const now = clock.now();
    const payment = await lockPayment(transaction, id, shop);
    const payable = payableOf(payment);
    if (payment.status !== 'open' || payable === undefined) return;
    await settlePayment(transaction, id, 'failed', now);
    await purposeOf(payment).release(transaction, payment, { shop, now });
    await cancelPayments(transaction, payable, now);
  });

/** The person is to begin another charge. */
const refuseCharge = (
  { db, clock }: Pick<BackendDependencies, 'db' | 'clock'>,
  shop: RequestedShop,
  id: string,
): Promise<void> =>
  runAsTenant(db, shop.id, async (transaction) => {
    const { status } = await lockPayment(transaction, id, shop);
    if (status === 'open') await settlePayment(transaction, id, 'failed', clock.now());
  });
