import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_SIGNATURE_HEADER, EVENT_TIME_HEADER, type SandboxEvent, signEvent } from './event-signature.ts';
import { NO_FAULTS } from './sandbox-payments.ts';
import { type RunningPaymentProvider, startPaymentProvider } from './start-payment-provider.ts';

const SECRET = 'between-backend-and-provider';
const START = Date.parse('2026-03-01T10:00:00Z');
const clock = { at: START, now: () => clock.at };
const RETURN_URL = 'https://shop.example/api/payment/return?order=1';

interface ReceivedEvent extends SandboxEvent {
  /** Whether the provider signed it. */
  readonly isSigned: boolean;
}

const received: ReceivedEvent[] = [];
const shop = createServer(async (request, response) => {
  const body = await text(request);
  const { [EVENT_TIME_HEADER]: time, [EVENT_SIGNATURE_HEADER]: signature } = request.headers;
  received.push({ ...JSON.parse(body), isSigned: signature === signEvent(SECRET, String(time), body) });
  response.end();
});

let provider: RunningPaymentProvider;
let eventsUrl: string;
beforeAll(async () => {
  provider = await startPaymentProvider({ secret: SECRET, clock });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  eventsUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/lumen`;
});
afterAll(async () => {
  await provider?.stop();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  clock.at = START;
  received.length = 0;
  provider.payments.faults = NO_FAULTS;
  provider.sandbox.installments = undefined;
});

let keys = 0;
async function ask(path: string, body?: object, headers: Readonly<Record<string, string>> = {}, method = 'POST') {
  keys += 1;
  const response = await fetch(provider.url + path, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${SECRET}`, 'idempotency-key': `key ${keys}`, ...headers },
  });
  return { status: response.status, answer: await response.json() };
}

const REQUEST = {
  account: 'lumen',
  payment: 'a'.repeat(24),
  orderNumber: '10004242',
  shopName: 'Lumen <Optics>',
  amount: 12_500,
  currency: 'KWD',
  method: 'card',
  language: 'en',
  returnUrl: RETURN_URL,
  expiresAt: START + 900_000,
};

/** Opens a payment; answers its page and its reference. */
async function open(more: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const { answer } = await ask('/payments', { ...REQUEST, eventsUrl, ...more }, headers);
  return { url: String(answer.url), reference: String(answer.reference) };
}

async function show(url: string) {
  const response = await fetch(url);
  const { document } = new JSDOM(await response.text()).window;
  return { status: response.status, headers: response.headers, document };
}

/** Presses a button by its name, as a browser does without script. */
async function press(url: string, name: string, faults: Readonly<Record<string, string>> = {}) {
  const { document } = await show(url);
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`there is no button “${name}”`);
  const body = new URLSearchParams({ ...faults, [button.name]: button.value });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  await response.arrayBuffer();
  await provider.idle();
  return { status: response.status, location: response.headers.get('location') };
}

const statusOf = async (reference: string) => (await ask(`/payments/${reference}`)).answer.status;

const PAY = 'Pay KWD\u00a012.500';
describe('the page of a payment', () => {
  it.each([
    ['en', 'ltr', 'Pay Lumen <Optics>', 'Order 10004242', 'KWD 12.500'],
    ['ar', 'rtl', 'الدفع إلى Lumen <Optics>', 'الطلب 10004242', '12.500'],
  ])(
    'has shop, order and amount in its language (%s), without script',
    async (language, dir, heading, order, amount) => {
      const { document, headers } = await show((await open({ language })).url);
      const { documentElement, body } = document;
      expect([documentElement.lang, documentElement.dir]).toEqual([language, dir]);
      expect(document.querySelector('h1')?.textContent).toBe(heading);
      const text = body.textContent.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ');
      expect(text).toContain(order);
      expect(text).toContain(amount);
      expect(document.querySelector('script')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const select of document.querySelectorAll('select'))
        expect(select.closest('label')?.textContent).toBeTruthy();
    },
  );

  it.each([
    [PAY, 'paid'],
    ['Let the payment fail', 'failed'],
    ['Cancel and return to the shop', 'cancelled'],
  ])('(“%s”) settles the payment as %s, sends an event, and redirects to the shop', async (name, status) => {
    const { url, reference } = await open();
    expect(await press(url, name)).toEqual({ status: 303, location: RETURN_URL });
    expect(await statusOf(reference)).toBe(status);
    const { account, payment, amount, currency } = REQUEST;
    expect(received).toMatchObject([{ isSigned: true, account, payment, reference, status, amount, currency }]);
  });

  it.each([
    ['Confirm', 'paid'],
    ['Decline', 'failed'],
  ])('asks for 3-D Secure until it is answered: %s', async (name, status) => {
    const { url, reference } = await open();
    const path = new URL(url).pathname;
    expect(await press(url, 'Pay with 3-D Secure')).toEqual({ status: 303, location: path });
    expect(await statusOf(reference)).toBe('open');
    expect(await press(url, name)).toEqual({ status: 303, location: RETURN_URL });
    expect([await statusOf(reference), received.map((event) => event.status)]).toEqual([status, ['open', status]]);
  });

  it('shows the outcome of a settled payment, which cannot be paid', async () => {
    const { url, reference } = await open();
    await press(url, 'Let the payment fail');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    const { document } = await show(url);
    expect(document.querySelector('[role=status]')?.textContent).toBe('The payment failed.');
    expect(document.querySelector('a')?.href).toBe(RETURN_URL);
    expect(document.querySelector('button')).toBeNull();
    expect([await statusOf(reference), received.length]).toEqual(['failed', 1]);
  });

  it('accepts no money after its expiry', async () => {
    const { url, reference } = await open();
    clock.at = REQUEST.expiresAt;
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    expect(await statusOf(reference)).toBe('expired');
  });
});

describe('faults', () => {
  it.each<[string, readonly string[]]>([
    ['normal', ['paid signed']],
    ['doubled', ['paid signed', 'paid signed']],
    ['reordered', ['paid signed', 'open signed']],
    ['lost', []],
    ['late', []],
    ['forged', ['paid forged']],
  ])('of events are set on the page: %s', async (events, expected) => {
    const { url } = await open();
    await press(url, PAY, { events });
    expect(received.map(({ status, isSigned }) => `${status} ${isSigned ? 'signed' : 'forged'}`)).toEqual(expected);
    expect(new Set(received.map(({ id }) => id)).size).toBe(events === 'doubled' ? 1 : expected.length);
    await provider.sendLateEvents();
    expect(received).toHaveLength(events === 'late' ? 1 : expected.length);
  });

  it('of forged events settle nothing', async () => {
    const { url, reference } = await open();
    await press(url, 'Let the payment fail', { events: 'forged' });
    expect(received).toMatchObject([{ status: 'paid', isSigned: false }]);
    expect(await statusOf(reference)).toBe('failed');
  });

  it('lose the answer to the browser after a payment', async () => {
    const { url, reference } = await open();
    expect(await press(url, PAY, { answer: 'lost' })).toEqual({ status: 504, location: null });
    expect(await statusOf(reference)).toBe('paid');
  });

  it('are set for all later payments with the secret', async () => {
    await ask('/faults', { status: 'silent', events: 'nonsense' }, {}, 'PUT');
    const { reference } = await open();
    expect((await ask(`/payments/${reference}`)).status).toBe(503);
    const wrong = { authorization: 'Bearer guessed' };
    expect((await ask('/faults', { status: 'normal' }, wrong, 'PUT')).status).toBe(401);
    expect(provider.payments.faults).toEqual({ ...NO_FAULTS, status: 'silent' });
  });
});

describe('the requests of a backend', () => {
  it('open one payment with one key', async () => {
    const one = { 'idempotency-key': 'one' };
    const [first, second] = await Promise.all([open({}, one), open({}, one)]);
    expect(second).toEqual(first);
    expect((await open({}, { 'idempotency-key': 'other' })).reference).not.toBe(first.reference);
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['an unsafe return address', { returnUrl: 'javascript:alert(1)' }],
    ['no currency', { currency: 'money' }],
  ])('open none with %s', async (_, more) => {
    expect((await ask('/payments', { ...REQUEST, eventsUrl, ...more })).status).toBe(400);
    expect((await ask('/payments', { ...REQUEST, eventsUrl }, { authorization: '' })).status).toBe(401);
  });

  it.each([
    [{ amount: 12_500, currency: 'KWD' }, undefined],
    [{ amount: 999, currency: 'KWD' }, 'order_amount_too_low'],
    [{ amount: 500_001, currency: 'SAR' }, 'order_amount_too_high'],
    [{ amount: 12_500, currency: 'KWD', email: 'rejected@example.com' }, 'not_available'],
  ])('check %j for installments', async (request, reason) => {
    expect((await ask('/installment-checks', request)).answer).toEqual(
      reason === undefined ? { status: 'accepted' } : { status: 'rejected', rejection_reason: reason },
    );
  });

  it('open no rejected payment in installments', async () => {
    await ask('/faults', { installments: 'not_available' }, {}, 'PUT');
    const { status, answer } = await ask('/payments', { ...REQUEST, eventsUrl, method: 'tabby' });
    expect([status, answer.rejection_reason]).toEqual([422, 'not_available']);
  });
});

describe('a closed or refunded payment', () => {
  it('is closed once, and not after its end', async () => {
    const { url, reference } = await open();
    const cancel = () => ask(`/payments/${reference}/cancellation`, {});
    expect((await cancel()).answer).toMatchObject({ status: 'cancelled', amount: 12_500, currency: 'KWD' });
    expect((await cancel()).answer).toMatchObject({ status: 'cancelled' });
    const { document } = await show(url);
    expect(document.querySelector('[role=status]')?.textContent).toBe('The payment was cancelled.');
    expect(document.querySelector('form')).toBeNull();
    const paid = await open();
    await press(paid.url, PAY);
    expect((await ask(`/payments/${paid.reference}/cancellation`, {})).answer).toMatchObject({ status: 'paid' });
  });

  it('is refunded once and completely, with one key, after it was paid', async () => {
    const { url, reference } = await open();
    const refund = (key: string, amount = 12_500) =>
      ask(`/payments/${reference}/refunds`, { amount, currency: 'KWD' }, { 'idempotency-key': key });
    expect((await refund('one')).status).toBe(422);
    await press(url, PAY);
    expect((await refund('one', 1)).status).toBe(422);
    expect((await refund('one')).answer).toMatchObject({ status: 'paid', isRefunded: true });
    expect([(await refund('one')).status, (await refund('two')).status]).toEqual([200, 422]);
    expect((await show(url)).document.querySelector('[role=status]')?.textContent).toBe('The payment was refunded.');
  });

  it.each([
    ['silent', 'open'],
    ['lost', 'cancelled'],
  ])('is unanswered with the fault %s: its status is %s', async (status, after) => {
    const { reference } = await open();
    await ask('/faults', { status }, {}, 'PUT');
    const other = await open();
    expect((await ask(`/payments/${other.reference}/cancellation`, {})).status).toBe(503);
    expect(provider.payments.find(other.reference)?.status).toBe(after);
    expect(provider.payments.find(reference)?.status).toBe('open');
  });
});
