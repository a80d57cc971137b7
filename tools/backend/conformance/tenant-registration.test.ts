import { describe, expect, it } from 'vitest';
import { setUpSmallShop } from './small-shop.ts';

const { shop: backend } = setUpSmallShop(0);

const noTenant = { 'x-tenant': undefined };
const refusedFor = (body: unknown) =>
  backend.expectFailure('/tenants', { method: 'POST', body: JSON.stringify(body), headers: noTenant });

describe('a new tenant', () => {
  it('is registered at its hosts, with a first shop', async () => {
    const body = { id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], BusinessCategory: 'optics' };
    const { data } = await backend.call('registerTenant', { body }, noTenant);
    expect(data).toEqual({ id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], isDefault: false });
    expect((await backend.call('tenants', {}, noTenant)).data).toContainEqual(data);
    const products = await backend.call('themeProducts', { query: {}, body: {} }, { 'x-tenant': 'lumina' });
    expect(products.data).toHaveLength(5);
  });

  it('has its own id and hosts', async () => {
    expect((await refusedFor({ id: 'lumen', hosts: ['new.example'] })).status).toBe(409);
    expect((await refusedFor({ id: 'penumbra', hosts: ['new.example', 'bare.example'] })).status).toBe(409);
    const { data } = await backend.call('tenants', {}, noTenant);
    expect(data.map(({ id }) => id)).not.toContain('penumbra');
    expect(data.flatMap(({ hosts }) => hosts)).not.toContain('new.example');
  });
});
