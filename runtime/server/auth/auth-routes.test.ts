import { describe, expect, it } from 'vitest';
import { documentWith, NOW, serveShop } from '../preview/test/serve-shop.ts';
import { createSessionSeal } from '../session/session-seal.ts';
import type { ShopOptions } from '../shop.ts';
import { SmallCustomers } from '../test/small-customers.ts';

const KEY = 'a key of this test that is long enough';
const ORIGIN = 'http://shop.example';

/** The whole server with one customer of `lumen` and one of `twin`. */
async function serveCustomers(options: Partial<ShopOptions> = {}) {
  const shop = await serveShop({ sessionKeys: [KEY], ...options });
  shop.backend.documents.set('twin', documentWith('Twin'));
  const customers = new SmallCustomers(shop.backend);
  const sara = customers.add('lumen', 'Sara Ahmed');
  const tariq = customers.add('twin', 'Tariq Twin');
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    shop.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { origin: ORIGIN, ...headers } });
  const signIn = async (credentials: object = sara, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await post('/api/auth/login', credentials, headers);
    return { ...answer, cookie: cookieOf(answer.headers['set-cookie']) };
  };
  const sessionOf = async (cookie: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await shop.ask('/api/auth/session', { headers: { cookie, ...headers } });
    return { ...answer, data: JSON.parse(answer.body).details?.data };
  };
  return { ...shop, customers, sara, tariq, post, signIn, sessionOf };
}

/** What a browser sends back of what it was given. */
const cookieOf = (given: readonly string[] | undefined): string => given?.[0]?.split(';')[0] ?? '';

const GUEST = { status: 'unauthenticated' };

const CLEARED = ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];

describe('POST /api/auth/login', () => {
  it('answers the customer in the envelope of spec 7, and sets a sealed cookie', async () => {
    const { signIn, customers } = await serveCustomers();
    const { status, body, headers } = await signIn();
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      success: true,
      message: '',
      details: {
        data: {
          status: 'authenticated',
          customer: { _id: '000000000000000000000001', fullName: 'Sara Ahmed', email: 'sara.ahmed@lumen.example.com' },
        },
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=Fe26\.2\*[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=Fe26\.2\*[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const [token = ''] = customers.sessions.keys();
    expect(token).not.toBe('');
    expect(body + JSON.stringify(headers)).not.toContain(token);
  });

  it('sets a Secure cookie with the __Host- prefix over HTTPS', async () => {
    const { signIn, sessionOf } = await serveCustomers({ trustedProxies: 1 });
    const byHttps = { 'x-forwarded-proto': 'https', origin: 'https://shop.example' };
    const { headers, cookie } = await signIn(undefined, byHttps);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await sessionOf(cookie, byHttps)).data.status).toBe('authenticated');
    expect((await sessionOf(cookie.replace('__Host-', ''), byHttps)).data).toEqual(GUEST);
  });

  it('starts a new session and ends the previous one of the browser', async () => {
    const { signIn, sessionOf, customers } = await serveCustomers();
    const first = await signIn();
    const [planted] = customers.sessions.keys();
    const second = await signIn(undefined, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(customers.sessions.has(planted ?? '')).toBe(false);
    expect((await sessionOf(first.cookie)).data).toEqual(GUEST);
    expect((await sessionOf(second.cookie)).data.customer.fullName).toBe('Sara Ahmed');
  });

  it('forwards a refusal and keeps the current session', async () => {
    const { signIn, sessionOf, sara } = await serveCustomers();
    const { cookie } = await signIn();
    const { status, body, headers } = await signIn({ ...sara, password: 'wrong horse' }, { cookie });
    expect(status).toBe(401);
    expect(JSON.parse(body)).toEqual({
      success: false,
      code: 'invalid_credentials',
      message: 'E-mail or password is wrong.',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await sessionOf(cookie)).data.status).toBe('authenticated');
  });

  it.each([
    ['two addresses of one /64', '2001:db8:1:2::7', '2001:db8:1:2:ffff::8', '2001:db8:1:2::/64'],
    ['an IPv4 address and the same mapped into IPv6', '203.0.113.7', '::ffff:cb00:7107', '203.0.113.7'],
  ])('forwards %s as one client network', async (_, one, other, told) => {
    const { signIn, customers } = await serveCustomers({ trustedProxies: 1 });
    for (const address of [one, other]) await signIn(undefined, { 'x-forwarded-for': address });
    expect(customers.asked.map(({ headers }) => headers['x-client-address'])).toEqual([told, told]);
  });

  it.each([
    ['no JSON', '{', 400, 'invalid_request'],
    ['no password', '{"email":"a@b.example"}', 400, 'invalid_request'],
    ['a body of another shape', '[]', 400, 'invalid_request'],
    ['more than a body may be', `"${'x'.repeat(20_000)}"`, 413, 'body_too_large'],
  ])('refuses %s without calling the backend', async (_, body, status, code) => {
    const { ask, customers } = await serveCustomers();
    const answer = await ask('/api/auth/login', { method: 'POST', headers: { origin: ORIGIN }, body });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code });
    expect(customers.asked).toEqual([]);
  });

  it('accepts customers of the host’s tenant only', async () => {
    const { signIn, tariq } = await serveCustomers();
    expect((await signIn(tariq)).status).toBe(401);
    expect((await signIn(tariq, { host: 'twin.example', origin: 'http://twin.example' })).status).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session at the backend and clears the cookie', async () => {
    const { signIn, post, customers, sessionOf } = await serveCustomers();
    const { cookie } = await signIn();
    const { status, body, headers } = await post('/api/auth/logout', {}, { cookie });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ success: true, details: { data: GUEST } });
    expect(headers['set-cookie']).toEqual(CLEARED);
    expect(customers.sessions.size).toBe(0);
    expect((await sessionOf(cookie)).data).toEqual(GUEST);
  });

  it('clears the cookie even if the backend fails or has forgotten the session', async () => {
    const { signIn, post, backend, customers } = await serveCustomers();
    const { cookie } = await signIn();
    customers.sessions.clear();
    expect((await post('/api/auth/logout', {}, { cookie })).headers['set-cookie']).toEqual(CLEARED);
    backend.isDown = true;
    expect(await post('/api/auth/logout', {}, { cookie })).toMatchObject({
      status: 200,
      headers: { 'set-cookie': CLEARED },
    });
  });
});

describe('GET /api/auth/session', () => {
  it('asks the backend each time, with no-store', async () => {
    const { signIn, sessionOf, customers } = await serveCustomers();
    const { cookie } = await signIn();
    const { data, headers } = await sessionOf(cookie);
    expect(data).toMatchObject({ status: 'authenticated', customer: { fullName: 'Sara Ahmed' } });
    expect(headers['cache-control']).toBe('no-store');
    await sessionOf(cookie);
    expect(customers.asked.filter(({ call }) => call === 'GET /auth/session')).toHaveLength(2);
  });

  it('answers a guest without calling the backend', async () => {
    const { sessionOf, customers } = await serveCustomers();
    const { status, data, headers } = await sessionOf('');
    expect({ status, data }).toEqual({ status: 200, data: GUEST });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(customers.asked).toEqual([]);
  });

  it('answers 502 when the session cannot be checked', async () => {
    const { signIn, sessionOf, backend } = await serveCustomers();
    const { cookie } = await signIn();
    backend.isDown = true;
    const { status, body, headers } = await sessionOf(cookie);
    expect(status).toBe(502);
    expect(JSON.parse(body).code).toBe('backend_unavailable');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('a session cookie', async () => {
  const sealed = (session: object, key = KEY) =>
    createSessionSeal([key], { now: () => NOW }).seal({
      tenant: 'lumen',
      customer: '0'.repeat(24),
      token: 'x'.repeat(43),
      expiresAt: NOW + 1000,
      ...session,
    });

  it.each([
    ['forged', async () => 'session=Fe26.2*1*2*3*4*5*6*7'],
    ['of another kind', async () => 'session=%00%ff'],
    ['unknown to the backend', async () => `session=${await sealed({})}`],
    ['expired', async () => `session=${await sealed({ expiresAt: NOW })}`],
    ['of another tenant', async () => `session=${await sealed({ tenant: 'twin' })}`],
    ['of a key that is not in the list', async () => `session=${await sealed({}, 'k'.repeat(32))}`],
  ])('%s makes a guest, clears the cookie and breaks no page', async (_, make) => {
    const { sessionOf, ask, customers } = await serveCustomers();
    const cookie = await make();
    const { status, data, headers } = await sessionOf(cookie);
    expect({ status, data }).toEqual({ status: 200, data: GUEST });
    expect(headers['set-cookie']).toEqual(CLEARED);
    expect((await ask('/en-KW', { headers: { cookie } })).status).toBe(200);
    const personal = await ask('/api/account/details', { headers: { cookie } });
    expect(personal.status).toBe(401);
    expect(personal.headers['set-cookie']).toEqual(CLEARED);
    expect(customers.sessions.size).toBe(0);
  });

  it('of another tenant is ignored without calling the backend', async () => {
    const { signIn, sessionOf, customers } = await serveCustomers();
    const { cookie } = await signIn();
    customers.asked.length = 0;
    expect((await sessionOf(cookie, { host: 'twin.example' })).data).toEqual(GUEST);
    // The backend would refuse it as well: it is not even asked.
    expect(customers.asked).toEqual([]);
    expect((await sessionOf(cookie)).data.status).toBe('authenticated');
  });

  it('sent twice is ignored, in either order', async () => {
    const { signIn, sessionOf } = await serveCustomers();
    const { cookie } = await signIn();
    for (const header of [`${cookie}; session=planted`, `session=planted; ${cookie}`, `${cookie};${cookie}`]) {
      expect(await sessionOf(header)).toMatchObject({ status: 200, data: GUEST });
    }
    expect((await sessionOf(`a=b; ${cookie}; x-session=1`)).data.status).toBe('authenticated');
  });

  it('sent twice is still ended by signing out', async () => {
    const { signIn, post, sessionOf, customers } = await serveCustomers();
    const { cookie } = await signIn();
    const { headers } = await post('/api/auth/logout', {}, { cookie: `${cookie}; session=planted` });
    expect(headers['set-cookie']).toEqual(CLEARED);
    expect(customers.sessions.size).toBe(0);
    expect((await sessionOf(cookie)).data).toEqual(GUEST);
  });
});

describe('personal calls', () => {
  it('answer the session’s customer, uncompressed and uncached', async () => {
    const { signIn, ask, customers } = await serveCustomers();
    const { cookie } = await signIn();
    const headers = { cookie, 'accept-encoding': 'gzip', 'x-session': 'y'.repeat(43) };
    for (let time = 1; time <= 2; time++) {
      const answer = await ask('/api/account/details', { headers });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ success: true, data: { fullName: 'Sara Ahmed' } });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(customers.asked.filter(({ call }) => call === 'GET /account/details')).toHaveLength(time);
    }
  });

  it('answer 401 and clear the cookie once the session has ended', async () => {
    const { signIn, ask, customers } = await serveCustomers();
    const { cookie } = await signIn();
    customers.sessions.clear();
    const { status, body, headers } = await ask('/api/account/details', { headers: { cookie } });
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ code: 'unauthenticated', message: 'The session has ended.' });
    expect(headers['set-cookie']).toEqual(CLEARED);
  });

  it('answer 412 when the browser expects another customer', async () => {
    const { signIn, ask, customers } = await serveCustomers();
    const { cookie } = await signIn();
    const [{ customer } = { customer: undefined }] = customers.sessions.values();
    const requests = [
      ['GET', '/api/account/details'],
      ['PUT', '/api/auth/set-phone-number'],
    ] as const;
    for (const [method, path] of requests) {
      const send = (meant: string) =>
        ask(path, {
          method,
          headers: { cookie, origin: ORIGIN, 'accept-language': 'ar', 'x-customer-id': meant },
          ...(method === 'PUT' && { body: JSON.stringify({ phoneNumber: '+96550000000' }) }),
        });
      const asked = customers.asked.length;
      const { status, body, headers } = await send('0'.repeat(24));
      expect(status).toBe(412);
      expect(JSON.parse(body)).toMatchObject({
        code: 'another_customer',
        message: expect.stringContaining('بحساب آخر'),
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(customers.asked).toHaveLength(asked);
      expect((await send(customer?._id ?? '')).status).toBe(200);
    }
  });
});
