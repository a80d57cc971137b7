import { type Kysely, sql } from 'kysely';

/** Names the discounted price of the search tables: an offer is another thing in a shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product_search', 'search_member']) {
    for (const [from, to] of RENAMED_COLUMNS) {
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
    }
    await sql`
      alter index ${sql.ref(`${table}_offer`)} rename to ${sql.ref(`${table}_discounted_price`)}`.execute(db);
  }
}

const RENAMED_COLUMNS = [
  ['offer', 'discounted_price'],
  ['offer_from', 'discount_from'],
  ['offer_until', 'discount_until'],
] as const;
