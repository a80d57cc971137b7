import { type Kysely, sql } from 'kysely';

/**
 * Search over the titles, brands, collections, tags and stock-keeping units of products.
 *
 * Text and trigram operators are not leakproof, so under row-level security their indexes would go unused. The two
 * search tables therefore have no policy for requests and no grant: the only way in is `search_products`, which runs as
 * their owner and filters by `app.tenant` itself.
 *
 * A word of the query stands for every word that begins with it. One that no word begins with is taken for misspelt and
 * stands for the shop's words that look most like it, by trigrams. Those are some hundreds however many products there
 * are, and reading them all costs less than an index over them would: at 60,000 words the planner still left one unused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createNormalForm(db);
  await createIndexing(db);
  await createSearch(db);
  const callable = sql.raw('index_products(), search_products(text, jsonb, boolean, boolean, integer)');
  await sql`revoke execute on function ${callable} from public`.execute(db);
  await sql`grant execute on function ${callable} to vitrine_tenant`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_search (
      tenant text not null,
      product_id text not null,
      rank integer not null,
      vector tsvector not null,
      primary key (tenant, product_id),
      foreign key (tenant, product_id) references product on delete cascade
    )`.execute(db);
  await sql`create index product_search_vector on product_search using gin (vector)`.execute(db);
  await sql`
    create table search_word (
      tenant text not null references tenant,
      word text collate "C" not null,
      primary key (tenant, word)
    )`.execute(db);
  for (const table of ['product_search', 'search_word']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
}

/**
 * One spelling for what people spell in several ways: no upper case, accents, Arabic vowel signs, tatweel or
 * punctuation; one alef, one ya, ha for ta marbuta; Western digits; no definite article, alone or after a one-letter word.
 */
async function createNormalForm(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_normal(value text) returns text language sql immutable strict parallel safe
    set search_path = pg_catalog, pg_temp as $$
      select trim(regexp_replace(
        ' ' || regexp_replace(
          translate(
            lower(value),
            ${sql.lit(FOLDED.from + REMOVED)},
            ${sql.lit(FOLDED.to)}
          ),
          '[^[:alnum:]]+', ' ', 'g'
        ),
        ' [وبفك]?ال([^ ]{3,})', ' \\1', 'g'
      ))
    $$`.execute(db);
}

/** Letters that count as others; the shop marks what it found by the same spelling. */
export const FOLDED = {
  from: 'أإآٱىیةؤئک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹áàâäãåéèêëíìîïóòôöõúùûüñçşğıß',
  to: 'ااااييهويك01234567890123456789aaaaaaeeeeiiiiooooouuuuncsgis',
};
/** Vowel signs, superscript alef and tatweel: they have no counterpart in `to`, so `translate` drops them. */
export const REMOVED = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640';

/** Rebuilds the search tables of one tenant from its products; called by whoever changed them. */
async function createIndexing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function index_products() returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      shop constant text := current_setting('app.tenant', true);
    begin
      -- The rows may have been written in this very transaction: without statistics the joins below are guesses.
      analyze product, collection, collection_product;
      delete from product_search where tenant = shop;
      insert into product_search (tenant, product_id, rank, vector)
      with named as materialized (
        select c.id, search_normal(string_agg(text.value, ' ')) as words
        from collection c, jsonb_each_text(c.name) text
        where c.tenant = shop and c.kind <> 'section'
        group by c.id
      ), member as materialized (
        select m.product_id, string_agg(n.words, ' ') as words
        from collection_product m join named n on n.id = m.collection_id
        where m.tenant = shop
        group by m.product_id
      )
      select shop, p.id, p.rank,
        setweight(to_tsvector('simple', search_normal(title.words)), 'A')
        || setweight(to_tsvector('simple', concat_ws(' ', search_normal(tag.words), member.words)), 'B')
        || setweight(to_tsvector('simple', coalesce(search_normal(p.details ->> 'sku'), '')), 'C')
      from product p
        left join member on member.product_id = p.id,
        lateral (select string_agg(value, ' ') as words from jsonb_each_text(p.title)) title,
        lateral (
          select string_agg(text.value, ' ') as words
          from jsonb_array_elements(p.details -> 'tags') tag, jsonb_each_text(tag) text
        ) tag
      where p.tenant = shop
      -- A search reads in table order and stops early; this order is the shop's own.
      order by p.rank;

      delete from search_word where tenant = shop;
      insert into search_word (tenant, word)
      select shop, word
      from ts_stat(format('select vector from public.product_search where tenant = %L', shop), 'ab')
      where length(word) >= 3 and word !~ '[0-9]';
    end $$`.execute(db);
}

/**
 * The products that a text means, the best first. `filters` is a list of sets of collections' ids: a product must be
 * in one of each set. At most `ceiling` are looked at, in the shop's order.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_term(shop text, term text) returns text language sql stable strict
    set search_path = public, pg_temp as $$
      select case
        when term ~ '[0-9]' or length(term) < 3
          or exists (select from search_word where tenant = shop and word >= term and word < term || chr(1114111))
        then quote_literal(term) || ':*'
        else coalesce(
          (
            select '(' || string_agg(quote_literal(word), ' | ') || ')'
            from (
              select word from search_word where tenant = shop and word % term
              order by similarity(word, term) desc, word limit 4
            ) alike
          ),
          quote_literal(term) || ':*'
        )
      end
    $$`.execute(db);
  await sql`revoke execute on function search_term(text, text) from public`.execute(db);
  await sql`
    create function search_products(
      query text, filters jsonb, only_available boolean, only_featured boolean, ceiling integer
    ) returns table (product_id text) language plpgsql stable security definer
    set search_path = public, pg_temp
    set plan_cache_mode = force_custom_plan
    set synchronize_seqscans = off
    set pg_trgm.similarity_threshold = 0.3 as $$
    declare
      shop constant text := current_setting('app.tenant', true);
      terms text[];
      wanted tsquery;
    begin
      select array_agg(search_term(shop, term)) into terms
      from (select distinct term from unnest(string_to_array(search_normal(query), ' ')) term where term <> '' limit 8) t;
      if terms is null then return; end if;

      -- All words must be there; when nothing has them all, some of them do.
      foreach wanted in array array[array_to_string(terms, ' & ')::tsquery, array_to_string(terms, ' | ')::tsquery] loop
        return query
        with candidate as materialized (
          select s.product_id, s.rank, s.vector
          from product_search s
          where s.tenant = shop and s.vector @@ wanted
            and (filters = '[]' or not exists (
              select from jsonb_array_elements(filters) one
              where not exists (
                select from collection_product m
                where m.tenant = shop and m.product_id = s.product_id and one ? m.collection_id
              )
            ))
            and (not (only_available or only_featured) or exists (
              select from product p
              where p.tenant = shop and p.id = s.product_id
                and (not only_available or not p.is_stock_limited or p.quantity > 0)
                and (not only_featured or p.is_featured)
            ))
          limit ceiling
        )
        select c.product_id from candidate c order by ts_rank(c.vector, wanted) desc, c.rank;
        if found then return; end if;
      end loop;
    end $$`.execute(db);
}
