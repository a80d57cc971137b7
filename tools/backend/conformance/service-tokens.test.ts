import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../schemas/generated/calls.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { MAX_SERVICE_TOKENS } from '../limits.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: () => Date.parse('2026-03-01T00:00:00Z') });
});
afterAll(() => database?.close());

const create = async (scope: string, label = 'a test') =>
  (await shop.call('createServiceToken', { body: { scope, label } }, { 'x-tenant': undefined })).data;
const by = (token: string, tenant: string | undefined = 'lumen'): RequestHeaders => ({
  authorization: `Bearer ${token}`,
  'x-tenant': tenant,
});
const statusOf = async (path: string, headers: RequestHeaders, init: { method?: string; body?: string } = {}) =>
  (await shop.fetch(path, { ...init, headers })).status;
const publish = (headers: RequestHeaders) =>
  statusOf('/builder/versions', headers, { method: 'POST', body: '{"version":1}' });

describe('a token of the scope publish', () => {
  it('publishes for its own tenant, and for no other', async () => {
    const { token } = await create('publish:lumen');
    expect(await publish(by(token))).toBe(201);
    const refused = await shop.expectFailure('/builder/versions', {
      method: 'POST',
      body: '{}',
      headers: by(token, 'bare'),
    });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await statusOf('/builder', by(token))).toBe(200);
    for (const path of ['/builder', '/builder/versions', '/builder/drafts', '/builder/versions/1']) {
      expect(await statusOf(path, by(token, 'bare')), path).toBe(403);
    }
    // Two tenants in one header, or none, are not its own.
    expect(await statusOf('/builder', by(token, 'lumen, bare'))).toBe(403);
    expect(await statusOf('/builder', { authorization: `Bearer ${token}`, 'x-tenant': undefined })).toBe(403);
  });

  it('makes no other call', async () => {
    const { token } = await create('publish:lumen');
    const allowed: readonly CallName[] = (Object.keys(calls) as CallName[]).filter((name) =>
      calls[name].scopes.some((scope) => scope === 'publish'),
    );
    expect(allowed.length).toBeGreaterThan(5);
    for (const [name, { method, path }] of Object.entries(calls)) {
      if (allowed.some((each) => each === name)) continue;
      const address = path.replace(/\{\w+\}/g, 'a'.repeat(24));
      expect(await statusOf(address, by(token), { method }), name).toBe(403);
    }
  });
});

describe('a token of the scope shop', () => {
  it('reads every tenant, and publishes for none', async () => {
    const { token } = await create('shop');
    for (const tenant of ['lumen', 'bare']) {
      expect(await statusOf('/languages', by(token, tenant))).toBe(200);
      expect(await publish(by(token, tenant))).toBe(403);
      expect(await statusOf('/builder/drafts', by(token, tenant))).toBe(403);
    }
    expect(await statusOf('/tenants', by(token))).toBe(200);
    const registered = { method: 'POST', body: '{"id":"new","hosts":["new.example"]}' };
    expect(await statusOf('/tenants', by(token), registered)).toBe(403);
    expect(await statusOf('/service-tokens', by(token))).toBe(403);
    expect(await statusOf('/market', by(token))).toBe(200);
    const changed = { method: 'PATCH', body: '{"languages":["fr"]}' };
    expect(await statusOf('/market', by(token), changed)).toBe(403);
  });
});

describe('a service token', () => {
  it('of the scope admin makes every call, and creates others', async () => {
    const { token } = await create('admin');
    expect(await publish(by(token, 'bare'))).toBe(201);
    expect(await statusOf('/service-tokens', by(token))).toBe(200);
  });

  it('ends at once when it is revoked', async () => {
    const { id, token } = await create('shop');
    expect(await statusOf('/languages', by(token))).toBe(200);
    await shop.call('revokeServiceToken', { params: { id } });
    expect(await shop.expectFailure('/languages', { headers: by(token) })).toMatchObject({
      status: 401,
      code: 'invalid_service_token',
    });
    expect((await shop.expectFailure(`/service-tokens/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is listed without its secret, which no table holds', async () => {
    const { id, token } = await create('publish:bare', 'Deployment of bare');
    const response = await shop.fetch('/service-tokens');
    const text = await response.text();
    expect(JSON.parse(text).data).toContainEqual({
      id,
      scope: 'publish:bare',
      label: 'Deployment of bare',
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from service_token t`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const place of [text, JSON.stringify(rows)]) expect(place).not.toContain(token);
  });

  it.each([
    [{ scope: 'publish:nobody', label: 'x' }, 404],
    [{ scope: 'publish', label: 'x' }, 400],
    [{ scope: 'everything', label: 'x' }, 400],
    [{ scope: 'shop:lumen', label: 'x' }, 400],
    [{ scope: 'shop', label: '' }, 400],
  ])('is not created from %j', async (body, status) => {
    expect((await shop.expectFailure('/service-tokens', { method: 'POST', body: JSON.stringify(body) })).status).toBe(
      status,
    );
  });

  it('that is unknown, cut short or shown in another way is refused with 401', async () => {
    const { token } = await create('shop');
    for (const authorization of [
      `Bearer ${token.slice(1)}`,
      `Bearer ${'x'.repeat(43)}`,
      token,
      `Basic ${token}`,
      'Bearer ',
    ]) {
      expect(await statusOf('/languages', { authorization })).toBe(401);
    }
  });

  it(`is one of at most ${MAX_SERVICE_TOKENS}`, async () => {
    await sql`
      insert into service_token (id, digest, scope, tenant, label, created_at)
      select lpad(to_hex(n), 12, '0'), n::text, 'shop', null, 'many', now() from generate_series(1, ${MAX_SERVICE_TOKENS}::int) n`.execute(
      database.db,
    );
    const refused = await shop.expectFailure('/service-tokens', {
      method: 'POST',
      body: '{"scope":"shop","label":"x"}',
    });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    await sql`delete from service_token where label = 'many'`.execute(database.db);
    await create('shop');
  });
});
