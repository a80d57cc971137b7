import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { documentWith, NOW, serveShop, TOKEN } from '../preview/test/serve-shop.ts';
import { createSeal } from '../session/session-seal.ts';
import type { ShopOptions } from '../shop.ts';
import { SMALL_CODE, SmallCustomers } from '../test/small-customers.ts';
import messages from './auth-messages.json' with { type: 'json' };
import { PENDING_LIFETIME_MS } from './pending-identity.ts';

const KEY = 'a key of this test that is long enough';
const ORIGIN = 'http://shop.example';
const NONE = { kind: 'none' };

const LINA = {
  deviceName: 'Firefox · Linux',
  fullName: 'Lina Haddad',
  email: 'lina@example.com',
  password: 'correct horse',
  country: 'KW',
  phoneNumber: '5000 0000',
};
const NEW_PASSWORD = { otp: SMALL_CODE, password: 'battery staple', confirmPassword: 'battery staple' };

/** The whole server with a movable clock, and a browser with cookies. */
async function openBrowser(options: Partial<ShopOptions> = {}) {
  const clock = { at: NOW, now: () => clock.at };
  const shop = await serveShop({ sessionKeys: [KEY], clock, ...options });
  shop.backend.documents.set('twin', documentWith('Twin'));
  const customers = new SmallCustomers(shop.backend);
  const cookies = new Map<string, string>();
  async function ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.ask(`/api/auth/${path}`, {
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
  const register = (body: object = LINA, headers = {}) => ask('POST', 'register', body, headers);
  const verify = (otp = SMALL_CODE) => ask('POST', 'verify-otp', { otp });
  const forgot = (email = LINA.email) => ask('POST', 'forgot-password', { email });
  const pending = async () => (await ask('GET', 'pending')).json.details.data;
  const session = async () => (await ask('GET', 'session')).json.details.data;
  const calls = () => customers.asked.map(({ call }) => call);
  return { ...shop, ask, register, verify, forgot, cookies, customers, clock, pending, session, calls };
}

describe('signing up', () => {
  it('stores the form in the browser, sends a code, and creates the customer once it is verified', async () => {
    const { register, verify, pending, session, customers, calls, cookies } = await openBrowser();
    const started = await register();
    const state = { kind: 'sign-up', email: LINA.email, resendAfterSeconds: 60 };
    expect(started.status).toBe(200);
    expect(started.json).toEqual({ success: true, message: 'Code sent successfully', details: { data: state } });
    expect(started.headers['cache-control']).toBe('no-store');
    expect(await pending()).toEqual(state);
    expect(await session()).toEqual({ status: 'unauthenticated' });
    expect(calls()).toEqual(['GET /auth/check-user', 'POST /auth/otp']);

    const { json } = await verify();
    expect(json).toMatchObject({
      message: 'Registered successfully',
      details: { data: { status: 'authenticated', customer: { fullName: 'Lina Haddad', email: LINA.email } } },
    });
    expect(customers.stored).toEqual([{ ...LINA, proof: expect.stringMatching(/^.{43}$/) }]);
    expect([...cookies.keys()]).toEqual(['session', 'device']);
    expect(await pending()).toEqual(NONE);
    expect(await session()).toMatchObject({ status: 'authenticated', customer: { fullName: 'Lina Haddad' } });
  });

  it('sets an unreadable host-only cookie for 15 minutes', async () => {
    const { register } = await openBrowser();
    const { headers, body } = await register();
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^pending=Fe26\.2\*[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    for (const secret of [LINA.password, LINA.fullName]) expect(body + JSON.stringify(headers)).not.toContain(secret);
  });

  it('ends the previous session of the browser', async () => {
    const { ask, register, verify, customers } = await openBrowser();
    await ask('POST', 'login', customers.add('lumen', 'Sara Ahmed'));
    const [former = ''] = customers.sessions.keys();
    await register();
    await verify();
    expect([customers.sessions.has(former), customers.sessions.size]).toEqual([false, 1]);
  });

  it('is refused for an address with an account, before a code is sent', async () => {
    const { register, customers, calls, pending } = await openBrowser();
    const { email } = customers.add('lumen', 'Sara Ahmed', 'correct horse', 'sara@example.com');
    const { status, json } = await register({ ...LINA, email }, { 'accept-language': 'ar' });
    expect({ status, json }).toMatchObject({
      status: 409,
      json: { code: 'email_taken', message: messages.email_taken.ar },
    });
    expect(calls()).toEqual(['GET /auth/check-user']);
    expect(await pending()).toEqual(NONE);
  });

  it.each([
    [{ phoneNumber: 'unknown' }, 422, 'phone_number_invalid'],
    [{ phoneNumber: '5000' }, 422, 'phone_number_length'],
    [{ country: 'FR' }, 422, 'country_unknown'],
    [{ password: 'shorter' }, 400, 'invalid_request'],
    [{ email: 'lina' }, 400, 'invalid_request'],
    [{ isAdmin: true }, 400, 'invalid_request'],
  ])('is refused for %j without calling the backend', async (wrong, status, code) => {
    const { register, calls } = await openBrowser();
    expect(await register({ ...LINA, ...wrong })).toMatchObject({ status, json: { code } });
    expect(calls()).toEqual([]);
  });

  it('continues with the last code when the form is sent again within a minute', async () => {
    const { register, verify, customers, pending } = await openBrowser();
    await register({ ...LINA, fullName: 'Lina Hadad' });
    customers.codeRefusal = new SmallFailure(429, 'code_sent_recently', 'Wait.', { retryAfterSeconds: 45 });
    expect((await register()).status).toBe(200);
    expect(await pending()).toMatchObject({ kind: 'sign-up', resendAfterSeconds: 45 });
    await verify();
    expect(customers.stored).toMatchObject([{ fullName: 'Lina Haddad' }]);
  });

  it('forwards other refusals with Retry-After, and stores nothing', async () => {
    const { register, customers, pending } = await openBrowser();
    customers.codeRefusal = new SmallFailure(429, 'too_many_attempts', 'Too often.', { retryAfterSeconds: 600 });
    const refused = await register();
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect(refused.headers['retry-after']).toBe('600');
    expect(await pending()).toEqual(NONE);
  });

  it('fits a cookie with the longest fields in any script, and refuses longer ones before a code is sent', async () => {
    const { register, calls } = await openBrowser();
    const long = { fullName: '😀'.repeat(200), password: '😀'.repeat(200) };
    const device = { deviceToken: randomUUID(), uuid: randomUUID(), nationalNumber: '😀'.repeat(40) };
    const email = `${'x'.repeat(242)}@example.com`;
    expect((await register({ ...LINA, ...long, ...device, email })).status).toBe(200);
    const before = calls().length;
    const tooLong = { ...LINA, ...long, deviceToken: '😀'.repeat(400), uuid: '😀'.repeat(200) };
    expect(await register(tooLong)).toMatchObject({ status: 400, json: { code: 'too_long' } });
    expect(calls()).toHaveLength(before);
  });
});

describe('a code', () => {
  it('can be entered again after a wrong one', async () => {
    const { register, verify, pending } = await openBrowser();
    await register();
    expect(await verify('11111')).toMatchObject({ status: 422, json: { code: 'code_wrong' } });
    expect(await pending()).toMatchObject({ kind: 'sign-up' });
    expect((await verify()).status).toBe(200);
  });

  it('is verified once, even if creating the account failed', async () => {
    const { register, verify, pending, session, customers, calls } = await openBrowser();
    await register();
    customers.registerFailure = new SmallFailure(503, 'unavailable', 'Later.');
    expect((await verify()).status).toBe(502);
    expect(await pending()).toMatchObject({ kind: 'sign-up', email: LINA.email });
    expect(await verify()).toMatchObject({ status: 200, json: { message: 'Registered successfully' } });
    expect(calls().filter((call) => call === 'POST /auth/otp/verify')).toHaveLength(1);
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toMatchObject({ status: 'authenticated' });
  });

  it.each([
    'the answer of the backend was lost',
    'the answer to the browser was lost',
    'only the cookies of the answer arrived',
  ])('creates one account and signs in when %s', async (loss) => {
    const { register, verify, pending, session, customers, cookies } = await openBrowser();
    await register();
    const before = [...cookies];
    if (loss.includes('backend')) customers.registerFailure = 'lost';
    await verify();
    if (loss.includes('to the browser')) {
      cookies.clear();
      for (const [name, value] of before) cookies.set(name, value);
    }
    expect(await verify()).toMatchObject({ status: 200, json: { message: 'Registered successfully' } });
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toMatchObject({ status: 'authenticated', customer: { email: LINA.email } });
    expect(await pending()).toEqual(NONE);
  });

  it('that was used signs in nothing with another password', async () => {
    const { register, verify, customers, cookies, session } = await openBrowser();
    await register({ ...LINA, password: 'another horse' });
    const before = [...cookies];
    await register();
    await verify();
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
    expect(await verify()).toMatchObject({ status: 422, json: { code: 'code_used' } });
    expect(customers.stored).toHaveLength(1);
    expect(await session()).toEqual({ status: 'unauthenticated' });
  });

  it('is verified again when its proof has expired', async () => {
    const { register, verify, customers, calls } = await openBrowser();
    await register();
    customers.registerFailure = new SmallFailure(403, 'proof_invalid', 'It was not verified.');
    expect(await verify()).toMatchObject({ status: 403, json: { code: 'proof_invalid' } });
    await verify();
    expect(calls().filter((call) => call === 'POST /auth/otp/verify')).toHaveLength(2);
  });

  it('can be sent again after a minute', async () => {
    const { ask, register, pending, clock, calls, customers } = await openBrowser();
    await register();
    clock.at += 61_000;
    expect(await pending()).toMatchObject({ resendAfterSeconds: 0 });
    expect((await ask('POST', 'send-otp')).status).toBe(200);
    clock.at += 20_500;
    expect(await pending()).toEqual({ kind: 'sign-up', email: LINA.email, resendAfterSeconds: 40 });
    expect(calls().filter((call) => call === 'POST /auth/otp')).toHaveLength(2);
    customers.codeRefusal = new SmallFailure(429, 'code_sent_recently', 'Wait.', { retryAfterSeconds: 40 });
    const refused = await ask('POST', 'send-otp');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
  });
});

describe('a password reset', () => {
  it('sets the password by a code for the given address', async () => {
    const { ask, forgot, pending, customers, calls } = await openBrowser();
    const { json } = await forgot(' lina@example.com ');
    const state = { kind: 'reset', email: 'lina@example.com', resendAfterSeconds: 60 };
    expect(json).toEqual({ success: true, message: 'Code sent successfully', details: { data: state } });
    expect(await pending()).toEqual(state);
    await ask('POST', 'send-otp');
    expect(calls()).toEqual(['POST /auth/forgot-password', 'POST /auth/forgot-password']);
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const { json: reset } = await ask('PUT', 'reset-password', NEW_PASSWORD, firefox);
    expect(reset).toEqual({ success: true, message: 'Password reset successfully', details: { data: null } });
    const { otp, password: newPassword } = NEW_PASSWORD;
    expect(customers.stored).toEqual([{ email: LINA.email, otp, newPassword, deviceName: 'Firefox · Linux' }]);
    expect(await pending()).toEqual(NONE);
  });

  it.each([
    [{ password: 'shorter' }, '/body/password'],
    [{ otp: '1' }, '/body/otp'],
    [{ confirmPassword: undefined }, '/body/confirmPassword'],
    [{ confirmPassword: 'another one' }, '/body/confirmPassword'],
  ])('is refused with 400 for %j', async (wrong, pointer) => {
    const { ask, forgot, calls } = await openBrowser();
    await forgot();
    const { status, json } = await ask('PUT', 'reset-password', { ...NEW_PASSWORD, ...wrong });
    expect(status).toBe(400);
    expect(json.details.errors).toEqual([{ pointer, message: expect.any(String) }]);
    expect(calls()).toEqual(['POST /auth/forgot-password']);
  });

  it('accepts no code of a registration, nor the other way round', async () => {
    const { ask, register, verify, forgot, customers } = await openBrowser();
    await register();
    expect((await ask('PUT', 'reset-password', NEW_PASSWORD)).json.code).toBe('nothing_pending');
    await forgot();
    expect((await verify()).json.code).toBe('nothing_pending');
    expect(customers.stored).toEqual([]);
  });
});

describe('the cookie of a pending identity', () => {
  const sealed = (given: object, key = KEY) => {
    const value = { kind: 'reset', tenant: 'lumen', email: LINA.email, resendAt: NOW, expiresAt: NOW + 1000, ...given };
    const isAny = (_: unknown): _ is typeof value => true;
    return createSeal('pending', [key], { now: () => NOW }, isAny).seal(value);
  };

  it.each([
    ['forged', async () => 'Fe26.2*1*2*3*4*5*6*7'],
    // The bits of the last character are not all significant.
    ['edited', async () => (await sealed({})).replace(/.(?=.{3}$)/, (one) => (one === 'a' ? 'b' : 'a'))],
    ['expired', async () => sealed({ expiresAt: NOW })],
    ['of another tenant', async () => sealed({ tenant: 'twin' })],
    ['sealed with an unknown key', async () => sealed({}, 'k'.repeat(32))],
    ['malformed', async () => sealed({ kind: 'sign-up', registration: { fullName: 'Only' } })],
  ])('is ignored and cleared when %s', async (_, make) => {
    const { ask, verify, cookies, pending, calls } = await openBrowser();
    cookies.set('pending', await make());
    expect(await pending()).toEqual(NONE);
    expect(cookies.has('pending')).toBe(false);
    for (const send of [verify, () => ask('POST', 'send-otp'), () => ask('PUT', 'reset-password', NEW_PASSWORD)]) {
      cookies.set('pending', await make());
      expect(await send()).toMatchObject({ status: 409, json: { code: 'nothing_pending' } });
    }
    expect(calls()).toEqual([]);
  });

  it('is ignored when it is sent twice: one may be planted', async () => {
    const { ask } = await openBrowser();
    const cookie = `pending=${await sealed({})}`;
    const pendingWith = async (header: string) =>
      (await ask('GET', 'pending', undefined, { cookie: header })).json.details.data;
    expect(await pendingWith(cookie)).toMatchObject({ kind: 'reset' });
    expect(await pendingWith(`${cookie}; ${cookie}`)).toEqual(NONE);
  });

  it('is not exchangeable with a session', async () => {
    const { ask, forgot, cookies, customers, pending, session } = await openBrowser();
    await ask('POST', 'login', customers.add('lumen', 'Sara Ahmed'));
    cookies.set('pending', cookies.get('session') ?? '');
    expect(await pending()).toEqual(NONE);
    await forgot();
    cookies.set('session', cookies.get('pending') ?? '');
    expect(await session()).toEqual({ status: 'unauthenticated' });
  });

  it('expires after 15 minutes', async () => {
    const { register, pending, clock } = await openBrowser();
    await register();
    clock.at += PENDING_LIFETIME_MS - 1;
    expect(await pending()).toMatchObject({ kind: 'sign-up' });
    clock.at += 1;
    expect(await pending()).toEqual(NONE);
  });
});

it.each([
  ['POST', 'login'],
  ['POST', 'register'],
  ['POST', 'verify-otp'],
  ['POST', 'send-otp'],
  ['POST', 'forgot-password'],
  ['PUT', 'reset-password'],
  ['PUT', 'set-phone-number'],
])('%s /api/auth/%s refuses other sites and previews', async (method, path) => {
  const { ask, calls } = await openBrowser();
  expect((await ask(method, path, LINA, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(method, path, LINA, { cookie: `v-preview=${TOKEN}` })).json.code).toBe('preview');
  expect(calls()).toEqual([]);
});

it('a phone number is set for the signed-in customer only', async () => {
  const { ask, customers, cookies } = await openBrowser();
  const set = () => ask('PUT', 'set-phone-number', { phoneNumber: '+96550000000' });
  expect((await set()).status).toBe(401);
  await ask('POST', 'login', customers.add('lumen', 'Sara Ahmed'));
  expect((await set()).json.details.data).toMatchObject({ phoneNumber: '+96550000000' });
  customers.sessions.clear();
  expect((await set()).json.code).toBe('unauthenticated');
  expect(cookies.has('session')).toBe(false);
});

it('no code, address, password or cookie is logged', async () => {
  const lines: string[] = [];
  const target = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { register, verify, cookies, backend } = await openBrowser({ log: pino({ level: 'trace' }, target) });
  await register();
  const cookie = cookies.get('pending') ?? '';
  await verify('11111');
  backend.isDown = true;
  expect((await verify()).status).toBe(502);
  expect(lines).not.toEqual([]);
  for (const secret of ['11111', SMALL_CODE, LINA.email, LINA.password, LINA.fullName, cookie])
    expect(lines.join('\n')).not.toContain(secret);
});
