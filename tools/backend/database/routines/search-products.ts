/**
 * Search among products: matches and their order.
 *
 * Relevance is exact at any number of matches: products titled with the search text, then titles with all its words, then titles with these
 * prefixes or similar words, then other fields; within each group in the shop's order. Without a product for all words, the most common
 * ones are dropped in turn.
 */
export const searchProductsRoutines = (): readonly string[] => [...searchRoutines(), ...relevanceRoutines()];

const searchRoutines = (): readonly string[] => [
  `
    create function search_products(
      shop text, query text, sets jsonb, only_available boolean, ordering text, at timestamptz, needed integer,
      count_limit integer, selectivities float8[], total integer
    ) returns product_id_page language plpgsql stable set search_path = public, pg_temp as $$
    declare
      terms constant term_query[] := resolve_terms(shop, query, total);
      terms_query term_query;
      selectivity float8;
      result product_id_page := row('{}'::text[], 0)::product_id_page;
    begin
      for words in reverse cardinality(terms)..1 loop
        terms_query := combine_terms(terms[: words]);
        selectivity := combined_selectivity(selectivities || terms_query.anywhere_selectivities);
        if ordering = 'relevance' then
          result := search_by_relevance(
            shop, query, terms_query, sets, only_available, at, needed, count_limit, selectivities, total
          );
        else
          result := read_product_ids(
            shop, terms_query.anywhere, sets, only_available, ordering, at, needed, count_limit, selectivity, total
          );
        end if;
        exit when result.counted is null or result.counted > 0;
      end loop;
      if result.counted is null then
        result.counted := count_products(
          shop, terms_query.anywhere, sets, only_available, count_limit, selectivity, total
        );
      end if;
      return result;
    end $$`,
];

/** Few matches are gathered and sorted; many are read group by group. */
const relevanceRoutines = (): readonly string[] => [
  `
    create function search_by_relevance(
      shop text, query text, terms_query term_query, sets jsonb, only_available boolean, at timestamptz, needed integer,
      count_limit integer, selectivities float8[], total integer
    ) returns product_id_page language plpgsql stable set search_path = public, pg_temp as $$
    declare
      selectivity constant float8 := combined_selectivity(selectivities || terms_query.anywhere_selectivities);
      -- Products titled with the search text.
      exact_title tsquery := lexeme_query(
        (select search_key::text from tenant where id = shop), '!', md5(search_normal(query)), false
      );
      statement text;
      result product_id_page;
      next_ids product_id_page;
    begin
      if not exists (select from product_search where words @@ exact_title) then exact_title := null; end if;
      if selectivity * total <= 2 * count_limit then
        statement := product_list_statement(
          'gather', shop, terms_query.anywhere, sets, null, only_available, 'rank', at, count_limit, 0,
          array_remove(array[exact_title, terms_query.whole, terms_query.in_title], null)
        );
        raise debug 'products: %', statement;
        execute statement into result.ids;
        result.counted := cardinality(result.ids);
        if result.counted < count_limit then
          result.ids := result.ids[1 : needed];
          return result;
        end if;
      end if;
      result := row('{}'::text[], null::integer)::product_id_page;
      if exact_title is not null then
        result := read_product_ids(
          shop, terms_query.anywhere && exact_title, sets, only_available, 'rank', at, needed, count_limit, 1.0 / total,
          total
        );
      end if;
      if terms_query.whole is not null and cardinality(result.ids) < needed then
        next_ids := read_product_ids(
          shop, tsquery_without(terms_query.whole, exact_title), sets, only_available, 'rank', at,
          needed - cardinality(result.ids), count_limit, combined_selectivity(selectivities || terms_query.whole_selectivities), total
        );
        result.ids := result.ids || next_ids.ids;
      end if;
      if cardinality(result.ids) < needed then
        next_ids := read_product_ids(
          shop, tsquery_without(tsquery_without(terms_query.in_title, terms_query.whole), exact_title), sets,
          only_available, 'rank', at, needed - cardinality(result.ids), count_limit,
          combined_selectivity(selectivities || terms_query.title_selectivities), total
        );
        result.ids := result.ids || next_ids.ids;
      end if;
      if cardinality(result.ids) < needed then
        next_ids := read_product_ids(
          shop, tsquery_without(tsquery_without(terms_query.anywhere, terms_query.in_title), exact_title), sets,
          only_available, 'rank', at, needed - cardinality(result.ids), count_limit, selectivity, total
        );
        result.ids := result.ids || next_ids.ids;
      end if;
      result.counted := case when cardinality(result.ids) < needed then cardinality(result.ids) end;
      result.ids := result.ids[1 : needed];
      return result;
    end $$`,
  `
    create function tsquery_without(query tsquery, other tsquery) returns tsquery language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    begin
      return case when other is null then query else query && !!other end;
    end $$`,
];
