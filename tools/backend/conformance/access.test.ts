import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

it.each([
  [{ authorization: undefined }, 401],
  [{ authorization: 'Bearer wrong' }, 401],
  [{ authorization: 'Basic abc' }, 401],
  [{ 'x-tenant': 'unknown' }, 404],
  [{ 'x-tenant': undefined }, 400],
])('rejects a request with the headers %j', async (headers, status) => {
  expect((await backend().expectFailure('/languages', { headers })).status).toBe(status);
});

it('responds with 404 to an unknown call, and is healthy without a token', async () => {
  expect((await backend().expectFailure('/no-such-call')).status).toBe(404);
  expect((await fetch(`${backend().url}/healthz`)).status).toBe(200);
});

it('registers each host once, in lower case and without a port', async () => {
  const { data } = await backend().call('tenants', {}, { 'x-tenant': undefined });
  const hosts = data.flatMap((tenant) => tenant.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const host of hosts) expect(host).toMatch(/^[^A-Z:/]+$/);
  expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

describe('an invalid request', () => {
  it.each([
    ['/theme/products?pageSize=0', '{}', '/query/pageSize'],
    ['/theme/products?pageNumber=-1', '{}', '/query/pageNumber'],
    ['/theme/products?a=7', '{}', '/query/a'],
    ['/theme/products', '{"brand":"not-a-list"}', '/body/brand'],
    ['/theme/products', '{"brand":[7]}', '/body/brand/0'],
    ['/theme/products', '{"brands":[]}', '/body/brands'],
    ['/theme/products', '{"brand":["a\\u0000b"]}', '/body/brand/0'],
    ['/theme/products?q=%00', '{}', '/query/q'],
    ['/theme/products', 'no json', '/body'],
  ])('%s with %s is refused at %s', async (path, body, pointer) => {
    const refused = await backend().expectFailure(path, { method: 'POST', body });
    expect(refused.status).toBe(400);
    expect(refused.errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('is refused without a required parameter, or in an unknown currency', async () => {
    const missing = await backend().expectFailure('/products');
    expect([missing.status, missing.errors[0]?.pointer]).toEqual([400, '/query/slug']);
    const headers = { 'x-currency-id': '0'.repeat(24) };
    const currency = await backend().expectFailure('/theme/products', { method: 'POST', body: '{}', headers });
    expect([currency.status, currency.errors[0]?.pointer]).toEqual([400, '/headers/x-currency-id']);
  });

  it('injects nothing into the search', async () => {
    for (const q of ["'; drop table product; --", '%_\\', 'a & | ! ( ) : *', '𝕯𝖎𝖔𝖗', '؟!؟', '('.repeat(150)]) {
      const { data } = await backend().call('themeProducts', { query: { q, pageSize: 1 }, body: {} });
      expect(Array.isArray(data)).toBe(true);
    }
  });
});
