import { type RawBuilder, sql } from 'kysely';
import { pickLanguages } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { RequestedShop } from './handler.ts';

/** Reduces localized texts to the requested and the default language. */
export const createLocalizer =
  ({ language, defaultLanguage }: RequestedShop) =>
  (text: LocalizedText): LocalizedText =>
    pickLanguages(text, language, defaultLanguage);

/**
 * SQL condition: a localized name contains a text in one of its languages, in any spelling. For short lists only: it
 * uses no index. The normal form has letters, digits and spaces alone, so that the text holds no wildcards.
 */
export const nameMatches = (column: string, text: string): RawBuilder<boolean> => sql<boolean>`
  search_normal((select string_agg(value, ' ') from jsonb_each_text(${sql.ref(column)})))
    like '%' || search_normal(${text}) || '%'`;
