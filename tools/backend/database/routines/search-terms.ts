/**
 * Turns a search text into full-text queries over the lexemes of products.
 *
 * Each term matches words with that prefix. A term without matches is tried without the Arabic definite article (except while typing), then
 * as a misspelling: it matches the shop's most similar words, by trigrams. A shop has some hundreds of words, so that a scan is cheaper
 * than an index. Terms with digits or fewer than three letters are no misspellings. A term without similar words is ignored, unless it is
 * the only one.
 */
export const searchTermsRoutines = (): readonly string[] => [
  ...knownWordsRoutines(),
  // Three queries, each with the selectivities of its terms, by which the cheapest way to read it is chosen: the words
  // anywhere, in the title, and as whole words of the title. `whole` is null when a term is misspelt or only a prefix.
  `
    create type term_query as (
      anywhere tsquery, anywhere_selectivities float8[],
      in_title tsquery, title_selectivities float8[],
      whole tsquery, whole_selectivities float8[]
    )`,
  `
    create function resolve_term(shop text, tenant_key text, typed text, total integer) returns term_query
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      term text := left(typed, 100);
      matched matching_words;
      parsed term_query;
    begin
      for attempt in 1..2 loop
        matched := words_with_prefix(shop, tenant_key, term);
        exit when matched.words > 0 or typed !~ '^[وبفك]?ال..?$' or attempt = 2;
        term := regexp_replace(typed, '^[وبفك]?ال', '');
      end loop;
      if matched.words = 0 then
        term := typed;
        -- An unknown number matches nothing; a known number's prefix may still be being typed, and is ignored.
        if term !~ '[0-9]' then
          if length(term) >= 3 then matched := similar_words(shop, tenant_key, term); end if;
          if matched.words = 0 then return null; end if;
        elsif exists (select from search_word where tenant = shop and word > term and word < term || chr(1114111)) then
          return null;
        end if;
      end if;
      -- Listed words are read many times faster than a prefix.
      if matched.words <= 24 then
        parsed.anywhere := matched.anywhere::tsquery;
        parsed.in_title := matched.in_title::tsquery;
      end if;
      parsed.anywhere := coalesce(
        parsed.anywhere,
        lexeme_query(tenant_key, '=', term, true) || lexeme_query(tenant_key, '#', term, length(term) >= 4)
      );
      parsed.in_title := coalesce(parsed.in_title, lexeme_query(tenant_key, '^', term, true));
      if matched.whole > 0 then parsed.whole := lexeme_query(tenant_key, '^', term, false); end if;
      parsed.anywhere_selectivities := array[least(1, matched.products::float8 / total)];
      parsed.title_selectivities := array[least(1, matched.titles::float8 / total)];
      parsed.whole_selectivities := array[matched.whole::float8 / total];
      return parsed;
    end $$`,
  // Words in their normal form have letters and digits alone: nothing in them is an operator of a tsquery.
  `
    create function lexeme_query(tenant_key text, mark text, word text, is_prefix boolean) returns tsquery
    language plpgsql immutable set search_path = public, pg_temp as $$
    begin
      return (
        quote_literal(tenant_key || mark || left(word, 100)) || case when is_prefix then ':*' else '' end
      )::tsquery;
    end $$`,
  // The queries of all terms, the most selective first; terms without a match are left out.
  `
    create function resolve_terms(shop text, query text, total integer) returns term_query[]
    language plpgsql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25 as $$
    declare
      tenant_key constant text := (select search_key from tenant where id = shop);
    begin
      return array(
        select one from (
          select resolve_term(shop, tenant_key, word, total) as one
          from unnest(string_to_array(search_normal(query), ' ')) with ordinality as typed (word, position)
          where word <> '' group by word order by min(position) limit 8
        ) terms
        where (one).anywhere is not null order by (one).anywhere_selectivities
      );
    end $$`,
  // The conjunction of terms.
  `
    create function combine_terms(terms term_query[]) returns term_query
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      parsed term_query := terms[1];
      term term_query;
    begin
      foreach term in array terms[2 :] loop
        parsed.anywhere := parsed.anywhere && term.anywhere;
        parsed.anywhere_selectivities := parsed.anywhere_selectivities || term.anywhere_selectivities;
        parsed.in_title := parsed.in_title && term.in_title;
        parsed.title_selectivities := parsed.title_selectivities || term.title_selectivities;
        parsed.whole := parsed.whole && term.whole;
        parsed.whole_selectivities := parsed.whole_selectivities || term.whole_selectivities;
      end loop;
      return parsed;
    end $$`,
];

/**
 * Words of the shop that a term may match: how many, in how many products and titles (and in how many titles exactly as
 * typed), and queries that list them.
 */
const knownWordsRoutines = (): readonly string[] => [
  `
    create type matching_words as (
      words integer, products bigint, titles bigint, whole bigint, anywhere text, in_title text
    )`,
  `
    create function summarize_words(matched search_word[], tenant_key text, term text) returns matching_words
    language plpgsql immutable set search_path = public, pg_temp as $$
    declare
      summary matching_words;
    begin
      select count(*), coalesce(sum(greatest(products, skus)), 0), coalesce(sum(titles), 0),
        coalesce(sum(titles) filter (where word = term), 0),
        nullif(concat_ws('|',
          string_agg(quote_literal(tenant_key || '=' || word), '|') filter (where products > 0),
          string_agg(quote_literal(tenant_key || '#' || word), '|')
            filter (where skus > 0 and (word = term or length(term) >= 4))
        ), ''),
        string_agg(quote_literal(tenant_key || '^' || word), '|') filter (where titles > 0)
      into summary from unnest(matched);
      return summary;
    end $$`,
  // A stock-keeping unit is matched by a whole part of it, or by its first four characters and more.
  `
    create function words_with_prefix(shop text, tenant_key text, term text) returns matching_words
    language plpgsql stable set search_path = public, pg_temp as $$
    begin
      return summarize_words(array(
        select one from search_word one
        where tenant = shop and word >= term and word < term || chr(1114111)
          and (products > 0 or word = term or length(term) >= 4)
      ), tenant_key, term);
    end $$`,
  `
    create function similar_words(shop text, tenant_key text, term text) returns matching_words
    language plpgsql stable set search_path = public, pg_temp as $$
    begin
      return summarize_words(array(
        select one from search_word one
        where tenant = shop and products > 0 and word % term and length(word) >= 3 and word !~ '[0-9]'
        order by similarity(word, term) desc, word limit 4
      ), tenant_key, term);
    end $$`,
];
