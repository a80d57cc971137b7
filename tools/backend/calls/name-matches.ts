import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: a localized name contains a text in one of its languages, in any spelling. For short lists only: it
 * uses no index. The normal form has letters, digits and spaces alone, so that the text holds no wildcards.
 */
export const nameMatches = (column: string, text: string): RawBuilder<boolean> => sql<boolean>`
  search_normal((select string_agg(value, ' ') from jsonb_each_text(${sql.ref(column)})))
    like '%' || search_normal(${text}) || '%'`;
