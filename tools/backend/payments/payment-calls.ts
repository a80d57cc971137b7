import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sanitizeCartLine } from '../../../runtime/domain/cart/cart-line.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { isRefund } from '../../../runtime/domain/order/status/payment-status.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { InstallmentCheck } from '../../../schemas/generated/wire.ts';
import { accessPayment, openOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop, ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { runCall } from '../http/run-call.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { MAX_BODY_BYTES } from '../limits.ts';
import { priceOrder } from '../orders/price-order.ts';
import { readForSupport } from '../orders/tenant-orders.ts';
import { applyReport } from './apply-report.ts';
import { checkPayment, findOpenPayment, wasCheckedRecently } from './check-payment.ts';
import { openCharge, openPayment } from './open-payment.ts';
import { readOrderPayment } from './order-payment.ts';
import { abandonOrder, readWhole } from './order-purpose.ts';
import {
  type InstallmentRejection,
  type InstallmentRequest,
  type PaymentEvent,
  PaymentProviderError,
  PaymentRefusedError,
} from './payment-provider.ts';
import { type PaymentRow, readPayments } from './payment-rows.ts';
import texts from './payment-texts.json' with { type: 'json' };
import { refundPayment } from './refund-payment.ts';
import { beginCharge, readCharge, requireCharge } from './wallet-charge.ts';

/**
 * `POST /payment-events` and `/payment-events/{tenant}`: signed events of the provider, without a service token. A repeated event changes
 * nothing. Answers 403 for a forged or old one and for another tenant's, 404 without a payment of the tenant.
 */
export function servePaymentEvents(app: Hono, { db, clock, log, payments }: BackendDependencies): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new HttpFailure('body_too_large', 'The event is too large.');
    },
  });
  app.post('/payment-events/:tenant?', limit, async (context) => {
    const event = payments?.readEvent(await context.req.text(), context.req.header(), clock.now());
    const done = { success: true, message: 'ok', data: null };
    if (event === 'unrelated') return context.json(done);
    const { tenant = event?.tenant } = context.req.param();
    if (payments === undefined || event === undefined || tenant === undefined || event.tenant !== tenant)
      throw new HttpFailure('forbidden', 'The event is not signed, or too old.');
    await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, undefined);
      await requirePayment(transaction, event.paymentId);
      if (await isNews(transaction, event, payments.name, clock.now()))
        await applyReport(transaction, event.paymentId, event, { shop, now: clock.now(), log });
    });
    return context.json(done);
  });
}

/** Notes an event; false for a repeated one. In the transaction of its effect, so that both commit together. */
async function isNews(
  transaction: TenantTransaction,
  { id, tenant, paymentId }: PaymentEvent,
  provider: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: noted } = await transaction
    .insertInto('payment_event')
    .values({ tenant, provider, id, payment_id: paymentId, received_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'provider', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return noted === 1n;
}

/** A payment proved by its code, accessible to the rest of the transaction. Throws 404 without one in the tenant. */
async function requirePayment(transaction: TenantTransaction, paymentId: string): Promise<PaymentRow> {
  await accessPayment(transaction, paymentId);
  const payment = await transaction.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (payment === undefined) throw new HttpFailure('not_found', 'There is no such payment.');
  return payment;
}

/** Throws 404 without the order, and for another customer's. */
async function requireOwnOrder({
  transaction,
  session,
  params: { orderId },
}: Pick<ShopRequest<'abandonPayment'>, 'transaction' | 'session' | 'params'>): Promise<void> {
  await openOrder(transaction, orderId);
  const order = await transaction
    .selectFrom('sales_order')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || (order.customer_id !== null && order.customer_id !== session?.customerId))
    throw new HttpFailure('not_found', 'There is no such order.');
}

/** Payment routes. Providers are called between transactions, without a connection. */
export function servePayments(app: Hono, dependencies: BackendDependencies): void {
  const { db, clock, payments, log } = dependencies;

  app.get('/orders/:orderId/payment', async (context) => {
    const { shop, params } = await runCall(context, dependencies, 'orderPayment', async (request) => {
      await requireOwnOrder(request);
      return { shop: request.shop, params: request.params };
    });
    return answerPrivately(context, await readChecked(shop, params.orderId));
  });

  app.post('/orders/:orderId/payment', async (context) => {
    const { shop, params, body } = await runCall(context, dependencies, 'retryPayment', async (request) => {
      await requireOwnOrder(request);
      return { shop: request.shop, params: request.params, body: request.body };
    });
    await readChecked(shop, params.orderId);
    const paymentUrl = await openPayment(dependencies, {
      shop,
      payable: { orderId: params.orderId },
      returnUrl: body.returnUrl,
    });
    if (paymentUrl === undefined) throw localizedFailure('payment_closed', shop.language);
    return answerPrivately(context, { paymentUrl } satisfies Calls['retryPayment']['answer']);
  });

  app.post('/orders/:orderId/payment/abandonment', async (context) => {
    const { shop, params } = await runCall(context, dependencies, 'abandonPayment', async (request) => {
      await requireOwnOrder(request);
      return { shop: request.shop, params: request.params };
    });
    // Closed first: a paid order stays, and an unpaid one cannot be paid afterwards.
    const open = await runAsTenant(db, shop.id, async (transaction) => {
      await openOrder(transaction, params.orderId);
      return findOpenPayment(transaction, { orderId: params.orderId });
    });
    if (open !== undefined) await checkPayment(dependencies, shop.id, open.id, 'cancel');
    await runAsTenant(db, shop.id, (transaction) =>
      abandonOrder(transaction, params.orderId, { shop, now: clock.now() }),
    );
    return answerPrivately(context, await readPayment(shop, params.orderId));
  });

  app.post('/tenant-orders/:orderId/refund', async (context) => {
    const { shop, orderId } = await runCall(context, dependencies, 'refundOrder', async (request) => ({
      shop: request.shop,
      orderId: request.params.orderId,
    }));
    const owed = await runAsTenant(db, shop.id, async (transaction) => {
      await readWhole(transaction, orderId, shop);
      return (await readPayments(transaction, { orderId })).filter(({ status }) => isRefund(status));
    });
    const due = owed.filter(({ status }) => status !== 'refunded');
    if (due.length === 0) throw refundNotDue(owed.length > 0);
    for (const { id } of due) await refundPayment(dependencies, shop.id, id);
    const { order } = await runAsTenant(db, shop.id, (transaction) => readForSupport(transaction, orderId, shop));
    return answerPrivately(context, order);
  });

  app.post('/payments/:paymentId/return', async (context) => {
    const { shop, payment, isFirst } = await runCall(context, dependencies, 'finishPayment', redeemCode);
    if (isFirst) await checkPayment(dependencies, shop.id, payment.id);
    const { order_id: orderId, appointment_id: appointmentId } = payment;
    if (orderId !== null) {
      const { status } = await readPayment(shop, orderId);
      return answerPrivately(context, { orderId, status } satisfies Calls['finishPayment']['answer']);
    }
    const { status } = await runAsTenant(db, shop.id, (transaction) => requirePayment(transaction, payment.id));
    return answerPrivately(context, {
      status,
      ...(appointmentId !== null && { appointmentId }),
    } satisfies Calls['finishPayment']['answer']);
  });

  app.post('/wallet/charges', async (context) => {
    const begun = await runCall(context, dependencies, 'chargeWallet', beginCharge);
    const paymentUrl = await openCharge(dependencies, begun);
    return answerPrivately(context, { paymentUrl } satisfies Calls['chargeWallet']['answer']);
  });

  app.get('/wallet/charges/:chargeId', async (context) => {
    const { shop, charge } = await runCall(context, dependencies, 'walletCharge', async (request) => ({
      shop: request.shop,
      charge: await requireCharge(request.transaction, request.params.chargeId),
    }));
    const { id, status, checked_at: checkedAt } = charge;
    if (status === 'open' && !wasCheckedRecently(checkedAt, clock.now())) await checkPayment(dependencies, shop.id, id);
    const answer = await runAsTenant(db, shop.id, async (transaction) => {
      await accessPayment(transaction, id);
      return readCharge(transaction, id);
    });
    return answerPrivately(context, answer);
  });

  app.post('/installments/check', async (context) => {
    const { shop, asked } = await runCall(context, dependencies, 'checkInstallment', priceInstallment);
    const rejection = await askInstallment(shop, asked);
    const check: InstallmentCheck =
      rejection === undefined
        ? { status: 'accepted' }
        : { status: 'rejected', rejection_reason: rejectionText(rejection, shop.language) };
    return answerPrivately(context, check);
  });

  const readPayment = (shop: RequestedShop, orderId: string) =>
    runAsTenant(db, shop.id, (transaction) => readOrderPayment(transaction, orderId, shop, clock.now()));

  /** Requests an undecided payment's status first. */
  async function readChecked(shop: RequestedShop, orderId: string) {
    const open = await runAsTenant(db, shop.id, async (transaction) => {
      await readOrderPayment(transaction, orderId, shop, clock.now());
      return findOpenPayment(transaction, { orderId });
    });
    if (open !== undefined && !wasCheckedRecently(open.checkedAt, clock.now()))
      await checkPayment(dependencies, shop.id, open.id);
    return readPayment(shop, orderId);
  }

  /** The payment of a browser's code, and whether it is the first use. */
  async function redeemCode({ transaction, shop, params, body, now }: ShopRequest<'finishPayment'>) {
    const { paymentId } = params;
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
  }

  async function priceInstallment(request: ShopRequest<'checkInstallment'>) {
    const { transaction, shop, session, headers, body, now } = request;
    const attempt = { email: '', clientAddress: headers['x-client-address'] };
    refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'check-installment', attempt, now));
    const { cart, totals, pricing } = await priceOrder(request, body.products.map(sanitizeCartLine), body.form);
    if (!cart.isValid) throw localizedFailure('cart_not_valid', shop.language);
    const { customerId: guest, tempPhoneNumber } = body.form;
    const account = session && (await readContact(transaction));
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
}

/** How the transaction's customer is reached. */
const readContact = (transaction: TenantTransaction) =>
  transaction.selectFrom('customer').select(['email', 'phone_number']).executeTakeFirstOrThrow();

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
