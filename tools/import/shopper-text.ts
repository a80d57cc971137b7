import { hasTags, plainText } from './plain-text.ts';

/** The words of a name: `buttonLabel`, `button_label` and `button-label-2` have the words `button` and `label`. */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\p{N}+$/u, ''))
    .filter((word) => word !== '');

/** What names of texts end with. */
const TEXT_WORDS = new Set([
  ...['title', 'heading', 'headline', 'subheading', 'subtitle', 'subtext', 'eyebrow', 'kicker', 'tagline', 'caption'],
  ...['text', 'richtext', 'content', 'body', 'description', 'paragraph', 'copy', 'message', 'intro', 'summary', 'html'],
  ...['label', 'question', 'answer', 'quote', 'testimonial', 'announcement', 'note', 'badge'],
]);

/** Words that are one value of a style: lengths, functions, colours. */
const STYLE = /\d(?:px|r?em|vh|vw|%|fr|m?s|deg)(?:\b|$)|\w\(|#[0-9a-f]{3,8}\b|^[a-z]+:\/\/|[{};]/i;

/** Where something stands: `justifyContent`, `align_text`. */
const PLACE_WORDS = new Set(['align', 'alignment', 'justify', 'place', 'position']);
const PLACES =
  /^(?:(?:flex-)?(?:start|end)|left|right|top|bottom|center|centre|middle|stretch|baseline|normal|space-(?:between|around|evenly))$/;

const COLOR = /^#[0-9a-f]{3,8}$|^(?:rgba?|hsla?|var|(?:linear|radial)-gradient)\(.*\)$/i;

const isPlace = (name: string, text: string): boolean =>
  PLACES.test(text) && wordsIn(name).some((word) => PLACE_WORDS.has(word));

const LINK_WORDS = new Set(['href', 'link', 'url', 'to']);

/** Whether a name is that of an address that something leads to. */
export const isLinkName = (name: string): boolean => LINK_WORDS.has(wordsIn(name).at(-1) ?? '');

/** What a text is shows in its beginning. */
const MOST = 1000;

/** Whether a value is a text that a shopper would read: by what it says, or because its name says that it is one. */
export function isShopperText(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (value.length > MOST) return isShopperText(name, value.slice(0, MOST));
  const words = hasTags(value) ? plainText(value) : value.trim();
  if (!/\p{L}/u.test(words)) return false;
  if (isPlace(name, words) || COLOR.test(words)) return false;
  if (TEXT_WORDS.has(wordsIn(name).at(-1) ?? '')) return true;
  return (hasTags(value) || !STYLE.test(words)) && isProse(words);
}

/** Two words beside each other; signs may stand between them. */
const WORDS = /\p{L}[\p{M}'’.,!?:–-]{0,4}\s+\p{L}/u;

/** Words that begin, end or go on as sentences do: `wide cards` is a choice. */
const isProse = (text: string): boolean =>
  WORDS.test(text) && (!/^\p{Ll}/u.test(text) || /[.!?…]$/.test(text) || text.split(/\s+/, 4).length === 4);
