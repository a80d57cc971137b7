import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

describe('who may ask', () => {
  it('answers 401 without the service token, and with a wrong one', async () => {
    for (const authorization of [undefined, 'Bearer wrong', 'Bearer ', 'Basic abc']) {
      expect((await backend().expectFailure('/languages', { headers: { authorization } })).status).toBe(401);
    }
  });

  it('answers 404 for a tenant that nobody registered', async () => {
    expect((await backend().expectFailure('/languages', { headers: { 'x-tenant': 'nobody' } })).status).toBe(404);
  });

  it('answers 400 when no tenant is named', async () => {
    const refused = await backend().expectFailure('/languages', { headers: { 'x-tenant': undefined } });
    expect(refused.status).toBe(400);
    expect(refused.errors[0]?.pointer).toBe('/headers/x-tenant');
  });

  it('answers 404 for a call that does not exist', async () => {
    expect((await backend().expectFailure('/no-such-call')).status).toBe(404);
  });

  it('is healthy for everybody', async () => {
    expect((await fetch(`${backend().url}/healthz`)).status).toBe(200);
  });
});

describe('the register', () => {
  it('names every host once, in lower case and without a port', async () => {
    const { data } = await backend().call('tenants', {}, { 'x-tenant': undefined });
    const hosts = data.flatMap((tenant) => tenant.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/^[^A-Z:/]+$/);
    expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a request that is wrong', () => {
  it.each([
    ['/theme/products?pageSize=0', '{}', '/query/pageSize'],
    ['/theme/products?pageSize=many', '{}', '/query/pageSize'],
    ['/theme/products?pageNumber=-1', '{}', '/query/pageNumber'],
    ['/theme/products?a=7', '{}', '/query/a'],
    ['/theme/products?featured=perhaps', '{}', '/query/featured'],
    ['/theme/products?platform=fax', '{}', '/query/platform'],
    ['/theme/products', '{"brand":"not-a-list"}', '/body/brand'],
    ['/theme/products', '{"brand":[7]}', '/body/brand/0'],
    ['/theme/products', '{"brands":[]}', '/body/brands'],
    ['/theme/products', '{"branchId":"x"}', '/body/branchId'],
    ['/theme/products', '{"brand":["a\\u0000b"]}', '/body/brand/0'],
    ['/theme/products?q=%00', '{}', '/query/q'],
    ['/theme/products', 'no json', '/body'],
  ])('%s with %s is answered with 400 and points at %s', async (path, body, pointer) => {
    const refused = await backend().expectFailure(path, { method: 'POST', body });
    expect(refused.status).toBe(400);
    expect(refused.errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('is answered with 400 when a needed parameter is missing, and points at it', async () => {
    const refused = await backend().expectFailure('/products');
    expect(refused.status).toBe(400);
    expect(refused.errors[0]?.pointer).toBe('/query/slug');
  });

  it('is answered with 400 when the currency is not one of the shop', async () => {
    const refused = await backend().expectFailure('/theme/products', {
      method: 'POST',
      body: '{}',
      headers: { 'x-currency-id': '0'.repeat(24) },
    });
    expect(refused.status).toBe(400);
    expect(refused.errors[0]?.pointer).toBe('/headers/x-currency-id');
  });

  it('does no harm when it is made to', async () => {
    for (const q of ["'; drop table product; --", '%_\\', 'a & | ! ( ) : *', '𝕯𝖎𝖔𝖗', '؟!؟', '('.repeat(150)]) {
      const { data } = await backend().call('themeProducts', { query: { q, pageSize: 1 }, body: {} });
      expect(Array.isArray(data)).toBe(true);
    }
  });
});
