import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Bodies, codingFor, compress } from './compress.ts';
import { type Exchange, send, sendText } from './http.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/** A file that the build made: its name has its hash, so that it never changes. */
const ASSET = /^\/assets\/[\w.-]+$/;

/** Packed already: packing it again would cost time and give nothing. */
const PACKED = /\.woff2$/;

export interface StaticFilesOptions {
  /** What stands before `/assets/` in their addresses. */
  readonly base?: string;
  readonly cacheControl?: string;
}

/** Serves a build's files from memory, compressed once. Undefined folder: there is no build. */
export function createStaticFiles(
  folder: string | undefined,
  { base = '', cacheControl = 'public, max-age=31536000, immutable' }: StaticFilesOptions = {},
) {
  const kept = new Map<string, Promise<Bodies>>();
  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const pathname = exchange.pathname.slice(base.length);
    const type = CONTENT_TYPES[extname(pathname)];
    if (folder === undefined || type === undefined || !ASSET.test(pathname))
      return sendText(exchange, 404, 'Not found.');
    const reading = kept.get(pathname) ?? readFile(join(folder, pathname)).then((body) => pack(pathname, body));
    kept.set(pathname, reading);
    const bodies = await reading.catch(() => undefined);
    if (bodies === undefined) {
      kept.delete(pathname);
      return sendText(exchange, 404, 'Not found.');
    }
    const coding = PACKED.test(pathname) ? 'identity' : codingFor(request.headers['accept-encoding']);
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
    };
    if (coding !== 'identity') headers['content-encoding'] = coding;
    send(exchange, 200, headers, bodies[coding]);
  };
}

const pack = (pathname: string, body: Buffer): Promise<Bodies> | Bodies =>
  PACKED.test(pathname) ? { identity: body, gzip: body, br: body } : compress(body);
