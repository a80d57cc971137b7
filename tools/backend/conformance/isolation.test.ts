import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseBusy } from '../database/database-busy.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { removeOldRows } from '../database/remove-old-rows.ts';
import type { Database } from '../database/schema.ts';
import { deferred, runAsRegistry, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** Two tenants with the same products and ids. */
const [here, there] = ['lumen', 'twin'];
const [productsHere, productsThere] = [30, 40];

const TABLES = [
  'builder_version',
  'builder_draft',
  'builder_preview',
  'country',
  'city',
  'currency',
  'branch',
  'delivery_zone',
  'time_slot',
  'slot_use',
  'payment_method',
  'voucher',
  'sticker',
  'collection',
  'product',
  'variant',
  'lens_option',
  'collection_product',
  'service_category',
  'service',
  'content_page',
  'dynamic_form',
  'metal_base',
] as const;

let database: DatabaseConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTenants(database.db, [
    { tenant: here, version: '1', createCatalogue: () => generateSmallCatalogue(productsHere) },
    {
      tenant: there,
      version: '1',
      createCatalogue: () => ({
        ...generateSmallCatalogue(productsThere),
        registration: { id: there, hosts: ['twin.example'], isDefault: false },
      }),
    },
  ]);
  for (const tenant of [here, there]) {
    await runAsTenant(database.db, tenant, async (transaction) => {
      const at = new Date(0).toISOString();
      await transaction
        .insertInto('builder_version')
        .values({ tenant, version: 1, body: '{}', etag: tenant, source: null, note: null })
        .execute();
      await transaction
        .insertInto('slot_use')
        .values({ tenant, branch_id: 'b', slot_id: 'a'.repeat(24), date: '2026-03-01', order_id: 'same' })
        .execute();
      const body = Buffer.from(tenant);
      await transaction
        .insertInto('builder_draft')
        .values({ tenant, id: 'same', name: '', body, etag: '', based_on: null, created_at: at, updated_at: at })
        .execute();
      await transaction
        .insertInto('builder_preview')
        .values({ tenant, token_digest: tenant, draft_id: 'same', expires_at: at })
        .execute();
    });
  }
});
afterAll(() => database?.close());

const as = <Answer>(tenant: string, work: (transaction: Transaction<Database>) => Promise<Answer>) =>
  runAsTenant(database.db, tenant, work);
const countOf = async (transaction: Transaction<Database>, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(transaction);
  return rows[0]?.count;
};

describe('a query without a tenant condition', () => {
  it.each(TABLES)('reads only own rows of %s', async (table) => {
    for (const tenant of [here, there]) {
      const rows = await as(tenant, (transaction) =>
        sql<{ tenant: string }>`select tenant from ${sql.table(table)}`.execute(transaction),
      );
      expect(rows.rows.length).toBeGreaterThan(0);
      expect(new Set(rows.rows.map((row) => row.tenant))).toEqual(new Set([tenant]));
    }
  });

  it('changes and removes only the tenant’s own rows', async () => {
    await as(here, async (transaction) => {
      const changed = await transaction.updateTable('product').set({ quantity: 77 }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(BigInt(productsHere));
      await transaction.deleteFrom('lens_option').execute();
    });
    await as(there, async (transaction) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from product where quantity = 77`.execute(
        transaction,
      );
      expect(rows[0]?.count).toBeLessThan(productsThere);
      expect(await countOf(transaction, 'lens_option')).toBeGreaterThan(0);
    });
  });

  it('reads only its own tenant and hosts', async () => {
    expect(await as(there, (transaction) => transaction.selectFrom('tenant').select('id').execute())).toEqual([
      { id: there },
    ]);
  });

  it('searches only the tenant’s own products', async () => {
    const search = (tenant: string) =>
      as(tenant, async (transaction) => {
        const { rows } = await sql<{
          counted: number;
        }>`select counted from find_products('glasses sunglasses lenses', '[]', false, 'relevance', now(), 0, 10, 1000)`.execute(
          transaction,
        );
        return rows[0]?.counted ?? 0;
      });
    expect(await search(here)).toBeGreaterThan(0);
    expect(await search(there)).toBeGreaterThan(await search(here));
    expect(await search('unknown')).toBe(0);
  });
});

describe('a query for another tenant', () => {
  it('cannot write a row of it', async () => {
    const insert = as(here, (transaction) =>
      transaction
        .insertInto('builder_version')
        .values({ tenant: there, version: 2, body: '{}', etag: 'x', source: null, note: null })
        .execute(),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    await expect(
      as(here, (transaction) => transaction.updateTable('sticker').set({ tenant: there }).execute()),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('a request', () => {
  it.each(['product_search', 'search_member', 'search_size', 'search_word'])(
    'reads %s through the search function alone',
    async (table) => {
      await expect(as(here, (transaction) => countOf(transaction, table))).rejects.toThrow(/permission denied/);
    },
  );

  it('changes and removes no version of a document', async () => {
    await expect(
      as(here, (transaction) => transaction.updateTable('builder_version').set({ body: '[]' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(as(here, (transaction) => transaction.deleteFrom('builder_version').execute())).rejects.toThrow(
      /permission denied/,
    );
  });

  it('reads no shop as the registry, and no row without a tenant', async () => {
    await expect(runAsRegistry(database.db, (transaction) => countOf(transaction, 'product'))).rejects.toThrow(
      /permission denied/,
    );
    expect(await as('', (transaction) => countOf(transaction, 'product'))).toBe(0);
  });

  it('claims no host of another tenant', async () => {
    const claim = runAsRegistry(database.db, (transaction) =>
      transaction.insertInto('tenant_host').values({ tenant: there, host: 'localhost' }).execute(),
    );
    await expect(claim).rejects.toThrow(/unique|duplicate/);
  });
});

it('every table with a tenant forces its policy, except those of the search function', async () => {
  const { rows } = await sql<{ table: string; forced: boolean; enabled: boolean }>`
    select c.relname as table, c.relforcerowsecurity as forced, c.relrowsecurity as enabled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  expect(rows.filter(({ enabled }) => !enabled)).toEqual([]);
  expect(rows.filter(({ forced }) => !forced).map(({ table }) => table)).toEqual([
    'product_search',
    'search_band',
    'search_member',
    'search_size',
    'search_word',
  ]);
});

const fails = sql`select 1 / 0`;
const failsLater = sql`select 1 / 0 ${deferred}`;

describe('a deferred statement', () => {
  const setQuantity = (transaction: TenantTransaction, quantity: number) =>
    transaction.updateTable('sticker').set({ quantity }).modifyEnd(deferred).execute();

  it('runs before the next one, and before the end of the transaction', async () => {
    await as(here, async (transaction) => {
      for (const quantity of [1, 2]) await setQuantity(transaction, quantity);
      const rows = await transaction.selectFrom('sticker').select('quantity').execute();
      expect(new Set(rows.map(({ quantity }) => quantity))).toEqual(new Set([2]));
      await setQuantity(transaction, 3);
    });
    const rows = await as(here, (transaction) => transaction.selectFrom('sticker').select('quantity').execute());
    expect(new Set(rows.map(({ quantity }) => quantity))).toEqual(new Set([3]));
  });

  it('passes its failure on to the next one, and to the end of the transaction', async () => {
    await expect(as(here, (transaction) => failsLater.execute(transaction))).rejects.toThrow(/division by zero/);
    const continued = as(here, async (transaction) => {
      await failsLater.execute(transaction);
      await countOf(transaction, 'product');
    });
    await expect(continued).rejects.toThrow(/division by zero/);
  });
});

describe('an ended transaction leaves no tenant, rights or transaction', () => {
  const ends: readonly (readonly [how: string, run: () => Promise<unknown>])[] = [
    ['as a tenant without a statement', () => as(here, async () => {})],
    ['as a tenant whose statement fails', () => as(here, (transaction) => fails.execute(transaction))],
    ['whose first statement fails', () => database.db.transaction().execute((each) => fails.execute(each))],
    ['whose deferred statement fails', () => as(here, (transaction) => failsLater.execute(transaction))],
  ];

  it.each(ends)('%s', async (_, run) => {
    // More than the number of connections.
    await Promise.allSettled(Array.from({ length: 20 }, run));
    const open = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
    expect(open.rows[0]?.count).toBe(0);
    const { rows } = await sql<{ tenant: string | null; role: string }>`
      select current_setting('app.tenant', true) as tenant, current_user as role`.execute(database.db);
    expect(rows[0]?.tenant || null).toBeNull();
    expect(rows[0]?.role).not.toBe('vitrine_tenant');
  });
});

it('removes past time slots of all tenants', async () => {
  const use = (tenant: string, order_id: string, date: string) =>
    as(tenant, (transaction) =>
      transaction
        .insertInto('slot_use')
        .values({ tenant, branch_id: 'b', slot_id: 'a'.repeat(24), date, order_id })
        .execute(),
    );
  for (const tenant of [here, there]) {
    await use(tenant, 'old', '2025-01-01');
    await use(tenant, 'new', '2026-05-01');
  }
  await removeOldRows({ db: database.db, clock: { now: () => Date.parse('2026-04-15T00:00:00Z') } });
  for (const tenant of [here, there]) {
    const remaining = await as(tenant, (transaction) =>
      transaction.selectFrom('slot_use').select('order_id').execute(),
    );
    expect(remaining.map(({ order_id }) => order_id)).not.toContain('old');
    expect(remaining.map(({ order_id }) => order_id)).toContain('new');
  }
});

// The embedded database has one connection, so no statement waits for a lock.
it.runIf(process.env.DATABASE_URL)('a statement that times out on a lock fails as busy', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table sticker`.execute(transaction);
    const waiting = as(here, (other) => other.selectFrom('sticker').select('id').execute());
    const error = await waiting.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isDatabaseBusy(error)).toBe(true);
  });
});
