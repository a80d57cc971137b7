import type { DocumentProblem } from './document-problem.ts';

/** A problem before its line and column are counted. */
export type OffsetProblem = Omit<DocumentProblem, 'line' | 'column'>;

/** Maximum bytes of a document, as in the backend's contract: shop servers hold all documents in memory. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/** A file's bytes as text, or the problem of decoding them. */
type DecodedDocument =
  | { readonly text: string; readonly problem?: undefined }
  /** `text` is the part before the problem. */
  | { readonly text: string; readonly problem: OffsetProblem };

/** Reads bytes as UTF-8, which JSON is written in. A byte order mark stays, as every other byte. */
export function decodeDocument(bytes: Uint8Array): DecodedDocument {
  if (bytes.length > MAX_DOCUMENT_BYTES) return { text: '', problem: createTooLargeProblem(bytes.length) };
  const wide = detectWideEncoding(bytes);
  if (wide !== undefined)
    return { text: '', problem: createEncodingProblem(0, `The file is encoded as ${wide}. Save it as UTF-8.`) };
  try {
    return { text: decodeUtf8(bytes) };
  } catch {
    const byte = validUtf8Length(bytes);
    const text = decodeUtf8(bytes.subarray(0, byte));
    const words = `The file is not UTF-8: byte ${byte + 1} (0x${byteToHex(bytes[byte])}) is invalid. Save it as UTF-8.`;
    return { text, problem: createEncodingProblem(text.length, words) };
  }
}

/** The only problem of a text that is too large to check. */
export function findSizeProblem(text: string): OffsetProblem | undefined {
  const isSurelySmall = text.length * 3 <= MAX_DOCUMENT_BYTES;
  if (isSurelySmall) return undefined;
  const size = text.length > MAX_DOCUMENT_BYTES ? text.length : new TextEncoder().encode(text).length;
  return size > MAX_DOCUMENT_BYTES ? createTooLargeProblem(size) : undefined;
}

/** The message for a document that is too large. `size` in bytes, or a lower bound. */
export const createTooLargeProblem = (size: number): OffsetProblem => ({
  severity: 'error',
  code: 'too-large',
  pointer: '',
  offset: 0,
  length: 0,
  message: `The document is too large (${formatMebibytes(size)} MiB): at most ${formatMebibytes(MAX_DOCUMENT_BYTES)} MiB are allowed. Store images and videos in the media library.`,
});

const createEncodingProblem = (offset: number, message: string): OffsetProblem => ({
  severity: 'error',
  code: 'encoding',
  pointer: '',
  offset,
  length: 0,
  message,
});

const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/**
 * Detects UTF-16 and UTF-32 by byte order mark, else by the zeros around the first two characters of JSON. Source: RFC 4627,
 * section 3.
 */
function detectWideEncoding(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | undefined {
  const beginning = toHex(bytes.subarray(0, 4));
  // The mark of UTF-32 begins as that of UTF-16 does.
  if (/^(fffe0000|0000feff)/.test(beginning)) return 'UTF-32';
  if (/^(fffe|feff)/.test(beginning)) return 'UTF-16';
  const zeros = Array.from(bytes.subarray(0, 4), (byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x000' || zeros === '000x') return 'UTF-32';
  return zeros === 'x0x0' || zeros === '0x0x' ? 'UTF-16' : undefined;
}

/** Number of leading bytes that are complete UTF-8. */
function validUtf8Length(bytes: Uint8Array): number {
  let [whole, broken] = [0, bytes.length];
  // Streaming holds back a character that is cut at the end.
  while (broken - whole > 1) {
    const middle = Math.floor((whole + broken) / 2);
    if (isUtf8Prefix(bytes.subarray(0, middle))) whole = middle;
    else broken = middle;
  }
  // A letter that was begun is not whole.
  while (whole > 0 && !isUtf8(bytes.subarray(0, whole))) whole -= 1;
  return whole;
}

const isUtf8Prefix = (bytes: Uint8Array): boolean => isDecodable(bytes, true);
const isUtf8 = (bytes: Uint8Array): boolean => isDecodable(bytes, false);

function isDecodable(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byteToHex(byte)).join('');

const byteToHex = (byte = 0): string => byte.toString(16).padStart(2, '0');

/** Rounded up, so that one excess byte does not print as the limit. */
const formatMebibytes = (bytes: number): string => String(Math.ceil((bytes / 1024 / 1024) * 100) / 100);

/** Whether a text can be parsed. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
