import { describe, expect, it } from 'vitest';
import { documentWith, serveShop, TOKEN, titleIn } from './test/serve-shop.ts';

const previewCalls = (backend: { asked: readonly string[] }) =>
  backend.asked.filter((call) => call.includes('/previews/'));

describe('a preview link', () => {
  it('moves its token from the address into a session cookie', async () => {
    const { ask, draft } = await serveShop({ trustedProxies: 1 });
    draft(documentWith('Draft'));
    const path = `/en-KW/products?q=a%20b&preview=${TOKEN}&brands=nora`;
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([302, '/en-KW/products?q=a%20b&brands=nora']);
    expect(headers['set-cookie']).toEqual([`v-preview=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`]);
    expect(headers['cache-control']).toBe('private, no-store');
    const secure = await ask(path, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['set-cookie']).toEqual([`__Host-v-preview=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '///evil.example/x'])(
    'does not leave the shop: %s',
    async (path) => {
      const { ask, draft } = await serveShop();
      draft(documentWith('Draft'));
      for (const token of [TOKEN, ''])
        expect((await ask(`${path}?preview=${token}`)).headers.location).toBe('/evil.example/x');
    },
  );

  it.each(['true', '../../builder', 'T'.repeat(44), `${'T'.repeat(42)}%`])(
    'with the malformed token %s shows the shop without calling the backend',
    async (token) => {
      const { ask, backend } = await serveShop();
      expect(titleIn((await ask(`/en-KW?preview=${token}`)).body)).toBe('Published');
      const { status, body } = await ask('/en-KW', { headers: { cookie: `v-preview=${token}` } });
      expect([status, titleIn(body)]).toEqual([200, 'Published']);
      expect(previewCalls(backend)).toEqual([]);
    },
  );

  it('with an unknown token is 410, and the backend is called once for repeated attempts', async () => {
    const { ask, backend } = await serveShop();
    const token = 'x'.repeat(43);
    for (let index = 0; index < 3; index += 1) {
      expect((await ask(`/?preview=${token}`)).status).toBe(410);
      expect((await ask('/en-KW', { headers: { cookie: `v-preview=${token}` } })).status).toBe(410);
    }
    expect(previewCalls(backend)).toHaveLength(1);
  });

  it('of another tenant is 410', async () => {
    const { ask, draft, backend } = await serveShop();
    backend.documents.set('twin', documentWith('Twin'));
    draft(documentWith('Draft'));
    const host = 'twin.example';
    const link = await ask(`/en-KW?preview=${TOKEN}`, { headers: { host } });
    expect(link.status).toBe(410);
    expect(link.body).not.toContain('Draft');
    expect((await ask('/en-KW', { headers: { host, cookie: `v-preview=${TOKEN}` } })).status).toBe(410);
    expect((await ask('/en-KW', { headers: { host } })).body).toContain('Twin');
  });
});

describe('a guest of a preview', () => {
  it('sees the current draft, and no other visitor does', async () => {
    const { askAsGuest, titleAt, draft } = await serveShop();
    for (const title of ['Draft', 'Changed']) {
      draft(documentWith(title));
      expect(titleIn((await askAsGuest('/en-KW')).body)).toBe(title);
      expect(await titleAt('/en-KW')).toBe('Published');
    }
  });

  it('gets temporary, uncached redirects', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    for (const path of ['/', '/EN-kw'])
      expect(await askAsGuest(path)).toMatchObject({
        status: 302,
        headers: { location: '/en-KW', 'cache-control': 'private, no-store' },
      });
  });

  it('leaves by a link in the bar, without script', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { body } = await askAsGuest('/en-KW');
    expect(body).toContain('href="?preview="');
    expect(body).toContain('<time datetime="2026-03-11T12:00:00.000Z">');
    expect(body).toMatch(/Mar 11, 2026, 3:00\sPM GMT\+3<\/time>/);
    const { status, headers } = await askAsGuest('/en-KW?preview=');
    expect([status, headers.location]).toEqual([302, '/en-KW']);
    expect(headers['set-cookie']).toEqual(['v-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('gets a page in the page’s language once the preview has ended, and then the shop', async () => {
    const { askAsGuest, draft, backend } = await serveShop();
    draft(documentWith('Draft'));
    backend.previews.clear();
    const { status, headers, body } = await askAsGuest('/ar-KW/products?q=x');
    expect(status).toBe(410);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<a href="/ar-KW/products?q=x">');
    expect(headers['set-cookie']).toEqual(['v-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    // The data of the published version makes an open page of the draft reload.
    expect(JSON.parse((await askAsGuest('/api/pages/home?locale=en&country=KW')).body).version).toBe(1);
  });

  it('sees the draft and the API of a shop without a published document', async () => {
    const { ask, draft } = await serveShop();
    draft(documentWith('Not yet'), 'twin');
    const headers = { host: 'twin.example', cookie: `v-preview=${TOKEN}` };
    expect(titleIn((await ask('/en-KW', { headers })).body)).toBe('Not yet');
    expect((await ask('/api/languages', { headers })).status).toBe(200);
    expect((await ask('/en-KW', { headers: { host: 'twin.example' } })).status).toBe(503);
  });

  it('gets 503 while the backend is down', async () => {
    const { ask, askAsGuest, backend } = await serveShop();
    backend.isDown = true;
    expect((await askAsGuest('/en-KW')).status).toBe(503);
    expect((await ask(`/en-KW?preview=${TOKEN}`)).status).toBe(503);
  });
});

it('requests without a preview look none up', async () => {
  const { ask, askAsGuest, backend, draft } = await serveShop();
  draft(documentWith('Draft'));
  await ask('/en-KW', { headers: { cookie: 'scheme=dark; preview=1; my-v-preview=1' } });
  await ask('/en-KW?mypreview=1');
  for (const path of ['/api/languages', '/_image/x.webp', '/robots.txt', '/assets/x.js', '/healthz'])
    await askAsGuest(path);
  expect(previewCalls(backend)).toEqual([]);
});
