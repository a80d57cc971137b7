import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../fixtures/catalogue/catalogue.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import { findProducts } from '../catalogue/find-products.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { createTenant, seedTenants } from '../seed/seed-tenants.ts';
import { MAX_SEED_AGE_DAYS, shiftSeedDates } from '../seed/shift-seed-dates.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const shopOf = (tenant: string, isDefault: boolean, products = 10): Catalogue => ({
  ...generateSmallCatalogue(products),
  registration: { id: tenant, hosts: [`${tenant}.example`], isDefault },
});
const seedOf = (tenant: string, version: string, createCatalogue = () => shopOf(tenant, tenant === 'one')) => ({
  tenant,
  version,
  createCatalogue,
});
const never = (): never => {
  throw new Error('was made again');
};
const slugsOf = (tenant: string) =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('product').select('slug').orderBy('rank').execute();
    return rows.map(({ slug }) => slug);
  });

describe('at the start of a backend', () => {
  it('an empty database gets every tenant, once', async () => {
    expect(await seedTenants(database.db, [seedOf('one', '1'), seedOf('two', '1')])).toEqual(['one', 'two']);
    expect(await seedTenants(database.db, [seedOf('one', '1', never), seedOf('two', '1', never)])).toEqual([]);
  });

  it('a missing tenant is added', async () => {
    await seedTenants(database.db, [seedOf('one', '1')]);
    expect(await seedTenants(database.db, [seedOf('one', '1', never), seedOf('two', '1')])).toEqual(['two']);
    expect(await slugsOf('two')).toHaveLength(10);
  });

  it('a tenant with changed fixtures is replaced, and keeps its published documents', async () => {
    await seedTenants(database.db, [seedOf('one', '1'), seedOf('two', '1')]);
    await runAsTenant(database.db, 'one', (transaction) =>
      transaction
        .insertInto('builder_version')
        .values({ tenant: 'one', version: 1, body: '{"kept":true}', etag: 'e', source: null, note: null })
        .execute(),
    );
    // The default and the hosts move to another tenant.
    const changed = [
      seedOf('one', '2', () => ({ ...shopOf('one', false, 12), registration: register('one', 'two.example', false) })),
      seedOf('two', '2', () => ({ ...shopOf('two', true, 3), registration: register('two', 'one.example', true) })),
    ];
    expect(await seedTenants(database.db, changed)).toEqual(['one', 'two']);
    expect([(await slugsOf('one')).length, (await slugsOf('two')).length]).toEqual([12, 3]);
    const documents = await runAsTenant(database.db, 'one', (transaction) =>
      transaction.selectFrom('builder_version').select('body').execute(),
    );
    expect(documents).toEqual([{ body: '{"kept":true}' }]);
    const hosts = await runAsRegistry(database.db, (transaction) =>
      transaction.selectFrom('tenant_host').select(['host', 'tenant']).orderBy('host').execute(),
    );
    expect(hosts).toEqual([
      { host: 'one.example', tenant: 'two' },
      { host: 'two.example', tenant: 'one' },
    ]);
  });

  it('a voucher keeps its uses when its tenant is replaced', async () => {
    await seedTenants(database.db, [seedOf('one', '1')]);
    const shop = shopOf('one', true);
    const [first, second, ...others] = shop.vouchers ?? [];
    if (first === undefined || second === undefined) throw new Error('the shop has too few vouchers');
    await runAsTenant(database.db, 'one', (transaction) =>
      transaction.updateTable('voucher').set({ use_count: 7 }).where('id', '=', first._id).execute(),
    );
    const vouchers = [...others, { ...first, code: second.code }];
    await seedTenants(database.db, [seedOf('one', '2', () => ({ ...shop, vouchers }))]);
    const rows = await runAsTenant(database.db, 'one', (transaction) =>
      transaction.selectFrom('voucher').select(['id', 'code', 'use_count']).orderBy('position').execute(),
    );
    expect(rows.map(({ id }) => id)).toEqual(vouchers.map(({ _id }) => _id));
    expect(rows.at(-1)).toEqual({ id: first._id, code: second.code, use_count: 7 });
  });

  it('a failed seed changes nothing', async () => {
    await seedTenants(database.db, [seedOf('one', '1')]);
    await expect(seedTenants(database.db, [seedOf('one', '2'), seedOf('two', '1', never)])).rejects.toThrow('again');
    expect(await seedTenants(database.db, [seedOf('one', '1', never)])).toEqual([]);
    expect(await slugsOf('one')).toHaveLength(10);
  });

  it('one of several processes creates the tenants', async () => {
    let seededCount = 0;
    const counted = seedOf('one', '1', () => {
      seededCount += 1;
      return shopOf('one', true);
    });
    await Promise.all([1, 2, 3].map(() => seedTenants(database.db, [counted])));
    expect(seededCount).toBe(1);
  });
});

describe('the dates of fixtures', () => {
  const datesOf = (tenant: string) =>
    runAsTenant(database.db, tenant, (transaction) =>
      transaction
        .selectFrom('product')
        .select(['id', 'created_at', 'discount_start', 'discount_end'])
        .orderBy('rank')
        .execute(),
    );
  const voucherDatesOf = (tenant: string) =>
    runAsTenant(database.db, tenant, (transaction) =>
      transaction.selectFrom('voucher').select(['id', 'starts_at', 'ends_at']).orderBy('position').execute(),
    );
  const later = (instant: string | null, days: number) =>
    instant === null ? null : new Date(Date.parse(instant) + days * DAY_MS).toISOString();
  const cheapest = (tenant: string, now: number) =>
    runAsTenant(database.db, tenant, async (transaction) => {
      const filter = { isAvailable: false, within: [], order: 'price' } as const;
      return (await findProducts(transaction, filter, { pageNumber: 1, pageSize: 60 }, now)).ids;
    });

  it('move with the calendar, so that an old database has active offers', async () => {
    await seedTenants(database.db, [seedOf('one', '1', () => shopOf('one', true, 60))]);
    const [dates, prices] = [await datesOf('one'), await cheapest('one', 0)];
    const voucherDates = await voucherDatesOf('one');
    const days = 90;
    expect(await cheapest('one', days * DAY_MS)).not.toEqual(prices);
    expect(await shiftSeedDates(database.db, (MAX_SEED_AGE_DAYS - 1) * DAY_MS)).toEqual([]);
    expect(await shiftSeedDates(database.db, days * DAY_MS)).toEqual(['one']);
    expect(await shiftSeedDates(database.db, days * DAY_MS)).toEqual([]);
    const moved = dates.map(({ id, created_at, discount_start, discount_end }) => ({
      id,
      created_at: later(created_at, days),
      discount_start: later(discount_start, days),
      discount_end: later(discount_end, days),
    }));
    expect(await datesOf('one')).toEqual(moved);
    expect(await cheapest('one', days * DAY_MS)).toEqual(prices);
    expect(voucherDates.filter(({ ends_at }) => ends_at !== null).length).toBeGreaterThan(1);
    expect(await voucherDatesOf('one')).toEqual(
      voucherDates.map(({ id, starts_at, ends_at }) => ({
        id,
        starts_at: later(starts_at, days),
        ends_at: later(ends_at, days),
      })),
    );
  });

  it('stay in a tenant without fixtures', async () => {
    await createTenant(database.db, shopOf('own', false, 20));
    const dates = await datesOf('own');
    expect(await shiftSeedDates(database.db, 90 * DAY_MS)).toEqual([]);
    expect(await datesOf('own')).toEqual(dates);
  });
});

const register = (id: string, host: string, isDefault: boolean) => ({ id, hosts: [host], isDefault });
