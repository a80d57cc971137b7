import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { chosenLine } from '../../../runtime/domain/cart/cart-line.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { InstallmentCheck } from '../../../schemas/generated/wire.ts';
import { openOrder, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import type { RequestedShop, ShopRequest } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { answerPrivately, refuseTooMany } from '../http/private-answer.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { runCall } from '../http/run-call.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { MAX_BODY_BYTES } from '../limits.ts';
import { priceOrder } from '../orders/price-order.ts';
import { abandonOrder, applyReport } from '../payments/apply-report.ts';
import { checkPayment, findPaymentToCheck } from '../payments/check-payment.ts';
import { openPayment } from '../payments/open-payment.ts';
import { readOrderPayment } from '../payments/order-payment.ts';
import {
  type InstallmentRejection,
  type InstallmentRequest,
  type PaymentEvent,
  PaymentProviderError,
  PaymentRefusedError,
} from '../payments/payment-provider.ts';
import texts from '../payments/payment-texts.json' with { type: 'json' };

/**
 * `POST /payment-events/{tenant}`: what a provider says by itself. It has no service token, but signs what it sends. An event that comes
 * twice changes nothing the second time. Answers 403 for one that is forged or too old, 404 where it is about no payment of the tenant.
 */
export function servePaymentEvents(app: Hono, { db, clock, log, payments }: BackendDependencies): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new HttpFailure('body_too_large', 'The event is too large.');
    },
  });
  app.post('/payment-events/:tenant', limit, async (context) => {
    const { tenant } = context.req.param();
    const event = payments?.readEvent(await context.req.text(), context.req.header(), clock.now());
    if (payments === undefined || event === undefined || event.tenant !== tenant)
      throw new HttpFailure('forbidden', 'The event is not signed, or too old.');
    await runAsTenant(db, tenant, async (transaction) => {
      const shop = await readRequestedShop(transaction, tenant, undefined);
      const orderId = await findPaidOrder(transaction, event.paymentId);
      await openOrder(transaction, orderId);
      if (await isNews(transaction, event, payments.name, clock.now()))
        await applyReport(transaction, { id: event.paymentId, orderId }, event, { shop, now: clock.now(), log });
    });
    return context.json({ success: true, message: 'ok', data: null });
  });
}

/** Notes an event; false for one that was noted before. In the transaction of what it changes, so that it counts with that or not at all. */
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

/** The order that a payment is of. Throws 404 where the tenant has no such payment. */
async function findPaidOrder(transaction: TenantTransaction, paymentId: string): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select find_paid_order(${paymentId}) as id`.execute(transaction);
  const id = rows[0]?.id;
  if (id == null) throw new HttpFailure('not_found', 'There is no such payment.');
  return id;
}

/** Routes of paying. Providers are asked between transactions: none keeps a connection while it waits. */
export function servePayments(app: Hono, parts: BackendDependencies): void {
  const { db, clock, payments, log } = parts;

  app.get('/orders/:orderId/payment', async (context) => {
    const { shop, params } = await runCall(context, parts, 'orderPayment', async (request) => ({
      shop: request.shop,
      params: request.params,
    }));
    return answerPrivately(context, await readChecked(shop, params.orderId));
  });

  app.post('/orders/:orderId/payment', async (context) => {
    const { shop, params, body } = await runCall(context, parts, 'retryPayment', async (request) => ({
      shop: request.shop,
      params: request.params,
      body: request.body,
    }));
    await readChecked(shop, params.orderId);
    const paymentUrl = await openPayment(parts, { shop, orderId: params.orderId, returnUrl: body.returnUrl });
    if (paymentUrl === undefined) throw localizedFailure('payment_closed', shop.language);
    return answerPrivately(context, { paymentUrl } satisfies Calls['retryPayment']['answer']);
  });

  app.post('/orders/:orderId/payment/abandonment', async (context) => {
    const { shop, params } = await runCall(context, parts, 'abandonPayment', async (request) => ({
      shop: request.shop,
      params: request.params,
    }));
    await readChecked(shop, params.orderId);
    await runAsTenant(db, shop.id, (transaction) =>
      abandonOrder(transaction, params.orderId, { shop, now: clock.now() }),
    );
    return answerPrivately(context, await readPayment(shop, params.orderId));
  });

  app.post('/payments/:paymentId/return', async (context) => {
    const { shop, key, isFirst } = await runCall(context, parts, 'finishPayment', redeemCode);
    if (isFirst) await checkPayment(parts, shop.id, key);
    return answerPrivately(context, await readPayment(shop, key.orderId));
  });

  app.post('/installments/check', async (context) => {
    const { shop, asked } = await runCall(context, parts, 'checkInstallment', priceInstallment);
    const rejection = await askInstallment(shop, asked);
    const check: InstallmentCheck =
      rejection === undefined
        ? { status: 'accepted' }
        : { status: 'rejected', rejection_reason: rejectionText(rejection, shop.language) };
    return answerPrivately(context, check);
  });

  const readPayment = (shop: RequestedShop, orderId: string) =>
    runAsTenant(db, shop.id, (transaction) => readOrderPayment(transaction, orderId, shop, clock.now()));

  /** Asks the provider first, where it has not said what became of the payment. */
  async function readChecked(shop: RequestedShop, orderId: string) {
    const open = await runAsTenant(db, shop.id, async (transaction) => {
      await readOrderPayment(transaction, orderId, shop, clock.now());
      return findPaymentToCheck(transaction, orderId, clock.now());
    });
    if (open !== undefined) await checkPayment(parts, shop.id, open);
    return readPayment(shop, orderId);
  }

  /** The payment whose code a browser brought, and whether it did so for the first time. */
  async function redeemCode({ transaction, shop, params, body, now }: ShopRequest<'finishPayment'>) {
    const { paymentId } = params;
    if (payments?.verifyReturn(paymentId, body.code) !== true)
      throw new HttpFailure('not_found', 'There is no such payment, or it has another code.');
    const orderId = await findPaidOrder(transaction, paymentId);
    await openOrder(transaction, orderId);
    const redeemed = await transaction
      .updateTable('payment')
      .set({ returned_at: new Date(now).toISOString() })
      .where('id', '=', paymentId)
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return { shop, key: { id: paymentId, orderId }, isFirst: redeemed !== undefined };
  }

  async function priceInstallment(request: ShopRequest<'checkInstallment'>) {
    const { transaction, shop, headers, body, now } = request;
    const attempt = { email: '', clientAddress: headers['x-client-address'] };
    refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'check-installment', attempt, now));
    const { cart, totals, pricing } = await priceOrder(request, body.products.map(chosenLine), body.form);
    if (!cart.isValid) throw localizedFailure('cart_not_valid', shop.language);
    const { customerId, tempPhoneNumber } = body.form;
    const asked: InstallmentRequest = {
      tenant: shop.id,
      amount: totals.total,
      currency: pricing.currency,
      email: customerId?.email?.trim(),
      phoneNumber: customerId?.phoneNumber ?? tempPhoneNumber,
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

function rejectionText(rejection: InstallmentRejection, language: string): string {
  const localized: Readonly<Record<string, string>> = texts[rejection];
  return localized[language] ?? texts[rejection].en;
}
