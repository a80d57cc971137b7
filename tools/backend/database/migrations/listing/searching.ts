import { type Kysely, sql } from 'kysely';

/**
 * Search among products: what matches, and what comes first.
 *
 * Relevance is exact, however many there are: products whose titles have all words, then those whose titles have words
 * that begin with them or look like them, then those that have them elsewhere; each in the shop's order. Where at most fifty
 * titles have all words, one that says just what was typed comes first. Only where no product has all words, so that some must do,
 * the order is approximate: among the first ones, up to the ceiling, those with more of the words come first.
 */
export async function createSearching(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_products(
      shop text, query text, sets jsonb, only_available boolean, ordering text, at timestamptz, wanted integer,
      ceiling integer, shares float8[], total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      meaning constant search_meaning := search_meaning(shop, query, total);
      share constant float8 := share_of_all(shares || meaning.anywhere_shares);
      hits products_read;
      more products_read;
    begin
      if meaning is null then return row('{}'::text[], 0)::products_read; end if;
      if ordering <> 'relevance' then
        hits := read_products(
          shop, meaning.anywhere, sets, only_available, ordering, at, wanted, ceiling, share, total
        );
      else
        hits.ids := '{}';
        if meaning.whole is not null then
          hits := read_products(
            shop, meaning.whole, sets, only_available, 'rank', at, wanted, ceiling,
            share_of_all(shares || meaning.whole_shares), total
          );
          if hits.counted between 2 and 50 then hits.ids := search_exact_first(shop, query, hits.ids); end if;
        end if;
        if cardinality(hits.ids) < wanted then
          more := read_products(
            shop, case when meaning.whole is null then meaning.in_title else meaning.in_title && !!meaning.whole end,
            sets, only_available, 'rank', at, wanted - cardinality(hits.ids), ceiling,
            share_of_all(shares || meaning.title_shares), total
          );
          hits.ids := hits.ids || more.ids;
        end if;
        if cardinality(hits.ids) < wanted then
          more := read_products(
            shop, meaning.anywhere && !!meaning.in_title, sets, only_available, 'rank', at,
            wanted - cardinality(hits.ids), ceiling, share, total
          );
          hits.ids := hits.ids || more.ids;
        end if;
        hits.counted := case when cardinality(hits.ids) < wanted then cardinality(hits.ids) end;
      end if;
      if hits.counted = 0 and meaning.any_of <> meaning.anywhere then
        return search_some_words(
          shop, meaning.any_of, sets, only_available, ordering, at, wanted, ceiling,
          share_of_all(shares || least(1, (select sum(one) from unnest(meaning.anywhere_shares) one))), total
        );
      end if;
      if hits.counted is null then
        hits.counted := count_products(shop, meaning.anywhere, sets, only_available, ceiling, share, total);
      end if;
      return hits;
    end $$`.execute(db);
  await sql`
    create function search_exact_first(shop text, query text, ids text[]) returns text[] language sql stable
    set search_path = public, pg_temp as $$
      select array(
        select product.id from unnest(ids) with ordinality as hit (id, place)
        join product on product.tenant = shop and product.id = hit.id
        order by not exists (
          select from jsonb_each_text(product.title) where search_normal(value) = search_normal(query)
        ), hit.place
      )
    $$`.execute(db);
  await sql`
    create function search_some_words(
      shop text, any_of tsquery, sets jsonb, only_available boolean, ordering text, at timestamptz, wanted integer,
      ceiling integer, share float8, total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      hits products_read;
    begin
      hits := read_products(
        shop, any_of, sets, only_available, ordering, at, greatest(wanted, ceiling), ceiling, share, total
      );
      if ordering = 'relevance' then
        hits.ids := array(
          select product_id from unnest(hits.ids) with ordinality as hit (id, place)
          join product_search on tenant = shop and product_id = hit.id
          order by ts_rank(words, any_of) desc, hit.place
        );
      end if;
      return row(hits.ids[1 : wanted], cardinality(hits.ids))::products_read;
    end $$`.execute(db);
}
