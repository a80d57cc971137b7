import { type Kysely, sql } from 'kysely';

/** Every function that a migration made before functions, types and triggers were kept in `routines/`. */
const FUNCTIONS = `
  band_word, band_words, count_products, cut_bands, find_products, index_products, keep_listed, narrowed, offer_begins,
  offer_ends, offer_price, price_now, product_order, product_statement, product_walk, read_bands, read_products,
  search_alike, search_begun, search_by_relevance, search_exact_first, search_lexeme, search_meaning, search_name,
  search_normal, search_products, search_some_words, search_term, search_term_meaning, search_terms, search_together,
  search_words, share_of_all, size_of_sets, tsquery_but`;
const TYPES = 'products_read, search_known, search_meaning';

/**
 * What keeps functions, types and triggers up to date: a row for each group of `routines/`, with the hash of its SQL and
 * what has to be dropped before it is made again. Those of earlier migrations are dropped here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop function if exists ${FUNCTIONS} cascade`).execute(db);
  await sql.raw(`drop type if exists ${TYPES}`).execute(db);
  await sql`
    create table routine_group (
      name text primary key,
      hash text not null,
      created text[] not null
    )`.execute(db);
  await revokePublicCreate(db);
  await recreateSearchTables(db);
}

/** Before PostgreSQL 15 everybody may create in the schema `public`, which functions search. */
async function revokePublicCreate(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if has_schema_privilege('public', 'public', 'CREATE') then
        revoke create on schema public from public;
      end if;
    end $$`.execute(db);
}

/**
 * The tables of the listing as they are today. Commits before this migration changed 0006 and 0008 after databases had run
 * them, so that no two of those databases had the same; what they hold is made of the products again.
 */
async function recreateSearchTables(db: Kysely<unknown>): Promise<void> {
  await sql`drop table if exists product_search, search_member, search_size, search_word, search_band`.execute(db);
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
  // The lowest price of each price band but the first, which has all below; cut when the shop is indexed.
  await sql`
    create table search_band (tenant text primary key references tenant, floors bigint[] not null)`.execute(db);
  for (const table of ['product_search', 'search_member', 'search_size', 'search_word', 'search_band']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
}
