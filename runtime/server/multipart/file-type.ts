/** The kinds of files that a person can upload. Source: spec 5, "File upload". */
export type UploadType = 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/svg+xml' | 'image/webp' | 'application/pdf';

/** First bytes that identify every type, with the prolog and comments of an SVG. */
export const TYPE_BYTES = 1024;

/** Type of a file by its first bytes; undefined for others. The rest is unchecked: serve uploads as sandboxed attachments. */
export function fileTypeOf(first: Uint8Array): UploadType | undefined {
  const begins = (...bytes: readonly number[]) => bytes.every((byte, index) => first[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0x49, 0x49, 0x2a, 0x00) || begins(0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff';
  const text = Buffer.from(first.subarray(0, TYPE_BYTES)).toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return SVG.test(text) ? 'image/svg+xml' : undefined;
}

const SVG =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/i;
