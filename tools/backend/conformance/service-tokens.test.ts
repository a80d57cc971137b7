import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_SERVICE_TOKENS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

const { database, shop } = setUpSmallShop(Date.parse('2026-03-01T00:00:00Z'));

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

describe('a publish token', () => {
  it('publishes for its own tenant alone', async () => {
    const { token } = await create('publish:lumen');
    expect(await publish(by(token))).toBe(201);
    expect(await publish(by(token, 'bare'))).toBe(403);
    expect(await statusOf('/builder', by(token))).toBe(200);
    for (const path of ['/builder', '/builder/drafts', '/builder/versions/1']) {
      expect(await statusOf(path, by(token, 'bare')), path).toBe(403);
    }
    // Neither several tenants in one header nor none.
    expect(await statusOf('/builder', by(token, 'lumen, bare'))).toBe(403);
    expect(await statusOf('/builder', { authorization: `Bearer ${token}`, 'x-tenant': undefined })).toBe(403);
  });
});

describe('a shop token', () => {
  it('reads every tenant, and publishes for none', async () => {
    const { token } = await create('shop');
    for (const tenant of ['lumen', 'bare']) {
      expect(await statusOf('/languages', by(token, tenant))).toBe(200);
      expect(await publish(by(token, tenant))).toBe(403);
      expect(await statusOf('/builder/drafts', by(token, tenant))).toBe(403);
    }
    expect(await statusOf('/tenants', by(token))).toBe(200);
    expect(await statusOf('/service-tokens', by(token))).toBe(403);
    expect(await statusOf('/market', by(token))).toBe(200);
    expect(await statusOf('/market', by(token), { method: 'PATCH', body: '{"languages":["fr"]}' })).toBe(403);
  });
});

describe('a service token', () => {
  it('of the scope admin makes every call', async () => {
    const { token } = await create('admin');
    expect(await publish(by(token, 'bare'))).toBe(201);
    expect(await statusOf('/service-tokens', by(token))).toBe(200);
  });

  it('ends when it is revoked', async () => {
    const { id, token } = await create('shop');
    expect(await statusOf('/languages', by(token))).toBe(200);
    await shop.call('revokeServiceToken', { params: { id } });
    expect(await shop.expectFailure('/languages', { headers: by(token) })).toMatchObject({
      status: 401,
      code: 'invalid_service_token',
    });
    expect((await shop.expectFailure(`/service-tokens/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is listed without its secret, and stored as a digest', async () => {
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

  it(`is one of at most ${MAX_SERVICE_TOKENS}`, async () => {
    await sql`
      insert into service_token (id, digest, scope, tenant, label, created_at)
      select lpad(to_hex(n), 12, '0'), n::text, 'shop', null, 'many', now() from generate_series(1, ${MAX_SERVICE_TOKENS}::int) n`.execute(
      database.db,
    );
    const init = { method: 'POST', body: '{"scope":"shop","label":"x"}' };
    expect((await shop.expectFailure('/service-tokens', init)).code).toBe('conflict');
    await sql`delete from service_token where label = 'many'`.execute(database.db);
    await create('shop');
  });
});
