import { describe, expect, it } from 'vitest';
import { tokenFor } from './access.ts';
import { cookieFor, OPEN_ACCESS, SECRET, serveStudio } from './test/serve-studio.ts';

const PLACES = [
  '/__studio',
  '/__studio/',
  '/__qa',
  '/__studio/api/shop',
  '/__studio/api/document',
  '/__studio/assets/main-abc.js',
  '/__studio/frame/assets/client-abc.js',
  '/__studio/pictures/hero.webp',
  '/__studio/what-is-not-there',
];

describe('studio access by token', () => {
  it.each(PLACES)('hides %s without a token', async (path) => {
    const { ask } = await serveStudio();
    const nothing = await ask('/__studio/what-is-not-there');
    const cookies = ['', 'v-studio=', 'v-studio=wrong', cookieFor('twin'), `v-studio=${'A'.repeat(43)}`];
    for (const cookie of cookies) {
      const { status, body, headers } = await ask(path, { headers: { cookie } });
      expect({ status, body }, cookie).toEqual({ status: 404, body: nothing.body });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['PUT', 'POST', 'DELETE'])('rejects %s without a token', async (method) => {
    const { ask, backend } = await serveStudio();
    const headers = { origin: 'http://shop.example', 'if-none-match': '*' };
    const calls = ['/__studio/api/drafts/mine', '/__studio/api/publications', '/__studio/api/frames/one'];
    for (const path of calls) expect((await ask(path, { method, headers })).status).toBe(404);
    expect(backend.asked).toEqual([]);
  });

  it.each(['/__studio', '/__qa'])('opens %s by the tenant’s token, which is stored in a cookie', async (path) => {
    const { ask } = await serveStudio();
    const { status, headers } = await ask(`${path}?token=${tokenFor(SECRET, 'lumen')}`);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: path });
    const cookie = `${cookieFor('lumen')}; Path=/; HttpOnly; SameSite=Strict`;
    expect(headers['set-cookie']).toEqual([cookie]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await ask(path, { headers: { cookie: cookieFor('lumen') } })).status).toBe(200);
  });

  it('sets a secure cookie over HTTPS', async () => {
    const { ask } = await serveStudio({ trustedProxies: 1 });
    const { headers } = await ask(`/__studio?token=${tokenFor(SECRET, 'lumen')}`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers['set-cookie']?.[0]).toMatch(/; Secure; SameSite=Strict$/);
  });

  it('redirects by a page after a cross-site link, since a redirect would not send the cookie', async () => {
    const { ask } = await serveStudio();
    const { status, headers, body } = await ask(`/__studio?page=home&token=${tokenFor(SECRET, 'lumen')}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toHaveLength(1);
    expect(body).toContain('content="0;url=/__studio?page=home"');
    expect(body).not.toContain(tokenFor(SECRET, 'lumen'));
  });

  it('rejects tokens of other tenants and secrets', async () => {
    const { ask } = await serveStudio();
    const tokens = [tokenFor(SECRET, 'twin'), tokenFor('another secret', 'lumen'), '', 'x', 'A'.repeat(43)];
    for (const token of tokens) {
      const { status, headers } = await ask(`/__studio?token=${token}`);
      expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 404, cookies: undefined });
    }
  });

  it('returns the path that opens each tenant’s studio', async () => {
    const { studio, ask } = await serveStudio();
    expect(studio.studioPathFor('twin')).toBe(`/__studio?token=${tokenFor(SECRET, 'twin')}`);
    expect((await ask(studio.studioPathFor('twin'), { headers: { host: 'twin.example' } })).status).toBe(302);
    expect((await ask(studio.studioPathFor('twin'))).status).toBe(404);
  });
});

describe('open studio access', () => {
  it('serves the tenants’ hosts and no other', async () => {
    const { ask, studio } = await serveStudio({ access: OPEN_ACCESS });
    expect(studio.studioPathFor('lumen')).toBe('/__studio');
    expect((await ask('/__studio')).body).toContain('Studio');
    expect((await ask('/__qa')).body).toContain('QA');
    for (const path of PLACES)
      expect((await ask(path, { headers: { host: 'rebound.example' } })).status, path).toBe(404);
  });
});

describe.each([
  ['open access', OPEN_ACCESS],
  ['access by token', undefined],
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
