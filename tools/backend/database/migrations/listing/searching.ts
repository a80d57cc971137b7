import { type Kysely, sql } from 'kysely';

/**
 * Search among products: what matches, and what comes first.
 *
 * Relevance is exact, however many there are: products whose titles say just what was typed, then those whose titles have
 * all words, then those whose titles have words that begin with them or look like them, then those that have them
 * elsewhere; each in the shop's order. Where no product has all words, the commonest words are left aside, one after
 * another, until some has those that remain.
 */
export async function createSearching(db: Kysely<unknown>): Promise<void> {
  await createSearch(db);
  await createRelevance(db);
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_products(
      shop text, query text, sets jsonb, only_available boolean, ordering text, at timestamptz, wanted integer,
      ceiling integer, shares float8[], total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      terms constant search_meaning[] := search_terms(shop, query, total);
      meaning search_meaning;
      share float8;
      hits products_read := row('{}'::text[], 0)::products_read;
    begin
      for words in reverse cardinality(terms)..1 loop
        meaning := search_together(terms[: words]);
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
      -- What says just what was typed.
      exact tsquery := search_lexeme(
        (select search_key::text from tenant where id = shop), '!', md5(search_normal(query)), false
      );
      statement text;
      hits products_read;
      more products_read;
    begin
      if not exists (select from product_search where words @@ exact) then exact := null; end if;
      if share * total <= 2 * ceiling then
        statement := product_statement(
          'gather', shop, meaning.anywhere, sets, null, only_available, 'rank', at, ceiling, 0,
          array_remove(array[exact, meaning.whole, meaning.in_title], null)
        );
        raise debug 'products: %', statement;
        execute statement into hits.ids;
        hits.counted := cardinality(hits.ids);
        if hits.counted < ceiling then
          hits.ids := hits.ids[1 : wanted];
          return hits;
        end if;
      end if;
      hits := row('{}'::text[], null::integer)::products_read;
      if exact is not null then
        hits := read_products(
          shop, meaning.anywhere && exact, sets, only_available, 'rank', at, wanted, ceiling, 1.0 / total, total
        );
      end if;
      if meaning.whole is not null and cardinality(hits.ids) < wanted then
        more := read_products(
          shop, tsquery_but(meaning.whole, exact), sets, only_available, 'rank', at, wanted - cardinality(hits.ids),
          ceiling, share_of_all(shares || meaning.whole_shares), total
        );
        hits.ids := hits.ids || more.ids;
      end if;
      if cardinality(hits.ids) < wanted then
        more := read_products(
          shop, tsquery_but(tsquery_but(meaning.in_title, meaning.whole), exact), sets, only_available, 'rank', at,
          wanted - cardinality(hits.ids), ceiling, share_of_all(shares || meaning.title_shares), total
        );
        hits.ids := hits.ids || more.ids;
      end if;
      if cardinality(hits.ids) < wanted then
        more := read_products(
          shop, tsquery_but(tsquery_but(meaning.anywhere, meaning.in_title), exact), sets, only_available, 'rank', at,
          wanted - cardinality(hits.ids), ceiling, share, total
        );
        hits.ids := hits.ids || more.ids;
      end if;
      hits.counted := case when cardinality(hits.ids) < wanted then cardinality(hits.ids) end;
      hits.ids := hits.ids[1 : wanted];
      return hits;
    end $$`.execute(db);
  await sql`
    create function tsquery_but(query tsquery, other tsquery) returns tsquery language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    begin
      return case when other is null then query else query && !!other end;
    end $$`.execute(db);
}
