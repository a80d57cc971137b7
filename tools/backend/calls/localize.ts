import { keepLanguages } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { Shop } from '../http/handler.ts';

/** Cuts texts down to the asked and the default language. */
export const localizer =
  ({ language, defaultLanguage }: Shop) =>
  (text: LocalizedText): LocalizedText =>
    keepLanguages(text, language, defaultLanguage);
