import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { type HttpRequest, sendRequest } from '../browsing/http-request.ts';

const shop = inject('shop');
const get = (path: string, question?: HttpRequest) => sendRequest(shop.url, path, question);

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
  it('is the same in each compression', async () => {
    const accepting = (coding: string) => get('/en-KW', { headers: { 'accept-encoding': coding } });
    // The page may be made anew between two requests.
    await expect
      .poll(async () => {
        const [plain, zipped, brotli] = [await get('/en-KW'), await accepting('gzip'), await accepting('gzip, br')];
        expect(zipped.headers['content-encoding']).toBe('gzip');
        expect(brotli.headers['content-encoding']).toBe('br');
        expect(plain.headers.vary).toContain('Accept-Encoding');
        expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
        return [gunzipSync(zipped.bytes), brotliDecompressSync(brotli.bytes)].every((text) => text.equals(plain.bytes));
      })
      .toBe(true);
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
