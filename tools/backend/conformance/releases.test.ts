import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { migrate, UnknownMigrationError } from '../database/migrate.ts';
import { ROUTINES } from '../database/routines/routines.ts';
import { indexOutdatedProducts, updateRoutines } from '../database/routines/update-routines.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const added = 'create function added() returns integer language sql as $$ select 7 $$';
const functionsNow = async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname not like 'gtrgm%' order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};

it('gives the database to an ordinary role that obeys row-level security', async () => {
  const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean }>`
    select rolsuper, rolbypassrls from pg_roles where rolname = session_user and rolname = current_user`.execute(
    database.db,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

it('has no restrictive policy, which would apply to the owner as a member of its role', async () => {
  const { rows } = await sql<{ policy: string }>`
    select tablename || '.' || policyname as policy from pg_policies where permissive = 'RESTRICTIVE'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

it('gives every function of the owner a fixed search path', async () => {
  const { rows } = await sql<{ name: string; settings: string[] | null }>`
    select proname as name, proconfig as settings from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace`.execute(database.db);
  expect(rows.length).toBeGreaterThan(20);
  for (const { name, settings } of rows)
    expect(settings, name).toContainEqual(expect.stringMatching(/^search_path=public, pg_temp$/));
});

describe('a release', () => {
  it('with a greater number replaces the routines of the database', async () => {
    const before = await functionsNow();
    await updateRoutines(database.db, { number: ROUTINES.number + 1, statements: [...ROUTINES.statements, added] });
    const { rows } = await sql<{ added: number }>`select added()`.execute(database.db);
    expect(rows).toEqual([{ added: 7 }]);
    expect(await functionsNow()).toEqual([...before, 'added'].sort());
  });

  it('with a smaller number leaves the routines unchanged', async () => {
    await updateRoutines(database.db, { number: ROUTINES.number + 1, statements: [...ROUTINES.statements, added] });
    await migrate(database.db);
    expect(await functionsNow()).toContain('added');
  });

  it('with broken routines leaves the former ones in place', async () => {
    const before = await functionsNow();
    const broken = ['create function broken() returns nonsense language sql as $$ $$'];
    await expect(updateRoutines(database.db, { number: ROUTINES.number + 1, statements: broken })).rejects.toThrow(
      /nonsense/,
    );
    expect(await functionsNow()).toEqual(before);
  });

  it('without a migration that the database has run is refused by name', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('0002-later', '2026-01-01')`.execute(database.db);
    const refused = migrate(database.db);
    await expect(refused).rejects.toThrow(UnknownMigrationError);
    await expect(refused).rejects.toThrow('0002-later');
  });

  it('indexes the products of outdated tenants', async () => {
    await seedTenants(database.db, [
      { tenant: 'lumen', version: '1', createCatalogue: () => generateSmallCatalogue(3) },
      {
        tenant: 'twin',
        version: '1',
        createCatalogue: () => ({
          ...generateSmallCatalogue(4),
          registration: { id: 'twin', hosts: ['twin.example'], isDefault: false },
        }),
      },
    ]);
    expect(await indexOutdatedProducts(database.db)).toEqual([]);
    await sql`update search_band set indexing_number = 0 where tenant = 'twin'`.execute(database.db);
    await sql`delete from product_search`.execute(database.db);
    expect(await indexOutdatedProducts(database.db)).toEqual(['twin']);
    const { rows } = await sql<{ tenant: string; count: number }>`
      select tenant, count(*) from product_search group by 1`.execute(database.db);
    expect(rows).toEqual([{ tenant: 'twin', count: 4 }]);
  });
});
