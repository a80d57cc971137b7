import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as refundIndex from './migrations/0002-refund-index.ts';
import * as runBookings from './migrations/0003-run-bookings.ts';
import * as plainKeys from './migrations/0004-plain-keys.ts';
import * as metalPrices from './migrations/0005-metal-prices.ts';
import { updateRoutines } from './routines/update-routines.ts';
import type { Database } from './schema.ts';

/**
 * Changes of tables, each run once, in this order. A migration that was released is frozen (`releases.test.ts`): a database that has
 * run it never runs it again. Functions, types and triggers are in `routines/`.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-refund-index': refundIndex,
  '0003-run-bookings': runBookings,
  '0004-plain-keys': plainKeys,
  '0005-metal-prices': metalPrices,
};

/** Migrates the database; safe with several processes at once. Throws errors of migrations. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await requireKnownMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await updateRoutines(db);
}

/** The database ran a migration that this release does not have. */
export class UnknownMigrationError extends Error {
  constructor(migration: string) {
    super(
      `The database belongs to another release of Vitrine: it has run the migration “${migration}”, which this one does not have. ` +
        'Start that release or a later one; for a database from before version 0.1, begin with an empty one.',
    );
  }
}

async function requireKnownMigrations(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(db);
  if (tables[0]?.found == null) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown !== undefined) throw new UnknownMigrationError(unknown.name);
}
