import { type Kysely, sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../../fixtures/catalogue/catalogue.ts';
import { becomeRegister, becomeTenant } from '../database/as-tenant.ts';
import type { Database } from '../database/schema.ts';
import { notifyChange } from '../events/notify-change.ts';
import { json } from './as-json.ts';
import { emptyTenant } from './empty-tenant.ts';
import { fillProducts } from './fill-products.ts';
import { fillServices } from './fill-services.ts';
import { fillShop } from './fill-shop.ts';
import { dayOf } from './move-dates.ts';

/** A tenant that fixtures make. */
export interface TenantSeed {
  readonly tenant: string;
  /** Another one than the tenant was made from means that it is made anew. */
  readonly version: string;
  /** Only called when it is made. */
  readonly make: () => Catalogue;
}

/**
 * Makes the tenants that the database lacks, and makes anew those whose fixtures are others than they were made from;
 * their published documents stay. All of it is done or nothing. Answers who was made. Of several processes that start at
 * once, one does it and the others wait and find it done.
 */
export async function seedTenants(db: Kysely<Database>, seeds: readonly TenantSeed[]): Promise<readonly string[]> {
  const made = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
    await becomeRegister(transaction);
    const known = await transaction.selectFrom('tenant').select(['id', 'seed_version']).execute();
    const versions = new Map(known.map(({ id, seed_version }) => [id, seed_version]));
    const due = seeds.filter(({ tenant, version }) => versions.get(tenant) !== version);
    await leaveRegister(
      transaction,
      due.map(({ tenant }) => tenant).filter((tenant) => versions.has(tenant)),
    );
    for (const { version, make } of due) await makeTenant(transaction, make(), version);
    return due.map(({ tenant }) => tenant);
  });
  if (made.length > 0) await learnAboutTables(db);
  return made;
}

/**
 * Makes a tenant that is new to the database, with its shop. Answers false, and does nothing, where its id or one of its
 * hosts is taken. No start makes it anew: from here on it is nobody's fixture.
 */
export async function addTenant(db: Kysely<Database>, catalogue: Catalogue): Promise<boolean> {
  const { id, hosts } = catalogue.registration;
  const isAdded = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
    await becomeRegister(transaction);
    const known = await transaction.selectFrom('tenant').select('id').where('id', '=', id).execute();
    const taken = await transaction.selectFrom('tenant_host').select('host').where('host', 'in', hosts).execute();
    if (known.length + taken.length > 0) return false;
    await makeTenant(transaction, catalogue, null);
    return true;
  });
  if (isAdded) await learnAboutTables(db);
  return isAdded;
}

/** Tenants that are about to be made anew may change hosts among themselves, and who is the default. */
async function leaveRegister(transaction: Transaction<Database>, tenants: readonly string[]): Promise<void> {
  if (tenants.length === 0) return;
  await transaction.deleteFrom('tenant_host').where('tenant', 'in', tenants).execute();
  await transaction.updateTable('tenant').set({ is_default: false }).where('id', 'in', tenants).execute();
}

async function makeTenant(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  seedVersion: string | null,
): Promise<void> {
  const { registration, shop } = catalogue;
  await becomeRegister(transaction);
  const facts = {
    is_default: registration.isDefault,
    languages: json(shop.languages),
    default_language: shop.defaultLanguage,
    order_settings: json(shop.orderSettings),
    seed_version: seedVersion,
    seed_day: dayOf(catalogue.today),
  };
  await transaction
    .insertInto('tenant')
    .values({ id: registration.id, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute();
  await transaction
    .insertInto('tenant_host')
    .values(registration.hosts.map((host) => ({ host, tenant: registration.id })))
    .execute();
  await becomeTenant(transaction, registration.id);
  await emptyTenant(transaction);
  await fillShop(transaction, catalogue);
  await fillProducts(transaction, catalogue);
  await fillServices(transaction, catalogue);
  await sql`select index_products()`.execute(transaction);
  for (const kind of ['tenants', 'settings', 'catalogue'] as const) {
    await notifyChange(transaction, { tenant: registration.id, kind });
  }
}

/** Without statistics the planner guesses, and a list that takes milliseconds takes seconds. Not within a transaction. */
async function learnAboutTables(db: Kysely<Database>): Promise<void> {
  const tables = [
    'product',
    'variant',
    'lens_option',
    'collection',
    'collection_product',
    'product_search',
    'search_member',
    'search_size',
    'search_word',
  ];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
