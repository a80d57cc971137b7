import { describe, expect, it } from 'vitest';
import { tokenFor } from './access.ts';
import { cookieFor, open, SECRET, serveStudio } from './test/serve-studio.ts';

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

describe('a studio behind a token', () => {
  it.each(PLACES)('is not there at %s for somebody without it', async (path) => {
    const { ask } = await serveStudio();
    const nothing = await ask('/__studio/what-is-not-there');
    const cookies = ['', 'v-studio=', 'v-studio=wrong', cookieFor('twin'), `v-studio=${'A'.repeat(43)}`];
    for (const cookie of cookies) {
      const { status, body, headers } = await ask(path, { headers: { cookie } });
      expect({ status, body }, cookie).toEqual({ status: 404, body: nothing.body });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['PUT', 'POST', 'DELETE'])('takes no %s from somebody without it', async (method) => {
    const { ask, backend } = await serveStudio();
    const headers = { origin: 'http://shop.example', 'if-none-match': '*' };
    const calls = ['/__studio/api/drafts/mine', '/__studio/api/publications', '/__studio/api/frames/one'];
    for (const path of calls) expect((await ask(path, { method, headers })).status).toBe(404);
    expect(backend.asked).toEqual([]);
  });

  it.each(['/__studio', '/__qa'])('opens at %s by the tenant’s token, which goes into a cookie', async (path) => {
    const { ask } = await serveStudio();
    const { status, headers } = await ask(`${path}?token=${tokenFor(SECRET, 'lumen')}`);
    expect({ status, location: headers.location }).toEqual({ status: 302, location: path });
    const cookie = `${cookieFor('lumen')}; Path=/; HttpOnly; SameSite=Strict`;
    expect(headers['set-cookie']).toEqual([cookie]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await ask(path, { headers: { cookie: cookieFor('lumen') } })).status).toBe(200);
  });

  it('gives a cookie that only HTTPS carries, where it was opened by it', async () => {
    const { ask } = await serveStudio({ trustsProxy: true });
    const { headers } = await ask(`/__studio?token=${tokenFor(SECRET, 'lumen')}`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers['set-cookie']?.[0]).toMatch(/; Secure; SameSite=Strict$/);
  });

  it('goes on by itself where a link of another site led to it: a redirect would come without the cookie', async () => {
    const { ask } = await serveStudio();
    const { status, headers, body } = await ask(`/__studio?page=home&token=${tokenFor(SECRET, 'lumen')}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toHaveLength(1);
    expect(body).toContain('content="0;url=/__studio?page=home"');
    expect(body).not.toContain(tokenFor(SECRET, 'lumen'));
  });

  it('opens for nobody by the token of another tenant, of another secret, or none', async () => {
    const { ask } = await serveStudio();
    const tokens = [tokenFor(SECRET, 'twin'), tokenFor('another secret', 'lumen'), '', 'x', 'A'.repeat(43)];
    for (const token of tokens) {
      const { status, headers } = await ask(`/__studio?token=${token}`);
      expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 404, cookies: undefined });
    }
  });

  it('says by which address each tenant’s studio is opened', async () => {
    const { studio, ask } = await serveStudio();
    expect(studio.addressFor('twin')).toBe(`/__studio?token=${tokenFor(SECRET, 'twin')}`);
    expect((await ask(studio.addressFor('twin'), { headers: { host: 'twin.example' } })).status).toBe(302);
    expect((await ask(studio.addressFor('twin'))).status).toBe(404);
  });
});

describe('an open studio', () => {
  it('is there for whoever reaches one of the tenants’ hosts, and at no other host', async () => {
    const { ask, studio } = await serveStudio({ access: open });
    expect(studio.addressFor('lumen')).toBe('/__studio');
    expect((await ask('/__studio')).body).toContain('Studio');
    expect((await ask('/__qa')).body).toContain('QA');
    for (const path of PLACES)
      expect((await ask(path, { headers: { host: 'rebound.example' } })).status, path).toBe(404);
  });
});

describe.each([
  ['an open studio', open],
  ['a studio behind a token', undefined],
] as const)('%s', (_, access) => {
  it('takes no write from a page of another site', async () => {
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

  it('gives pages that nobody frames, indexes or keeps, and that run nothing from elsewhere', async () => {
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
