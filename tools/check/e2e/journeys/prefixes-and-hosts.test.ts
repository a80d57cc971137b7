import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { type HttpRequest, sendRequest } from '../browsing/http-request.ts';

const shop = inject('shop');
const get = (path: string, question?: HttpRequest) => sendRequest(shop.url, path, question);
const withCookie = (cookie: string) => ({ headers: { cookie } });

describe('the locale prefix', () => {
  it.each([
    ['/', {}, '/en-KW'],
    ['/products?q=round', {}, '/en-KW/products?q=round'],
    ['/', { 'accept-language': 'ar' }, '/ar-KW'],
    ['/', { 'accept-language': 'de-DE, ar;q=0.7, en;q=0.3' }, '/ar-KW'],
    ['/', { 'accept-language': 'de' }, '/en-KW'],
    ['/', { cookie: 'locale=ar', 'accept-language': 'en' }, '/ar-KW'],
    ['/products', { cookie: 'locale=ar; country=SA' }, '/ar-SA/products'],
    ['/', { cookie: 'locale=xx; country=ZZ' }, '/en-KW'],
  ])('is added to %s for %o: %s', async (path, headers, location) => {
    const answer = await get(path, { headers });
    expect(answer).toMatchObject({ status: 302, headers: { location, 'cache-control': 'no-store' } });
  });

  it.each([
    ['/EN-kw/products?q=a', '/en-KW/products?q=a'],
    ['/ar-kw', '/ar-KW'],
    ['/en-KW/products/', '/en-KW/products'],
    ['/en-KW/', '/en-KW'],
  ])('redirects permanently to its canonical spelling: %s → %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 308, headers: { location } });
  });

  it.each([
    ['/de-KW/products', '/en-KW/products'],
    ['/en-FR', '/en-KW'],
    ['/xx-YY/faq', '/en-KW/faq'],
  ])('of an unknown locale redirects to the default: %s → %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 302, headers: { location } });
  });

  it('follows the country that the visitor selected', async () => {
    const answer = await get('/en-KW/products?q=a', withCookie('country=AE'));
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: '/en-AE/products?q=a', 'cache-control': 'no-store' },
    });
    expect((await get('/en-AE', withCookie('country=AE'))).status).toBe(200);
    expect((await get('/en-KW', withCookie('country=ZZ'))).status).toBe(200);
  });

  it.each(['//evil.example/', '/\\evil.example', '//evil.example/en-KW', '/%2f%2fevil.example'])(
    'never makes another site of %s',
    async (path) => {
      const { headers, status } = await get(path);
      expect(status).toBeLessThan(500);
      const { location } = headers;
      if (location !== undefined) expect(new URL(location, shop.url).origin).toBe(new URL(shop.url).origin);
    },
  );
});

describe('the host of a request', () => {
  it('must belong to a tenant; others get a plain 404', async () => {
    const { status, headers, text } = await get('/en-KW', { host: 'unknown.example' });
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).not.toContain('Lumen');
  });

  it('ignores case and port, and is the default tenant at localhost', async () => {
    expect((await get('/en-KW', { host: 'LUMEN.localhost:1' })).text).toContain('Lumen');
    expect((await get('/en-KW', { host: 'localhost' })).text).toContain('Lumen');
  });

  it('ignores X-Forwarded-Host', async () => {
    const forwarded = { headers: { 'x-forwarded-host': 'lumen.localhost' }, host: 'unknown.example' };
    expect((await get('/en-KW', forwarded)).status).toBe(404);
    const { text } = await get('/en-KW', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(text).not.toContain('evil.example');
    expect(text).toContain(`<link rel="canonical" href="${shop.url}/en-KW">`);
  });

  it('is ignored by health checks', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await get(path, { host: 'unknown.example' })).toMatchObject({ status: 200 });
    }
  });

  it('has no metrics, which are on the admin port', async () => {
    const { status, text } = await get('/metrics');
    expect(status === 404 || status === 302).toBe(true);
    expect(text).not.toContain('vitrine_pages_total');
    const metrics = await sendRequest(`http://127.0.0.1:${shop.adminPort}`, '/metrics');
    expect(metrics.text).toContain('vitrine_pages_total{tenant="lumen"');
  });
});

describe('a cached page', () => {
  it('depends on its declared query alone', async () => {
    const plain = await get('/en-KW/products');
    for (const query of ['?x=1', '?utm_source=mail&x=y', '?pageSize=abc', '?pageSize=-5']) {
      expect((await get(`/en-KW/products${query}`)).headers.etag).toBe(plain.headers.etag);
    }
    expect((await get('/en-KW/products?q=round')).headers.etag).not.toBe(plain.headers.etag);
  });

  it('depends on no cookie but the preferences', async () => {
    const { etag } = (await get('/en-KW')).headers;
    expect((await get('/en-KW', withCookie('session=abc; other=1'))).headers.etag).toBe(etag);
    expect((await get('/en-KW', withCookie('currency=SAR'))).headers.etag).not.toBe(etag);
    expect((await get('/en-KW', withCookie('scheme=dark'))).text).toContain('data-scheme="dark"');
  });

  it('limits its page size', async () => {
    const [most, more] = await Promise.all([
      get('/en-KW/products?pageSize=200'),
      get('/en-KW/products?pageSize=100000'),
    ]);
    expect(more.headers.etag).toBe(most.headers.etag);
    expect(most.text.match(/<article/g)?.length).toBeLessThanOrEqual(200);
  });

  it('is confirmed with 304', async () => {
    const { etag } = (await get('/en-KW')).headers;
    const again = await get('/en-KW', { headers: { 'if-none-match': String(etag) } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.etag).toBe(etag);
  });

  it('is the same in each compression', async () => {
    const accepting = (coding: string) => get('/en-KW', { headers: { 'accept-encoding': coding } });
    const [plain, zipped, brotli] = await Promise.all([get('/en-KW'), accepting('gzip'), accepting('gzip, br')]);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(plain.headers.vary).toContain('Accept-Encoding');
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    const head = await get('/en-KW', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10_000);
    expect((await get('/en-KW', { method: 'POST', headers: { origin: shop.url } })).status).toBe(405);
  });

  it('is the shop’s 404 page for an unknown URL', async () => {
    for (const path of [
      '/en-KW/nothing-here',
      '/en-KW/categories/no-such-category/products',
      '/en-KW/products/nora',
      '/en-KW/%E0%A4%A',
    ]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('We looked everywhere.');
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('calls of the browser', () => {
  it('are limited to a list, and to the same origin', async () => {
    const body = JSON.stringify({});
    const json = { 'content-type': 'application/json', origin: shop.url };
    const call = (path: string, headers: Readonly<Record<string, string>>) =>
      get(path, { method: 'POST', body, headers });
    expect((await call('/api/theme/products?pageSize=2&pageNumber=1', json)).status).toBe(200);
    expect((await call('/api/theme/products', { ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await call('/api/builder/versions', json)).status).toBe(404);
    expect((await get('/api/builder')).status).toBe(404);
    expect((await get('/api/tenants')).status).toBe(404);
    expect((await get('/api/events')).status).toBe(404);
  });
});
