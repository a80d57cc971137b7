import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coding = 'identity' | 'gzip' | 'br';

export type Bodies = Readonly<Record<Coding, Buffer>>;

/** A body in every coding. A page is compressed once and sent often. */
export async function compress(body: Buffer): Promise<Bodies> {
  const [gzipped, brotlied] = await Promise.all([
    zip(body, { level: 9 }),
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  ]);
  return { identity: body, gzip: gzipped, br: brotlied };
}

/** The best coding that an `Accept-Encoding` header takes. A coding with `q=0` is not taken. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  if (takes(acceptEncoding, 'br')) return 'br';
  return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function takes(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  return at !== -1 && !/^\s*;\s*q=0(?:\.0+)?(?:,|\s|$)/.test(header.slice(at + coding.length));
}
