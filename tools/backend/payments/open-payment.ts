import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import { lockOrder, openOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { readSender } from '../mail/write-mail.ts';
import { readOrders } from '../orders/read-orders.ts';
import { abandonOrder } from './apply-report.ts';
import { type NewPayment, PaymentProviderError, PaymentRefusedError } from './payment-provider.ts';
import { canRetry, insertPayment, isHeld, type PaymentRow, readPayments, settlePayment } from './payment-rows.ts';

export interface PaymentVisit {
  readonly shop: RequestedShop;
  readonly orderId: string;
  /** Where the provider sends the browser back to. */
  readonly returnUrl: string;
}

/**
 * Where to pay an order that waits for its payment: the page of the payment that is open, else of a new one as long as what was ordered
 * is held. The provider is asked between transactions, by the payment's id: two requests, and one after a crash, open one payment.
 * Undefined for an order that waits for none. Throws 422 `payment_not_opened` where the provider does not answer, and `payment_unavailable`
 * where it refuses: then the order is given up.
 */
export async function openPayment(
  { db, clock, payments, log }: Pick<BackendDependencies, 'db' | 'clock' | 'payments' | 'log'>,
  { shop, orderId, returnUrl }: PaymentVisit,
): Promise<string | undefined> {
  const wanted = await runAsTenant(db, shop.id, (transaction) =>
    findOpenPayment(transaction, shop, orderId, clock.now()),
  );
  if (wanted === undefined) return undefined;
  const { payment } = wanted;
  if (payment.page_url !== null) return payment.page_url;
  if (payments === undefined || payments.name !== payment.provider)
    throw localizedFailure('payment_unavailable', shop.language);
  try {
    const opened = await payments.create({ ...describePayment(wanted, shop), returnUrl });
    await runAsTenant(db, shop.id, async (transaction) => {
      await openOrder(transaction, orderId);
      await transaction
        .updateTable('payment')
        .set({ reference: opened.reference, page_url: opened.url })
        .where('id', '=', payment.id)
        .execute();
    });
    return opened.url;
  } catch (error) {
    if (error instanceof PaymentRefusedError) {
      await refusePayment({ db, clock }, shop, payment);
      throw localizedFailure('payment_unavailable', shop.language);
    }
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ tenant: shop.id, payment: payment.id, reason: error.message }, 'a payment was not opened');
    throw localizedFailure('payment_not_opened', shop.language);
  }
}

interface WantedPayment {
  readonly payment: PaymentRow;
  readonly order: Order;
  readonly method: string;
  readonly shopName: string;
}

async function findOpenPayment(
  transaction: TenantTransaction,
  shop: RequestedShop,
  orderId: string,
  now: number,
): Promise<WantedPayment | undefined> {
  await lockOrder(transaction, shop.id, orderId);
  await openOrder(transaction, orderId);
  const [order] = await readOrders(transaction, [orderId], shop, 'state');
  if (order === undefined || currentStatus(order) !== 'awaiting-payment') return undefined;
  const known = await readPayments(transaction, orderId);
  if (!isHeld(known, now)) return undefined;
  const isOpen = ({ status }: PaymentRow): boolean => status === 'open';
  const [latest] = known;
  if (latest !== undefined && !known.some(isOpen)) {
    if (!canRetry(known, now)) return undefined;
    const { provider, amount, currency } = latest;
    await insertPayment(transaction, { tenant: shop.id, orderId, provider, amount, currency }, now);
  }
  const payment = (await readPayments(transaction, orderId)).find(isOpen);
  if (payment === undefined) return undefined;
  const { name } = await readSender(transaction, shop);
  return { payment, order, method: await readMethod(transaction, orderId), shopName: name };
}

/** `type` of the method that the order's form chose. */
async function readMethod(transaction: TenantTransaction, orderId: string): Promise<string> {
  const { form } = await transaction
    .selectFrom('sales_order')
    .select('form')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const method = await transaction
    .selectFrom('payment_method')
    .select('type')
    .where('id', '=', form.paymentSrcId ?? '')
    .executeTakeFirst();
  return method?.type ?? 'card';
}

const describePayment = (
  { payment, order, method, shopName }: WantedPayment,
  shop: RequestedShop,
): Omit<NewPayment, 'returnUrl'> => ({
  tenant: shop.id,
  id: payment.id,
  orderNumber: order.orderNumber,
  amount: payment.amount,
  currency: payment.currency,
  method,
  language: shop.language,
  shopName,
  expiresAt: Date.parse(payment.hold_expires_at),
});

/** The person is to choose another way to pay: what was ordered is held no more. */
async function refusePayment(
  { db, clock }: Pick<BackendDependencies, 'db' | 'clock'>,
  shop: RequestedShop,
  { id, order_id }: PaymentRow,
): Promise<void> {
  await runAsTenant(db, shop.id, async (transaction) => {
    await lockOrder(transaction, shop.id, order_id);
    await openOrder(transaction, order_id);
    const payment = (await readPayments(transaction, order_id)).find((each) => each.id === id);
    if (payment?.status !== 'open') return;
    await settlePayment(transaction, id, 'failed', clock.now());
    await abandonOrder(transaction, order_id, { shop, now: clock.now() });
  });
}
