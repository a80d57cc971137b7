import type { Dialect } from './dialect.ts';
import type { TextNode } from './nodes.ts';
import { hasFormatting, hasTags, htmlOf, plainText } from './plain-text.ts';

/** A value that fits, with what is to be said of it; or why it does not. */
export type Judged<Value> = { readonly value: Value; readonly note?: string | undefined } | { readonly why: string };

export interface ImageNode {
  src: string;
  alt?: TextNode;
}

interface Facts {
  readonly dialect: Dialect;
}

/** As many characters as a text of a document may have. */
export const MOST = 20_000;

/** Stands in the place of a picture that lies elsewhere. Every shop's media library has it. */
export const STAND_IN = '/media/world/placeholders/picture.svg';

export function findText(value: unknown, { dialect }: Facts): Judged<string> {
  const text = textOf(value, dialect);
  if (!('value' in text)) return text;
  const words = plainText(text.value);
  if (words === '') return { why: 'it has no words' };
  const note = hasFormatting(text.value) && hasTags(text.value) ? 'its formatting is taken out' : undefined;
  return cut({ value: words, note });
}

export function findHtml(value: unknown, { dialect }: Facts): Judged<string> {
  const text = textOf(value, dialect);
  if (!('value' in text)) return text;
  if (!hasTags(text.value)) return cut({ value: htmlOf(text.value) });
  if (plainText(text.value) === '') return { why: 'it has no words' };
  if (text.value.length > MOST)
    return cut({ value: htmlOf(plainText(text.value)), note: 'its formatting is taken out' });
  const notes: string[] = [];
  const value_ = text.value.replace(
    /(<a\b[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, double?: string, single?: string) => {
      const address = double ?? single ?? '';
      const found = dialect.link(address);
      if (found === undefined) notes.push(`\`${address}\` leads nowhere here`);
      else if (found.note !== undefined) notes.push(found.note);
      return found === undefined || found.link.includes('"') ? whole : `${start}"${found.link}"`;
    },
  );
  if (/<img\b/i.test(text.value)) notes.push('pictures in it that do not lie in the media library are taken out');
  if (/<(?:script|style|iframe|form|video|object|embed)\b/i.test(text.value))
    notes.push('scripts, styles, frames and forms in it are taken out');
  return { value: value_, note: notes.length === 0 ? undefined : [...new Set(notes)].slice(0, 5).join('; ') };
}

export function findLink(value: unknown, dialect: Dialect): Judged<string> {
  if (typeof value !== 'string' || value.trim() === '') return { why: 'it is no address' };
  const found = dialect.link(value.trim());
  if (found === undefined) return { why: 'it leads nowhere here' };
  return { value: found.link, note: found.note };
}

const LOOKS_LIKE_A_PICTURE =
  /^(?:https?:\/\/|\/\/|\/|shopify:\/\/|gid:\/\/|data:image\/|blob:)|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** A path of the media library as it is; of any other address the stand-in, which keeps the picture's place. */
export function findPicture(value: unknown): Judged<string> {
  if (typeof value !== 'string' || !LOOKS_LIKE_A_PICTURE.test(value.trim())) return { why: 'it is no picture' };
  const address = value.trim();
  if (isMediaPath(address)) return { value: address };
  const shown = address.length > 300 ? `${address.slice(0, 300)}…` : address;
  return {
    value: STAND_IN,
    note: `the picture lies at ${shown}: put it into the media library and write its path here`,
  };
}

export const isMediaPath = (address: string): boolean =>
  /^\/media\/[A-Za-z0-9._/-]+$/.test(address) && address.length <= 300 && !address.includes('..');

function textOf(value: unknown, dialect: Dialect): Judged<string> {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return { why: 'it is no text' };
  if (text.trim() === '') return { why: 'it is empty' };
  const why = dialect.whyNot(text);
  return why === undefined ? { value: text } : { why };
}

function cut({ value, note }: { readonly value: string; readonly note?: string | undefined }): Judged<string> {
  if (value.length <= MOST) return { value, note };
  // A cut inside of HTML would leave a tag open; the sanitizer closes it.
  return { value: value.slice(0, MOST).toWellFormed(), note: `only its first ${MOST} characters are taken` };
}
