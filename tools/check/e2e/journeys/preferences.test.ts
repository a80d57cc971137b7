import { describe, expect, inject, it } from 'vitest';
import { type HttpRequest, sendRequest } from '../browsing/http-request.ts';

const shop = inject('shop');
const get = (path: string, question?: HttpRequest) => sendRequest(shop.url, path, question);

describe('a preference', () => {
  const choose = (form: Record<string, string>, headers: Readonly<Record<string, string>> = { origin: shop.url }) =>
    get('/preferences', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('is set only by forms of the same origin', async () => {
    const form = { currency: 'SAR', return: '/en-KW' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      {},
    ]) {
      const { status, headers: answered } = await choose(form, headers);
      expect(status).toBe(403);
      expect(answered['set-cookie']).toBeUndefined();
    }
  });

  it('lasts a year, and returns to the page', async () => {
    const { status, headers } = await choose({ currency: 'SAR', scheme: 'dark', return: '/en-KW/products?q=a' });
    expect(status).toBe(303);
    expect(headers.location).toBe('/en-KW/products?q=a');
    expect(headers['set-cookie']).toEqual([
      'currency=SAR; Max-Age=31536000; Path=/; SameSite=Lax',
      'scheme=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
  });

  it('for a country leads to its path', async () => {
    expect((await choose({ country: 'SA', return: '/en-KW/faq' })).headers.location).toBe('/en-SA/faq');
  });

  it('that the shop does not have is ignored', async () => {
    const { headers } = await choose({
      country: 'FR',
      currency: 'BTC',
      locale: 'xx',
      scheme: 'neon',
      return: '/en-KW',
    });
    expect(headers['set-cookie'] ?? []).toEqual([]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/en-KW//evil.example',
    '/en-KW/../..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
  ])('never redirects to %j', async (address) => {
    const { status, headers } = await choose({ scheme: 'dark', return: address });
    expect(status).toBe(303);
    expect(String(headers.location)).toMatch(/^\/(?![/\\])/);
    expect(new URL(String(headers.location), shop.url).origin).toBe(new URL(shop.url).origin);
  });
});
