import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compressAll, type EncodedBodies, negotiateCoding } from './compress.ts';
import { type Exchange, send, sendText } from './exchange.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/** Names hold a content hash. */
const ASSET_PATH = /^\/assets\/[\w.-]+$/;

const PRECOMPRESSED = /\.woff2$/;

interface StaticFilesOptions {
  /** URL prefix before `/assets/`. */
  readonly base?: string;
  readonly cacheControl?: string;
}

/** Serves a build's files from memory, compressed once. */
export function createStaticFiles(
  folder: string | undefined,
  { base = '', cacheControl = 'public, max-age=31536000, immutable' }: StaticFilesOptions = {},
) {
  const bodiesByPath = new Map<string, Promise<EncodedBodies>>();
  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const pathname = exchange.pathname.slice(base.length);
    const type = CONTENT_TYPES[extname(pathname)];
    if (folder === undefined || type === undefined || !ASSET_PATH.test(pathname))
      return sendText(exchange, 404, 'Not found.');
    const pendingBodies =
      bodiesByPath.get(pathname) ?? readFile(join(folder, pathname)).then((body) => compressFile(pathname, body));
    bodiesByPath.set(pathname, pendingBodies);
    const bodies = await pendingBodies.catch(() => undefined);
    if (bodies === undefined) {
      bodiesByPath.delete(pathname);
      return sendText(exchange, 404, 'Not found.');
    }
    const coding = PRECOMPRESSED.test(pathname) ? 'identity' : negotiateCoding(request.headers['accept-encoding']);
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
    };
    if (coding !== 'identity') headers['content-encoding'] = coding;
    send(exchange, 200, headers, bodies[coding]);
  };
}

const compressFile = (pathname: string, body: Buffer): Promise<EncodedBodies> | EncodedBodies =>
  PRECOMPRESSED.test(pathname) ? { identity: body, gzip: body, br: body } : compressAll(body);
