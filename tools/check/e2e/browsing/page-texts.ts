import { isLanguageCode, LANGUAGES } from '../../../../runtime/i18n/languages.ts';

/** Visible and accessible texts of a page's HTML, one entry for each text node or label. */
export function pageTexts(html: string): readonly string[] {
  const markup = html.replace(/<!--.*?-->/gs, '').replace(/<(script|style|svg)\b.*?<\/\1>/gs, '');
  const [, body = ''] = markup.split(/<body[^>]*>/);
  const texts = Array.from(body.matchAll(/(?:^|>)([^<]+)/g), ([, text = '']) => text);
  const labels = Array.from(body.matchAll(/ (?:alt|title|placeholder|aria-label)="([^"]+)"/g), ([, text = '']) => text);
  return [...new Set([...texts, ...labels].map(decodeEntities))].filter((text) => text !== '');
}

/** Whether a text is a message key or contains an unfilled placeholder. */
export const isMessageKey = (text: string): boolean =>
  /\{\{|\}\}/.test(text) ||
  // `wishlist.add`, `addToWishlist`, `left_other`; not a host name.
  (/^[a-z][\w-]*(\.[a-z][\w-]*)+$/.test(text) && !text.endsWith('.localhost')) ||
  /^[a-z]+([A-Z][a-z]+)+$/.test(text) ||
  /^[a-z]\w*_(zero|one|two|few|many|other)$/.test(text);

/** Whether a text is in another script than its language. Names, and names of languages, are exempt. */
export function isInOtherScript(text: string, language: string): boolean {
  if (language !== 'ar') return /\p{Script=Arabic}{2}/u.test(text) && !LANGUAGE_NAMES.has(text);
  return !/\p{Script=Arabic}/u.test(text) && isSentence(text);
}

/** Long enough to be no name, and to differ between languages. */
export const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= MIN_SENTENCE_WORDS;

const MIN_SENTENCE_WORDS = 5;

/** `Deutsch`, `العربية` */
const LANGUAGE_NAMES = new Set(
  LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'language' }).of(language)),
);

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** Pointers to localized texts in a JSON value that lack one of the languages, with those that they lack. */
export function findUntranslated(value: unknown, languages: readonly string[], pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (hasTranslations(value)) {
    const missing = languages.filter((language) => !(Reflect.get(value, language) ?? ''));
    return missing.length === 0
      ? []
      : [`${pointer} lacks ${missing.join(', ')}: ${JSON.stringify(value).slice(0, 100)}`];
  }
  return Object.entries(value).flatMap(([name, child]) => findUntranslated(child, languages, `${pointer}/${name}`));
}

/** `{ "en": "…", "ar": "…" }` with at least one text. */
function hasTranslations(value: object): boolean {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([name, text]) => isLanguageCode(name) && typeof text === 'string') &&
    entries.some(([, text]) => text !== '')
  );
}
