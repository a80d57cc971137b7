import slugify from '@sindresorhus/slugify';

/** Image extensions accepted by media libraries. */
export const MEDIA_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'];

/** Characters of a name in a media library. Source: schemas/calls.json, `saveMediaFile`. */
export const MAX_NAME_LENGTH = 100;

/**
 * The name of a file in a media library: lower-case Latin letters, digits, dots, dashes and underscores. Other scripts are
 * transliterated, or replaced by character codes. Undefined for a file without an image extension.
 */
export function mediaNameOf(fileName: string): string | undefined {
  const [, base = '', end = ''] = /^(.*)\.([^.]*)$/s.exec(fileName.normalize('NFC')) ?? [];
  const extension = end.toLowerCase();
  if (!MEDIA_EXTENSIONS.includes(extension)) return undefined;
  const slug =
    slugOf(base) || slugOf(`image ${[...base].map((letter) => letter.codePointAt(0)?.toString(36)).join(' ')}`);
  const room = MAX_NAME_LENGTH - extension.length - 1;
  return `${slug.slice(0, room).replace(/[._-]+$/, '')}.${extension}`;
}

const slugOf = (text: string): string =>
  slugify(text, { decamelize: false, preserveCharacters: ['.', '_'] }).replace(/^[^a-z0-9]+/, '');
