import { type Kysely, sql } from 'kysely';
import { createBandReading } from './bands.ts';
import { createSearching } from './searching.ts';

/**
 * `find_products`: the ids of one page of products, and how many there are, counted up to a ceiling.
 *
 * There are two ways to read an ordered list. *Walking* follows the index of the order and takes what fits; *gathering*
 * fetches all that fits by the index over words and collections, and sorts it. Where a share `s` of `n` products fits and
 * so many are wanted, the first reads `wanted / s` rows and the second `s · n`; the shorter way is taken, and a walk that
 * finds less than promised is given up for the other. What is left is the count, for which no order matters.
 *
 * The planner is not asked which way: its statistics are about all shops together, and what it guesses of several
 * conditions is too far off. Shares are estimates, too: that of two conditions lies between that of the rarer one, and what
 * it would be if one told nothing about the other.
 */
export async function createFinding(db: Kysely<unknown>): Promise<void> {
  await createStatement(db);
  await createReading(db);
  await createCounting(db);
  await createSearching(db);
  await createPage(db);
}

/**
 * The statement that reads a list as one array of ids, or counts it. `reach` is how many rows a walk looks at, `along` the
 * collections whose own order it follows, one set of those that are asked for; null follows the shop's. What matches one
 * of `firsts` comes before what matches the later ones, and that before the rest; this is for gathering alone.
 */
async function createStatement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function product_order(ordering text) returns text language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    begin
      return case ordering
        when 'price' then 'amount, rank'
        when '-price' then 'amount desc, rank desc'
        when 'newest' then 'created_at desc, rank'
        when 'best-selling' then 'sell_quantity desc, rank'
        else 'rank'
      end;
    end $$`.execute(db);
  // What costs something now: its offer's price while that lasts.
  await sql`
    create function price_now(price bigint, offer bigint, offer_from timestamptz, offer_until timestamptz, at timestamptz)
    returns bigint language sql immutable parallel safe as $$
      select case when offer_from <= at and offer_until > at then coalesce(offer, price) else price end
    $$`.execute(db);
  // Words and sets of collections together, but for one set that is followed anyway.
  await sql`
    create function narrowed(matching tsquery, sets jsonb, along jsonb default null) returns tsquery
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      within constant tsquery := (
        select string_agg(format(
          '(%s)', (select string_agg(quote_literal(key || '@'), '|') from jsonb_array_elements_text(one) key)
        ), '&')::tsquery
        from jsonb_array_elements(sets) one where one is distinct from along
      );
    begin
      return coalesce(matching && within, matching, within);
    end $$`.execute(db);
  // In the order of prices, what is at its price and what is on offer are merged.
  await sql`
    create function product_walk(shop text, along jsonb, ordering text, at timestamptz, reach integer) returns text
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      is_offered constant text := format('offer is not null and offer_from <= %1$L and offer_until > %1$L', at);
      is_priced constant boolean := ordering in ('price', '-price');
      direction constant text := case ordering when '-price' then 'desc' else 'asc' end;
      arms text;
    begin
      if along is null and not is_priced then
        return format(
          'select *, rank as amount from product_search where tenant = %L order by %s limit %s',
          shop, product_order(ordering), reach
        );
      end if;
      select string_agg(
        case when is_priced then format(
          '(
            select product_id, rank, price as amount from %1$s and (%2$s) is not true
            order by price %3$s, rank %3$s limit %4$s
          ) union all (
            select product_id, rank, offer from %1$s and %2$s order by offer %3$s, rank %3$s limit %4$s
          )',
          place, is_offered, direction, reach
        )
        else format('(select product_id, rank, rank as amount from %s order by rank limit %s)', place, reach) end,
        ' union all '
      ) into arms from (
        select case
          when key is null then format('product_search where tenant = %L', shop)
          else format('search_member where key = %s and tenant = %L', key::integer, shop)
        end as place
        from jsonb_array_elements_text(coalesce(along, '[null]')) key
      ) places;
      -- What is in several of the collections is met several times, one after the other.
      return format(
        'select walked.product_id, walked.rank, amount, words, is_available from (
          select distinct on (%2$s) product_id, rank, amount from (%1$s) arms order by %3$s limit %4$s
        ) walked, lateral (
          select words, is_available from product_search
          where tenant = %5$L and product_id = walked.product_id offset 0
        ) one',
        arms, case when is_priced then 'amount, rank' else 'rank' end, product_order(ordering), reach, shop
      );
    end $$`.execute(db);
  await sql`
    create function product_statement(
      way text, shop text, matching tsquery, sets jsonb, along jsonb, only_available boolean, ordering text,
      at timestamptz, most integer, reach integer, firsts tsquery[] default '{}'
    ) returns text language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      fits text := 'true';
      rows text;
      places text := product_order(ordering);
    begin
      matching := narrowed(matching, sets, along);
      if matching is not null then fits := fits || format(' and words @@ %L::tsquery', matching); end if;
      if only_available then fits := fits || ' and is_available'; end if;
      places := coalesce((
        select string_agg(format('words @@ %L::tsquery desc, ', first), '' order by place)
        from unnest(firsts) with ordinality as each (first, place)
      ), '') || places;

      if way like '%walk' then
        rows := product_walk(shop, along, ordering, at, reach);
      else
        -- The fence keeps the planner from walking after all.
        rows := format(
          'select product_id, created_at, sell_quantity, rank, words,
            price_now(price, offer, offer_from, offer_until, %L) as amount
          from product_search where tenant = %L and %s %s',
          at, shop, fits, case way when 'gather' then 'offset 0' else '' end
        );
        fits := 'true';
      end if;
      return case when way like 'count%'
        then format('select count(*)::integer from (select from (%s) seen where %s limit %s) counted', rows, fits, most)
        else format(
          'select array(select product_id from (%s) seen where %s order by %s limit %s)',
          rows, fits, places, most
        )
      end;
    end $$`.execute(db);
}

async function createReading(db: Kysely<unknown>): Promise<void> {
  // `counted` is null where there are more than were wanted and nobody counted them.
  await sql`create type products_read as (ids text[], counted integer)`.execute(db);
  await sql`
    create function share_of_all(shares float8[]) returns float8 language plpgsql immutable
    set search_path = pg_catalog, pg_temp as $$
    declare
      weight float8 := 1;
      power float8 := 0;
      share float8;
    begin
      for share in select one from unnest(shares) one order by one limit 4 loop
        power := power + ln(greatest(share, 1e-9)) * weight;
        weight := weight / 2;
      end loop;
      return exp(power);
    end $$`.execute(db);
  await createBandReading(db);
  await sql`
    create function read_products(
      shop text, matching tsquery, sets jsonb, only_available boolean, ordering text, at timestamptz, wanted integer,
      ceiling integer, share float8, total integer
    ) returns products_read language plpgsql stable set search_path = public, pg_temp as $$
    declare
      along jsonb;
      walked float8 := total;
      fitting constant float8 := share * total;
      reach integer;
      statement text;
      hits text[];
    begin
      if matching is not null and ordering in ('price', '-price') and fitting > ceiling then
        return read_bands(
          shop, narrowed(matching, sets), only_available, ordering = '-price', at, wanted, fitting
        );
      end if;
      if ordering in ('rank', 'price', '-price') then
        select one, sum(products) into along, walked
        from jsonb_array_elements(sets) one
          left join search_size on tenant = shop and other = 0
            and key in (select value::integer from jsonb_array_elements_text(one))
        group by one order by sum(products) limit 1;
        walked := coalesce(walked, total);
      end if;
      if fitting >= walked or fitting * fitting >= wanted * walked then
        -- Where nothing else is asked for, all that is walked over fits.
        reach := case
          when matching is null and sets <@ jsonb_build_array(along) and not only_available then wanted
          else least(walked, ceil(3 * wanted * walked / greatest(fitting, 1)) + 1000)
        end;
        statement := product_statement(
          'walk', shop, matching, sets, along, only_available, ordering, at, wanted, reach
        );
        raise debug 'products: %', statement;
        execute statement into hits;
        if cardinality(hits) >= wanted then return row(hits, null::integer)::products_read; end if;
        if reach >= walked then return row(hits, cardinality(hits))::products_read; end if;
      end if;
      statement := product_statement(
        'gather', shop, matching, sets, null, only_available, ordering, at, greatest(wanted, ceiling), 0
      );
      raise debug 'products: %', statement;
      execute statement into hits;
      return row(hits[1 : wanted], cardinality(hits))::products_read;
    end $$`.execute(db);
}

/** How many there are, up to the ceiling. */
async function createCounting(db: Kysely<unknown>): Promise<void> {
  await createKnownSizes(db);
  await sql`
    create function count_products(
      shop text, matching tsquery, sets jsonb, only_available boolean, ceiling integer, share float8, total integer
    ) returns integer language plpgsql stable set search_path = public, pg_temp
    -- As it is; what is set below ends with the function.
    set enable_indexscan = on as $$
    declare
      reach constant integer := least(total, ceil(2 * ceiling / greatest(share, 1e-6)) + 1000);
      statement text;
      counted integer;
    begin
      -- The products of a collection stand together: those that can be had are counted there.
      if matching is null and jsonb_array_length(sets) = 1 and jsonb_array_length(sets -> 0) = 1 then
        select count(*) into counted from (
          select from search_member
          where tenant = shop and key = (sets #>> '{0,0}')::integer and (is_available or not only_available) limit ceiling
        ) seen;
        return counted;
      end if;
      -- Where every fourth fits, going through the table finds enough of them no later than the indexes do.
      if share > 0.25 then
        statement := product_statement(
          'count walk', shop, matching, sets, null, only_available, 'rank', now(), ceiling, reach
        );
        raise debug 'products: %', statement;
        execute statement into counted;
        if counted >= ceiling or reach >= total then return counted; end if;
      end if;
      -- For a few of them the planner would follow the table's own order, where what is asked for may come last.
      perform set_config('enable_indexscan', 'off', true);
      statement := product_statement(
        'count gather', shop, matching, sets, null, only_available, 'rank', now(), ceiling, 0
      );
      raise debug 'products: %', statement;
      execute statement into counted;
      return counted;
    end $$`.execute(db);
}

/**
 * How many products are in one of each set of collections, where the shop's index knows it: for up to two sets, of
 * collections that have no product in common (as brands have none). Else null.
 */
async function createKnownSizes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function size_of_sets(shop text, sets jsonb) returns integer language plpgsql stable
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
    end $$`.execute(db);
}

async function createPage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_products(
      query text, sets jsonb, only_available boolean, ordering text, at timestamptz, skip integer, take integer,
      ceiling integer
    ) returns table (counted integer, ids text[]) language plpgsql stable security definer
    set search_path = public, pg_temp
    -- Which plan is wanted was decided: an index in order is read in order, in one process.
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
      wanted constant integer := least(skip + take, total);
      shares float8[];
      known integer;
      share float8;
      hits products_read;
    begin
      if total > 0 then
        shares := array(
          select least(1, (
            select coalesce(sum(products), 0)::float8 / total from search_size
            where tenant = shop and other = 0 and key in (select value::integer from jsonb_array_elements_text(one))
          ))
          from jsonb_array_elements(sets) one
        );
        if query is not null then
          hits := search_products(shop, query, sets, only_available, ordering, at, wanted, ceiling, shares, total);
        else
          known := size_of_sets(shop, sets);
          share := coalesce(known::float8 / total, share_of_all(shares));
          hits := read_products(
            shop, null, sets, only_available, case ordering when 'relevance' then 'rank' else ordering end, at, wanted,
            ceiling, share, total
          );
          if hits.counted is null and known is not null and not only_available then
            hits.counted := least(ceiling, known);
          end if;
          if hits.counted is null then
            hits.counted := count_products(shop, null, sets, only_available, ceiling, share, total);
          end if;
        end if;
      end if;
      return query select coalesce(hits.counted, 0), coalesce(hits.ids[skip + 1 : skip + take], '{}');
    end $$`.execute(db);
}
