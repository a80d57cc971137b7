import { describe, expect, it } from 'vitest';
import { OPEN_ACCESS, serveStudio } from './test/serve-studio.ts';

const PLACES = [
  '/__studio',
  '/__studio/',
  '/__qa',
  '/__studio/api/shop',
  '/__studio/api/document',
  '/__studio/assets/main-abc.js',
  '/__studio/frame/assets/client-abc.js',
  '/__studio/block-images/hero.webp',
  '/__studio/what-is-not-there',
];

const SIGN_OUT = { method: 'POST', headers: { origin: 'http://shop.example' } } as const;

/** The cookie of a response's `set-cookie` header, as a browser sends it back. */
const sentBack = (headers: { readonly 'set-cookie'?: string[] | undefined }): string =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('studio access by session', () => {
  it.each(PLACES)('hides %s without a session', async (path) => {
    const { ask, cookieFor } = await serveStudio();
    const nothing = await ask('/__studio/what-is-not-there');
    const cookies = ['', 'v-studio=', 'v-studio=wrong', await cookieFor('twin'), `v-studio=${'A'.repeat(43)}`];
    for (const cookie of cookies) {
      const { status, body, headers } = await ask(path, { headers: { cookie } });
      expect({ status, body }, cookie).toEqual({ status: 404, body: nothing.body });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['PUT', 'POST', 'DELETE'])('rejects %s without a session', async (method) => {
    const { ask, backend } = await serveStudio();
    const headers = { origin: 'http://shop.example', 'if-none-match': '*' };
    const calls = ['/__studio/api/drafts/mine', '/__studio/api/publications', '/__studio/api/frames/one'];
    for (const path of calls) expect((await ask(path, { method, headers })).status).toBe(404);
    expect(backend.asked).toEqual([]);
  });

  it.each(['/__studio', '/__qa'])('opens %s by a link, whose token is not the session', async (path) => {
    const { ask, store } = await serveStudio();
    const token = await store.createLink('lumen');
    const { status, headers } = await ask(`${path}?token=${token}`);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: path });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^v-studio=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(sentBack(headers)).not.toContain(token);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await ask(path, { headers: { cookie: sentBack(headers) } })).status).toBe(200);
    expect((await ask(path, { headers: { cookie: `v-studio=${token}` } })).status).toBe(404);
  });

  it('opens in one browser by one link, there again in every tab, and tells others how to get another', async () => {
    const { ask, store } = await serveStudio();
    const link = `/__studio?token=${await store.createLink('lumen')}`;
    const cookie = sentBack((await ask(link)).headers);
    const again = await ask(link, { headers: { cookie } });
    expect({ status: again.status, location: again.headers.location }).toEqual({ status: 302, location: '/__studio' });
    const elsewhere = await ask(link);
    expect(elsewhere.status).toBe(410);
    expect(elsewhere.headers['set-cookie']).toBeUndefined();
    expect(elsewhere.body).toContain('npx vitrine studio lumen');
  });

  it('does not use a link up that a program only looks at', async () => {
    const { ask, store } = await serveStudio();
    const link = `/__studio?token=${await store.createLink('lumen')}`;
    expect((await ask(link, { method: 'HEAD' })).status).toBe(404);
    expect((await ask(link)).status).toBe(302);
  });

  it('ends when a person signs out, also for whoever copied the cookie', async () => {
    const { ask, cookieFor } = await serveStudio();
    const [cookie, another] = [await cookieFor('lumen'), await cookieFor('lumen')];
    const { status, headers } = await ask('/__studio/api/sign-out', {
      ...SIGN_OUT,
      headers: { ...SIGN_OUT.headers, cookie },
    });
    expect(status).toBe(204);
    expect(headers['set-cookie']).toEqual(['v-studio=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
    expect((await ask('/__studio', { headers: { cookie } })).status).toBe(404);
    expect((await ask('/__studio', { headers: { cookie: another } })).status).toBe(200);
  });

  it('has a secure cookie of this host alone over HTTPS', async () => {
    const { ask, store } = await serveStudio({ trustedProxies: 1 });
    const https = { 'x-forwarded-proto': 'https' };
    const { headers } = await ask(`/__studio?token=${await store.createLink('lumen')}`, { headers: https });
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-v-studio=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const session = sentBack(headers).replace('__Host-', '');
    expect((await ask('/__studio', { headers: { ...https, cookie: session } })).status).toBe(404);
    expect((await ask('/__studio', { headers: { ...https, cookie: `__Host-${session}` } })).status).toBe(200);
  });

  it('redirects by a page after a cross-site link, since a redirect would not send the cookie', async () => {
    const { ask, store } = await serveStudio();
    const token = await store.createLink('lumen');
    const { status, headers, body } = await ask(`/__studio?page=home&token=${token}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toHaveLength(1);
    expect(body).toContain('content="0;url=/__studio?page=home"');
    expect(body).not.toContain(token);
  });

  it('rejects links of other tenants and tokens that nobody made', async () => {
    const { ask, store } = await serveStudio();
    const foreign = await store.createLink('twin');
    for (const token of [foreign, '', 'x', 'A'.repeat(43)]) {
      const { status, headers } = await ask(`/__studio?token=${token}`);
      expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 404, cookies: undefined });
    }
    expect((await ask(`/__studio?token=${foreign}`, { headers: { host: 'twin.example' } })).status).toBe(302);
  });
});

it('open studio access serves the tenants’ hosts and no other', async () => {
  const { ask, studio } = await serveStudio({ access: OPEN_ACCESS });
  expect(await studio.createLinkPath('lumen')).toBe('/__studio');
  expect((await ask('/__studio')).body).toContain('Studio');
  expect((await ask('/__qa')).body).toContain('QA');
  for (const path of PLACES) expect((await ask(path, { headers: { host: 'rebound.example' } })).status, path).toBe(404);
});

describe.each([
  ['open access', OPEN_ACCESS],
  ['access by session', undefined],
] as const)('%s', (_, access) => {
  it('rejects writes from other origins', async () => {
    const { signedIn, backend } = await serveStudio(access === undefined ? {} : { access });
    const origins = ['https://evil.example', 'http://twin.example', 'http://shop.example:81', 'null', undefined];
    for (const origin of origins) {
      for (const [method, path] of [
        ['POST', '/publications'],
        ['PUT', '/drafts/mine'],
        ['DELETE', '/drafts/mine'],
        ['POST', '/previews'],
        ['PUT', '/frames/one'],
        ['POST', '/check'],
      ] as const) {
        const headers = { 'if-none-match': '*', ...(origin === undefined ? {} : { origin }) };
        const { status, body } = await signedIn(`/__studio/api${path}`, { method, headers });
        expect(status, `${origin} ${path}`).toBe(403);
        expect(JSON.parse(body)).toEqual({ message: 'This request comes from another site.' });
      }
    }
    expect(backend.asked).toEqual([]);
  });

  it('sends pages that cannot be framed, indexed, cached or extended by other origins', async () => {
    const { signedIn } = await serveStudio(access === undefined ? {} : { access });
    for (const path of ['/__studio', '/__qa']) {
      const { status, headers } = await signedIn(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      const policy = headers['content-security-policy'];
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self' 'unsafe-eval';");
      expect(policy).toContain("worker-src 'self'");
    }
    const file = await signedIn('/__studio/assets/main-abc.js');
    expect(file.body).toBe('main()');
    expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await signedIn('/__studio/frame/assets/client-abc.js')).body).toBe('client()');
    for (const path of ['/__studio/assets/../index.html', '/__studio/assets/%2e%2e/index.html', '/__studio/index.html'])
      expect((await signedIn(path)).status, path).toBe(404);
  });
});
