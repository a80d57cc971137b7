import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Backend } from '../../tenant/backend.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { negotiateCoding } from '../http/compress.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { type Exchange, send, sendText } from '../http/exchange.ts';
import {
  createIndexStream,
  createUrlSetStream,
  indexItems,
  parseSitemapPath,
  type SitemapName,
  type SitemapShop,
  sitemapItems,
} from './sitemap-files.ts';

const gunzipAsync = promisify(gunzip);

export const SITEMAP_PATH = '/sitemap.xml';

const SITEMAP_FRESH_MS = 600_000;

/** Bytes of compressed files. */
const SITEMAP_CACHE_BYTES = 32 * 1024 * 1024;

const MAX_SITEMAP_ENDS = 4000;

interface CompressedSitemap {
  readonly gzip: Buffer;
  readonly etag: string;
}

export const isSitemapPath = (pathname: string): boolean =>
  pathname === SITEMAP_PATH || pathname.startsWith('/sitemaps/');

/** Serves sitemaps, with one file's entries in memory at a time. */
export function createSitemapHandler(backend: Backend) {
  const cached = new LRUCache<string, CompressedSitemap>({
    maxSize: SITEMAP_CACHE_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length + 256,
    ttl: SITEMAP_FRESH_MS,
  });
  /** First missing part by shop, version and kind. */
  const missingFrom = new LRUCache<string, number>({ max: MAX_SITEMAP_ENDS, ttl: SITEMAP_FRESH_MS });
  const pending = new Map<string, Promise<CompressedSitemap | undefined>>();

  const findOrCompress = async (
    key: string,
    make: () => Promise<CompressedSitemap | undefined>,
  ): Promise<CompressedSitemap | undefined> => {
    const known = cached.get(key) ?? pending.get(key);
    if (known !== undefined) return known;
    const started = make().finally(() => pending.delete(key));
    pending.set(key, started);
    const file = await started;
    if (file !== undefined) cached.set(key, file);
    return file;
  };

  return async (exchange: Exchange, tenant: Tenant, origin: string): Promise<void> => {
    const { pathname, request } = exchange;
    const name = parseSitemapPath(pathname);
    const isThere = pathname === SITEMAP_PATH || name !== undefined;
    if (!isThere || !tenant.prepared.document.settings.robots) return sendText(exchange, 404, 'Not found.');
    const shop = sitemapShopOf(tenant, origin, backend);
    const version = `${tenant.id} ${tenant.version}${tenant.etag}`;
    const key = `${version} ${origin} ${pathname}`;
    const part = name !== undefined && 'part' in name ? name : undefined;
    const end = part && (missingFrom.get(`${version} ${part.kind}`) ?? Number.POSITIVE_INFINITY);
    if (part !== undefined && end !== undefined && part.part >= end) return sendText(exchange, 404, 'Not found.');
    const file = await findOrCompress(key, () => (name === undefined ? compressIndex(shop) : compressFile(shop, name)));
    if (file === undefined) {
      if (part !== undefined) missingFrom.set(`${version} ${part.kind}`, Math.min(part.part, end ?? part.part));
      return sendText(exchange, 404, 'Not found.');
    }
    const headers = { etag: file.etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=3600' };
    if (matchesEntityTag(request.headers['if-none-match'], file.etag)) return send(exchange, 304, headers);
    const type = { 'content-type': 'application/xml; charset=utf-8' };
    // Clients with Brotli accept gzip.
    return negotiateCoding(request.headers['accept-encoding']) === 'identity'
      ? send(exchange, 200, { ...type, ...headers }, await gunzipAsync(file.gzip))
      : send(exchange, 200, { ...type, ...headers, 'content-encoding': 'gzip' }, file.gzip);
  };
}

function sitemapShopOf({ id, prepared, markets }: Tenant, origin: string, backend: Backend): SitemapShop {
  const { languages, defaultLanguage } = markets;
  const { countries } = marketFor(markets, defaultLanguage);
  const api = backend.api(id, defaultLanguage, undefined);
  return {
    origin,
    languages,
    defaultLanguage,
    countries,
    country: countries[0]?.code ?? '',
    pages: Array.from(prepared.pages).flatMap(([name, { robots }]) => (robots === false ? [] : [name])),
    slugs: (kind, pageNumber, pageSize) => api.call('slugs', { params: { kind }, query: { pageNumber, pageSize } }),
  };
}

const compressIndex = (shop: SitemapShop): Promise<CompressedSitemap> =>
  compressItems(indexItems(shop), createIndexStream());

async function compressFile(shop: SitemapShop, name: SitemapName): Promise<CompressedSitemap | undefined> {
  const items = await sitemapItems(shop, name);
  return items === undefined ? undefined : compressItems(items, createUrlSetStream());
}

async function compressItems(items: AsyncIterable<object>, writer: Transform): Promise<CompressedSitemap> {
  const zip = createGzip();
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(items), writer, joinChunks, zip)]);
  return { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
}

/** The writer emits single tags: compressing each would be slow. */
async function* joinChunks(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < CHUNK_LENGTH) continue;
    yield gathered;
    gathered = '';
  }
  yield gathered;
}

const CHUNK_LENGTH = 65_536;
