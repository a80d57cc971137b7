/**
 * Prices are divided into 128 bands with about as many products each, fewer where many products cost the same. The bands of
 * a product's price and discounted price are among its lexemes: after the tenant's key and `$`, the band, the pair of bands
 * and so on up to the quarter of all bands, each by its level and number. So any such range is one lexeme.
 */
export const priceBandsRoutines = (): readonly string[] => [
  `
    create function price_band_lexeme(key integer, level integer, number integer) returns text
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select key || '$' || level || '.' || number
    $$`,
  `
    create function price_band_lexemes(
      key integer, floors bigint[], price bigint, discounted_price bigint
    ) returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
      select array_agg(distinct price_band_lexeme(key, level, width_bucket(cost, floors) >> level))
      from unnest(array[price, coalesce(discounted_price, price)]) cost, generate_series(0, 5) level
    $$`,
  `
    create function price_band_floors(shop text, digits integer) returns bigint[] language sql stable
    set search_path = public, pg_temp as $$
      select coalesce((array_agg(lowest order by lowest))[2 :], '{}') from (
        select distinct min(cost) as lowest from (
          select cost, ntile(128) over (order by cost) as band from product,
            lateral (
              values (price), (price_after_discount(price, discount_type, discount_value, digits))
            ) as costs (cost)
          where tenant = shop and cost is not null
        ) tiles group by band
      ) bands
    $$`,
];

/**
 * Reads the matches of a query in the order of prices: range after range of bands, wider ranges while they hold few matches,
 * narrower ones where a range holds too many. A product is in the bands of both its prices; it is left out where its
 * current price is the other one.
 */
export const bandReadingRoutines = (): readonly string[] => [
  `
    create function scan_price_bands(
      shop text, matching tsquery, only_available boolean, is_falling boolean, at timestamptz, needed integer,
      expected_matches float8
    ) returns product_id_page language plpgsql stable set search_path = public, pg_temp
    -- The lexemes together are selective: none of them is followed alone.
    set enable_indexscan = off as $$
    declare
      tenant_key constant integer := (select search_key from tenant where id = shop);
      floors constant bigint[] := (select one.floors from search_band one where tenant = shop);
      bands constant integer := 128;
      max_rows constant integer := 2 * needed + 200;
      direction constant integer := case when is_falling then -1 else 1 end;
      -- Matches mostly lie together in price: the ranges before them are empty, and quickly read.
      level integer := least(5, greatest(0, 2 + floor(log(2, (max_rows * bands / expected_matches)::numeric))));
      scanned_bands integer := 0;
      first_band integer;
      band tsquery;
      price_range int8range;
      batch text[];
      result text[] := '{}';
    begin
      while scanned_bands < bands and cardinality(result) < needed loop
        first_band := case when is_falling then bands - scanned_bands - (1 << level) else scanned_bands end;
        band := quote_literal(price_band_lexeme(tenant_key, level, first_band >> level))::tsquery;
        price_range := int8range(floors[first_band], floors[first_band + (1 << level)]);
        raise debug 'products: %', format(
          'select product_id, rank, price from product_search where tenant = %L and words @@ %L limit %s',
          shop, matching && band, max_rows + 1
        );
        -- Not by execute, so that it is planned once.
        select coalesce(array_agg(product_id order by direction * amount, direction * rank), '{}') into batch from (
          select * from (
            select product_id, rank, current_price(price, discounted_price, discount_from, discount_until, at) as amount
            from product_search
            where tenant = shop and words @@ (matching && band) and (is_available or not only_available)
          ) candidates
          where price_range @> amount limit case when level > 0 then max_rows + 1 end
        ) seen;
        if level > 0 and cardinality(batch) > max_rows then
          level := greatest(0, level - 2);
        else
          result := result || batch;
          scanned_bands := scanned_bands + (1 << level);
          while level < 5 and scanned_bands % (2 << level) = 0 loop level := level + 1; end loop;
        end if;
      end loop;
      return row(
        result[1 : needed], case when cardinality(result) < needed then cardinality(result) end
      )::product_id_page;
    end $$`,
];
