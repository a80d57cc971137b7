import { describe, expect, it } from 'vitest';
import type { NewAppointment, NewOrder } from '../../../schemas/generated/wire.ts';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { serveShop } from '../preview/test/serve-shop.ts';
import { SmallCustomers } from '../test/small-customers.ts';

const ORIGIN = 'http://shop.example';
const [ID, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];

const ORDER: NewOrder = {
  _id: ID,
  form: {
    pickup: true,
    isStorePickup: false,
    isSchedule: false,
    isCashOnDelivery: true,
    address: { type: 'home', country: OTHER },
    gift: false,
    policy: true,
    useWalletForPayment: false,
  },
  products: [{ productId: OTHER, quantity: 1, options: [], lensOptions: [] }],
  total: 24.5,
};
const APPOINTMENT: NewAppointment = {
  _id: ID,
  holder: 'h'.repeat(43),
  bookings: [OTHER],
  form: { isCash: true, reminderSent: false, customerId: {} },
  total: 420,
};
const CHARGE = { _id: ID, amount: 10, paymentSrcId: OTHER, paymentIntegrationId: OTHER };

const returnUrl = (prefix: string, subject = `order=${ID}`): string =>
  `${ORIGIN}/api/payment/return?prefix=${prefix}&${subject}`;

/** The whole server with one customer, and a backend that answers each order with a payment URL. */
async function serveOrders() {
  const shop = await serveShop();
  const requests: { readonly path: string; readonly body: unknown; readonly session: unknown }[] = [];
  let failure: SmallFailure | undefined;
  shop.backend.answer = (request, body) => {
    const { url = '' } = request;
    if (!/^\/(?:orders|appointments|installments|wallet)(?:\/|$)/.test(url)) return undefined;
    requests.push({ path: url, body: JSON.parse(body), session: request.headers['x-session'] });
    return failure ?? { order: { _id: ID }, paymentUrl: 'https://pay.example/1' };
  };
  const sara = new SmallCustomers(shop.backend).add('lumen', 'Sara Ahmed');
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { origin: ORIGIN, ...headers } };
    const response = await shop.ask(path, init);
    return { ...response, json: JSON.parse(response.body) };
  };
  const signIn = async () => {
    const { headers } = await post('/api/auth/login', sara);
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const refuse = (next: SmallFailure) => {
    failure = next;
  };
  return { requests, post, signIn, refuse };
}

describe('placing an order', () => {
  it('answers a guest’s order in the envelope of spec 7, uncached', async () => {
    const { requests, post } = await serveOrders();
    const { status, json, headers } = await post('/api/order/guest', ORDER);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json).toMatchObject({ success: true, details: { data: { order: { _id: ID } } } });
    expect(requests).toEqual([
      { path: '/orders/guest', body: { ...ORDER, returnUrl: returnUrl('en') }, session: undefined },
    ]);
  });

  it('sets the return URL from the page’s language and country, and ignores a forged one', async () => {
    const { requests, post } = await serveOrders();
    const forged = { ...ORDER, returnUrl: 'https://evil.example/' };
    await post('/api/order/guest', forged, { referer: `${ORIGIN}/ar-KW/checkout?x=1` });
    await post('/api/order/guest', forged, { referer: 'https://evil.example/ar-AE/', 'accept-language': 'ar' });
    expect(requests.map(({ body }) => body)).toEqual([
      { ...ORDER, returnUrl: returnUrl('ar-KW') },
      { ...ORDER, returnUrl: returnUrl('ar') },
    ]);
  });

  it('forwards a refusal with the pointers of invalid fields', async () => {
    const { post, refuse } = await serveOrders();
    const errors = [{ pointer: '/body/form/branchId', message: 'required' }];
    refuse(new SmallFailure(422, 'order_not_valid', 'Some details are missing.', { errors }));
    const { status, json } = await post('/api/order/guest', ORDER);
    expect([status, json]).toMatchObject([422, { code: 'order_not_valid', details: { errors } }]);
  });
});

describe.each<[string, object, string, string | undefined]>([
  ['/api/order/customer', ORDER, '/orders/customer', returnUrl('en-KW')],
  ['/api/appointment', APPOINTMENT, '/appointments', returnUrl('en-KW', `appointment=${ID}`)],
  ['/api/wallet/charge', CHARGE, '/wallet/charges', returnUrl('en-KW', `charge=${ID}`)],
  ['/api/installment/checker', ORDER, '/installments/check', undefined],
])('POST %s', (path, body, backendPath, url) => {
  it('uses the session of the customer and the shop’s return URL', async () => {
    const { requests, post, signIn } = await serveOrders();
    const headers = { cookie: await signIn(), referer: `${ORIGIN}/en-KW/checkout` };
    const forged = url === undefined ? body : { ...body, returnUrl: 'https://evil.example/' };
    const { status, json } = await post(path, forged, headers);
    expect([status, json.details.data.paymentUrl]).toEqual([200, 'https://pay.example/1']);
    expect(requests).toEqual([
      {
        path: backendPath,
        body: url === undefined ? body : { ...body, returnUrl: url },
        session: expect.stringMatching(/./),
      },
    ]);
  });

  it('refuses another customer than the page expects, other sites and invalid bodies', async () => {
    const { requests, post, signIn } = await serveOrders();
    const cookie = await signIn();
    const other = await post(path, body, { cookie, 'x-customer-id': OTHER });
    expect([other.status, other.json.code]).toEqual([412, 'another_customer']);
    expect((await post(path, body, { cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(path, { ...body, _id: '../x' }, { cookie })).status).toBe(400);
    expect(requests).toEqual([]);
  });
});

describe('POST /api/payment/retry', () => {
  it('answers the payment URL of an unpaid order', async () => {
    const { requests, post } = await serveOrders();
    const { status, json } = await post(
      '/api/payment/retry',
      { orderId: ID },
      { referer: `${ORIGIN}/ar-KW/payment-failed` },
    );
    expect([status, json.details.data.paymentUrl]).toEqual([200, 'https://pay.example/1']);
    expect(requests).toMatchObject([{ path: `/orders/${ID}/payment`, body: { returnUrl: returnUrl('ar-KW') } }]);
  });

  it('refuses a body without an order id', async () => {
    const { requests, post } = await serveOrders();
    for (const body of [{}, { orderId: '../tenants' }, null])
      expect((await post('/api/payment/retry', body)).status).toBe(400);
    expect(requests).toEqual([]);
  });
});
