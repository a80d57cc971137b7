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
  // Each query with the shares of products that have its words, which tell how it is best read. `whole` is null where a
  // word is misspelt or only a beginning.
  await sql`
    create type search_meaning as (
      anywhere tsquery, anywhere_shares float8[],
      in_title tsquery, title_shares float8[],
      whole tsquery, whole_shares float8[]
    )`.execute(db);
  // Of the words that mean something, so many are kept: the rarest.
  await sql`
    create function search_meaning(shop text, query text, most integer, total integer) returns search_meaning
    language plpgsql stable set search_path = public, pg_temp
    set pg_trgm.similarity_threshold = 0.25 as $$
    declare
      own constant text := (select search_key from tenant where id = shop);
      meaning search_meaning;
      part search_meaning;
    begin
      for part in
        select (one).* from (
          select search_term_meaning(shop, own, word, total) as one
          from unnest(string_to_array(search_normal(query), ' ')) with ordinality as typed (word, place)
          where word <> '' group by word order by min(place) limit 8
        ) terms
        where (one).anywhere is not null order by (one).anywhere_shares limit most
      loop
        if meaning is null then
          meaning := part;
        else
          meaning.anywhere := meaning.anywhere && part.anywhere;
          meaning.anywhere_shares := meaning.anywhere_shares || part.anywhere_shares;
          meaning.in_title := meaning.in_title && part.in_title;
          meaning.title_shares := meaning.title_shares || part.title_shares;
          meaning.whole := meaning.whole && part.whole;
          meaning.whole_shares := meaning.whole_shares || part.whole_shares;
        end if;
      end loop;
      return meaning;
    end $$`.execute(db);
  await sql`
    create function search_term_meaning(shop text, own text, typed text, total integer) returns search_meaning
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      term text := typed;
      words text[];
      begun record;
      meaning search_meaning;
    begin
      for attempt in 1..2 loop
        select sum(products) as products, sum(titles) as titles, coalesce(sum(titles) filter (where word = term), 0) as whole
        into begun
        from search_word where tenant = shop and word >= term and word < term || chr(1114111);
        exit when begun.products is not null or typed !~ '^ال..?$' or attempt = 2;
        term := substr(typed, 3);
      end loop;
      if begun.products is null then
        term := typed;
        if length(term) >= 3 and term !~ '[0-9]' then
          select array_agg(word), sum(products) as products, sum(titles) as titles into words, begun.products, begun.titles
          from (
            select word, products, titles from search_word
            where tenant = shop and word % term and length(word) >= 3 and word !~ '[0-9]'
            order by similarity(word, term) desc, word limit 4
          ) alike;
        end if;
        if words is null and term !~ '[0-9]' and not exists (
          select from product_search where tenant = shop and product_search.words @@ search_lexeme(own, '#', term, true)
        ) then
          return null;
        end if;
      end if;
      if words is null then
        meaning.anywhere := search_lexeme(own, '=', term, true) || search_lexeme(own, '#', term, length(term) >= 4);
        meaning.in_title := search_lexeme(own, '^', term, true);
        if begun.whole > 0 then meaning.whole := search_lexeme(own, '^', term, false); end if;
      else
        foreach term in array words loop
          meaning.anywhere := coalesce(meaning.anywhere || search_lexeme(own, '=', term, false), search_lexeme(own, '=', term, false));
          meaning.in_title := coalesce(meaning.in_title || search_lexeme(own, '^', term, false), search_lexeme(own, '^', term, false));
        end loop;
      end if;
      meaning.anywhere_shares := array[least(1, coalesce(begun.products, 0)::float8 / total)];
      meaning.title_shares := array[least(1, coalesce(begun.titles, 0)::float8 / total)];
      meaning.whole_shares := array[coalesce(begun.whole, 0)::float8 / total];
      return meaning;
    end $$`.execute(db);
  // Words in their normal form have letters and digits alone: nothing in them means something in a query.
  await sql`
    create function search_lexeme(own text, mark text, word text, is_beginning boolean) returns tsquery
    language sql immutable set search_path = public, pg_temp as $$
      select (quote_literal(own || mark || left(word, 100)) || case when is_beginning then ':*' else '' end)::tsquery
    $$`.execute(db);
}
