import { describe, expect, it } from 'vitest';
import type { OrderPayment } from '../../../schemas/generated/wire.ts';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { serveShop, TOKEN } from '../preview/test/serve-shop.ts';

const [PAYMENT, ORDER] = ['a'.repeat(24), 'b'.repeat(24)];
const RETURN = `/api/payment/return?prefix=ar-KW&order=${ORDER}&payment=${PAYMENT}&code=right`;

/** The whole server with a backend that answers each return with a status of the payment, or with a failure. */
async function serveReturns(
  answer: OrderPayment['status'] | SmallFailure = 'paid',
  subject: { readonly orderId?: string; readonly appointmentId?: string } = { orderId: ORDER },
) {
  const shop = await serveShop();
  const asked: unknown[] = [];
  shop.backend.answer = (request, body) => {
    if (request.url !== `/payments/${PAYMENT}/return`) return undefined;
    asked.push(JSON.parse(body));
    return answer instanceof SmallFailure ? answer : { ...subject, status: answer };
  };
  const locationOf = async (path: string) => {
    const { status, headers } = await shop.ask(path);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    return headers.location;
  };
  return { ...shop, asked, locationOf };
}

describe('coming back from a payment provider', () => {
  it.each<[OrderPayment['status'], string]>([
    ['paid', 'thanks'],
    ['open', 'thanks'],
    ['failed', 'payment-failed'],
    ['cancelled', 'payment-failed'],
    ['expired', 'payment-failed'],
    ['refund-due', 'thanks'],
    ['refunding', 'thanks'],
    ['refunded', 'thanks'],
  ])(
    'with a payment that is %s leads to /%s of the order, in the language and country of before',
    async (status, page) => {
      const { asked, locationOf } = await serveReturns(status);
      expect(await locationOf(RETURN)).toBe(`/ar-KW/${page}?orderId=${ORDER}`);
      expect(asked).toEqual([{ code: 'right' }]);
    },
  );

  it('leads to the thanks page, which asks on, where the backend does not answer: the payment may have gone through', async () => {
    const { locationOf } = await serveReturns(new SmallFailure(500, 'internal_error', 'Out of order.'));
    expect(await locationOf(RETURN)).toBe(`/ar-KW/thanks?orderId=${ORDER}`);
  });

  it('of a charge of a wallet leads to the wallet, which says what became of it, also where the backend does not answer', async () => {
    const back = RETURN.replace(`order=${ORDER}`, `charge=${PAYMENT}`);
    for (const answer of ['paid', 'failed', new SmallFailure(500, 'internal_error', 'Out of order.')] as const) {
      const { locationOf } = await serveReturns(answer, {});
      expect(await locationOf(back)).toBe(`/ar-KW/my-account/wallet?chargeId=${PAYMENT}`);
    }
  });

  it('of an appointment leads to the appointment, which says what became of it, also where the backend does not answer', async () => {
    const back = RETURN.replace(`order=${ORDER}`, `appointment=${ORDER}`);
    for (const answer of ['paid', 'failed', new SmallFailure(500, 'internal_error', 'Out of order.')] as const) {
      const { locationOf } = await serveReturns(answer, { appointmentId: ORDER });
      const query = answer === 'failed' ? '?payment=failed' : '';
      expect(await locationOf(back)).toBe(`/ar-KW/appointments/${ORDER}${query}`);
    }
  });

  it.each([
    ['a code that is nobody’s', RETURN, '/ar-KW'],
    ['no payment', `/api/payment/return?prefix=en&order=${ORDER}`, '/en'],
    ['nothing', '/api/payment/return', '/'],
    ['a prefix that is none', '/api/payment/return?prefix=//evil.example', '/'],
  ])('with %s leads home', async (_, path, home) => {
    const { locationOf } = await serveReturns(new SmallFailure(404, 'not_found', 'There is no such payment.'));
    expect(await locationOf(path)).toBe(home);
  });

  it('is done by GET alone, and by no reader of a draft', async () => {
    const { ask, draft, asked } = await serveReturns();
    const headers = { origin: 'http://shop.example' };
    expect((await ask(RETURN, { method: 'POST', headers })).status).toBe(405);
    draft('{}');
    expect((await ask(RETURN, { headers: { cookie: `v-preview=${TOKEN}` } })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
