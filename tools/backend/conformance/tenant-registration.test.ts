import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { BackendClient } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let backend: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  backend = await openSmallBackend(database, { now: () => 0 });
});
afterAll(() => database.close());

const nobody = { 'x-tenant': undefined };
const refusedFor = (body: unknown) =>
  backend.expectFailure('/tenants', { method: 'POST', body: JSON.stringify(body), headers: nobody });

describe('a new tenant', () => {
  it('enters the register, at its own hosts, with a shop to begin with', async () => {
    const body = { id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], BusinessCategory: 'optics' };
    const { data } = await backend.call('registerTenant', { body }, nobody);
    expect(data).toEqual({ id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], isDefault: false });
    expect((await backend.call('tenants', {}, nobody)).data).toContainEqual(data);
    const products = await backend.call('themeProducts', { query: {}, body: {} }, { 'x-tenant': 'lumina' });
    expect(products.data).toHaveLength(5);
  });

  it('takes neither the name nor a host of another', async () => {
    expect((await refusedFor({ id: 'lumen', hosts: ['new.example'] })).status).toBe(409);
    expect((await refusedFor({ id: 'penumbra', hosts: ['new.example', 'bare.example'] })).status).toBe(409);
    const { data } = await backend.call('tenants', {}, nobody);
    expect(data.map(({ id }) => id)).not.toContain('penumbra');
    expect(data.flatMap(({ hosts }) => hosts)).not.toContain('new.example');
  });

  it.each([
    [{ hosts: ['a.example'] }, '/body/id'],
    [{ id: 'A b', hosts: ['a.example'] }, '/body/id'],
    [{ id: 'a', hosts: [] }, '/body/hosts'],
    [{ id: 'a', hosts: ['A.example:80'] }, '/body/hosts/0'],
  ])('%j is refused at %s', async (body, pointer) => {
    const { status, errors } = await refusedFor(body);
    expect([status, errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
  });
});
