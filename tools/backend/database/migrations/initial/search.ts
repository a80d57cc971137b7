import type { Kysely } from 'kysely';
import { runStatements } from '../row-security.ts';

/**
 * The tables that products are listed, filtered, ordered and searched by: `product_search` has a row for each product, with its words,
 * among them its collections and price bands, and all that it can be ordered by. `routines/index-products.ts` fills them.
 *
 * Operators on texts and arrays are not leakproof, so under row-level security their indexes would go unused: these tables have no policy
 * for requests and no grant. The only way in is `find_products`, which runs as their owner and filters by `app.tenant` itself.
 */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table product_search (
      tenant text not null,
      product_id text not null,
      rank integer not null,
      words tsvector not null,
      is_available boolean not null,
      created_at timestamptz not null,
      sell_quantity integer not null,
      price bigint not null,
      discounted_price bigint,
      discount_from timestamptz not null,
      discount_until timestamptz not null,
      primary key (tenant, product_id),
      foreign key (tenant, product_id) references product on delete cascade
    );
    create index product_search_words on product_search using gin (words) with (fastupdate = off);
    create index product_search_rank on product_search (tenant, rank);
    create index product_search_newest on product_search (tenant, created_at desc, rank);
    create index product_search_best on product_search (tenant, sell_quantity desc, rank);
    -- The price of a product is one of two, by the day: a list in the order of prices merges those at their price with those at their
    -- discounted one, and nothing is to be done when a discount begins or ends.
    create index product_search_price on product_search (tenant, price, rank);
    create index product_search_discounted_price on product_search (tenant, discounted_price, rank)
      where discounted_price is not null;

    -- The products of each collection in two orders of their own: categories have their level of prices and their place in the shop, so
    -- that in the order of the whole shop all products of one may come last.
    create table search_member (
      tenant text not null references tenant,
      key integer not null,
      product_id text not null,
      rank integer not null,
      is_available boolean not null,
      price bigint not null,
      discounted_price bigint,
      discount_from timestamptz not null,
      discount_until timestamptz not null,
      primary key (tenant, product_id, key)
    );
    create index search_member_rank on search_member (key, rank);
    create index search_member_price on search_member (key, price, rank);
    create index search_member_discounted_price on search_member (key, discounted_price, rank)
      where discounted_price is not null;

    -- Numbers of products a kind, for the choice of a plan; key 0 counts all. Pairs with a second kind (the greater key) spare counting the
    -- commonest lists.
    create table search_size (
      tenant text not null references tenant,
      key integer not null,
      other integer not null default 0,
      products integer not null,
      primary key (tenant, key, other)
    );
    create table search_word (
      tenant text not null references tenant,
      word text collate "C" not null,
      products integer not null,
      titles integer not null,
      skus integer not null,
      primary key (tenant, word)
    );
    -- A shop has a stock-keeping unit for each product, but uses few words: those alone can be misspelt.
    create index search_word_written on search_word (tenant, word) where products > 0;

    -- The lowest price of each price band but the first, which has all below; cut when the shop is indexed, by the routines with this
    -- number.
    create table search_band (
      tenant text primary key references tenant,
      floors bigint[] not null,
      indexing_number integer not null
    );

    -- Installed version of the routines, and the statements that drop them.
    create table routine_release (
      number integer primary key,
      created text[] not null
    );`,
  );
  for (const table of ['product_search', 'search_member', 'search_size', 'search_word', 'search_band'])
    await runStatements(db, `alter table ${table} enable row level security;`);
}
