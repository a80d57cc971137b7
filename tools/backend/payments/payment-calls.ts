import { sanitizeCartLine } from '../../../runtime/domain/cart/cart-line.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { isRefund } from '../../../runtime/domain/order/status/payment-status.ts';
import { accessPayment, openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { inSteps, type RequestedShop, type ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { priceOrder } from '../orders/price-order.ts';
import { readForSupport } from '../orders/tenant-orders.ts';
import { checkPayment, findOpenPayment, wasCheckedRecently } from './check-payment.ts';
import { openCharge, openPayment } from './open-payment.ts';
import { readOrderPayment } from './order-payment.ts';
import { abandonOrder, readWhole } from './order-purpose.ts';
import { requirePayment } from './payment-events.ts';
import {
  type InstallmentRejection,
  type InstallmentRequest,
  PaymentProviderError,
  PaymentRefusedError,
} from './payment-provider.ts';
import { readPayments } from './payment-rows.ts';
import texts from './payment-texts.json' with { type: 'json' };
import { refundPayment } from './refund-payment.ts';
import { beginCharge, readCharge, requireCharge } from './wallet-charge.ts';

// Providers are called between transactions, without a connection.

export const orderPayment = inSteps<'orderPayment'>(async ({ step, dependencies }) => {
  const { shop, orderId } = await step(requireOwnOrder);
  return { data: await readChecked(dependencies, shop, orderId) };
});

export const retryPayment = inSteps<'retryPayment'>(async ({ step, dependencies }) => {
  const { shop, orderId, returnUrl } = await step(async (request) => ({
    ...(await requireOwnOrder(request)),
    returnUrl: request.body.returnUrl,
  }));
  await readChecked(dependencies, shop, orderId);
  const paymentUrl = await openPayment(dependencies, { shop, payable: { orderId }, returnUrl });
  if (paymentUrl === undefined) throw localizedFailure('payment_closed', shop.language);
  return { data: { paymentUrl } };
});

/** Closes the payment first: a paid order stays, and an unpaid one cannot be paid afterwards. */
export const abandonPayment = inSteps<'abandonPayment'>(async ({ step, dependencies }) => {
  const { db, clock } = dependencies;
  const { shop, orderId } = await step(requireOwnOrder);
  const open = await runAsTenant(db, shop.id, async (transaction) => {
    await openOrder(transaction, orderId);
    return findOpenPayment(transaction, { orderId });
  });
  if (open !== undefined) await checkPayment(dependencies, shop.id, open.id, 'cancel');
  await runAsTenant(db, shop.id, (transaction) => abandonOrder(transaction, orderId, { shop, now: clock.now() }));
  return { data: await readPayment(dependencies, shop, orderId) };
});

export const refundOrder = inSteps<'refundOrder'>(async ({ step, dependencies }) => {
  const { shop, orderId, owed } = await step(async ({ transaction, shop, params: { orderId } }) => {
    await readWhole(transaction, orderId, shop);
    return {
      shop,
      orderId,
      owed: (await readPayments(transaction, { orderId })).filter(({ status }) => isRefund(status)),
    };
  });
  const due = owed.filter(({ status }) => status !== 'refunded');
  if (due.length === 0) throw refundNotDue(owed.length > 0);
  for (const { id } of due) await refundPayment(dependencies, shop.id, id);
  return { data: (await step(({ transaction }) => readForSupport(transaction, orderId, shop))).order };
});

/** Redeems the code of a browser that returns. */
export const finishPayment = inSteps<'finishPayment'>(async ({ step, dependencies }) => {
  const { db, payments } = dependencies;
  const { shop, payment, isFirst } = await step(async ({ transaction, shop, params: { paymentId }, body, now }) => {
    if (payments?.verifyReturn(paymentId, body.code) !== true)
      throw new HttpFailure('not_found', 'There is no such payment, or it has another code.');
    const payment = await requirePayment(transaction, paymentId);
    const redeemed = await transaction
      .updateTable('payment')
      .set({ returned_at: new Date(now).toISOString() })
      .where('id', '=', paymentId)
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return { shop, payment, isFirst: redeemed !== undefined };
  });
  if (isFirst) await checkPayment(dependencies, shop.id, payment.id);
  const { order_id: orderId, appointment_id: appointmentId } = payment;
  if (orderId !== null) return { data: { orderId, status: (await readPayment(dependencies, shop, orderId)).status } };
  const { status } = await runAsTenant(db, shop.id, (transaction) => requirePayment(transaction, payment.id));
  return { data: { status, ...(appointmentId !== null && { appointmentId }) } };
});

export const chargeWallet = inSteps<'chargeWallet'>(async ({ step, dependencies }) => ({
  data: { paymentUrl: await openCharge(dependencies, await step(beginCharge)) },
}));

export const walletCharge = inSteps<'walletCharge'>(async ({ step, dependencies }) => {
  const { db, clock } = dependencies;
  const { shop, charge } = await step(async ({ transaction, shop, params }) => ({
    shop,
    charge: await requireCharge(transaction, params.chargeId),
  }));
  const { id, status, checked_at: checkedAt } = charge;
  if (status === 'open' && !wasCheckedRecently(checkedAt, clock.now())) await checkPayment(dependencies, shop.id, id);
  const data = await runAsTenant(db, shop.id, async (transaction) => {
    await accessPayment(transaction, id);
    return readCharge(transaction, id);
  });
  return { data };
});

export const checkInstallment = inSteps<'checkInstallment'>(async ({ step, dependencies }) => {
  const { shop, asked } = await step(priceInstallment);
  const rejection = await askInstallment(dependencies, shop, asked);
  if (rejection === undefined) return { data: { status: 'accepted' } };
  return { data: { status: 'rejected', rejection_reason: rejectionText(rejection, shop.language) } };
});

/** Throws 404 without the order, and for another customer's. */
async function requireOwnOrder({
  transaction,
  shop,
  session,
  params: { orderId },
}: Pick<ShopRequest<'abandonPayment'>, 'transaction' | 'shop' | 'session' | 'params'>) {
  await openOrder(transaction, orderId);
  const order = await transaction
    .selectFrom('sales_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || (order.customer_id !== null && order.customer_id !== session?.customerId))
    throw new HttpFailure('not_found', 'There is no such order.');
  return { shop, orderId };
}

const readPayment = ({ db, clock }: BackendDependencies, shop: RequestedShop, orderId: string) =>
  runAsTenant(db, shop.id, (transaction) => readOrderPayment(transaction, orderId, shop, clock.now()));

/** Requests an undecided payment's status first. */
async function readChecked(dependencies: BackendDependencies, shop: RequestedShop, orderId: string) {
  const { db, clock } = dependencies;
  const open = await runAsTenant(db, shop.id, async (transaction) => {
    await readOrderPayment(transaction, orderId, shop, clock.now());
    return findOpenPayment(transaction, { orderId });
  });
  if (open !== undefined && !wasCheckedRecently(open.checkedAt, clock.now()))
    await checkPayment(dependencies, shop.id, open.id);
  return readPayment(dependencies, shop, orderId);
}

async function priceInstallment(request: ShopRequest<'checkInstallment'>) {
  const { transaction, shop, session, clientAddress, body, now } = request;
  const attempt = { email: '', clientAddress };
  refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'check-installment', attempt, now));
  const { cart, totals, pricing } = await priceOrder(request, body.products.map(sanitizeCartLine), body.form);
  if (!cart.isValid) throw localizedFailure('cart_not_valid', shop.language);
  const { customerId: guest, tempPhoneNumber } = body.form;
  const account =
    session && (await transaction.selectFrom('customer').select(['email', 'phone_number']).executeTakeFirstOrThrow());
  const asked: InstallmentRequest = {
    tenant: shop.id,
    amount: totals.total,
    currency: pricing.currency,
    email: account?.email ?? (guest?.email && cleanTyped(guest.email)),
    phoneNumber: tempPhoneNumber ?? account?.phone_number ?? guest?.phoneNumber,
  };
  return { shop, asked };
}

async function askInstallment(
  { payments, log }: BackendDependencies,
  shop: RequestedShop,
  asked: InstallmentRequest,
): Promise<InstallmentRejection | undefined> {
  if (payments === undefined) throw localizedFailure('payment_unavailable', shop.language);
  try {
    return await payments.checkInstallment(asked);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) && !(error instanceof PaymentRefusedError)) throw error;
    log.warn({ tenant: shop.id, reason: error.message }, 'a provider did not answer an installment check');
    throw localizedFailure('payment_unavailable', shop.language);
  }
}

const refundNotDue = (isRefunded: boolean): HttpFailure =>
  new HttpFailure(
    'refund_not_due',
    isRefunded
      ? 'All that was to go back has gone back.'
      : 'Nothing is to go back: an order that was paid is cancelled first.',
  );

function rejectionText(rejection: InstallmentRejection, language: string): string {
  const localized: Readonly<Record<string, string>> = texts[rejection];
  return localized[language] ?? texts[rejection].en;
}
