import { setImmediate } from 'node:timers/promises';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import type { CallAnswer } from '../../api/api.ts';
import { absoluteUrl, alternateUrlsOf, indexedUrl, type UrlContext } from '../../app/head/page-urls.ts';
import { isIndexedPage } from '../../domain/indexing.ts';
import type { RouteRecord, SlugKind } from '../../domain/route-table.ts';
import { isOwnPage, type PageName, pathOf, ROUTES } from '../../domain/routes.ts';
import { resizedImageUrl } from '../../ui/media/media-urls.ts';

export interface SitemapShop extends UrlContext {
  /** Active pages without `robots: false`. */
  readonly pages: readonly PageName[];
  /** A page of a kind's slugs, in stable order. */
  readonly slugs: (kind: SlugKind, pageNumber: number, pageSize: number) => Promise<SlugPage>;
}

const PAGE_OF: ReadonlyMap<SlugKind, PageName> = new Map(
  ROUTES.flatMap((route: RouteRecord & { readonly page: PageName }) =>
    route.sitemap === undefined ? [] : [[route.sitemap, route.page] as const],
  ),
);

type SlugPage = Pick<CallAnswer<'slugs'>, 'data' | 'pagination'>;

/**
 * Entries per file, each in every language. At most 50,000 URLs and 52,428,800 bytes are allowed. Source:
 * https://www.sitemaps.org/protocol.html.
 */
export const MAX_ENTRIES_PER_FILE = 1000;

/** The backend's maximum. */
const SLUGS_PAGE_SIZE = 5000;

/** Entries between yields to the event loop. */
const ENTRIES_PER_TURN = 50;

const IMAGE_WIDTH = 1280;

/** `pages`, or a kind and its part, from 1. */
export type SitemapName = { readonly kind: 'pages' } | { readonly kind: SlugKind; readonly part: number };

const sitemapPathOf = (name: SitemapName): string =>
  `/sitemaps/${'part' in name ? `${name.kind}-${name.part}` : name.kind}.xml`;

export function parseSitemapPath(pathname: string): SitemapName | undefined {
  if (pathname === sitemapPathOf({ kind: 'pages' })) return { kind: 'pages' };
  const [, kind = '', part = ''] = /^\/sitemaps\/([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
  return isSlugKind(kind) ? { kind, part: Number(part) } : undefined;
}

const isSlugKind = (kind: string): kind is SlugKind => [...PAGE_OF.keys()].some((known) => known === kind);

/** Every file with its last change. */
export async function* indexItems(shop: SitemapShop): AsyncGenerator<{ url: string; lastmod?: string }> {
  yield { url: shop.origin + sitemapPathOf({ kind: 'pages' }) };
  for (const kind of listedKinds(shop)) {
    let part = 0;
    for await (const entries of slugPages(shop, kind)) {
      for (let start = 0; start < entries.length; start += MAX_ENTRIES_PER_FILE) {
        const dates = entries.slice(start, start + MAX_ENTRIES_PER_FILE).flatMap(({ updatedAt }) => updatedAt ?? []);
        const lastmod = dates.sort().at(-1);
        part += 1;
        yield { url: shop.origin + sitemapPathOf({ kind, part }), ...(lastmod === undefined ? {} : { lastmod }) };
      }
    }
  }
}

async function* slugPages(shop: SitemapShop, kind: SlugKind): AsyncGenerator<SlugPage['data']> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, pagination } = await shop.slugs(kind, pageNumber, SLUGS_PAGE_SIZE);
    yield data;
    if (data.length < SLUGS_PAGE_SIZE || pagination?.totalIsExact === true) return;
  }
}

/** Items of a file; undefined for an unknown one. */
export async function sitemapItems(
  shop: SitemapShop,
  name: SitemapName,
): Promise<AsyncGenerator<SitemapItemLoose> | undefined> {
  if (!('part' in name)) return pageItems(shop);
  if (!listedKinds(shop).includes(name.kind)) return undefined;
  const { data } = await shop.slugs(name.kind, name.part, MAX_ENTRIES_PER_FILE);
  return data.length === 0 ? undefined : slugItems(shop, name.kind, data);
}

const listedKinds = ({ pages }: SitemapShop): readonly SlugKind[] =>
  Array.from(PAGE_OF).flatMap(([kind, page]) => (pages.includes(page) ? [kind] : []));

/** Pages that are empty without an item of their kind. */
const KINDS_LISTED: ReadonlyMap<PageName, SlugKind> = new Map([
  ['categories', 'categories'],
  ['brands', 'brands'],
  ['occasions', 'occasions'],
  ['service-categories', 'service-categories'],
]);

/** Static pages and non-empty lists. */
async function* pageItems(shop: SitemapShop): AsyncGenerator<SitemapItemLoose> {
  for (const { page, path } of ROUTES) {
    if (path.includes(':') || !isIndexedPage(page) || !shop.pages.includes(page)) continue;
    const kind = KINDS_LISTED.get(page);
    if (kind === undefined || (await shop.slugs(kind, 1, 1)).data.length > 0) yield* localizedItems(shop, path);
  }
  for (const path of shop.pages.filter(isOwnPage).map((page) => pathOf(page))) {
    if (path !== undefined) yield* localizedItems(shop, path);
  }
}

async function* slugItems(
  shop: SitemapShop,
  kind: SlugKind,
  entries: SlugPage['data'],
): AsyncGenerator<SitemapItemLoose> {
  for (const [index, { slug, updatedAt, image }] of entries.entries()) {
    if (index % ENTRIES_PER_TURN === 0) await setImmediate();
    const path = pathOf(PAGE_OF.get(kind) ?? '', { slug });
    if (path === undefined) continue;
    const images = image === undefined ? [] : [{ url: absoluteUrl(shop.origin, resizedImageUrl(image, IMAGE_WIDTH)) }];
    yield* localizedItems(shop, path, { ...(updatedAt === undefined ? {} : { lastmod: updatedAt }), img: images });
  }
}

/** A page in each language with its alternates, as in its head. */
function* localizedItems(
  shop: SitemapShop,
  path: string,
  more: Pick<SitemapItemLoose, 'lastmod' | 'img'> = {},
): Generator<SitemapItemLoose> {
  const links = alternateUrlsOf(shop, path).map(({ language, href }) => ({ lang: language, url: href }));
  for (const { code } of shop.languages) yield { url: indexedUrl(shop, code, path), links, ...more };
}

export const createUrlSetStream = (): SitemapStream =>
  new SitemapStream({ xmlns: { news: false, video: false, xhtml: true, image: true } });
export const createIndexStream = (): SitemapIndexStream => new SitemapIndexStream();
