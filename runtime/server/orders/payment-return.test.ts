import { describe, expect, it } from 'vitest';
import type { OrderPayment } from '../../../schemas/generated/wire.ts';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { serveShop, TOKEN } from '../preview/test/serve-shop.ts';

const [PAYMENT, ORDER] = ['a'.repeat(24), 'b'.repeat(24)];
const RETURN = `/api/payment/return?prefix=ar-KW&order=${ORDER}&payment=${PAYMENT}&code=right`;
const OUTAGE = new SmallFailure(500, 'internal_error', 'Out of order.');
const UNKNOWN = new SmallFailure(404, 'not_found', 'There is no such payment.');

/** The whole server with a backend that answers each return with a payment status, or fails. */
async function serveReturns(
  answer: OrderPayment['status'] | SmallFailure = 'paid',
  subject: { readonly orderId?: string; readonly appointmentId?: string } = { orderId: ORDER },
) {
  const shop = await serveShop();
  const bodies: unknown[] = [];
  shop.backend.answer = (request, body) => {
    if (request.url !== `/payments/${PAYMENT}/return`) return undefined;
    bodies.push(JSON.parse(body));
    return answer instanceof SmallFailure ? answer : { ...subject, status: answer };
  };
  const locationOf = async (path: string) => {
    const { status, headers } = await shop.ask(path);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    return headers.location;
  };
  return { ...shop, bodies, locationOf };
}

describe('the return from a payment provider', () => {
  it.each<[OrderPayment['status'] | SmallFailure, string]>([
    ['paid', 'thanks'],
    ['open', 'thanks'],
    ['failed', 'payment-failed'],
    ['cancelled', 'payment-failed'],
    ['expired', 'payment-failed'],
    ['refund-due', 'thanks'],
    // The payment may have gone through: the thanks page polls.
    [OUTAGE, 'thanks'],
  ])('with %s leads to /%s in the original language and country', async (answer, page) => {
    const { bodies, locationOf } = await serveReturns(answer);
    expect(await locationOf(RETURN)).toBe(`/ar-KW/${page}?orderId=${ORDER}`);
    expect(bodies).toEqual([{ code: 'right' }]);
  });

  it.each(['paid', 'failed', OUTAGE] as const)('of a wallet charge leads to the wallet: %s', async (answer) => {
    const { locationOf } = await serveReturns(answer, {});
    const path = RETURN.replace(`order=${ORDER}`, `charge=${PAYMENT}`);
    expect(await locationOf(path)).toBe(`/ar-KW/my-account/wallet?chargeId=${PAYMENT}`);
  });

  it.each([
    ['paid', ''],
    ['failed', '?payment=failed'],
    [OUTAGE, ''],
  ] as const)('of an appointment leads to the appointment: %s', async (answer, query) => {
    const { locationOf } = await serveReturns(answer, { appointmentId: ORDER });
    const path = RETURN.replace(`order=${ORDER}`, `appointment=${ORDER}`);
    expect(await locationOf(path)).toBe(`/ar-KW/appointments/${ORDER}${query}`);
  });

  it.each([
    ['an unknown code', RETURN, '/ar-KW'],
    ['no payment', `/api/payment/return?prefix=en&order=${ORDER}`, '/en'],
    ['an invalid prefix', '/api/payment/return?prefix=//evil.example', '/'],
  ])('with %s leads home', async (_, path, home) => {
    const { locationOf } = await serveReturns(UNKNOWN);
    expect(await locationOf(path)).toBe(home);
  });

  it('accepts GET only, and no preview', async () => {
    const { ask, draft, bodies } = await serveReturns();
    const headers = { origin: 'http://shop.example' };
    expect((await ask(RETURN, { method: 'POST', headers })).status).toBe(405);
    draft('{}');
    expect((await ask(RETURN, { headers: { cookie: `v-preview=${TOKEN}` } })).status).toBe(403);
    expect(bodies).toEqual([]);
  });
});
