import { type Kysely, sql } from 'kysely';

/**
 * Search among products: what matches, and what comes first.
 *
 * Relevance is exact, however many there are: products whose titles have all words, then those whose titles have words
 * that begin with them or look like them, then those that have them elsewhere; each in the shop's order. Among the first
 * fifty, one whose title says just what was typed comes first. Where no product has all words, the commonest words are left
 * aside, one after another, until some has those that remain.
 */
export async function createSearching(db: Kysely<unknown>): Promise<void> {
  await createSearch(db);
  await createRelevance(db);
  await createExactFirst(db);
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_products(
      shop text, query text, sets jsonb, only_available boolean, ordering text, at timestamptz, wanted integer,
      ceiling integer, shares float8[], total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      meaning search_meaning;
      share float8;
      hits products_read;
    begin
      for words in reverse 8..1 loop
        continue when words < 8 and words >= cardinality(meaning.anywhere_shares);
        meaning := search_meaning(shop, query, words, total);
        if meaning is null then return row('{}'::text[], 0)::products_read; end if;
        share := share_of_all(shares || meaning.anywhere_shares);
        if ordering = 'relevance' then
          hits := search_by_relevance(shop, query, meaning, sets, only_available, at, wanted, ceiling, shares, total);
        else
          hits := read_products(
            shop, meaning.anywhere, sets, only_available, ordering, at, wanted, ceiling, share, total
          );
        end if;
        exit when hits.counted is null or hits.counted > 0;
      end loop;
      if hits.counted is null then
        hits.counted := count_products(shop, meaning.anywhere, sets, only_available, ceiling, share, total);
      end if;
      return hits;
    end $$`.execute(db);
}

/** Few products are fetched whole and sorted; of many, those of each rank are read one after another until there are enough. */
async function createRelevance(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_by_relevance(
      shop text, query text, meaning search_meaning, sets jsonb, only_available boolean, at timestamptz, wanted integer,
      ceiling integer, shares float8[], total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      share constant float8 := share_of_all(shares || meaning.anywhere_shares);
      -- An exact title comes first among as many on every page, or pages would not fit together.
      reach constant integer := greatest(wanted, 50);
      hits products_read;
      more products_read;
    begin
      if share * total <= 2 * ceiling then
        hits := read_products(
          shop, meaning.anywhere, sets, only_available, 'rank', at, ceiling, ceiling, share, total
        );
        if hits.counted < ceiling then
          hits.ids := array(
            select product_id from unnest(hits.ids) hit join product_search on tenant = shop and product_id = hit
            order by (words @@ meaning.whole) is not true, not words @@ meaning.in_title, rank
          );
          hits.ids := (search_exact_first(shop, query, hits.ids))[1 : wanted];
          return hits;
        end if;
      end if;
      hits.ids := '{}';
      if meaning.whole is not null then
        hits := read_products(
          shop, meaning.whole, sets, only_available, 'rank', at, reach, ceiling,
          share_of_all(shares || meaning.whole_shares), total
        );
      end if;
      if cardinality(hits.ids) < reach then
        more := read_products(
          shop, case when meaning.whole is null then meaning.in_title else meaning.in_title && !!meaning.whole end,
          sets, only_available, 'rank', at, reach - cardinality(hits.ids), ceiling,
          share_of_all(shares || meaning.title_shares), total
        );
        hits.ids := hits.ids || more.ids;
      end if;
      if cardinality(hits.ids) < reach then
        more := read_products(
          shop, meaning.anywhere && !!meaning.in_title, sets, only_available, 'rank', at,
          reach - cardinality(hits.ids), ceiling, share, total
        );
        hits.ids := hits.ids || more.ids;
      end if;
      hits.counted := case when cardinality(hits.ids) < reach then cardinality(hits.ids) end;
      hits.ids := (search_exact_first(shop, query, hits.ids))[1 : wanted];
      return hits;
    end $$`.execute(db);
}

async function createExactFirst(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_exact_first(shop text, query text, ids text[]) returns text[] language sql stable
    set search_path = public, pg_temp as $$
      select array(
        select product.id from unnest(ids[1 : 50]) with ordinality as hit (id, place)
        join product on product.tenant = shop and product.id = hit.id
        order by not exists (
          select from jsonb_each_text(product.title) where search_normal(value) = search_normal(query)
        ), hit.place
      ) || ids[51 :]
    $$`.execute(db);
}
