import { LANGUAGES } from '../../../../runtime/i18n/languages.ts';

/** The words that a page's HTML shows or reads out, one entry for each stretch of text. */
export function pageTexts(html: string): readonly string[] {
  const markup = html.replace(/<!--.*?-->/gs, '').replace(/<(script|style|svg)\b.*?<\/\1>/gs, '');
  const [, body = ''] = markup.split(/<body[^>]*>/);
  const texts = Array.from(body.matchAll(/(?:^|>)([^<]+)/g), ([, text = '']) => text);
  const labels = Array.from(body.matchAll(/ (?:alt|title|placeholder|aria-label)="([^"]+)"/g), ([, text = '']) => text);
  return [...new Set([...texts, ...labels].map(decodeEntities))].filter((text) => text !== '');
}

/** Words that no shopper should see: keys of messages, and places in messages that nothing was put into. */
export const isMessageKey = (text: string): boolean =>
  /\{\{|\}\}/.test(text) ||
  // `wishlist.add`, `addToWishlist`, `left_other`; an address is none.
  (/^[a-z][\w-]*(\.[a-z][\w-]*)+$/.test(text) && !text.endsWith('.localhost')) ||
  /^[a-z]+([A-Z][a-z]+)+$/.test(text) ||
  /^[a-z]\w*_(zero|one|two|few|many|other)$/.test(text);

/** Whether a text is not in this language's script. What languages call themselves may stand anywhere, and so may names. */
export function isInOtherScript(text: string, language: string): boolean {
  if (language !== 'ar') return /\p{Script=Arabic}{2}/u.test(text) && !LANGUAGE_NAMES.has(text);
  return !/\p{Script=Arabic}/u.test(text) && isSentence(text);
}

/** Long enough that it is no name, and no two languages say it in the same words. */
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
