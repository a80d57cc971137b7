import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_DRAFT_BYTES, MAX_VERSION_BYTES, MAX_VERSIONS } from '../limits.ts';
import { publishText, saveDraft } from './save-draft.ts';
import { setUpSmallShop } from './small-shop.ts';

const MIB = 2 ** 20;

const { database, shop } = setUpSmallShop(Date.now());

const TENANTS = ['lumen', 'bare'];

beforeEach(async () => {
  for (const tenant of TENANTS) {
    await runAsTenant(database.db, tenant, async (transaction) => {
      await transaction.deleteFrom('builder_draft').execute();
      // Leaves the published version, which only the owner could remove.
      await sql`select drop_old_versions(0, 0, 0)`.execute(transaction);
    });
  }
});

/** Stores versions of `bytes` each, numbered on from the last one. Sources by version number, from 1. */
const storeVersions = (tenant: string, count: number, bytes: number, sources: Readonly<Record<number, string>> = {}) =>
  runAsTenant(database.db, tenant, async (transaction) => {
    await sql`
      insert into builder_version (tenant, version, body, etag, source)
      select ${tenant}, n + coalesce((select max(version) from builder_version), 0), repeat('x', ${bytes}::int),
        '"0"', ${JSON.stringify(sources)}::jsonb ->> n::text
      from generate_series(1, ${count}::int) n`.execute(transaction);
  });

const storedVersions = (tenant: string) =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('builder_version').select('version').orderBy('version').execute();
    return rows.map(({ version }) => version);
  });

describe('a tenant’s versions', () => {
  it('are limited in number: publishing drops the oldest of the tenant', async () => {
    for (const tenant of TENANTS) await storeVersions(tenant, MAX_VERSIONS + 3, 10);
    const [before, beforeElsewhere] = [await storedVersions('lumen'), await storedVersions('bare')];
    const { version } = await publishText(shop, '{ "newest": true }');
    const after = await storedVersions('lumen');
    expect(after).toEqual([...before, version].slice(-MAX_VERSIONS));
    expect(await storedVersions('bare')).toEqual(beforeElsewhere);
    expect((await shop.expectFailure(`/builder/versions/${before[0]}`)).status).toBe(404);
    expect(await (await shop.fetch('/builder')).text()).toBe('{ "newest": true }');
  });

  it('are limited in their total size', async () => {
    await storeVersions('lumen', MAX_VERSION_BYTES / (2 * MIB) + 10, 2 * MIB);
    await publishText(shop, '{}');
    expect(await storedVersions('lumen')).toHaveLength(MAX_VERSION_BYTES / (2 * MIB));
  });

  it('include the newest version of each source', async () => {
    await storeVersions('lumen', MAX_VERSIONS + 3, 10, { 1: 'file:lumen.json', 2: 'file:lumen.json', 3: 'studio' });
    const [, , second, third] = await storedVersions('lumen');
    await publishText(shop, '{}');
    const versions = await storedVersions('lumen');
    expect(versions).toHaveLength(MAX_VERSIONS);
    expect(versions.slice(0, 2)).toEqual([second, third]);
  });

  it('include the published one beyond the limit', async () => {
    await storeVersions('lumen', 3, 10, { 1: 'studio' });
    const last = (await storedVersions('lumen')).at(-1);
    await runAsTenant(database.db, 'lumen', (transaction) =>
      sql`select drop_old_versions(0, 0, 20)`.execute(transaction),
    );
    expect(await storedVersions('lumen')).toEqual([last]);
  });
});

describe('a tenant’s drafts', () => {
  it('have a total limit, beyond which texts are refused and stored drafts stay', async () => {
    await runAsTenant(database.db, 'lumen', (transaction) =>
      sql`insert into builder_draft (tenant, id, name, body, etag, created_at, updated_at)
        select 'lumen', 'draft-' || n, 'Draft', convert_to(repeat('x', ${2 * MIB}::int), 'UTF8'), '"0"', now(), now()
        from generate_series(1, ${MAX_DRAFT_BYTES / (2 * MIB) - 1}::int) n`.execute(transaction),
    );
    const large = 'y'.repeat(2 * MIB);
    const draft = await saveDraft(shop, 'last', large, { 'if-none-match': '*' });
    const request = { method: 'PUT', body: 'z', headers: { 'if-none-match': '*' } };
    expect((await shop.expectFailure('/builder/drafts/one-more', request)).status).toBe(409);
    // A draft's own text does not count when it is replaced.
    await saveDraft(shop, 'last', large.replace('y', 'z'), { 'if-match': draft.etag });
    await saveDraft(shop, 'theirs', large, { 'if-none-match': '*', 'x-tenant': 'bare' });
    await shop.call('removeBuilderDraft', { params: { id: 'draft-1' } });
    await saveDraft(shop, 'one-more', 'z', { 'if-none-match': '*' });
  });
});
