import type { TextNode } from './document-nodes.ts';
import type { ImportDialect } from './import-dialect.ts';
import { hasHtmlTags, hasInlineFormatting, toHtml, toPlainText } from './plain-text.ts';

/** A usable value with an optional note, or why it is not usable. */
export type ParseResult<Value> =
  | { readonly value: Value; readonly note?: string | undefined }
  | { readonly why: string };

export interface ImageNode {
  src: string;
  alt?: TextNode;
}

interface ParseContext {
  readonly dialect: ImportDialect;
}

/** The maximum length of a text in a document. */
export const MAX_TEXT_LENGTH = 20_000;

/** Replaces external images. Every shop's media library has it. */
export const PLACEHOLDER_IMAGE = '/media/world/placeholders/image.svg';

export function parseText(value: unknown, { dialect }: ParseContext): ParseResult<string> {
  const text = requireText(value, dialect);
  if (!('value' in text)) return text;
  const words = toPlainText(text.value);
  if (words === '') return { why: 'no text' };
  const note = hasInlineFormatting(text.value) && hasHtmlTags(text.value) ? 'formatting is removed' : undefined;
  return truncate({ value: words, note });
}

export function parseHtml(value: unknown, { dialect }: ParseContext): ParseResult<string> {
  const text = requireText(value, dialect);
  if (!('value' in text)) return text;
  if (!hasHtmlTags(text.value)) return truncate({ value: toHtml(text.value) });
  if (toPlainText(text.value) === '') return { why: 'no text' };
  if (text.value.length > MAX_TEXT_LENGTH)
    return truncate({ value: toHtml(toPlainText(text.value)), note: 'formatting is removed' });
  const notes: string[] = [];
  const html = text.value.replace(
    /(<a\b[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, double?: string, single?: string) => {
      const address = double ?? single ?? '';
      const found = dialect.resolveLink(address);
      if (found === undefined) notes.push(`\`${address}\` cannot be linked here`);
      else if (found.note !== undefined) notes.push(found.note);
      return found === undefined || found.link.includes('"') ? whole : `${start}"${found.link}"`;
    },
  );
  if (/<img\b/i.test(text.value)) notes.push('images outside of the media library are removed');
  if (/<(?:script|style|iframe|form|video|object|embed)\b/i.test(text.value))
    notes.push('scripts, styles, frames and forms are removed');
  return { value: html, note: notes.length === 0 ? undefined : [...new Set(notes)].slice(0, 5).join('; ') };
}

export function parseLink(value: unknown, dialect: ImportDialect): ParseResult<string> {
  if (typeof value !== 'string' || value.trim() === '') return { why: 'not a link' };
  const found = dialect.resolveLink(value.trim());
  if (found === undefined) return { why: 'cannot be linked here' };
  return { value: found.link, note: found.note };
}

const IMAGE_ADDRESS =
  /^(?:https?:\/\/|\/\/|\/|shopify:\/\/|gid:\/\/|data:image\/|blob:)|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** A path of the media library as it is; any other address becomes the placeholder image. */
export function parseImagePath(value: unknown): ParseResult<string> {
  if (typeof value !== 'string' || !IMAGE_ADDRESS.test(value.trim())) return { why: 'not an image' };
  const address = value.trim();
  if (isMediaPath(address)) return { value: address };
  const shown = address.length > 300 ? `${address.slice(0, 300)}…` : address;
  return {
    value: PLACEHOLDER_IMAGE,
    note: `external image ${shown}: upload it to the media library and set its path here`,
  };
}

export const isMediaPath = (address: string): boolean =>
  /^\/media\/[A-Za-z0-9._/-]+$/.test(address) && address.length <= 300 && !address.includes('..');

function requireText(value: unknown, dialect: ImportDialect): ParseResult<string> {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return { why: 'not a text' };
  if (text.trim() === '') return { why: 'empty' };
  const why = dialect.unsupportedReason(text);
  return why === undefined ? { value: text } : { why };
}

function truncate({
  value,
  note,
}: {
  readonly value: string;
  readonly note?: string | undefined;
}): ParseResult<string> {
  if (value.length <= MAX_TEXT_LENGTH) return { value, note };
  // The sanitizer closes tags that the cut leaves open.
  return { value: value.slice(0, MAX_TEXT_LENGTH).toWellFormed(), note: `cut to ${MAX_TEXT_LENGTH} characters` };
}
