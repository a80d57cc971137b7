import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as ground from './migrations/0001-ground.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as search from './migrations/0003-search.ts';
import * as services from './migrations/0004-services.ts';
import * as slugs from './migrations/0005-slugs.ts';
import * as listing from './migrations/0006-listing.ts';
import * as seedDay from './migrations/0007-seed-day.ts';
import * as priceBands from './migrations/0008-price-bands.ts';
import * as drafts from './migrations/0009-drafts.ts';
import type { Database } from './schema.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-ground': ground,
  '0002-catalogue': catalogue,
  '0003-search': search,
  '0004-services': services,
  '0005-slugs': slugs,
  '0006-listing': listing,
  '0007-seed-day': seedDay,
  '0008-price-bands': priceBands,
  '0009-drafts': drafts,
};

/** Brings the database up to date, once however many processes ask at the same time. Throws what a migration throws. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
