import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a localized name holds a text in any of its languages, however either is spelt. For short lists only: no
 * index helps. The normal form has letters, digits and spaces alone, so the text brings no wildcards.
 */
export const matchesName = (column: string, text: string): RawBuilder<boolean> => sql<boolean>`
  search_normal((select string_agg(value, ' ') from jsonb_each_text(${sql.ref(column)})))
    like '%' || search_normal(${text}) || '%'`;
