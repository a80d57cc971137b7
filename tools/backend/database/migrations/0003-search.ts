import { type Kysely, sql } from 'kysely';

/**
 * Tables of the first search over the titles, brands, collections, tags and stock-keeping units of products; migration
 * 0006 replaces them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_search (
      tenant text not null,
      product_id text not null,
      rank integer not null,
      vector tsvector not null,
      primary key (tenant, product_id),
      foreign key (tenant, product_id) references product on delete cascade
    )`.execute(db);
  await sql`create index product_search_vector on product_search using gin (vector)`.execute(db);
  await sql`
    create table search_word (
      tenant text not null references tenant,
      word text collate "C" not null,
      primary key (tenant, word)
    )`.execute(db);
  for (const table of ['product_search', 'search_word']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
}
