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

/** Where browsers come back to, at the host that was asked. */
const returnUrl = (prefix: string): string => `${ORIGIN}/api/payment/return?prefix=${prefix}&order=${ID}`;

/** The whole server with a backend that answers each order with what it was asked, and one customer. */
async function serveOrders() {
  const shop = await serveShop({ sessionKeys: ['a key of this test that is long enough'] });
  const asked: { readonly path: string; readonly body: unknown; readonly session: unknown }[] = [];
  let failure: SmallFailure | undefined;
  shop.backend.answer = (request, body) => {
    const { url = '' } = request;
    if (!/^\/(?:orders|appointments|installments|wallet)(?:\/|$)/.test(url)) return undefined;
    asked.push({ path: url, body: JSON.parse(body), session: request.headers['x-session'] });
    return failure ?? { order: { _id: ID }, paymentUrl: 'https://pay.example/1' };
  };
  const customers = new SmallCustomers(shop.backend);
  const sara = customers.add('lumen', 'Sara Ahmed');
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    shop.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { origin: ORIGIN, ...headers } });
  const signIn = async () => {
    const { headers } = await post('/api/auth/login', sara);
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const refuse = (next: SmallFailure) => {
    failure = next;
  };
  return { asked, post, signIn, refuse };
}

describe('POST /api/order/guest', () => {
  it('answers the order in the envelope of spec 7, and is kept by nobody', async () => {
    const { asked, post } = await serveOrders();
    const { status, body, headers } = await post('/api/order/guest', ORDER);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ success: true, details: { data: { order: { _id: ID } } } });
    expect(asked).toEqual([
      { path: '/orders/guest', body: { ...ORDER, returnUrl: returnUrl('en') }, session: undefined },
    ]);
  });

  it('has the browser come back from paying to the page’s own language and country, whatever it sent', async () => {
    const { asked, post } = await serveOrders();
    const forged = { ...ORDER, returnUrl: 'https://evil.example/' };
    await post('/api/order/guest', forged, { referer: `${ORIGIN}/ar-KW/checkout?x=1` });
    await post('/api/order/guest', forged, { referer: 'https://evil.example/ar-AE/', 'accept-language': 'ar' });
    expect(asked.map(({ body }) => body)).toEqual([
      { ...ORDER, returnUrl: returnUrl('ar-KW') },
      { ...ORDER, returnUrl: returnUrl('ar') },
    ]);
  });

  it('passes on why an order was refused, with the fields that are wrong', async () => {
    const { post, refuse } = await serveOrders();
    const errors = [{ pointer: '/body/form/branchId', message: 'required' }];
    refuse(new SmallFailure(422, 'order_not_valid', 'Some details are missing.', { errors }));
    const { status, body } = await post('/api/order/guest', ORDER);
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ code: 'order_not_valid', details: { errors } });
  });

  it('asks nobody where it is no order, or comes from another site', async () => {
    const { asked, post } = await serveOrders();
    expect((await post('/api/order/guest', { ...ORDER, total: 'free' })).status).toBe(400);
    expect((await post('/api/order/guest', { ...ORDER, products: [] })).status).toBe(400);
    expect((await post('/api/order/guest', ORDER, { origin: 'https://evil.example' })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('POST /api/order/customer', () => {
  it('orders with the session of who is signed in', async () => {
    const { asked, post, signIn } = await serveOrders();
    const { status } = await post('/api/order/customer', ORDER, { cookie: await signIn() });
    expect(status).toBe(200);
    expect(asked).toMatchObject([{ path: '/orders/customer', session: expect.stringMatching(/./) }]);
  });

  it('orders nothing for another customer than the page was about', async () => {
    const { asked, post, signIn } = await serveOrders();
    const cookie = await signIn();
    const { status, body } = await post('/api/order/customer', ORDER, { cookie, 'x-customer-id': OTHER });
    expect([status, JSON.parse(body).code]).toEqual([412, 'another_customer']);
    expect(asked).toEqual([]);
  });
});

describe('POST /api/appointment', () => {
  const appointment: NewAppointment = {
    _id: ID,
    holder: 'h'.repeat(43),
    bookings: [OTHER],
    form: { isCash: true, reminderSent: false, customerId: {} },
    total: 420,
  };

  it('books for a guest, or who is signed in, and says where the browser comes back to', async () => {
    const { asked, post, signIn } = await serveOrders();
    const { status, body } = await post('/api/appointment', { ...appointment, returnUrl: 'https://evil.example/' });
    expect([status, JSON.parse(body).success]).toEqual([200, true]);
    await post('/api/appointment', appointment, { cookie: await signIn() });
    const returned = `${ORIGIN}/api/payment/return?prefix=en&appointment=${ID}`;
    expect(asked).toMatchObject([
      { path: '/appointments', body: { ...appointment, returnUrl: returned }, session: undefined },
      { path: '/appointments', session: expect.stringMatching(/./) },
    ]);
  });

  it('books nothing for another customer than the page was about, nor for another site', async () => {
    const { asked, post, signIn } = await serveOrders();
    const headers = { cookie: await signIn(), 'x-customer-id': OTHER };
    expect((await post('/api/appointment', appointment, headers)).status).toBe(412);
    expect((await post('/api/appointment', appointment, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/api/appointment', { ...appointment, bookings: [] })).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('POST /api/wallet/charge', () => {
  const charge = { _id: ID, amount: 10, paymentSrcId: OTHER, paymentIntegrationId: OTHER };

  it('answers where to pay, for the customer of the session, and says where the browser comes back to', async () => {
    const { asked, post, signIn } = await serveOrders();
    const headers = { cookie: await signIn(), referer: `${ORIGIN}/en-KW/my-account/wallet` };
    const { status, body } = await post(
      '/api/wallet/charge',
      { ...charge, returnUrl: 'https://evil.example/' },
      headers,
    );
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      { details: { data: { paymentUrl: 'https://pay.example/1' } } },
    ]);
    expect(asked).toMatchObject([
      {
        path: '/wallet/charges',
        body: { ...charge, returnUrl: `${ORIGIN}/api/payment/return?prefix=en-KW&charge=${ID}` },
        session: expect.stringMatching(/./),
      },
    ]);
  });

  it('is refused for another customer than the tab means', async () => {
    const { asked, post, signIn } = await serveOrders();
    const headers = { cookie: await signIn(), 'x-customer-id': OTHER };
    expect((await post('/api/wallet/charge', charge, headers)).status).toBe(412);
    expect(asked).toEqual([]);
  });
});

describe('POST /api/payment/retry', () => {
  it('answers where to pay an order that waits for its payment', async () => {
    const { asked, post } = await serveOrders();
    const { status, body } = await post(
      '/api/payment/retry',
      { orderId: ID },
      { referer: `${ORIGIN}/ar-KW/payment-failed` },
    );
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ details: { data: { paymentUrl: 'https://pay.example/1' } } });
    expect(asked).toMatchObject([{ path: `/orders/${ID}/payment`, body: { returnUrl: returnUrl('ar-KW') } }]);
  });

  it('asks nobody where it names no order', async () => {
    const { asked, post } = await serveOrders();
    for (const body of [{}, { orderId: '../tenants' }, null])
      expect((await post('/api/payment/retry', body)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('POST /api/installment/checker', () => {
  it('asks whether the order could be paid in installments, and answers that in the envelope of spec 7', async () => {
    const { asked, post } = await serveOrders();
    const { status, body, headers } = await post('/api/installment/checker', ORDER);
    expect([status, headers['cache-control'], JSON.parse(body).success]).toEqual([200, 'no-store', true]);
    expect(asked).toMatchObject([{ path: '/installments/check', body: ORDER }]);
  });

  it('asks with the session of a customer, whose wallet and contact it is judged by', async () => {
    const { asked, post, signIn } = await serveOrders();
    const { status } = await post('/api/installment/checker', ORDER, { cookie: await signIn() });
    expect(status).toBe(200);
    expect(asked).toMatchObject([{ path: '/installments/check', session: expect.stringMatching(/./) }]);
  });

  it('asks nothing for another customer than the page was about', async () => {
    const { asked, post, signIn } = await serveOrders();
    const headers = { cookie: await signIn(), 'x-customer-id': OTHER };
    const { status, body } = await post('/api/installment/checker', ORDER, headers);
    expect([status, JSON.parse(body).code]).toEqual([412, 'another_customer']);
    expect(asked).toEqual([]);
  });
});
