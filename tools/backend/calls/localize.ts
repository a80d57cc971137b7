import { pickLanguages } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { RequestedShop } from '../http/handler.ts';

/** Reduces localized texts to the requested and the default language. */
export const createLocalizer =
  ({ language, defaultLanguage }: RequestedShop) =>
  (text: LocalizedText): LocalizedText =>
    pickLanguages(text, language, defaultLanguage);
