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

/** Opens a payment; answers where it is paid, and what the provider calls it. */
async function open(more: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const { answer } = await ask('/payments', { ...REQUEST, eventsUrl, ...more }, headers);
  return { url: String(answer.url), reference: String(answer.reference) };
}

async function show(url: string) {
  const response = await fetch(url);
  const { document } = new JSDOM(await response.text()).window;
  return { status: response.status, headers: response.headers, document };
}

/** Presses a button of the page by its words, as a browser does without script. */
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

describe('the page of a payment', () => {
  it.each([
    ['en', 'ltr', 'Pay Lumen <Optics>', 'Order 10004242', 'KWD 12.500'],
    ['ar', 'rtl', 'الدفع إلى Lumen <Optics>', 'الطلب 10004242', '12.500'],
    ['de', 'ltr', 'Bei Lumen <Optics> bezahlen', 'Bestellung 10004242', '12,500'],
  ])(
    'says in the shop’s language (%s) what is paid, and works without script',
    async (language, dir, heading, order, amount) => {
      const { document, headers } = await show((await open({ language })).url);
      const { documentElement, body } = document;
      expect([documentElement.lang, documentElement.dir]).toEqual([language, dir]);
      expect(document.querySelector('h1')?.textContent).toBe(heading);
      const words = body.textContent.replace(/[\u00a0\u200e\u200f\u061c]/g, (character) =>
        character === '\u00a0' ? ' ' : '',
      );
      expect(words).toContain(order);
      expect(words).toContain(amount);
      expect(document.querySelector('script')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const select of document.querySelectorAll('select'))
        expect(select.closest('label')?.textContent).toBeTruthy();
    },
  );

  it.each([
    ['Pay KWD\u00a012.500', 'paid'],
    ['Let the payment fail', 'failed'],
    ['Cancel and return to the shop', 'cancelled'],
  ])('(“%s”) makes the payment %s, tells the shop, and goes back there', async (name, status) => {
    const { url, reference } = await open();
    expect(await press(url, name.replace(' 12', '\u00a012'))).toEqual({ status: 303, location: RETURN_URL });
    expect(await statusOf(reference)).toBe(status);
    expect(received).toMatchObject([
      {
        isSigned: true,
        account: 'lumen',
        payment: REQUEST.payment,
        reference,
        status,
        amount: 12_500,
        currency: 'KWD',
      },
    ]);
  });

  it.each([
    ['Confirm', 'paid'],
    ['Decline', 'failed'],
  ])('asks back as a bank does (3-D Secure) until it is answered: %s', async (name, status) => {
    const { url, reference } = await open();
    const path = new URL(url).pathname;
    expect(await press(url, 'Pay with 3-D Secure')).toEqual({ status: 303, location: path });
    expect(await statusOf(reference)).toBe('open');
    expect((await show(url)).document.querySelector('h1')?.textContent).toBe('Confirm the payment with your bank');
    expect(await press(url, name)).toEqual({ status: 303, location: RETURN_URL });
    expect([await statusOf(reference), received.map((event) => event.status)]).toEqual([status, ['open', status]]);
  });

  it('shows how the payment ended, and the way back, to who comes again; it is not paid twice', async () => {
    const { url, reference } = await open();
    await press(url, 'Let the payment fail');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    const { document } = await show(url);
    expect(document.querySelector('[role=status]')?.textContent).toBe('The payment failed.');
    expect(document.querySelector('a')?.href).toBe(RETURN_URL);
    expect(document.querySelector('button')).toBeNull();
    expect([await statusOf(reference), received.length]).toEqual(['failed', 1]);
  });

  it('takes no money after the shop’s time is over', async () => {
    const { url, reference } = await open();
    clock.at = REQUEST.expiresAt;
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    expect(await statusOf(reference)).toBe('expired');
    expect((await show(url)).document.body.textContent).toContain('Nothing was charged.');
  });

  it('of a payment that there is not is 404', async () => {
    expect((await show(`${provider.url}/pay/pay_0`)).status).toBe(404);
  });
});

describe('what goes wrong', () => {
  it.each<[string, readonly string[]]>([
    ['normal', ['paid signed']],
    ['doubled', ['paid signed', 'paid signed']],
    ['reordered', ['paid signed', 'open signed']],
    ['lost', []],
    ['late', []],
    ['forged', ['paid forged']],
  ])('with events can be chosen on the page: %s', async (events, expected) => {
    const { url } = await open();
    await press(url, 'Pay KWD\u00a012.500', { events });
    expect(received.map(({ status, isSigned }) => `${status} ${isSigned ? 'signed' : 'forged'}`)).toEqual(expected);
    expect(new Set(received.map(({ id }) => id)).size).toBe(events === 'doubled' ? 1 : expected.length);
    await provider.sendLateEvents();
    expect(received).toHaveLength(events === 'late' ? 1 : expected.length);
  });

  it('a payment that is forged as paid was not paid', async () => {
    const { url, reference } = await open();
    await press(url, 'Let the payment fail', { events: 'forged' });
    expect(received).toMatchObject([{ status: 'paid', isSigned: false }]);
    expect(await statusOf(reference)).toBe('failed');
  });

  it('the answer to the browser is lost after it was charged', async () => {
    const { url, reference } = await open();
    expect(await press(url, 'Pay KWD\u00a012.500', { answer: 'lost' })).toEqual({ status: 504, location: null });
    expect(await statusOf(reference)).toBe('paid');
  });

  it('is chosen for all payments to come, too, by who knows the secret', async () => {
    await ask('/faults', { status: 'silent', events: 'nonsense' }, {}, 'PUT');
    const { reference } = await open();
    expect((await ask(`/payments/${reference}`)).status).toBe(503);
    const wrong = { authorization: 'Bearer guessed' };
    expect((await ask('/faults', { status: 'normal' }, wrong, 'PUT')).status).toBe(401);
    expect(provider.payments.faults).toEqual({ ...NO_FAULTS, status: 'silent' });
  });
});

describe('a shop’s backend', () => {
  it('opens one payment with one key', async () => {
    const [first, second] = await Promise.all([
      open({}, { 'idempotency-key': 'one' }),
      open({}, { 'idempotency-key': 'one' }),
    ]);
    expect(second).toEqual(first);
    expect((await open({}, { 'idempotency-key': 'other' })).reference).not.toBe(first.reference);
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['a way back that is no address', { returnUrl: 'javascript:alert(1)' }],
    ['no currency', { currency: 'money' }],
  ])('opens none with %s', async (_, more) => {
    expect((await ask('/payments', { ...REQUEST, eventsUrl, ...more })).status).toBe(400);
  });

  it('is asked who it is', async () => {
    expect((await ask('/payments', { ...REQUEST, eventsUrl }, { authorization: '' })).status).toBe(401);
  });

  it.each([
    [{ amount: 12_500, currency: 'KWD' }, { status: 'accepted' }],
    [
      { amount: 999, currency: 'KWD' },
      { status: 'rejected', rejection_reason: 'order_amount_too_low' },
    ],
    [
      { amount: 500_001, currency: 'SAR' },
      { status: 'rejected', rejection_reason: 'order_amount_too_high' },
    ],
    [
      { amount: 12_500, currency: 'KWD', email: 'rejected@example.com' },
      { status: 'rejected', rejection_reason: 'not_available' },
    ],
  ])('is told whether %j can be paid in installments', async (request, expected) => {
    expect((await ask('/installment-checks', request)).answer).toEqual(expected);
  });

  it('opens no payment in installments that its check rejects', async () => {
    await ask('/faults', { installments: 'not_available' }, {}, 'PUT');
    const { status, answer } = await ask('/payments', { ...REQUEST, eventsUrl, method: 'tabby' });
    expect([status, answer.rejection_reason]).toEqual([422, 'not_available']);
  });
});

describe('a payment that the shop closes or refunds', () => {
  it('is closed once, and one that has ended stays as it is', async () => {
    const { url, reference } = await open();
    const cancel = () => ask(`/payments/${reference}/cancellation`, {});
    expect((await cancel()).answer).toMatchObject({ status: 'cancelled', amount: 12_500, currency: 'KWD' });
    expect((await cancel()).answer).toMatchObject({ status: 'cancelled' });
    const { document } = await show(url);
    expect(document.querySelector('[role=status]')?.textContent).toBe('The payment was cancelled.');
    expect(document.querySelector('form')).toBeNull();
    const paid = await open();
    await press(paid.url, 'Pay KWD\u00a012.500');
    expect((await ask(`/payments/${paid.reference}/cancellation`, {})).answer).toMatchObject({ status: 'paid' });
  });

  it('is refunded once and whole, under one key, and only once it was paid', async () => {
    const { url, reference } = await open();
    const refund = (key: string, amount = 12_500) =>
      ask(`/payments/${reference}/refunds`, { amount, currency: 'KWD' }, { 'idempotency-key': key });
    expect((await refund('one')).status).toBe(422);
    await press(url, 'Pay KWD\u00a012.500');
    expect((await refund('one', 1)).status).toBe(422);
    expect((await refund('one')).answer).toMatchObject({ status: 'paid', isRefunded: true });
    expect([(await refund('one')).status, (await refund('two')).status]).toEqual([200, 422]);
    expect((await show(url)).document.querySelector('[role=status]')?.textContent).toBe('The payment was refunded.');
  });

  it.each([
    ['silent', 'open'],
    ['lost', 'cancelled'],
  ])('is not answered where its answers are %s: it is %s then', async (status, after) => {
    const { reference } = await open();
    await ask('/faults', { status }, {}, 'PUT');
    const other = await open();
    expect((await ask(`/payments/${other.reference}/cancellation`, {})).status).toBe(503);
    expect(provider.payments.find(other.reference)?.status).toBe(after);
    expect(provider.payments.find(reference)?.status).toBe('open');
  });
});
