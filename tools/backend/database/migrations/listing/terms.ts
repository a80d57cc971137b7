import { type Kysely, sql } from 'kysely';

/**
 * What a typed text means, as queries on the words of products.
 *
 * A word stands for every word that begins with it. One that no word begins with is tried without the definite article
 * (which a word that is still being typed keeps), and else taken for misspelt: it stands for the shop's words that look
 * most like it, by trigrams. Those are some hundreds however many products there are, and reading them all costs less
 * than an index over them would. What has digits, or fewer than three letters, is not misspelt. A word that looks like none
 * in the shop is left aside, unless there is no other.
 */
export async function createTerms(db: Kysely<unknown>): Promise<void> {
  await createKnownWords(db);
  // Each query with the shares of products that have its words, which tell how it is best read. `whole` is null where a
  // word is misspelt or only a beginning.
  await sql`
    create type search_meaning as (
      anywhere tsquery, anywhere_shares float8[],
      in_title tsquery, title_shares float8[],
      whole tsquery, whole_shares float8[]
    )`.execute(db);
  await sql`
    create function search_term_meaning(shop text, own text, typed text, total integer) returns search_meaning
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      term text := left(typed, 100);
      known search_known;
      meaning search_meaning;
    begin
      for attempt in 1..2 loop
        known := search_begun(shop, own, term);
        exit when known.words > 0 or typed !~ '^[وبفك]?ال..?$' or attempt = 2;
        term := regexp_replace(typed, '^[وبفك]?ال', '');
      end loop;
      if known.words = 0 then
        term := typed;
        -- A number that the shop does not have is a thing that it does not have; one that is still being typed is none yet.
        if term !~ '[0-9]' then
          if length(term) >= 3 then known := search_alike(shop, own, term); end if;
          if known.words = 0 then return null; end if;
        elsif exists (select from search_word where tenant = shop and word > term and word < term || chr(1114111)) then
          return null;
        end if;
      end if;
      -- What is named is found many times sooner than what begins with something.
      if known.words <= 24 then
        meaning.anywhere := known.anywhere::tsquery;
        meaning.in_title := known.in_title::tsquery;
      end if;
      meaning.anywhere := coalesce(
        meaning.anywhere, search_lexeme(own, '=', term, true) || search_lexeme(own, '#', term, length(term) >= 4)
      );
      meaning.in_title := coalesce(meaning.in_title, search_lexeme(own, '^', term, true));
      if known.whole > 0 then meaning.whole := search_lexeme(own, '^', term, false); end if;
      meaning.anywhere_shares := array[least(1, known.products::float8 / total)];
      meaning.title_shares := array[least(1, known.titles::float8 / total)];
      meaning.whole_shares := array[known.whole::float8 / total];
      return meaning;
    end $$`.execute(db);
  // Words in their normal form have letters and digits alone: nothing in them means something in a query.
  await sql`
    create function search_lexeme(own text, mark text, word text, is_beginning boolean) returns tsquery
    language plpgsql immutable set search_path = public, pg_temp as $$
    begin
      return (quote_literal(own || mark || left(word, 100)) || case when is_beginning then ':*' else '' end)::tsquery;
    end $$`.execute(db);
  // What each word means, the rarest first; a word that means nothing is left out.
  await sql`
    create function search_terms(shop text, query text, total integer) returns search_meaning[]
    language plpgsql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25 as $$
    declare
      own constant text := (select search_key from tenant where id = shop);
    begin
      return array(
        select one from (
          select search_term_meaning(shop, own, word, total) as one
          from unnest(string_to_array(search_normal(query), ' ')) with ordinality as typed (word, place)
          where word <> '' group by word order by min(place) limit 8
        ) terms
        where (one).anywhere is not null order by (one).anywhere_shares
      );
    end $$`.execute(db);
  // All of these words together.
  await sql`
    create function search_together(terms search_meaning[]) returns search_meaning
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      meaning search_meaning := terms[1];
      term search_meaning;
    begin
      foreach term in array terms[2 :] loop
        meaning.anywhere := meaning.anywhere && term.anywhere;
        meaning.anywhere_shares := meaning.anywhere_shares || term.anywhere_shares;
        meaning.in_title := meaning.in_title && term.in_title;
        meaning.title_shares := meaning.title_shares || term.title_shares;
        meaning.whole := meaning.whole && term.whole;
        meaning.whole_shares := meaning.whole_shares || term.whole_shares;
      end loop;
      return meaning;
    end $$`.execute(db);
}

/**
 * Words of the shop that a typed one may stand for: how many, in how many products and titles (in how many as it is
 * typed), and queries that name them.
 */
async function createKnownWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type search_known as (
      words integer, products bigint, titles bigint, whole bigint, anywhere text, in_title text
    )`.execute(db);
  await sql`
    create function search_name(known search_word[], own text, term text) returns search_known
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      named search_known;
    begin
      select count(*), coalesce(sum(greatest(products, skus)), 0), coalesce(sum(titles), 0),
        coalesce(sum(titles) filter (where word = term), 0),
        nullif(concat_ws('|',
          string_agg(quote_literal(own || '=' || word), '|') filter (where products > 0),
          string_agg(quote_literal(own || '#' || word), '|')
            filter (where skus > 0 and (word = term or length(term) >= 4))
        ), ''),
        string_agg(quote_literal(own || '^' || word), '|') filter (where titles > 0)
      into named from unnest(known);
      return named;
    end $$`.execute(db);
  // Of a stock-keeping unit, the whole of a part or its first four characters are asked for.
  await sql`
    create function search_begun(shop text, own text, term text) returns search_known
    language plpgsql stable set search_path = public, pg_temp as $$
    begin
      return search_name(array(
        select one from search_word one
        where tenant = shop and word >= term and word < term || chr(1114111)
          and (products > 0 or word = term or length(term) >= 4)
      ), own, term);
    end $$`.execute(db);
  await sql`
    create function search_alike(shop text, own text, term text) returns search_known
    language plpgsql stable set search_path = public, pg_temp as $$
    begin
      return search_name(array(
        select one from search_word one
        where tenant = shop and products > 0 and word % term and length(word) >= 3 and word !~ '[0-9]'
        order by similarity(word, term) desc, word limit 4
      ), own, term);
    end $$`.execute(db);
}
