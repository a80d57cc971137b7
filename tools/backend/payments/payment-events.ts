import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accessPayment, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { MAX_BODY_BYTES } from '../limits.ts';
import { applyReport } from './apply-report.ts';
import type { PaymentEvent } from './payment-provider.ts';
import type { PaymentRow } from './payment-rows.ts';

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
export async function requirePayment(transaction: TenantTransaction, paymentId: string): Promise<PaymentRow> {
  await accessPayment(transaction, paymentId);
  const payment = await transaction.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (payment === undefined) throw new HttpFailure('not_found', 'There is no such payment.');
  return payment;
}
