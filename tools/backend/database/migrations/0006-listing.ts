import { type Kysely, sql } from 'kysely';
import { withoutRls } from './without-rls.ts';

/**
 * The tables that products are listed, filtered, ordered and searched by: `product_search` has a row for each product, with
 * its words, among them its collections, and all that it can be ordered by. They take the place of the search tables
 * before them.
 *
 * As before, operators on texts and arrays are not leakproof, so under row-level security their indexes would go unused:
 * the tables here have no policy for requests and no grant. The only way in is `find_products`, which runs as their owner
 * and filters by `app.tenant` itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists search_products, search_term, index_products`.execute(db);
  await sql`drop table product_search, search_word`.execute(db);
  await sql`drop index product_in_order, product_featured`.execute(db);
  await addKeys(db);
  await addMinorDigits(db);
  await createTables(db);
}

/**
 * A number for each collection, no two alike in all shops, so that one index over the numbers of a product's collections
 * serves every shop. A tenant has one, too: it stands for what the shop features, and marks its words.
 */
async function addKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence search_key as integer`.execute(db);
  for (const table of ['tenant', 'collection']) {
    await sql`
      alter table ${sql.table(table)} add column search_key integer not null unique default nextval('search_key')
    `.execute(db);
  }
  await sql`grant usage on sequence search_key to vitrine_tenant, vitrine_register`.execute(db);
}

/** Currencies whose minor unit is not a hundredth (ISO 4217), as they were known when this migration was written. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

/** How many decimals a currency has: what an amount taken off is in minor units must be known to whom orders by price. */
async function addMinorDigits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table currency add column minor_digits smallint`.execute(db);
  await withoutRls(db, 'currency', async () => {
    const { rows } = await sql<{ iso3c: string }>`select distinct iso3c from currency`.execute(db);
    for (const { iso3c } of rows) {
      await sql`update currency set minor_digits = ${MINOR_DIGITS[iso3c] ?? 2} where iso3c = ${iso3c}`.execute(db);
    }
  });
  await sql`alter table currency alter column minor_digits set not null`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_search (
      tenant text not null,
      product_id text not null,
      rank integer not null,
      words tsvector not null,
      is_available boolean not null,
      created_at timestamptz not null,
      sell_quantity integer not null,
      price bigint not null,
      offer bigint,
      offer_from timestamptz not null,
      offer_until timestamptz not null,
      primary key (tenant, product_id),
      foreign key (tenant, product_id) references product on delete cascade
    )`.execute(db);
  await sql`create index product_search_words on product_search using gin (words) with (fastupdate = off)`.execute(db);
  await sql`create index product_search_rank on product_search (tenant, rank)`.execute(db);
  await sql`create index product_search_newest on product_search (tenant, created_at desc, rank)`.execute(db);
  await sql`create index product_search_best on product_search (tenant, sell_quantity desc, rank)`.execute(db);
  // What something costs now is one of two prices, and which one depends on the day alone: a list in the order of prices
  // merges those that are at their price with those that are on offer, and nothing is to be done when an offer begins or ends.
  await sql`create index product_search_price on product_search (tenant, price, rank)`.execute(db);
  await sql`
    create index product_search_offer on product_search (tenant, offer, rank) where offer is not null`.execute(db);
  // The products of each collection in two orders of their own: categories have their level of prices and their place in the
  // shop, so that in the order of the whole shop all products of one may come last.
  await sql`
    create table search_member (
      tenant text not null references tenant,
      key integer not null,
      product_id text not null,
      rank integer not null,
      is_available boolean not null,
      price bigint not null,
      offer bigint,
      offer_from timestamptz not null,
      offer_until timestamptz not null,
      primary key (tenant, product_id, key)
    )`.execute(db);
  await sql`create index search_member_rank on search_member (key, rank)`.execute(db);
  await sql`create index search_member_price on search_member (key, price, rank)`.execute(db);
  await sql`create index search_member_offer on search_member (key, offer, rank) where offer is not null`.execute(db);
  // How many products there are of a kind tells how a list is best read; key 0 stands for all of them. Beside each kind
  // stand those that are of another one, too (the greater key), so that the commonest lists need not be counted.
  await sql`
    create table search_size (
      tenant text not null references tenant,
      key integer not null,
      other integer not null default 0,
      products integer not null,
      primary key (tenant, key, other)
    )`.execute(db);
  await sql`
    create table search_word (
      tenant text not null references tenant,
      word text collate "C" not null,
      products integer not null,
      titles integer not null,
      skus integer not null,
      primary key (tenant, word)
    )`.execute(db);
  // A shop has a stock-keeping unit for each product, but uses few words: those alone can be misspelt.
  await sql`create index search_word_written on search_word (tenant, word) where products > 0`.execute(db);
  for (const table of ['product_search', 'search_member', 'search_size', 'search_word']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
}
