import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type ContentCoding = 'identity' | 'gzip' | 'br';

export type EncodedBodies = Readonly<Record<ContentCoding, Buffer>>;

/** For bodies that are sent often. */
export async function compressAll(body: Buffer): Promise<EncodedBodies> {
  const [gzipped, brotlied] = await Promise.all([
    gzipAsync(body, { level: 9 }),
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  ]);
  return { identity: body, gzip: gzipped, br: brotlied };
}

/** For bodies that are sent once: fast. */
export const compressOnce = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 1 });

/** The best coding of an `Accept-Encoding` header, without those with `q=0`. */
export function negotiateCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return 'identity';
  if (acceptsCoding(acceptEncoding, 'br')) return 'br';
  return acceptsCoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function acceptsCoding(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  return at !== -1 && !/^\s*;\s*q=0(?:\.0+)?(?:,|\s|$)/.test(header.slice(at + coding.length));
}
