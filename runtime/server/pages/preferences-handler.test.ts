import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { handlePreferences } from './preferences-handler.ts';

const tenant = exampleTenant();

async function post(form: Record<string, string>, { isSecure = false, origin = 'http://shop.example' } = {}) {
  const ask = await serveHandler((exchange) => handlePreferences(exchange, tenant, isSecure));
  return ask('/preferences', { method: 'POST', headers: { origin }, body: new URLSearchParams(form).toString() });
}

describe('what a visitor chooses', () => {
  it('is noted in a cookie of this shop for a year, and leads back to where they were', async () => {
    const { status, headers } = await post({ scheme: 'dark', return: '/en-KW/products?q=x' });
    expect(status).toBe(303);
    expect(headers.location).toBe('/en-KW/products?q=x');
    expect(headers['set-cookie']).toEqual(['scheme=dark; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is noted for secure connections only where this is one', async () => {
    expect((await post({ currency: 'SAR' }, { isSecure: true })).headers['set-cookie']?.[0]).toContain('; Secure');
  });

  it('leads to the same page under the prefix that the choice asks for', async () => {
    expect((await post({ locale: 'ar', return: '/en-KW/products?q=x' })).headers.location).toBe('/ar-KW/products?q=x');
    expect((await post({ country: 'SA', return: '/ar-KW' })).headers.location).toBe('/ar-SA');
  });

  it('is nothing where the tenant does not have it', async () => {
    const { headers } = await post({ locale: 'de', country: 'DE', currency: 'EUR', scheme: 'neon', return: '/en-KW' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.location).toBe('/en-KW');
  });

  it('cannot smuggle anything into a cookie', async () => {
    const { headers } = await post({ scheme: 'dark; Domain=evil.example', locale: 'ar\r\nx: y' });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the address to return to', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/en-KW/..//evil.example',
    '/en-KW/../../\\evil.example',
    'evil.example',
    '',
    '/%0d%0alocation:x',
  ])('%j does not leave the shop', async (address) => {
    const { status, headers } = await post({ scheme: 'dark', return: address });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
    expect(new URL(headers.location ?? '', 'http://shop.example').origin).toBe('http://shop.example');
  });

  it('is the home page where none is given', async () => {
    expect((await post({ scheme: 'dark' })).headers.location).toBe('/');
  });
});

describe('a form of another site', () => {
  it('is refused', async () => {
    expect(await post({ scheme: 'dark' }, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  });

  it('is refused when it says nothing of where it comes from', async () => {
    const ask = await serveHandler((exchange) => handlePreferences(exchange, tenant, false));
    const { status, headers } = await ask('/preferences', { method: 'POST', body: 'scheme=dark' });
    expect(status).toBe(403);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is not taken by a link', async () => {
    const ask = await serveHandler((exchange) => handlePreferences(exchange, tenant, false));
    expect(await ask('/preferences?scheme=dark')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });
});
