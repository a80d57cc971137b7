import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { documentWith, NOW, serveShop, TOKEN } from '../preview/test/serve-shop.ts';
import type { ShopOptions } from '../shop.ts';
import { SMALL_CODE, SmallCustomers } from '../test/small-customers.ts';
import messages from './auth-messages.json' with { type: 'json' };
import { createPendingIdentities, PENDING_LIFETIME_MS } from './pending-identity.ts';

const KEY = 'a key of this test that is long enough';
const ORIGIN = 'http://shop.example';

const LINA = {
  deviceName: 'Firefox · Linux',
  fullName: 'Lina Haddad',
  email: 'lina@example.com',
  password: 'correct horse',
  country: 'KW',
  phoneNumber: '5000 0000',
};

type Headers = Readonly<Record<string, string>>;

/** The whole server at a time that the test sets, and a browser that keeps its cookies. */
async function openBrowser(options: Partial<ShopOptions> = {}) {
  const clock = { at: NOW, now: () => clock.at };
  const shop = await serveShop({ sessionKeys: [KEY], clock, ...options });
  shop.backend.documents.set('twin', documentWith('Twin'));
  const customers = new SmallCustomers(shop.backend);
  const cookies = new Map<string, string>();
  async function ask(method: string, path: string, body?: unknown, headers: Headers = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.ask(path, {
      method,
      headers: { origin: ORIGIN, cookie, ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...answer, json: JSON.parse(answer.body) };
  }
  const pending = async () => (await ask('GET', '/api/auth/pending')).json.details.data;
  const session = async () => (await ask('GET', '/api/auth/session')).json.details.data;
  const calls = () => customers.asked.map(({ call }) => call);
  return { ...shop, ask, cookies, customers, clock, pending, session, calls };
}

const NONE = { kind: 'none' };

describe('signing up', () => {
  it('keeps what was filled in, sends a code, and creates the customer once it comes back', async () => {
    const { ask, pending, session, customers, calls, cookies } = await openBrowser();
    const begun = await ask('POST', '/api/auth/register', LINA);
    expect(begun.status).toBe(200);
    const state = { kind: 'sign-up', email: LINA.email, resendAfterSeconds: 60 };
    expect(begun.json).toEqual({ success: true, message: 'Code sent successfully', details: { data: state } });
    expect(begun.headers['cache-control']).toBe('no-store');
    expect(await pending()).toEqual(state);
    expect(await session()).toEqual({ status: 'unauthenticated' });
    expect(calls()).toEqual(['GET /auth/check-user', 'POST /auth/otp']);

    const { json } = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(json).toMatchObject({
      success: true,
      message: 'Registered successfully',
      details: { data: { status: 'authenticated', customer: { fullName: 'Lina Haddad', email: LINA.email } } },
    });
    expect(customers.stored).toEqual([{ ...LINA, proof: expect.stringMatching(/^.{43}$/) }]);
    expect([...cookies.keys()]).toEqual(['session', 'device']);
    expect(await pending()).toEqual(NONE);
    expect(await session()).toMatchObject({ status: 'authenticated', customer: { fullName: 'Lina Haddad' } });
  });

  it('gives the browser a cookie that shows nothing, for 15 minutes and this host alone', async () => {
    const { ask } = await openBrowser();
    const { headers, body } = await ask('POST', '/api/auth/register', LINA);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^pending=Fe26\.2\*[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    for (const secret of [LINA.password, LINA.fullName]) {
      expect(body).not.toContain(secret);
      expect(JSON.stringify(headers)).not.toContain(secret);
    }
  });

  it('ends the session that the browser had', async () => {
    const { ask, customers } = await openBrowser();
    await ask('POST', '/api/auth/login', customers.add('lumen', 'Sara Ahmed'));
    const [former = ''] = customers.sessions.keys();
    await ask('POST', '/api/auth/register', LINA);
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(customers.sessions.has(former)).toBe(false);
    expect(customers.sessions.size).toBe(1);
  });

  it('is refused for an address that has an account, before a code is sent', async () => {
    const { ask, customers, calls, pending } = await openBrowser();
    const { email } = customers.add('lumen', 'Sara Ahmed', 'correct horse', 'sara@example.com');
    const { status, json } = await ask('POST', '/api/auth/register', { ...LINA, email }, { 'accept-language': 'ar' });
    expect({ status, json }).toEqual({
      status: 409,
      json: { success: false, code: 'email_taken', message: messages.email_taken.ar },
    });
    expect(calls()).toEqual(['GET /auth/check-user']);
    expect(await pending()).toEqual(NONE);
  });

  it.each([
    [{ phoneNumber: 'nobody' }, 'phone_number_invalid', 'Invalid phone number'],
    [{ phoneNumber: '5000' }, 'phone_number_length', 'Phone number must be between 8 and 9 characters'],
    [{ country: 'FR' }, 'country_unknown', messages.country_unknown.en],
  ])('is refused for %j, and the backend is not asked', async (wrong, code, message) => {
    const { ask, calls } = await openBrowser();
    const { status, json } = await ask('POST', '/api/auth/register', { ...LINA, ...wrong });
    expect({ status, json }).toEqual({ status: 422, json: { success: false, code, message } });
    expect(calls()).toEqual([]);
  });

  it.each([
    [{ password: 'shorter' }, '/body/password'],
    [{ email: 'lina' }, '/body/email'],
    [{ fullName: 7 }, '/body/fullName'],
    [{ isAdmin: true }, '/body'],
  ])('is refused with 400 for %j', async (wrong, pointer) => {
    const { ask, calls } = await openBrowser();
    const { status, json } = await ask('POST', '/api/auth/register', { ...LINA, ...wrong });
    expect(status).toBe(400);
    expect(json.details.errors).toContainEqual({ pointer, message: expect.any(String) });
    expect(calls()).toEqual([]);
  });

  it('goes on with the code that was sent a moment ago when the form is sent again', async () => {
    const { ask, customers, pending } = await openBrowser();
    await ask('POST', '/api/auth/register', { ...LINA, fullName: 'Lina Hadad' });
    customers.codeRefusal = new SmallFailure(429, 'code_sent_recently', 'Wait.', { retryAfterSeconds: 45 });
    expect((await ask('POST', '/api/auth/register', LINA)).status).toBe(200);
    expect(await pending()).toMatchObject({ kind: 'sign-up', resendAfterSeconds: 45 });
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(customers.stored).toMatchObject([{ fullName: 'Lina Haddad' }]);
  });

  it('passes other refusals on, with when to try again, and keeps nothing', async () => {
    const { ask, customers, pending } = await openBrowser();
    customers.codeRefusal = new SmallFailure(429, 'too_many_attempts', 'Too often.', { retryAfterSeconds: 600 });
    const { status, headers, json } = await ask('POST', '/api/auth/register', LINA);
    expect({ status, after: headers['retry-after'], code: json.code }).toEqual({
      status: 429,
      after: '600',
      code: 'too_many_attempts',
    });
    expect(await pending()).toEqual(NONE);
  });

  it('may be as long as its form lets it be, whatever the script', async () => {
    const { ask } = await openBrowser();
    const long = { fullName: '😀'.repeat(200), nationalNumber: '😀'.repeat(40), password: '😀'.repeat(200) };
    const device = { deviceName: 'Firefox · Linux', deviceToken: randomUUID(), uuid: randomUUID() };
    const email = `${'x'.repeat(242)}@example.com`;
    expect((await ask('POST', '/api/auth/register', { ...LINA, ...long, ...device, email })).status).toBe(200);
  });

  it('is refused when it is too long for a cookie, before a code is sent', async () => {
    const { ask, cookies, calls } = await openBrowser();
    const long = { fullName: '😀'.repeat(200), password: '😀'.repeat(200), deviceToken: '😀'.repeat(400) };
    const { status, json } = await ask('POST', '/api/auth/register', { ...LINA, ...long, uuid: '😀'.repeat(200) });
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'too_long' });
    expect([...cookies]).toEqual([]);
    expect(calls()).toEqual([]);
  });
});

describe('a code', () => {
  it('that is wrong is refused, and can be entered again', async () => {
    const { ask, pending } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    const wrong = await ask('POST', '/api/auth/verify-otp', { otp: '11111' });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'code_wrong' } });
    expect(await pending()).toMatchObject({ kind: 'sign-up' });
    expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).status).toBe(200);
  });

  it('that was accepted is not needed again when the account could not be created', async () => {
    const { ask, pending, session, customers, calls } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    customers.registerFailure = new SmallFailure(503, 'unavailable', 'Later.');
    expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).status).toBe(502);
    expect(await pending()).toMatchObject({ kind: 'sign-up', email: LINA.email });
    const again = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(again).toMatchObject({ status: 200, json: { message: 'Registered successfully' } });
    expect(calls().filter((call) => call === 'POST /auth/otp/verify')).toHaveLength(1);
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toMatchObject({ status: 'authenticated' });
  });

  it('makes one account alone, and signs in, when the answer about that was lost', async () => {
    const { ask, pending, session, customers } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    customers.registerFailure = 'lost';
    expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).status).toBe(502);
    expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).status).toBe(200);
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toMatchObject({ status: 'authenticated', customer: { email: LINA.email } });
    expect(await pending()).toEqual(NONE);
  });

  it('makes one account alone, and signs in, when the answer about that was lost on its way to the browser', async () => {
    const { ask, pending, session, customers, cookies } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    const before = [...cookies];
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
    const again = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(again).toMatchObject({ status: 200, json: { message: 'Registered successfully' } });
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toMatchObject({ status: 'authenticated', customer: { email: LINA.email } });
    expect(await pending()).toEqual(NONE);
  });

  it('is not asked for again where the browser got the cookies of that answer, and nothing else', async () => {
    const { ask, customers } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    const again = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(again).toMatchObject({ status: 200, json: { details: { data: { customer: { email: LINA.email } } } } });
    expect(customers.stored).toHaveLength(1);
  });

  it('that was used signs nobody in who has another password than the account', async () => {
    const { ask, customers, cookies, session } = await openBrowser();
    await ask('POST', '/api/auth/register', { ...LINA, password: 'another horse' });
    const before = [...cookies];
    await ask('POST', '/api/auth/register', LINA);
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
    const refused = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(refused).toMatchObject({ status: 422, json: { code: 'code_used' } });
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toEqual({ status: 'unauthenticated' });
  });

  it('is asked for again once its proof counts no more', async () => {
    const { ask, customers, calls } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    customers.registerFailure = new SmallFailure(403, 'proof_invalid', 'It was not verified.');
    const refused = await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(refused).toMatchObject({ status: 403, json: { code: 'proof_invalid' } });
    await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE });
    expect(calls().filter((call) => call === 'POST /auth/otp/verify')).toHaveLength(2);
  });

  it.each(['1234', '123456', 'abcde', ''])('is never %j', async (otp) => {
    const { ask, calls } = await openBrowser();
    expect((await ask('POST', '/api/auth/verify-otp', { otp })).status).toBe(400);
    expect(calls()).toEqual([]);
  });

  it('is sent again for what was begun, and it says when the next can be', async () => {
    const { ask, pending, clock, calls, customers } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    clock.at += 61_000;
    expect(await pending()).toMatchObject({ resendAfterSeconds: 0 });
    const { status, json } = await ask('POST', '/api/auth/send-otp');
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Code sent successfully' });
    clock.at += 20_500;
    expect(await pending()).toEqual({ kind: 'sign-up', email: LINA.email, resendAfterSeconds: 40 });
    expect(calls().filter((call) => call === 'POST /auth/otp')).toHaveLength(2);
    customers.codeRefusal = new SmallFailure(429, 'code_sent_recently', 'Wait.', { retryAfterSeconds: 40 });
    const refused = await ask('POST', '/api/auth/send-otp');
    expect(refused).toMatchObject({ status: 429, json: { code: 'code_sent_recently' } });
    expect(refused.headers['retry-after']).toBe('40');
  });
});

describe('a new password', () => {
  it('is set by the code of a mail, for the address that was given', async () => {
    const { ask, pending, customers } = await openBrowser();
    const { json } = await ask('POST', '/api/auth/forgot-password', { email: ' lina@example.com ' });
    const state = { kind: 'reset', email: 'lina@example.com', resendAfterSeconds: 60 };
    expect(json).toEqual({ success: true, message: 'Code sent successfully', details: { data: state } });
    expect(await pending()).toEqual(state);
    const body = { otp: SMALL_CODE, password: 'battery staple', confirmPassword: 'battery staple' };
    const reset = await ask('PUT', '/api/auth/reset-password', body);
    expect(reset.json).toEqual({
      success: true,
      message: 'Password reset successfully',
      details: { data: null },
    });
    expect(customers.stored).toEqual([{ email: 'lina@example.com', otp: SMALL_CODE, newPassword: 'battery staple' }]);
    expect(await pending()).toEqual(NONE);
  });

  it('gets its code again from where it came', async () => {
    const { ask, calls } = await openBrowser();
    await ask('POST', '/api/auth/forgot-password', { email: LINA.email });
    await ask('POST', '/api/auth/send-otp');
    expect(calls()).toEqual(['POST /auth/forgot-password', 'POST /auth/forgot-password']);
  });

  it.each([
    [{ otp: SMALL_CODE, password: 'shorter' }, '/body/password'],
    [{ otp: '1', password: 'long enough', confirmPassword: 'long enough' }, '/body/otp'],
    [{ otp: SMALL_CODE, password: 'long enough' }, '/body/confirmPassword'],
    [{ otp: SMALL_CODE, password: 'long enough', confirmPassword: 'another one' }, '/body/confirmPassword'],
  ])('is refused with 400 for %j', async (body, pointer) => {
    const { ask, calls } = await openBrowser();
    await ask('POST', '/api/auth/forgot-password', { email: LINA.email });
    const { status, json } = await ask('PUT', '/api/auth/reset-password', body);
    expect(status).toBe(400);
    expect(json.details.errors).toEqual([{ pointer, message: expect.any(String) }]);
    expect(calls()).toEqual(['POST /auth/forgot-password']);
  });

  it('is not set with what a registration began, nor the other way round', async () => {
    const { ask, customers } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    const body = { otp: SMALL_CODE, password: 'battery staple', confirmPassword: 'battery staple' };
    expect((await ask('PUT', '/api/auth/reset-password', body)).json.code).toBe('nothing_pending');
    await ask('POST', '/api/auth/forgot-password', { email: LINA.email });
    expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).json.code).toBe('nothing_pending');
    expect(customers.stored).toEqual([]);
  });
});

describe('what was begun is nothing', () => {
  const kept = async (given: object, key = KEY) => {
    let sealed = '';
    const exchange = {
      isSecure: false,
      response: {
        appendHeader: (_: string, value: string) => {
          sealed = value;
        },
      },
    } as never;
    const clock = { now: () => NOW };
    const begun = { kind: 'reset', tenant: 'lumen', email: LINA.email, resendAt: NOW, expiresAt: NOW + 1000, ...given };
    await createPendingIdentities([key], clock).keep(exchange, begun as never);
    return /^pending=([^;]*)/.exec(sealed)?.[1] ?? '';
  };

  it.each([
    ['forged', async () => 'Fe26.2*1*2*3*4*5*6*7'],
    // Not its last character, of which some bits say nothing.
    ['edited', async () => (await kept({})).replace(/.(?=.{3}$)/, (one) => (one === 'a' ? 'b' : 'a'))],
    ['expired', async () => kept({ expiresAt: NOW })],
    ['of another tenant', async () => kept({ tenant: 'twin' })],
    ['of a key that is not in the list', async () => kept({}, 'k'.repeat(32))],
    ['of another kind', async () => kept({ kind: 'sign-up', registration: { fullName: 'Only' } })],
  ])('when its cookie is %s, and the cookie is taken away', async (_, make) => {
    const { ask, cookies, pending, calls } = await openBrowser();
    cookies.set('pending', await make());
    expect(await pending()).toEqual(NONE);
    expect(cookies.has('pending')).toBe(false);
    cookies.set('pending', await make());
    const body = { otp: SMALL_CODE, password: 'battery staple', confirmPassword: 'battery staple' };
    for (const [method, path] of [
      ['POST', '/api/auth/verify-otp'],
      ['POST', '/api/auth/send-otp'],
      ['PUT', '/api/auth/reset-password'],
    ] as const) {
      const { status, json } = await ask(method, path, path.endsWith('verify-otp') ? { otp: SMALL_CODE } : body);
      expect({ path, status, code: json.code }).toEqual({ path, status: 409, code: 'nothing_pending' });
    }
    expect(calls()).toEqual([]);
  });

  it('when two cookies come: one was planted', async () => {
    const { ask } = await openBrowser();
    const cookie = `pending=${await kept({})}`;
    const asked = (headers: Headers) => ask('GET', '/api/auth/pending', undefined, headers);
    expect((await asked({ cookie })).json.details.data.kind).toBe('reset');
    expect((await asked({ cookie: `${cookie}; ${cookie}` })).json.details.data).toEqual(NONE);
  });

  it('when its cookie is a session, nor is a session what was begun', async () => {
    const { ask, cookies, customers, pending, session } = await openBrowser();
    await ask('POST', '/api/auth/login', customers.add('lumen', 'Sara Ahmed'));
    cookies.set('pending', cookies.get('session') ?? '');
    expect(await pending()).toEqual(NONE);
    await ask('POST', '/api/auth/forgot-password', { email: LINA.email });
    cookies.set('session', cookies.get('pending') ?? '');
    expect(await session()).toEqual({ status: 'unauthenticated' });
  });

  it('after 15 minutes', async () => {
    const { ask, pending, clock } = await openBrowser();
    await ask('POST', '/api/auth/register', LINA);
    clock.at += PENDING_LIFETIME_MS - 1;
    expect(await pending()).toMatchObject({ kind: 'sign-up' });
    clock.at += 1;
    expect(await pending()).toEqual(NONE);
  });
});

it.each([
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/verify-otp'],
  ['POST', '/api/auth/send-otp'],
  ['POST', '/api/auth/forgot-password'],
  ['PUT', '/api/auth/reset-password'],
  ['PUT', '/api/auth/set-phone-number'],
])('%s %s takes nothing from another site, and nothing from a preview', async (method, path) => {
  const { ask, calls } = await openBrowser();
  expect((await ask(method, path, LINA, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(method, path, LINA, { cookie: `v-preview=${TOKEN}` })).json.code).toBe('preview');
  expect(calls()).toEqual([]);
});

describe('PUT /api/auth/set-phone-number', () => {
  it('sets it for who is signed in', async () => {
    const { ask, customers } = await openBrowser();
    await ask('POST', '/api/auth/login', customers.add('lumen', 'Sara Ahmed'));
    const { json } = await ask('PUT', '/api/auth/set-phone-number', { phoneNumber: '+96550000000' });
    expect(json).toMatchObject({ message: 'Saved successfully', details: { data: { phoneNumber: '+96550000000' } } });
  });

  it('is refused to a guest, and takes away the cookie of a session that has ended', async () => {
    const { ask, customers, cookies } = await openBrowser();
    const body = { phoneNumber: '+96550000000' };
    expect((await ask('PUT', '/api/auth/set-phone-number', body)).status).toBe(401);
    await ask('POST', '/api/auth/login', customers.add('lumen', 'Sara Ahmed'));
    customers.sessions.clear();
    expect((await ask('PUT', '/api/auth/set-phone-number', body)).json.code).toBe('unauthenticated');
    expect(cookies.has('session')).toBe(false);
  });
});

it('no line of the log holds a code, an address, a password or a cookie', async () => {
  const lines: string[] = [];
  const target = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { ask, cookies, backend } = await openBrowser({ log: pino({ level: 'trace' }, target) });
  await ask('POST', '/api/auth/register', LINA);
  const cookie = cookies.get('pending') ?? '';
  await ask('POST', '/api/auth/verify-otp', { otp: '11111' });
  backend.isDown = true;
  expect((await ask('POST', '/api/auth/verify-otp', { otp: SMALL_CODE })).status).toBe(502);
  expect(lines).not.toEqual([]);
  for (const secret of ['11111', SMALL_CODE, LINA.email, LINA.password, LINA.fullName, cookie])
    expect(lines.join('\n')).not.toContain(secret);
});

it.each(Object.entries(messages))('%s is said in six languages, with the same values', (_, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'tr']);
  for (const text of Object.values(texts))
    expect((text.match(/\{\w+\}/g) ?? []).toSorted()).toEqual((texts.en.match(/\{\w+\}/g) ?? []).toSorted());
});
