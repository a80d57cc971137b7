import { hasHtmlTags, toPlainText } from './plain-text.ts';

/** Splits a name into words: `buttonLabel`, `button_label` and `button-label-2` have the words `button` and `label`. */
export const splitName = (name: string): readonly string[] =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\p{N}+$/u, ''))
    .filter((word) => word !== '');

/** Last words of names of texts. */
const TEXT_NAME_ENDINGS = new Set([
  ...['title', 'heading', 'headline', 'subheading', 'subtitle', 'subtext', 'eyebrow', 'kicker', 'tagline', 'caption'],
  ...['text', 'richtext', 'content', 'body', 'description', 'paragraph', 'copy', 'message', 'intro', 'summary', 'html'],
  ...['label', 'question', 'answer', 'quote', 'testimonial', 'announcement', 'note', 'badge'],
]);

/** CSS values: lengths, functions, colours. */
const CSS_VALUE = /\d(?:px|r?em|vh|vw|%|fr|m?s|deg)(?:\b|$)|\w\(|#[0-9a-f]{3,8}\b|^[a-z]+:\/\/|[{};]/i;

/** Names of alignment settings: `justifyContent`, `align_text`. */
const ALIGNMENT_WORDS = new Set(['align', 'alignment', 'justify', 'place', 'position']);
const ALIGNMENT_VALUE =
  /^(?:(?:flex-)?(?:start|end)|left|right|top|bottom|center|centre|middle|stretch|baseline|normal|space-(?:between|around|evenly))$/;

const COLOR_VALUE = /^#[0-9a-f]{3,8}$|^(?:rgba?|hsla?|var|(?:linear|radial)-gradient)\(.*\)$/i;

const isAlignmentValue = (name: string, text: string): boolean =>
  ALIGNMENT_VALUE.test(text) && splitName(name).some((word) => ALIGNMENT_WORDS.has(word));

const LINK_WORDS = new Set(['href', 'link', 'url', 'to']);

/** Whether a name is that of a link. */
export const isLinkName = (name: string): boolean => LINK_WORDS.has(splitName(name).at(-1) ?? '');

/** The first characters are enough to classify a text. */
const MAX_CHECKED_LENGTH = 1000;

/** Whether a value is a text that shoppers read, judged by its content or its name. */
export function isDisplayedText(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (value.length > MAX_CHECKED_LENGTH) return isDisplayedText(name, value.slice(0, MAX_CHECKED_LENGTH));
  const words = hasHtmlTags(value) ? toPlainText(value) : value.trim();
  if (!/\p{L}/u.test(words)) return false;
  if (isAlignmentValue(name, words) || COLOR_VALUE.test(words)) return false;
  if (TEXT_NAME_ENDINGS.has(splitName(name).at(-1) ?? '')) return true;
  return (hasHtmlTags(value) || !CSS_VALUE.test(words)) && isProse(words);
}

/** Two adjacent words, possibly with punctuation. */
const TWO_WORDS = /\p{L}[\p{M}'’.,!?:–-]{0,4}\s+\p{L}/u;

/** Text that looks like a sentence: `wide cards` is an option. */
const isProse = (text: string): boolean =>
  TWO_WORDS.test(text) && (!/^\p{Ll}/u.test(text) || /[.!?…]$/.test(text) || text.split(/\s+/, 4).length === 4);
