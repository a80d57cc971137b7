import sanitize from 'sanitize-html';
import type { TextNode } from './document-nodes.ts';
import type { ImportDialect } from './ledger.ts';

/** A usable value with an optional note; undefined when the value is not usable. */
export type ParseResult<Value> = { readonly value: Value; readonly note?: string | undefined } | undefined;

export interface ImageNode {
  src: string;
  alt?: TextNode;
}

/** The maximum length of a text in a document. */
export const MAX_TEXT_LENGTH = 20_000;

/** Replaces external images. Every shop's media library has it. */
export const PLACEHOLDER_IMAGE = '/media/world/placeholders/image.svg';

/** Plain text; HTML loses its tags. */
export function parseText(value: unknown, dialect: ImportDialect): ParseResult<string> {
  const text = requireText(value, dialect);
  const plain = toPlainText(text ?? '');
  if (text === undefined || plain === '') return undefined;
  const isFormatted = hasHtmlTags(text) && /<(?!\/?(?:p|br|div|span|h[1-6])\b)[a-z]/i.test(text);
  return truncate(plain, isFormatted ? ['formatting is removed'] : []);
}

/** HTML; plain text becomes paragraphs. The shop sanitizes it when it renders. */
export function parseHtml(value: unknown, dialect: ImportDialect): ParseResult<string> {
  const text = requireText(value, dialect);
  if (text === undefined || toPlainText(text) === '') return undefined;
  if (!hasHtmlTags(text)) return truncate(toHtml(text));
  if (text.length > MAX_TEXT_LENGTH) return truncate(toHtml(toPlainText(text)), ['formatting is removed']);
  const notes = new Set<string>();
  const html = text.replace(
    /(<a\b[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, double?: string, single?: string) => {
      const address = double ?? single ?? '';
      const resolved = dialect.resolveLink(address);
      if (resolved === undefined) notes.add(`\`${address}\` cannot be linked here`);
      else if (resolved.note !== undefined) notes.add(resolved.note);
      return resolved === undefined || resolved.link.includes('"') ? whole : `${start}"${resolved.link}"`;
    },
  );
  if (/<img\b/i.test(text)) notes.add('images outside of the media library are removed');
  if (/<(?:script|style|iframe|form|video|object|embed)\b/i.test(text))
    notes.add('scripts, styles, frames and forms are removed');
  return truncate(html, [...notes].slice(0, 5));
}

/** A value as text; objects, which may have no `toString`, as JSON. */
export const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export function parseLink(value: unknown, dialect: ImportDialect): ParseResult<string> {
  const resolved = typeof value === 'string' ? dialect.resolveLink(value.trim()) : undefined;
  return resolved && { value: resolved.link, note: resolved.note };
}

const IMAGE_ADDRESS =
  /^(?:https?:\/\/|\/\/|\/|shopify:\/\/|gid:\/\/|data:image\/|blob:)|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** A path of the media library as it is; any other address becomes the placeholder image. */
export function parseImagePath(value: unknown): ParseResult<string> {
  if (typeof value !== 'string' || !IMAGE_ADDRESS.test(value.trim())) return undefined;
  const address = value.trim();
  if (isMediaPath(address)) return { value: address };
  const short = address.length > 300 ? `${address.slice(0, 300)}…` : address;
  return {
    value: PLACEHOLDER_IMAGE,
    note: `external image ${short}: upload it to the media library and set its path here`,
  };
}

export const isMediaPath = (address: string): boolean =>
  /^\/media\/[A-Za-z0-9._/-]+$/.test(address) && address.length <= 300 && !address.includes('..');

/** A text or a number as text without control characters, unless the dialect cannot import it. */
function requireText(value: unknown, dialect: ImportDialect): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).replace(/[^\P{Cc}\t\n\r]/gu, '');
  return dialect.unsupportedReason(text) === undefined ? text : undefined;
}

function truncate(value: string, notes: readonly string[] = []): ParseResult<string> {
  const note = notes.length === 0 ? undefined : notes.join('; ');
  if (value.length <= MAX_TEXT_LENGTH) return { value, note };
  // The sanitizer closes tags that the cut leaves open.
  return { value: value.slice(0, MAX_TEXT_LENGTH).toWellFormed(), note: `cut to ${MAX_TEXT_LENGTH} characters` };
}

const hasHtmlTags = (text: string): boolean => /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i.test(text);

const BLOCK_END_TAGS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\s*\/?>/gi;

/** The text of HTML, a line for each paragraph; other text unchanged. */
export function toPlainText(text: string): string {
  if (!hasHtmlTags(text)) return text.trim();
  const lines = sanitize(
    text.replace(BLOCK_END_TAGS, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  );
  // The sanitizer escapes only these.
  return lines
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Plain text as HTML paragraphs; line breaks are kept. */
export function toHtml(text: string): string {
  return escapeHtml(text)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Splits a name into words: `buttonLabel`, `button_label` and `button-label-2` have the words `button` and `label`. */
export const splitName = (name: string): readonly string[] =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\p{N}+$/u, ''))
    .filter((word) => word !== '');

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Last words of names of texts. */
const TEXT_WORDS = wordSet(`
  title heading headline subheading subtitle subtext eyebrow kicker tagline caption text richtext content body
  description paragraph copy message intro summary html label question answer quote testimonial announcement note badge
  name price value`);

/** Words in names of settings that describe styling or motion. */
const STYLE_WORDS = wordSet(`
  color colors colour colours scheme gradient background bg opacity overlay swatch swatches theme padding margin spacing
  gap size width height ratio radius corner corners border borders shadow shape typography preset case icon icons style
  styles variant align alignment justify position layout columns direction wrap grow span divider dividers mobile desktop
  hover animate animation animations animated behavior behaviour parallax transition visibility visible font mode`);

/** Last words of names whose values are never shown. */
const HIDDEN_WORDS = wordSet('font fontfamily family css class classname id key uuid handle slug sku');

const LINK_WORDS = wordSet('href link url to');

export const isLinkName = (name: string): boolean => LINK_WORDS.has(splitName(name).at(-1) ?? '');

export const isStyleName = (name: string): boolean => splitName(name).some((word) => STYLE_WORDS.has(word));

/** `page-width`, `flexStart`, `scheme_1`: the form of options and ids. */
const OPTION_VALUE = /^[a-z][A-Za-z0-9_-]*$/;

export const isOptionValue = (value: unknown): boolean => OPTION_VALUE.test(String(value).trim());

/** Numbers, lengths, colours and CSS functions, alone or in a list. */
const CSS_VALUE =
  /^(?:(?:-?[\d.,]+(?:px|r?em|v[hw]|fr|m?s|deg|%)?|#[0-9a-f]{3,8}|(?:rgba?|hsla?|var|calc|clamp|min|max|(?:linear|radial)-gradient)\([^()]*(?:\([^()]*\)[^()]*)*\)|solid|dashed|inset|auto|none)(?:\s+|$))+$/i;

/** Only the first characters are needed to classify a text. */
const MAX_CHECKED_LENGTH = 1000;

/**
 * Whether a setting holds content that a shopper could have seen: a text, a link or an image. Everything counts except
 * values in the form of options, numbers, colours and lengths, so that unknown settings are never lost.
 */
export function isContent(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = toPlainText(value.slice(0, MAX_CHECKED_LENGTH));
  const words = splitName(name);
  const last = words.at(-1) ?? '';
  if (!/[\p{L}\p{N}\p{S}]/u.test(text)) return /<img\b/i.test(value);
  if (HIDDEN_WORDS.has(last) || /^(?:true|false)$/.test(text)) return false;
  const isToken = isOptionValue(text) || /^-?[\d.,]+$/.test(text);
  if (isToken || (isStyleName(name) && /^[\w-]+$|^\d+\s*[:/x-]\s*\d+$/.test(text)))
    return (TEXT_WORDS.has(last) || LINK_WORDS.has(last)) && !isAlignment(words, text);
  return !CSS_VALUE.test(text);
}

const isAlignment = (words: readonly string[], text: string): boolean =>
  words.some((word) => /^(?:align|alignment|justify|position)$/.test(word)) && isOptionValue(text);
