import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  Catalogue,
  CatalogueContent,
  CatalogueSettings,
  ServicesContent,
} from '../../../fixtures/catalogue/catalogue.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { lockCatalogue, lockRegister, switchToRegistry, switchToTenant } from '../database/tenant-transaction.ts';
import { notifyChange } from '../events/notify-change.ts';
import { replacePaymentMethods } from './fulfilment-rows.ts';
import { insertProductCatalogue } from './insert-product-catalogue.ts';
import { insertServices } from './insert-services.ts';
import { insertMarket, insertShopSettings, replaceForms } from './insert-shop-settings.ts';
import { replaceVouchers } from './replace-vouchers.ts';
import { utcDate } from './shift-seed-dates.ts';

/** A tenant that is seeded from fixtures. */
interface TenantSeed {
  readonly tenant: string;
  /** A version other than the stored one means that the tenant is seeded again. */
  readonly version: string;
  /** Called only when the tenant is seeded. */
  readonly createCatalogue: () => Catalogue;
}

/**
 * Seeds missing tenants, and those with changed fixtures; published documents stay. One transaction: of several processes one seeds and the
 * others wait. Returns the ids of the seeded tenants.
 */
export async function seedTenants(db: Kysely<Database>, seeds: readonly TenantSeed[]): Promise<readonly string[]> {
  const seeded = await db.transaction().execute(async (transaction) => {
    await lockRegister(transaction);
    await switchToRegistry(transaction);
    const known = await transaction.selectFrom('tenant').select(['id', 'seed_version']).execute();
    const versions = new Map(known.map(({ id, seed_version }) => [id, seed_version]));
    const due = seeds.filter(({ tenant, version }) => versions.get(tenant) !== version);
    // Before their rows, in the same order as a replacement of a catalogue.
    for (const { tenant } of due) await lockCatalogue(transaction, tenant);
    await releaseRegistrations(
      transaction,
      due.map(({ tenant }) => tenant).filter((tenant) => versions.has(tenant)),
    );
    for (const { version, createCatalogue: make } of due) await writeTenant(transaction, make(), version);
    return due.map(({ tenant }) => tenant);
  });
  if (seeded.length > 0) await analyzeTables(db);
  return seeded;
}

/**
 * Creates a tenant with a shop. Returns false, and changes nothing, when its id or one of its hosts is taken. It is
 * never seeded again: it belongs to no fixture.
 */
export async function createTenant(db: Kysely<Database>, catalogue: Catalogue): Promise<boolean> {
  const { id, hosts } = catalogue.registration;
  const isAdded = await db.transaction().execute(async (transaction) => {
    await lockRegister(transaction);
    await switchToRegistry(transaction);
    const known = await transaction.selectFrom('tenant').select('id').where('id', '=', id).execute();
    const taken = await transaction.selectFrom('tenant_host').select('host').where('host', 'in', hosts).execute();
    if (known.length + taken.length > 0) return false;
    await writeTenant(transaction, catalogue, null);
    return true;
  });
  if (isAdded) await analyzeTables(db);
  return isAdded;
}

/** Tenants that are seeded again may swap hosts, and which one is the default. */
async function releaseRegistrations(transaction: Transaction<Database>, tenants: readonly string[]): Promise<void> {
  if (tenants.length === 0) return;
  await transaction.deleteFrom('tenant_host').where('tenant', 'in', tenants).execute();
  await transaction.updateTable('tenant').set({ is_default: false }).where('id', 'in', tenants).execute();
}

async function writeTenant(
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  seedVersion: string | null,
): Promise<void> {
  const { registration, shop } = catalogue;
  await switchToRegistry(transaction);
  const columns = {
    is_default: registration.isDefault,
    languages: jsonbParameter(shop.languages),
    default_language: shop.defaultLanguage,
    order_settings: jsonbParameter(shop.orderSettings),
    seed_version: seedVersion,
    seed_day: utcDate(catalogue.today),
    time_zone: registration.timeZone ?? null,
  };
  await transaction
    .insertInto('tenant')
    .values({ id: registration.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await transaction
    .insertInto('tenant_host')
    .values(registration.hosts.map((host) => ({ host, tenant: registration.id })))
    .execute();
  await switchToTenant(transaction, registration.id);
  await replaceCatalogue(transaction, catalogue, catalogue);
  await replacePaymentMethods(transaction, registration.id, shop.paymentMethods);
  for (const kind of ['tenants', 'settings', 'catalogue'] as const) {
    await notifyChange(transaction, { tenant: registration.id, kind });
  }
}

/**
 * Replaces products, places of sale, content pages, and given forms and vouchers of the transaction's tenant.
 *
 * @param services undefined to leave them unchanged
 */
export async function replaceCatalogue(
  transaction: Transaction<Database>,
  content: CatalogueContent & { readonly shop: MarketSeed },
  services?: ServicesContent,
): Promise<void> {
  await deleteTenantCatalogue(transaction, { keepsServices: services === undefined });
  await insertMarket(transaction, content.registration.id, content.shop);
  await insertShopSettings(transaction, content);
  await insertProductCatalogue(transaction, content);
  const currency = content.shop.currencies[0]?.iso3c ?? '';
  if (services !== undefined) await insertServices(transaction, content.registration.id, services, currency);
  await insertContent(transaction, content);
  if (content.forms !== undefined) await replaceForms(transaction, content.registration.id, content.forms);
  if (content.vouchers !== undefined) await replaceVouchers(transaction, content, content.vouchers);
  await sql`select index_products()`.execute(transaction);
}

/**
 * Updates statistics: without them the planner guesses, and a list takes seconds instead of milliseconds. Outside transactions. Skips
 * tables with an update in progress.
 */
export async function analyzeTables(db: Kysely<Database>): Promise<void> {
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
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze, skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Hash of a tenant's catalogue, without the number of products and the day: a shop in use keeps its rows. */
export function computeSeedVersion(generate: (order: CatalogueSettings) => Catalogue, tenant: string): string {
  const { products, sectionProducts, ...rest } = generate({ tenant, today: 0 });
  const content = [rest, [...products], sectionProducts()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Inserts a shop's content pages and metal base prices. */
async function insertContent(
  transaction: Transaction<Database>,
  { registration: { id: tenant }, contentPages, metals }: CatalogueContent,
): Promise<void> {
  await sql`
    insert into content_page (tenant, type, content)
    select ${tenant}, r.type, r.content
    from jsonb_to_recordset(${jsonbParameter(contentPages)}) as r (type text, content jsonb)`.execute(transaction);
  if (metals === undefined) return;
  const { usdRate, ...base } = metals;
  await transaction
    .insertInto('metal_base')
    .values({ tenant, ...base, usd_rate: usdRate })
    .execute();
}

/** Tables that are filled from fixtures, each before those that it references. Published documents are not among them. */
const CATALOGUE_TABLES = [
  'metal_base',
  'content_page',
  'former_slug',
  'collection_product',
  'lens_option',
  'variant',
  'product',
  'sticker',
  'collection',
  'delivery_zone',
  'time_slot',
  'branch',
  'currency',
  'city',
  'country',
] as const;

/** Likewise for services. */
const SERVICE_TABLES = ['service_expert', 'expert', 'service', 'service_category'] as const;

/** Deletes the catalogue from fixtures of the transaction's tenant; row-level security protects other tenants. */
async function deleteTenantCatalogue(
  transaction: Transaction<Database>,
  { keepsServices }: { readonly keepsServices: boolean },
): Promise<void> {
  // Orders that are paid late, or cancelled, lock products alone: in this order, so that none waits for another in a circle.
  await transaction.selectFrom('product').select('id').orderBy('id').forUpdate().execute();
  const tables = [...(keepsServices ? [] : SERVICE_TABLES), ...CATALOGUE_TABLES];
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
}
