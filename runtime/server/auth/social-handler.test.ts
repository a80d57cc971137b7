import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SmallFailure } from '../../tenant/test/small-backend.ts';
import { documentWith, NOW, serveShop, TOKEN } from '../preview/test/serve-shop.ts';
import { createSessionSeal } from '../session/session-seal.ts';
import type { ShopOptions } from '../shop.ts';
import { SmallCustomers } from '../test/small-customers.ts';

const KEY = 'a key of this test that is long enough';
const CUSTOMER = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };
const START = '/api/auth/social/google';
const FAILED = '/auth/sign-in?failed=social';

type Headers = Readonly<Record<string, string>>;

/** The whole server, and a provider whose code is `right`. Each browser keeps its cookies. */
async function serveSocial(options: Partial<ShopOptions> = {}) {
  const clock = { at: NOW, now: () => clock.at };
  const shop = await serveShop({ sessionKeys: [KEY], clock, ...options });
  shop.backend.documents.set('twin', documentWith('Twin'));
  const customers = new SmallCustomers(shop.backend);
  const { answer } = shop.backend;
  const finished: { readonly [name: string]: unknown }[] = [];
  const outage: { failure?: SmallFailure } = {};
  let begun = 0;
  shop.backend.answer = (request, body) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/auth/social/')) return answer(request, body);
    if (outage.failure !== undefined) return outage.failure;
    const given = JSON.parse(body);
    if (url.endsWith('/authorization')) {
      begun += 1;
      const id = String(begun).padStart(43, '0');
      const redirect = encodeURIComponent(given.redirectUri);
      return {
        url: `https://provider.example/?redirect_uri=${redirect}&state=s${id}`,
        state: `s${id}`,
        nonce: `n${id}`,
        codeVerifier: `v${id}`,
      };
    }
    finished.push({ ...given, tenant: headers['x-tenant'], address: headers['x-client-address'] });
    const parameters = new URLSearchParams(given.parameters);
    if (parameters.get('code') !== 'right' || parameters.get('state') !== given.state)
      return new SmallFailure(422, 'social_sign_in_failed', 'We could not sign you in.');
    return { token: 't'.repeat(43), expiresAt: '2026-04-09T12:00:00.000Z', customer: CUSTOMER };
  };
  function openBrowser() {
    const cookies = new Map<string, string>();
    async function ask(path: string, init: { method?: string; body?: string; headers?: Headers } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const given = await shop.ask(path, { ...init, headers: { cookie, ...init.headers } });
      for (const set of given.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { ...given, location: given.headers.location };
    }
    /** Begins; answers the path that the provider sends the browser back to. */
    async function begin(query = '', provider = 'google', headers: Headers = {}) {
      const { location = '' } = await ask(`/api/auth/social/${provider}${query}`, { headers });
      const { searchParams } = new URL(location);
      const back = URL.parse(searchParams.get('redirect_uri') ?? '');
      return `${back?.pathname}?code=right&state=${searchParams.get('state')}`;
    }
    return { ask, begin, cookies };
  }
  return { ...shop, ...openBrowser(), openBrowser, customers, finished, clock, outage };
}

describe('social sign-in', () => {
  it('redirects to the provider with a sealed host-only cookie for ten minutes', async () => {
    const { ask } = await serveSocial();
    const { status, headers, body, location = '' } = await ask(`${START}?next=%2Far-KW%2Ffaq`);
    expect(status).toBe(303);
    expect(body).toBe('');
    expect(headers['cache-control']).toBe('no-store');
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(
      'http://shop.example/api/auth/social/google/callback',
    );
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^social=Fe26\.2\*[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('returns with a new session, in the language and at the path of the start', async () => {
    const { ask, begin, cookies, customers, finished } = await serveSocial();
    const { email, password } = customers.add('lumen', 'Omar Khalid');
    const login = {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { origin: 'http://shop.example' },
    };
    await ask('/api/auth/login', login);
    const before = cookies.get('session');
    const answer = await ask(await begin('?next=%2Far-KW%2Ffaq%3Fx%3D1'), {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
    });
    expect({ status: answer.status, location: answer.location }).toEqual({ status: 303, location: '/ar-KW/faq?x=1' });
    expect([...cookies.keys()]).toEqual(['session', 'device']);
    expect(cookies.get('session')).not.toBe(before);
    expect(customers.sessions.size).toBe(0);
    expect(finished).toMatchObject([{ tenant: 'lumen', deviceName: 'Firefox · Linux', address: '127.0.0.1' }]);
    const sealed = await createSessionSeal([KEY], { now: () => NOW }).open(cookies.get('session') ?? '');
    expect(sealed).toMatchObject({ tenant: 'lumen', token: 't'.repeat(43) });
  });

  it('redirects a form from the provider’s site to a query, so that the cookie is sent', async () => {
    const { ask, begin, cookies } = await serveSocial();
    const back = await begin('?next=%2Fen-KW', 'apple');
    const held = new Map(cookies);
    cookies.clear();
    const posted = await ask('/api/auth/social/apple/callback', {
      method: 'POST',
      body: back.split('?')[1] ?? '',
      headers: { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect({ status: posted.status, location: posted.location }).toEqual({ status: 303, location: back });
    expect(posted.headers['set-cookie']).toBeUndefined();
    for (const [name, value] of held) cookies.set(name, value);
    expect((await ask(back)).location).toBe('/en-KW');
  });

  it('allows no other method, and refuses previews', async () => {
    const { ask, shop: _, ...rest } = await serveSocial();
    expect((await ask(START, { method: 'POST', headers: { origin: 'http://shop.example' } })).status).toBe(405);
    expect((await ask(`${START}/callback`, { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/api/auth/social/other')).status).toBe(404);
    rest.draft(documentWith('Draft'));
    expect((await rest.askAsGuest(START)).status).toBe(403);
    expect(TOKEN).toHaveLength(43);
  });
});

describe('the return path', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/en-KW//evil.example',
    '/en-KW/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/en-KW/auth/sign-in',
  ])('is home for %j', async (next) => {
    const { ask, begin } = await serveSocial();
    const { location } = await ask(await begin(`?next=${encodeURIComponent(next)}`));
    expect(location).toMatch(/^\/(en-KW)?$/);
  });
});

describe('failed sign-in', () => {
  it('leads to the sign-in page in the original language, with the return path', async () => {
    const { ask, begin, cookies } = await serveSocial();
    const back = await begin('?next=%2Far-KW%2Ffaq%3Fx%3D1');
    const { location, status } = await ask(back.replace('code=right', 'error=access_denied'));
    expect({ location, status }).toEqual({ location: `/ar-KW${FAILED}&next=%2Ffaq%3Fx%3D1`, status: 303 });
    expect([...cookies.keys()]).toEqual([]);
  });

  it('accepts an answer once', async () => {
    const { ask, begin } = await serveSocial();
    const back = await begin();
    expect((await ask(back)).location).toBe('/');
    expect((await ask(back)).location).toBe(FAILED);
  });

  it('refuses an answer without a cookie, with another browser’s, and with two', async () => {
    const { ask, begin, openBrowser, cookies, finished } = await serveSocial();
    const [victim, attacker] = [openBrowser(), openBrowser()];
    expect((await ask(`${START}/callback?code=right&state=x`)).location).toBe(FAILED);
    const [own, planted] = [await victim.begin(), await attacker.begin()];
    expect((await victim.ask(planted)).location).toBe(FAILED);
    expect((await victim.ask(own)).location).toBe(FAILED);
    expect(finished).toHaveLength(1);
    const back = await begin();
    cookies.set('social', `${cookies.get('social')}; social=${attacker.cookies.get('social')}`);
    expect((await ask(back)).location).toBe(FAILED);
    expect(finished).toHaveLength(1);
  });

  it('refuses a cookie that was edited, has expired, or is of another provider or tenant', async () => {
    const { ask, begin, cookies, clock, finished } = await serveSocial();
    const edited = await begin();
    // Not at the end, where a character may say nothing.
    cookies.set(
      'social',
      (cookies.get('social') ?? '').replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
    );
    expect((await ask(edited)).location).toBe(FAILED);
    const other = await begin();
    expect((await ask(other.replace('google', 'facebook'))).location).toBe(FAILED);
    const foreign = await begin();
    expect((await ask(foreign, { headers: { host: 'twin.example' } })).location).toBe(FAILED);
    const late = await begin();
    clock.at += 10 * 60_000;
    expect((await ask(late)).location).toBe(FAILED);
    expect(finished).toEqual([]);
  });

  it('refuses a sealed session as the cookie', async () => {
    const { ask, begin, cookies, finished } = await serveSocial();
    const back = await begin();
    const seal = createSessionSeal([KEY], { now: () => NOW });
    const session = { tenant: 'lumen', customer: '1', token: 't'.repeat(43), expiresAt: NOW + 1000 };
    cookies.set('social', await seal.seal(session));
    expect((await ask(back)).location).toBe(FAILED);
    expect(finished).toEqual([]);
  });

  it.each([
    ['a provider that is down', new SmallFailure(422, 'social_sign_in_failed', 'We could not sign you in.')],
    ['one that is not configured', new SmallFailure(404, 'not_found', 'This provider is not configured.')],
    ['too many attempts', new SmallFailure(429, 'too_many_attempts', 'Too many attempts.')],
    ['a backend out of order', new SmallFailure(500, 'internal_error', 'The backend could not answer.')],
  ])('leads to the sign-in page for %s, at start and return', async (_, failure) => {
    const { ask, begin, outage, cookies } = await serveSocial();
    const back = await begin('?next=%2Fen-KW%2Ffaq');
    outage.failure = failure;
    expect((await ask(back)).location).toBe(`/en-KW${FAILED}&next=%2Ffaq`);
    expect((await ask(`${START}?next=%2Fen-KW%2Ffaq`)).location).toBe(`/en-KW${FAILED}&next=%2Ffaq`);
    expect([...cookies.keys()]).toEqual([]);
  });

  it('is logged without codes, states and addresses', async () => {
    let logged = '';
    const log = pino(
      { level: 'debug' },
      new Writable({
        write(chunk, _, done) {
          logged += String(chunk);
          done();
        },
      }),
    );
    const { ask, begin } = await serveSocial({ log });
    await ask((await begin()).replace('code=right', 'code=a-wrong-code'));
    expect(logged).toContain('"code":"social_sign_in_failed"');
    for (const secret of ['a-wrong-code', 's0000', 'v0000', 'n0000', 'sara@']) expect(logged).not.toContain(secret);
  });
});
