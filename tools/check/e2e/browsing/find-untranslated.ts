import { isLanguageCode } from '../../../../runtime/i18n/languages.ts';

/** Where in a JSON value a text stands that these languages don't all have: its pointer and what it lacks. */
export function findUntranslated(value: unknown, languages: readonly string[], pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (hasTranslations(value)) {
    const lacking = languages.filter((language) => !(Reflect.get(value, language) ?? ''));
    return lacking.length === 0
      ? []
      : [`${pointer} lacks ${lacking.join(', ')}: ${JSON.stringify(value).slice(0, 100)}`];
  }
  return Object.entries(value).flatMap(([name, child]) => findUntranslated(child, languages, `${pointer}/${name}`));
}

/** `{ "en": "…", "ar": "…" }`. One that is empty in every language says nothing in any. */
function hasTranslations(value: object): boolean {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([name, text]) => isLanguageCode(name) && typeof text === 'string') &&
    entries.some(([, text]) => text !== '')
  );
}
