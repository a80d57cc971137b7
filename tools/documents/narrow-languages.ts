import { isLocalizedText } from '../../runtime/page/localized.ts';

/**
 * The same value with its texts in these languages only, in their order: what is copied into a document is not in languages
 * that its shop does not offer. A text in none of them stays in one: in English, else in its first language.
 *
 * @param languages those that the shop offers; undefined where they are not known, and texts stay as they are
 */
export function narrowLanguages<Value>(value: Value, languages: readonly string[] | undefined): Value {
  if (languages === undefined) return value;
  const narrow = (part: unknown): unknown => {
    if (isLocalizedText(part)) return narrowText({ ...part }, languages);
    if (Array.isArray(part)) return part.map(narrow);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, narrow(inner)]));
  };
  // Only translations are left out, each of which a text may lack.
  return narrow(value) as Value;
}

function narrowText(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const offered = languages.filter((language) => Object.hasOwn(texts, language));
  const [first = 'en'] = Object.keys(texts);
  const kept = offered.length > 0 ? offered : [Object.hasOwn(texts, 'en') ? 'en' : first];
  return Object.fromEntries(kept.map((language) => [language, texts[language] ?? '']));
}
