import { type Kysely, sql } from 'kysely';

/**
 * Prices are cut into 128 bands with about as many products each, fewer where many things cost the same. What a product
 * costs, at its price and on offer, is among its words: behind the tenant's number and `$`, the band, the pair of bands, and
 * so on to the quarter of them that it lies in, each by its level and number. So any such range is one word.
 */
export async function createBands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function band_word(key integer, level integer, number integer) returns text
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select key || '$' || level || '.' || number
    $$`.execute(db);
  await sql`
    create function band_words(key integer, floors bigint[], price bigint, offer bigint) returns text[]
    language sql immutable parallel safe set search_path = public, pg_temp as $$
      select array_agg(distinct band_word(key, level, width_bucket(cost, floors) >> level))
      from unnest(array[price, coalesce(offer, price)]) cost, generate_series(0, 5) level
    $$`.execute(db);
  await sql`
    create function cut_bands(shop text, digits integer) returns bigint[] language sql stable
    set search_path = public, pg_temp as $$
      select coalesce((array_agg(lowest order by lowest))[2 :], '{}') from (
        select distinct min(cost) as lowest from (
          select cost, ntile(128) over (order by cost) as band from product,
            lateral (values (price), (offer_price(price, discount_type, discount_value, digits))) as costs (cost)
          where tenant = shop and cost is not null
        ) tiles group by band
      ) bands
    $$`.execute(db);
}

/**
 * Reads what words find in the order of prices, of which some `fitting` are expected: range after range of bands, wider ones
 * while they hold little, a range with too much in it by halves. A product stands in the bands of both its prices; what does
 * not cost that much now is left out.
 */
export async function createBandReading(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function read_bands(
      shop text, matching tsquery, only_available boolean, is_falling boolean, at timestamptz, wanted integer,
      fitting float8
    ) returns products_read language plpgsql stable set search_path = public, pg_temp
    -- All the words together narrow it down: not one of them is followed.
    set enable_indexscan = off as $$
    declare
      own constant integer := (select search_key from tenant where id = shop);
      floors constant bigint[] := (select one.floors from search_band one where tenant = shop);
      bands constant integer := 128;
      most constant integer := 2 * wanted + 200;
      turn constant integer := case when is_falling then -1 else 1 end;
      -- What is searched for is mostly dear or cheap all together: the ranges before it are empty, and quickly passed.
      level integer := least(5, greatest(0, 2 + floor(log(2, (most * bands / fitting)::numeric))));
      passed integer := 0;
      lowest integer;
      band tsquery;
      costs int8range;
      more text[];
      hits text[] := '{}';
    begin
      while passed < bands and cardinality(hits) < wanted loop
        lowest := case when is_falling then bands - passed - (1 << level) else passed end;
        band := quote_literal(band_word(own, level, lowest >> level))::tsquery;
        costs := int8range(floors[lowest], floors[lowest + (1 << level)]);
        raise debug 'products: %', format(
          'select product_id, rank, price from product_search where tenant = %L and words @@ %L limit %s',
          shop, matching && band, most + 1
        );
        -- As it stands, so that its plan is made once.
        select coalesce(array_agg(product_id order by turn * amount, turn * rank), '{}') into more from (
          select * from (
            select product_id, rank, price_now(price, offer, offer_from, offer_until, at) as amount
            from product_search
            where tenant = shop and words @@ (matching && band) and (is_available or not only_available)
          ) standing
          where costs @> amount limit case when level > 0 then most + 1 end
        ) seen;
        if level > 0 and cardinality(more) > most then
          level := greatest(0, level - 2);
        else
          hits := hits || more;
          passed := passed + (1 << level);
          while level < 5 and passed % (2 << level) = 0 loop level := level + 1; end loop;
        end if;
      end loop;
      return row(hits[1 : wanted], case when cardinality(hits) < wanted then cardinality(hits) end)::products_read;
    end $$`.execute(db);
}
