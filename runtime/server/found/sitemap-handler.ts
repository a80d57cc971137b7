import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Backend } from '../../tenant/backend.ts';
import { regionIn, type Tenant } from '../../tenant/tenant.ts';
import { codingFor } from '../compress.ts';
import { isKnownTag } from '../entity-tag.ts';
import { type Exchange, send, sendText } from '../http.ts';
import {
  indexItems,
  indexStream,
  type SitemapName,
  type SitemapShop,
  sitemapAt,
  sitemapItems,
  urlSetStream,
} from './sitemap-files.ts';

const unzip = promisify(gunzip);

/** Where robots.txt says that the sitemap is. */
export const SITEMAP_PATH = '/sitemap.xml';

/** How long a file is given as it was made, in ms. Search engines come again after days. */
const FRESH_FOR = 600_000;

/** Files are kept compressed, which makes them forty times smaller; this many bytes of them. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A file as it is kept. */
interface Packed {
  readonly gzip: Buffer;
  readonly etag: string;
}

export const isSitemap = (pathname: string): boolean => pathname === SITEMAP_PATH || pathname.startsWith('/sitemaps/');

/** Answers a shop's sitemaps. Of a hundred thousand things no more than one file's are in memory, and only while it is made. */
export function createSitemaps(backend: Backend) {
  const kept = new LRUCache<string, Packed>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ gzip }) => gzip.length + 256,
    ttl: FRESH_FOR,
  });
  const making = new Map<string, Promise<Packed | undefined>>();

  /** Made once, however many ask. */
  const packed = async (key: string, make: () => Promise<Packed | undefined>): Promise<Packed | undefined> => {
    const known = kept.get(key) ?? making.get(key);
    if (known !== undefined) return known;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    const file = await made;
    if (file !== undefined) kept.set(key, file);
    return file;
  };

  return async (exchange: Exchange, tenant: Tenant, origin: string): Promise<void> => {
    const { pathname, request } = exchange;
    const name = sitemapAt(pathname);
    const isThere = pathname === SITEMAP_PATH || name !== undefined;
    if (!isThere || !tenant.prepared.document.settings.robots) return sendText(exchange, 404, 'Not found.');
    const shop = sitemapShop(tenant, origin, backend);
    const key = `${tenant.id} ${tenant.version}${tenant.etag} ${origin} ${pathname}`;
    const file = await packed(key, () => (name === undefined ? packIndex(shop) : packFile(shop, name)));
    if (file === undefined) return sendText(exchange, 404, 'Not found.');
    const headers = { etag: file.etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=3600' };
    if (isKnownTag(request.headers['if-none-match'], file.etag)) return send(exchange, 304, headers);
    const type = { 'content-type': 'application/xml; charset=utf-8' };
    // Whoever takes Brotli takes gzip.
    return codingFor(request.headers['accept-encoding']) === 'identity'
      ? send(exchange, 200, { ...type, ...headers }, await unzip(file.gzip))
      : send(exchange, 200, { ...type, ...headers, 'content-encoding': 'gzip' }, file.gzip);
  };
}

function sitemapShop({ id, prepared, regions }: Tenant, origin: string, backend: Backend): SitemapShop {
  const { languages, defaultLanguage } = regions;
  const { countries } = regionIn(regions, defaultLanguage);
  const api = backend.api(id, defaultLanguage, undefined);
  return {
    origin,
    languages,
    defaultLanguage,
    countries,
    country: countries[0]?.code ?? '',
    pages: [...prepared.pages.keys()],
    slugs: (kind, pageNumber, pageSize) => api.call('slugs', { params: { kind }, query: { pageNumber, pageSize } }),
  };
}

const packIndex = (shop: SitemapShop): Promise<Packed> => pack(indexItems(shop), indexStream());

async function packFile(shop: SitemapShop, name: SitemapName): Promise<Packed | undefined> {
  const items = await sitemapItems(shop, name);
  return items === undefined ? undefined : pack(items, urlSetStream());
}

/** Writes and compresses as the items come. */
async function pack(items: AsyncIterable<object>, writer: Transform): Promise<Packed> {
  const zip = createGzip();
  const [gzip] = await Promise.all([buffer(zip), pipeline(Readable.from(items), writer, inLargePieces, zip)]);
  return { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
}

/** The writer gives every tag for itself, and compressing each would be a way to another thread and back. */
async function* inLargePieces(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < LARGE_PIECE) continue;
    yield gathered;
    gathered = '';
  }
  yield gathered;
}

/** In letters. */
const LARGE_PIECE = 65_536;
