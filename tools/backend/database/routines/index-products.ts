import { priceBandsRoutines } from './price-bands.ts';

/** Goes up with each release that has other rows in the search tables: those of every tenant are made anew. */
const INDEXING_NUMBER = 1;

/** Fills the search tables, and updates them with products. */
export const indexProductsRoutines = (): readonly string[] => [
  ...discountsRoutines(),
  ...choicePricesRoutines(),
  ...priceBandsRoutines(),
  ...wordsRoutines(),
  ...rebuildRoutines(),
  ...productSearchTriggers(),
];

/** A price in minor units while its discount is active; null without one. The same rule as `priceAfterDiscount`. */
const discountsRoutines = (): readonly string[] => [
  `
    create function price_after_discount(price bigint, type text, value numeric, digits integer) returns bigint
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select case
        when value > 0 and type = 'percentage' then round(price * greatest(0, 100 - value) * 0.01)::bigint
        when value > 0 and coalesce(type, 'fixed_amount') = 'fixed_amount' then greatest(0, price - round(value * 10 ^ digits::numeric)::bigint)
      end
    $$`,
  `
    create function discount_starts_at(first timestamptz) returns timestamptz
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select coalesce(date_trunc('day', first, 'UTC'), '-infinity')
    $$`,
  `
    create function discount_ends_at(last timestamptz) returns timestamptz
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
      select coalesce(date_trunc('day', last, 'UTC') + interval '24 hours', 'infinity')
    $$`,
];

/**
 * `choice_prices` of a product: the prices, with their discounts, of its lenses in stock where it is sold by lenses, else of
 * its variants in stock. Null without any.
 */
const choicePricesRoutines = (): readonly string[] => [
  `
    create function choice_prices(shop text, product text) returns jsonb language sql stable
    set search_path = public, pg_temp as $$
      select jsonb_build_object(min(kind), jsonb_agg(distinct case
        when discount_value is null then jsonb_build_array(price)
        else jsonb_build_array(price, discount_type, discount_value, discount_start, discount_end)
      end))
      from (
        select 'lenses' as kind, price, discount_type, discount_value, discount_start, discount_end
        from lens_option where tenant = shop and product_id = product and quantity > 0
        union all
        select 'variants', price, discount_type, discount_value, discount_start, discount_end
        from variant where tenant = shop and product_id = product and (not is_limited or quantity > 0)
          and not exists (select from lens_option where tenant = shop and product_id = product)
      ) choice
      having count(*) > 0
    $$`,
  `
    create function sync_choice_prices() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      update product set choice_prices = choice_prices(new.tenant, new.product_id)
      where tenant = new.tenant and id = new.product_id;
      return null;
    end $$`,
  // A sale changes the quantity, and rarely the prices of the variants in stock.
  choicePricesTrigger('variant', (row) => `not ${row}.is_limited or ${row}.quantity > 0`),
  choicePricesTrigger('lens_option', (row) => `${row}.quantity > 0`),
];

function choicePricesTrigger(table: string, isInStock: (row: 'new' | 'old') => string): string {
  const state = (row: 'new' | 'old'): string =>
    `(${['price', 'discount_type', 'discount_value', 'discount_start', 'discount_end']
      .map((column) => `${row}.${column}`)
      .join(', ')}, ${isInStock(row)})`;
  return `
    create trigger sync_choice_prices
    after update on ${table}
    for each row when (${state('new')} is distinct from ${state('old')})
    execute function sync_choice_prices()`;
}

/**
 * The lexemes of a product, each after the key of its tenant and a mark: `=` for words anywhere, `^` for those of the title,
 * `#` for those of the stock-keeping unit, and `!` for the hash of a whole title. Each collection is a lexeme, too (its key
 * before `@`), and so is each price band. So one index serves words, collections and prices together, and a search reads
 * nothing of other tenants.
 */
const wordsRoutines = (): readonly string[] => [
  `
    create function product_lexemes(
      key integer, titles text[], others text, sku text, collections integer[], bands text[]
    ) returns tsvector
    language sql immutable parallel safe set search_path = public, pg_temp as $$
      select array_to_tsvector(array(
        select key || mark || left(word, 100)
        from (
          values ('^', array_to_string(titles, ' ')), ('=', array_to_string(titles, ' ')), ('=', others), ('#', sku)
        ) as marked (mark, text),
          unnest(string_to_array(text, ' ')) as word
        where word <> ''
        union all select key || '!' || md5(title) from unnest(titles) title
        union all select collection || '@' from unnest(collections) collection
        union all select unnest(bands)
      ))
    $$`,
];

/** Rebuilds the search tables of one tenant; called after a change of more than stock, prices and dates. */
const rebuildRoutines = (): readonly string[] => [
  `
    create function index_products() returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
      tenant_key integer;
      digits integer;
      floors bigint[];
    begin
      select search_key into tenant_key from tenant where id = shop;
      select minor_digits into digits from currency where tenant = shop and position = 0;
      update product set choice_prices = choice_prices(shop, id)
      where tenant = shop and exists (
        select from variant where variant.tenant = shop and product_id = product.id
        union all select from lens_option where lens_option.tenant = shop and product_id = product.id
      );
      -- The rows may have been written in this very transaction: without statistics the joins below are guesses.
      analyze product, collection, collection_product;
      floors := price_band_floors(shop, digits);
      delete from search_band where tenant = shop;
      insert into search_band (tenant, floors, indexing_number) values (shop, floors, ${INDEXING_NUMBER});
      delete from product_search where tenant = shop;
      insert into product_search (
        tenant, product_id, rank, words, is_available, created_at, sell_quantity, price, discounted_price,
        discount_from, discount_until
      )
      with named as materialized (
        select c.id, search_normal(string_agg(text.value, ' ')) as words
        from collection c, jsonb_each_text(c.name) text
        where c.tenant = shop and c.kind <> 'section'
        group by c.id
      ), member as materialized (
        select m.product_id, string_agg(n.words, ' ') as words, array_agg(c.search_key) as keys
        from collection_product m
          join collection c on c.tenant = shop and c.id = m.collection_id and c.kind <> 'section'
          left join named n on n.id = c.id
        where m.tenant = shop
        group by m.product_id
      )
      select shop, p.id, p.rank,
        product_lexemes(
          tenant_key, title.normal, concat_ws(' ', search_normal(tag.words), member.words),
          search_normal(p.details ->> 'sku'),
          coalesce(member.keys, '{}') || case when p.is_featured then array[tenant_key] else '{}' end,
          price_band_lexemes(tenant_key, floors, p.price, discounted_price)
        ),
        not p.is_stock_limited or p.quantity > 0, p.created_at, p.sell_quantity, p.price, discounted_price,
        discount_starts_at(p.discount_start), discount_ends_at(p.discount_end)
      from product p
        left join member on member.product_id = p.id,
        price_after_discount(p.price, p.discount_type, p.discount_value, digits) as discounted_price,
        lateral (
          select array_agg(search_normal(value)) filter (where value is not null) as normal from jsonb_each_text(p.title)
        ) title,
        lateral (
          select string_agg(text.value, ' ') as words
          from jsonb_array_elements(p.details -> 'tags') tag, jsonb_each_text(tag) text
        ) tag
      where p.tenant = shop
      -- Neighbours in price are neighbours on the disk, so that a band is read from few pages.
      order by p.price, p.rank;

      delete from search_member where tenant = shop;
      insert into search_member (
        tenant, key, product_id, rank, is_available, price, discounted_price, discount_from, discount_until
      )
      select shop, key, id, listed.rank, is_available, listed.price, discounted_price, discount_from, discount_until
      from (
        select m.product_id as id, c.search_key as key
        from collection_product m join collection c on c.id = m.collection_id
        where m.tenant = shop and c.tenant = shop and c.kind <> 'section'
        union all
        select id, tenant_key from product where tenant = shop and is_featured
      ) kept join product_search listed on listed.tenant = shop and listed.product_id = id
      order by key, rank;

      delete from search_size where tenant = shop;
      insert into search_size (tenant, key, products)
      select shop, 0, count(*) from product_search where tenant = shop
      union all
      select shop, key, count(*) from search_member where tenant = shop group by key;
      insert into search_size (tenant, key, other, products)
      select shop, one.key, other.key, count(*)
      from search_member one join search_member other
        on other.tenant = shop and other.product_id = one.product_id and other.key > one.key
      where one.tenant = shop
      group by one.key, other.key;

      delete from search_word where tenant = shop;
      insert into search_word (tenant, word, products, titles, skus)
      select shop, substr(word, length(tenant_key::text) + 2),
        coalesce(max(ndoc) filter (where mark = '='), 0), coalesce(max(ndoc) filter (where mark = '^'), 0),
        coalesce(max(ndoc) filter (where mark = '#'), 0)
      from ts_stat(format('select words from public.product_search where tenant = %L', shop)) found,
        lateral (select substr(word, length(tenant_key::text) + 1, 1) as mark) as marked
      where mark in ('=', '^', '#')
      group by 2;
    end $$`,
  // Whether products need indexing, after an earlier release or for the first time.
  `
    create function index_outdated_products() returns boolean language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      for attempt in 1..2 loop
        if exists (select from search_band where tenant = shop and indexing_number >= ${INDEXING_NUMBER}) then
          return false;
        end if;
        -- Another copy may be indexing: then nothing is left to do.
        if attempt = 1 then perform pg_advisory_xact_lock(hashtext('vitrine catalogue'), hashtext(shop)); end if;
      end loop;
      perform index_products();
      return true;
    end $$`,
];

/** The product columns of the search tables, without texts and position. */
const searchState = (row: 'new' | 'old'): string =>
  `(${['price', 'discount_type', 'discount_value', 'discount_start', 'discount_end', 'created_at']
    .map((column) => `${row}.${column}`)
    .join(', ')}, not ${row}.is_stock_limited or ${row}.quantity > 0)`;

/**
 * Updates the search tables with availability, prices, discounts and creation dates. Sales are counted later (`rank_best_sellers`, which
 * skips locked rows): a row of `product_search` is in seven indexes, and updating it takes longer than the rest of an order.
 */
const productSearchTriggers = (): readonly string[] => [
  `
    create function rank_best_sellers(sold text[]) returns setof text language sql security definer
    set search_path = public, pg_temp as $$
      with free as materialized (
        select product_id from product_search
        where tenant = current_setting('app.tenant') and product_id = any(sold)
        for update skip locked
      ), ranked as (
        update product_search set sell_quantity = product.sell_quantity
        from product, free
        where product.tenant = current_setting('app.tenant') and product.id = free.product_id
          and product_search.tenant = product.tenant and product_search.product_id = product.id
          and product_search.sell_quantity <> product.sell_quantity
      )
      select product_id from product_search
      where tenant = current_setting('app.tenant') and product_id = any(sold)
        and product_id not in (select product_id from free)
    $$`,
  `
    create function sync_product_search() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      new_discounted_price bigint;
      tenant_key integer;
      floors bigint[];
    begin
      select price_after_discount(new.price, new.discount_type, new.discount_value, minor_digits)
        into new_discounted_price from currency where tenant = new.tenant and position = 0;
      select search_key into tenant_key from tenant where id = new.tenant;
      select search_band.floors into floors from search_band where tenant = new.tenant;
      update product_search set
        words = ts_delete(words, price_band_lexemes(tenant_key, floors, price, discounted_price))
          || array_to_tsvector(price_band_lexemes(tenant_key, floors, new.price, new_discounted_price)),
        is_available = not new.is_stock_limited or new.quantity > 0,
        created_at = new.created_at,
        sell_quantity = new.sell_quantity,
        price = new.price,
        discounted_price = new_discounted_price,
        discount_from = discount_starts_at(new.discount_start),
        discount_until = discount_ends_at(new.discount_end)
      where tenant = new.tenant and product_id = new.id;
      update search_member set
        is_available = not new.is_stock_limited or new.quantity > 0,
        price = new.price,
        discounted_price = new_discounted_price,
        discount_from = discount_starts_at(new.discount_start),
        discount_until = discount_ends_at(new.discount_end)
      where tenant = new.tenant and product_id = new.id
        and (
          new.price, new.discount_type, new.discount_value, new.discount_start, new.discount_end,
          not new.is_stock_limited or new.quantity > 0
        ) is distinct from (
          old.price, old.discount_type, old.discount_value, old.discount_start, old.discount_end,
          not old.is_stock_limited or old.quantity > 0
        );
      return null;
    end $$`,
  `
    create trigger sync_product_search
    after update of is_stock_limited, quantity, price, discount_type, discount_value, discount_start, discount_end,
      created_at on product
    for each row when (${searchState('new')} is distinct from ${searchState('old')})
    execute function sync_product_search()`,
];
