import { isLocalizedText } from '../../runtime/page/localized.ts';

/**
 * Reduces the texts of a value to the shop's languages, in their order, before it is copied into a document. A text in none
 * of them keeps English, else its first language.
 *
 * @param languages the shop's languages; undefined if unknown, which keeps texts unchanged
 */
export function narrowLanguages<Value>(value: Value, languages: readonly string[] | undefined): Value {
  if (languages === undefined) return value;
  const narrow = (part: unknown): unknown => {
    if (isLocalizedText(part)) return narrowText({ ...part }, languages);
    if (Array.isArray(part)) return part.map(narrow);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, narrow(inner)]));
  };
  // Only optional translations are removed.
  return narrow(value) as Value;
}

function narrowText(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const offered = languages.filter((language) => Object.hasOwn(texts, language));
  const [first = 'en'] = Object.keys(texts);
  const narrowed = offered.length > 0 ? offered : [Object.hasOwn(texts, 'en') ? 'en' : first];
  return Object.fromEntries(narrowed.map((language) => [language, texts[language] ?? '']));
}
