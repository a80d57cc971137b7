import { type Kysely, sql } from 'kysely';
import { createFinding } from './listing/finding.ts';
import { createIndexing } from './listing/indexing.ts';
import { createTerms } from './listing/terms.ts';
import { unforced } from './unforced.ts';

/** Names that the functions over the listing had before this migration, and that they have now. */
const FUNCTIONS = `
  index_products, keep_listed, offer_price, offer_begins, offer_ends, search_words, search_term_meaning, search_lexeme,
  search_terms, search_together, search_name, search_begun, search_alike, search_products, search_by_relevance, tsquery_but,
  product_order, product_walk, product_statement, share_of_all, read_products, count_products, size_of_sets, find_products`;
const TYPES = 'search_meaning, search_known, products_read';

/**
 * The functions over the listing, made anew as a whole, and what prices are cut into: bands with about as many products
 * each. A product's bands are among its words, so that a search in the order of prices is read band by band.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop function if exists ${FUNCTIONS} cascade`).execute(db);
  await sql.raw(`drop type if exists ${TYPES}`).execute(db);
  await createBands(db);
  await createIndexing(db);
  await createTerms(db);
  await createFinding(db);
  // The rest of them are steps of these, with the rights of whoever takes them.
  const callable = sql.raw(
    'index_products(), find_products(text, jsonb, boolean, text, timestamptz, integer, integer, integer)',
  );
  await sql`revoke execute on function ${callable} from public`.execute(db);
  await sql`grant execute on function ${callable} to vitrine_tenant`.execute(db);
  await indexWhatIsThere(db);
}

/** The lowest price of each band but the first, which has all below; cut when the shop is indexed. */
async function createBands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_band (tenant text primary key references tenant, floors bigint[] not null)`.execute(db);
  await sql`alter table search_band enable row level security`.execute(db);
}

async function indexWhatIsThere(db: Kysely<unknown>): Promise<void> {
  const tenants = await unforced(db, 'tenant', () => sql<{ id: string }>`select id from tenant`.execute(db));
  for (const { id } of tenants.rows) {
    await sql`select set_config('app.tenant', ${id}, true)`.execute(db);
    await sql`select index_products()`.execute(db);
  }
}
