import { MAX_LIST_ENTRIES } from '../../limits.ts';
import { bandReadingRoutines } from './price-bands.ts';
import { searchProductsRoutines } from './search-products.ts';

/**
 * `find_products`: ids of one page of products and their number, counted up to a limit.
 *
 * An ordered list is read in one of two modes. An *ordered scan* follows the index of the order and filters; *gathering* fetches all
 * matches by the index over lexemes, and sorts them. With selectivity `s` of `n` products, the first reads `needed / s` rows and the second
 * `s · n`: the smaller wins, and a scan with too few matches falls back to gathering. The count needs no order.
 *
 * PostgreSQL's planner is bypassed: its statistics span all tenants, and its estimates of combined conditions are too far off. Here the
 * selectivity of two conditions is estimated between the smaller one and their product.
 */
export const listProductsRoutines = (): readonly string[] => [
  ...statementsRoutines(),
  ...readingRoutines(),
  ...countingRoutines(),
  ...searchProductsRoutines(),
  ...createProductPageRoutines(),
];

/**
 * A statement that reads a list as one array of ids, or counts it. `scan_limit` bounds the rows of an ordered scan; `driving_set` is the
 * set of collections whose order it follows, null for the shop's order. Matches of earlier `boosts` come before later ones, and these
 * before the rest; for gathering only.
 */
const statementsRoutines = (): readonly string[] => [
  `
    create function product_sort_key(ordering text) returns text language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    begin
      return case ordering
        when 'price' then 'amount, rank'
        when '-price' then 'amount desc, rank desc'
        when 'newest' then 'created_at desc, rank'
        when 'best-selling' then 'sell_quantity desc, rank'
        else 'rank'
      end;
    end $$`,
  // The discounted price while the discount is active, else the price.
  `
    create function current_price(
      price bigint, discounted_price bigint, discount_from timestamptz, discount_until timestamptz, at timestamptz
    ) returns bigint language sql immutable parallel safe as $$
      select case when discount_from <= at and discount_until > at then coalesce(discounted_price, price) else price end
    $$`,
  // The query and the sets of collections as one query, without the set that the scan follows anyway.
  `
    create function combine_filters(matching tsquery, sets jsonb, driving_set jsonb default null) returns tsquery
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      within constant tsquery := (
        select string_agg(format(
          '(%s)', (select string_agg(quote_literal(key || '@'), '|') from jsonb_array_elements_text(one) key)
        ), '&')::tsquery
        from jsonb_array_elements(sets) one where one is distinct from driving_set
      );
    begin
      return coalesce(matching && within, matching, within);
    end $$`,
  // By price, products at their price and discounted products come from two indexes and are merged.
  `
    create function ordered_scan(
      shop text, driving_set jsonb, ordering text, at timestamptz, scan_limit integer
    ) returns text language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      is_discounted constant text := format(
        'discounted_price is not null and discount_from <= %1$L and discount_until > %1$L', at
      );
      is_priced constant boolean := ordering in ('price', '-price');
      direction constant text := case ordering when '-price' then 'desc' else 'asc' end;
      branches text;
    begin
      if driving_set is null and not is_priced then
        return format(
          'select *, rank as amount from product_search where tenant = %L order by %s limit %s',
          shop, product_sort_key(ordering), scan_limit
        );
      end if;
      select string_agg(
        case when is_priced then format(
          '(
            select product_id, rank, price as amount from %1$s and (%2$s) is not true
            order by price %3$s, rank %3$s limit %4$s
          ) union all (
            select product_id, rank, discounted_price from %1$s and %2$s
            order by discounted_price %3$s, rank %3$s limit %4$s
          )',
          source, is_discounted, direction, scan_limit
        )
        else format('(select product_id, rank, rank as amount from %s order by rank limit %s)', source, scan_limit) end,
        ' union all '
      ) into branches from (
        select case
          when key is null then format('product_search where tenant = %L', shop)
          else format('search_member where key = %s and tenant = %L', key::integer, shop)
        end as source
        from jsonb_array_elements_text(coalesce(driving_set, '[null]')) key
      ) sources;
      -- A product of several collections comes several times, one row after the other.
      return format(
        'select scanned.product_id, scanned.rank, amount, words, is_available from (
          select distinct on (%2$s) product_id, rank, amount from (%1$s) branches order by %3$s limit %4$s
        ) scanned, lateral (
          select words, is_available from product_search
          where tenant = %5$L and product_id = scanned.product_id offset 0
        ) one',
        branches, case when is_priced then 'amount, rank' else 'rank' end, product_sort_key(ordering), scan_limit, shop
      );
    end $$`,
  `
    create function product_list_statement(
      mode text, shop text, matching tsquery, sets jsonb, driving_set jsonb, only_available boolean, ordering text,
      at timestamptz, max_rows integer, scan_limit integer, boosts tsquery[] default '{}'
    ) returns text language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      condition text := 'true';
      rows text;
      sort_key text := product_sort_key(ordering);
    begin
      matching := combine_filters(matching, sets, driving_set);
      if matching is not null then condition := condition || format(' and words @@ %L::tsquery', matching); end if;
      if only_available then condition := condition || ' and is_available'; end if;
      sort_key := coalesce((
        select string_agg(format('words @@ %L::tsquery desc, ', boost), '' order by position)
        from unnest(boosts) with ordinality as each (boost, position)
      ), '') || sort_key;

      if mode like '%scan' then
        rows := ordered_scan(shop, driving_set, ordering, at, scan_limit);
      else
        -- offset 0 is a fence against an ordered scan.
        rows := format(
          'select product_id, created_at, sell_quantity, rank, words,
            current_price(price, discounted_price, discount_from, discount_until, %L) as amount
          from product_search where tenant = %L and %s %s',
          at, shop, condition, case mode when 'gather' then 'offset 0' else '' end
        );
        condition := 'true';
      end if;
      return case when mode like 'count%'
        then format(
          'select count(*)::integer from (select from (%s) seen where %s limit %s) counted', rows, condition, max_rows
        )
        else format(
          'select array(select product_id from (%s) seen where %s order by %s limit %s)',
          rows, condition, sort_key, max_rows
        )
      end;
    end $$`,
];

const readingRoutines = (): readonly string[] => [
  // `counted` is null beyond the limit.
  `
    create type product_id_page as (ids text[], counted integer)`,
  `
    create function combined_selectivity(selectivities float8[]) returns float8 language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    declare
      weight float8 := 1;
      power float8 := 0;
      selectivity float8;
    begin
      for selectivity in select one from unnest(selectivities) one order by one limit 4 loop
        power := power + ln(greatest(selectivity, 1e-9)) * weight;
        weight := weight / 2;
      end loop;
      return exp(power);
    end $$`,
  ...bandReadingRoutines(),
  `
    create function read_product_ids(
      shop text, matching tsquery, sets jsonb, only_available boolean, ordering text, at timestamptz, needed integer,
      count_limit integer, selectivity float8, total integer
    ) returns product_id_page language plpgsql stable set search_path = public, pg_temp as $$
    declare
      driving_set jsonb;
      scanned float8 := total;
      expected_matches constant float8 := selectivity * total;
      scan_limit integer;
      statement text;
      result text[];
    begin
      if matching is not null and ordering in ('price', '-price') and expected_matches > count_limit then
        return scan_price_bands(
          shop, combine_filters(matching, sets), only_available, ordering = '-price', at, needed, expected_matches
        );
      end if;
      if ordering in ('rank', 'price', '-price') then
        select one, sum(products) into driving_set, scanned
        from jsonb_array_elements(sets) one
          left join search_size on tenant = shop and other = 0
            and key in (select value::integer from jsonb_array_elements_text(one))
        group by one order by sum(products) limit 1;
        scanned := coalesce(scanned, total);
      end if;
      if expected_matches >= scanned or expected_matches * expected_matches >= needed * scanned then
        -- Without further conditions every scanned row matches.
        scan_limit := case
          when matching is null and sets <@ jsonb_build_array(driving_set) and not only_available then needed
          else least(scanned, ceil(3 * needed * scanned / greatest(expected_matches, 1)) + 1000)
        end;
        statement := product_list_statement(
          'scan', shop, matching, sets, driving_set, only_available, ordering, at, needed, scan_limit
        );
        raise debug 'products: %', statement;
        execute statement into result;
        if cardinality(result) >= needed then return row(result, null::integer)::product_id_page; end if;
        if scan_limit >= scanned then return row(result, cardinality(result))::product_id_page; end if;
      end if;
      statement := product_list_statement(
        'gather', shop, matching, sets, null, only_available, ordering, at, greatest(needed, count_limit), 0
      );
      raise debug 'products: %', statement;
      execute statement into result;
      return row(result[1 : needed], cardinality(result))::product_id_page;
    end $$`,
];

/** Counts the matches, up to the limit. */
const countingRoutines = (): readonly string[] => [
  ...knownSizesRoutines(),
  `
    create function count_products(
      shop text, matching tsquery, sets jsonb, only_available boolean, count_limit integer, selectivity float8,
      total integer
    ) returns integer language plpgsql stable set search_path = public, pg_temp
    -- Unchanged, but named: settings below end with the function.
    set enable_indexscan = on as $$
    declare
      scan_limit constant integer := least(total, ceil(2 * count_limit / greatest(selectivity, 1e-6)) + 1000);
      statement text;
      counted integer;
    begin
      -- The products of one collection lie together in search_member.
      if matching is null and jsonb_array_length(sets) = 1 and jsonb_array_length(sets -> 0) = 1 then
        select count(*) into counted from (
          select from search_member
          where tenant = shop and key = (sets #>> '{0,0}')::integer and (is_available or not only_available)
          limit count_limit
        ) seen;
        return counted;
      end if;
      -- When more than every fourth product matches, a scan finds enough of them no later than the indexes do.
      if selectivity > 0.25 then
        statement := product_list_statement(
          'count scan', shop, matching, sets, null, only_available, 'rank', now(), count_limit, scan_limit
        );
        raise debug 'products: %', statement;
        execute statement into counted;
        if counted >= count_limit or scan_limit >= total then return counted; end if;
      end if;
      -- For few matches the planner would read the table in its own order, in which the matches may come last.
      perform set_config('enable_indexscan', 'off', true);
      statement := product_list_statement(
        'count gather', shop, matching, sets, null, only_available, 'rank', now(), count_limit, 0
      );
      raise debug 'products: %', statement;
      execute statement into counted;
      return counted;
    end $$`,
];

/**
 * How many products are in one of each set of collections, as far as search_size knows it: for up to two sets, of
 * collections that have no product in common (as brands have none). Else null.
 */
const knownSizesRoutines = (): readonly string[] => [
  `
    create function known_set_size(shop text, sets jsonb) returns integer language plpgsql stable
    set search_path = public, pg_temp as $$
    declare
      one constant integer[] := array(select jsonb_array_elements_text(sets -> 0)::integer);
      two constant integer[] := array(select jsonb_array_elements_text(sets -> 1)::integer);
    begin
      if jsonb_array_length(sets) > 2
        or exists (select from search_size where tenant = shop and key = any(one) and other = any(one))
        or exists (select from search_size where tenant = shop and key = any(two) and other = any(two))
      then
        return null;
      end if;
      return case jsonb_array_length(sets)
        when 0 then (select products from search_size where tenant = shop and key = 0 and other = 0)
        when 1 then (
          select coalesce(sum(products), 0) from search_size where tenant = shop and key = any(one) and other = 0
        )
        else (
          select coalesce(sum(products), 0) from search_size
          where tenant = shop and key = any(one || two) and other = any(one || two)
        )
      end;
    end $$`,
];

const createProductPageRoutines = (): readonly string[] => [
  `
    create function find_products(
      query text, sets jsonb, only_available boolean, ordering text, at timestamptz, page_offset integer,
      page_size integer, count_limit integer
    ) returns table (counted integer, ids text[]) language plpgsql stable security definer
    set search_path = public, pg_temp
    -- The mode decides the plan: an index is read in its order, in one process.
    set jit = off
    set enable_seqscan = off
    set random_page_cost = 1
    set enable_hashjoin = off
    set enable_mergejoin = off
    set enable_sort = off
    set max_parallel_workers_per_gather = 0 as $$
    declare
      shop constant text := current_setting('app.tenant', true);
      total constant integer := (
        select products from search_size where tenant = shop and key = 0 and other = 0
      );
      needed constant integer := least(page_offset + page_size, total, ${MAX_LIST_ENTRIES});
      selectivities float8[];
      known_size integer;
      selectivity float8;
      result product_id_page;
    begin
      if total > 0 then
        selectivities := array(
          select least(1, (
            select coalesce(sum(products), 0)::float8 / total from search_size
            where tenant = shop and other = 0 and key in (select value::integer from jsonb_array_elements_text(one))
          ))
          from jsonb_array_elements(sets) one
        );
        if query is not null then
          result := search_products(
            shop, query, sets, only_available, ordering, at, needed, count_limit, selectivities, total
          );
        else
          known_size := known_set_size(shop, sets);
          selectivity := coalesce(known_size::float8 / total, combined_selectivity(selectivities));
          result := read_product_ids(
            shop, null, sets, only_available, case ordering when 'relevance' then 'rank' else ordering end, at, needed,
            count_limit, selectivity, total
          );
          if result.counted is null and known_size is not null and not only_available then
            result.counted := least(count_limit, known_size);
          end if;
          if result.counted is null then
            result.counted := count_products(shop, null, sets, only_available, count_limit, selectivity, total);
          end if;
        end if;
      end if;
      return query select
        coalesce(result.counted, 0), coalesce(result.ids[page_offset + 1 : page_offset + page_size], '{}');
    end $$`,
];
