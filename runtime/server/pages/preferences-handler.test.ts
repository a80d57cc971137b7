import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { handlePreferences } from './preferences-handler.ts';

const tenant = exampleTenant();

async function post(form: Record<string, string>, isSecure = false, headers = { origin: 'http://shop.example' }) {
  const ask = await serveHandler((exchange) => handlePreferences(exchange, tenant, isSecure));
  return ask('/preferences', { method: 'POST', headers: { ...headers }, body: new URLSearchParams(form).toString() });
}

describe('a preference', () => {
  it('is stored in a cookie for a year, and redirects back', async () => {
    const { status, headers } = await post({ scheme: 'dark', return: '/en-KW/products?q=x' });
    expect([status, headers.location]).toEqual([303, '/en-KW/products?q=x']);
    expect(headers['set-cookie']).toEqual(['scheme=dark; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await post({ currency: 'SAR' }, true)).headers['set-cookie']?.[0]).toContain('; Secure');
  });

  it('of language or country changes the prefix', async () => {
    expect((await post({ locale: 'ar', return: '/en-KW/products?q=x' })).headers.location).toBe('/ar-KW/products?q=x');
    expect((await post({ country: 'SA', return: '/ar-KW' })).headers.location).toBe('/ar-SA');
  });

  it.each<Record<string, string>>([
    { locale: 'de', country: 'DE', currency: 'EUR', scheme: 'neon' },
    { scheme: 'dark; Domain=evil.example', locale: 'ar\r\nx: y' },
  ])('that the tenant lacks is ignored: %j', async (form) => {
    expect((await post(form)).headers['set-cookie']).toBeUndefined();
  });
});

it.each([
  '//evil.example',
  '///evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/en-KW/..//evil.example',
  '/en-KW/../../\\evil.example',
  '',
  '/%0d%0alocation:x',
])('the return path %j does not leave the shop', async (address) => {
  const { status, headers } = await post({ scheme: 'dark', return: address });
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/(?![/\\])/);
  expect(new URL(headers.location ?? '', 'http://shop.example').origin).toBe('http://shop.example');
});

it('a form without an Origin, of another site, or sent by GET is refused', async () => {
  const ask = await serveHandler((exchange) => handlePreferences(exchange, tenant, false));
  expect((await post({ scheme: 'dark' }, false, { origin: 'https://evil.example' })).status).toBe(403);
  const { status, headers } = await ask('/preferences', { method: 'POST', body: 'scheme=dark' });
  expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  expect((await ask('/preferences?scheme=dark')).status).toBe(405);
});
