import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentWith, serveShop, TOKEN, titleIn } from './test/serve-shop.ts';

const asked = (backend: { asked: readonly string[] }) => backend.asked.filter((each) => each.includes('/previews/'));

describe('a token that leads nowhere', () => {
  it('is asked of the backend once in a while, however often it is tried', async () => {
    const { ask, backend } = await serveShop();
    const token = 'x'.repeat(43);
    for (let index = 0; index < 5; index += 1) {
      expect((await ask(`/?preview=${token}`)).status).toBe(410);
      expect((await ask('/en-KW', { headers: { cookie: `v-preview=${token}` } })).status).toBe(410);
    }
    expect(backend.asked.filter((asked) => asked.includes('/builder/previews/'))).toHaveLength(1);
  });
});

describe('a preview link', () => {
  it('opens any page: the token goes into a cookie of this session, and out of the address', async () => {
    const { ask, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { status, headers } = await ask(`/en-KW/products?q=a%20b&preview=${TOKEN}&brands=nora`);
    expect(status).toBe(302);
    expect(headers.location).toBe('/en-KW/products?q=a%20b&brands=nora');
    expect(headers['set-cookie']).toEqual([`v-preview=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('gives a cookie that only HTTPS carries, where the visitor came by it', async () => {
    const { ask, draft } = await serveShop({ trustedProxies: 1 });
    draft(documentWith('Draft'));
    const { headers } = await ask(`/?preview=${TOKEN}`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']).toEqual([`__Host-v-preview=${TOKEN}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  });

  it('never leads to another host, however many slashes its path begins with', async () => {
    const { ask, draft } = await serveShop();
    draft(documentWith('Draft'));
    for (const path of ['//evil.example/x', '/\\evil.example/x', '///evil.example/x']) {
      expect((await ask(`${path}?preview=${TOKEN}`)).headers.location).toBe('/evil.example/x');
      expect((await ask(`${path}?preview=`)).headers.location).toBe('/evil.example/x');
    }
  });

  it.each(['x', 'true', '../../builder', 'T'.repeat(44), `${'T'.repeat(42)}%`])(
    'is none with %s for a token: the shop is shown, and nothing is asked for',
    async (token) => {
      const { ask, backend } = await serveShop();
      expect(titleIn((await ask(`/en-KW?preview=${token}`)).body)).toBe('Published');
      const { status, body } = await ask('/en-KW', { headers: { cookie: `v-preview=${token}` } });
      expect({ status, title: titleIn(body) }).toEqual({ status: 200, title: 'Published' });
      expect(asked(backend)).toEqual([]);
    },
  );

  it('that has ended is a styled page, whose style its policy allows', async () => {
    const { ask } = await serveShop();
    const { headers, body } = await ask(`/en-KW?preview=${TOKEN}`);
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toContain('max-inline-size');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  it('of another tenant is as good as none', async () => {
    const { ask, draft, backend } = await serveShop();
    backend.documents.set('twin', documentWith('Twin'));
    draft(documentWith('Draft'));
    const there = { host: 'twin.example' };
    const link = await ask(`/en-KW?preview=${TOKEN}`, { headers: there });
    expect(link.status).toBe(410);
    expect(link.body).not.toContain('Draft');
    const page = await ask('/en-KW', { headers: { ...there, cookie: `v-preview=${TOKEN}` } });
    expect(page.status).toBe(410);
    expect((await ask('/en-KW', { headers: there })).body).toContain('Twin');
  });
});

describe('whoever came by a link', () => {
  it('sees the draft as it is now, and nobody else does', async () => {
    const { askAsGuest, titleAt, draft } = await serveShop();
    draft(documentWith('Draft'));
    expect(titleIn((await askAsGuest('/en-KW')).body)).toBe('Draft');
    expect(await titleAt('/en-KW')).toBe('Published');
    draft(documentWith('Changed'));
    expect(titleIn((await askAsGuest('/en-KW')).body)).toBe('Changed');
    expect(await titleAt('/en-KW')).toBe('Published');
  });

  it('is sent to their language and country as everybody is, but for this once', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    for (const [path, to] of [
      ['/', '/en-KW'],
      ['/EN-kw', '/en-KW'],
    ] as const) {
      const { status, headers } = await askAsGuest(path);
      expect({ status, to: headers.location, cache: headers['cache-control'] }).toEqual({
        status: 302,
        to,
        cache: 'private, no-store',
      });
    }
  });

  it('leaves without script: the cookie goes, the page stays', async () => {
    const { ask, askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    expect((await askAsGuest('/en-KW')).body).toContain('href="?preview="');
    const { status, headers } = await askAsGuest('/en-KW?preview=');
    expect(status).toBe(302);
    expect(headers.location).toBe('/en-KW');
    expect(headers['set-cookie']).toEqual(['v-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(titleIn((await ask('/en-KW')).body)).toBe('Published');
  });

  it('is told when it has ended, in their language, and then sees the shop', async () => {
    const { askAsGuest, draft, backend } = await serveShop();
    draft(documentWith('Draft'));
    backend.previews.clear();
    const { status, headers, body } = await askAsGuest('/ar-KW/products?q=x');
    expect(status).toBe(410);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('انتهت هذه المعاينة');
    expect(body).toContain('<a href="/ar-KW/products?q=x">');
    expect(headers['set-cookie']).toEqual(['v-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(headers['cache-control']).toBe('private, no-store');
    // The open page of the draft goes on by the server, and so hears of it: this is another version.
    const data = JSON.parse((await askAsGuest('/api/pages/home?locale=en&country=KW')).body);
    expect(data.version).toBe(1);
  });

  it('sees the draft of a shop that has published nothing yet, and can ask it for what it sells', async () => {
    const { ask, draft } = await serveShop();
    draft(documentWith('Not yet'), 'twin');
    const there = { host: 'twin.example', cookie: `v-preview=${TOKEN}` };
    expect(titleIn((await ask('/en-KW', { headers: there })).body)).toBe('Not yet');
    expect((await ask('/api/languages', { headers: there })).status).toBe(200);
    expect((await ask('/en-KW', { headers: { host: 'twin.example' } })).status).toBe(503);
  });

  it('is asked for patience while the backend is away', async () => {
    const { ask, askAsGuest, backend } = await serveShop();
    backend.isDown = true;
    expect((await askAsGuest('/en-KW')).status).toBe(503);
    expect((await ask(`/en-KW?preview=${TOKEN}`)).status).toBe(503);
  });
});

describe('a request that is about no preview', () => {
  it('asks for none', async () => {
    const { ask, askAsGuest, backend, draft } = await serveShop();
    draft(documentWith('Draft'));
    await ask('/en-KW', { headers: { cookie: 'scheme=dark; preview=1; my-v-preview=1' } });
    await ask('/en-KW?mypreview=1');
    for (const path of ['/api/languages', '/_image/x.webp', '/robots.txt', '/favicon.ico', '/assets/x.js', '/healthz'])
      await askAsGuest(path);
    expect(asked(backend)).toEqual([]);
  });
});
