import { setImmediate } from 'node:timers/promises';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import type { CallAnswer } from '../../api/api.ts';
import { type AddressFacts, alternatesOf, indexedAddress } from '../../app/head/page-addresses.ts';
import { wholeAddress } from '../../app/head/whole-address.ts';
import { isIndexedPage } from '../../domain/indexed.ts';
import { type PageName, pathOf, ROUTES } from '../../domain/routes.ts';
import { renditionOf } from '../../ui/rendition.ts';

/** What of a shop its sitemaps are made from. */
export interface SitemapShop extends AddressFacts {
  /** The pages that are not switched off. */
  readonly pages: readonly PageName[];
  /** One page of everything of a kind, in an order that stays. */
  readonly slugs: (kind: SlugKind, pageNumber: number, pageSize: number) => Promise<SlugPage>;
}

/** What the backend lists, and the page that each of them has. */
const PAGE_OF = {
  products: 'product',
  categories: 'category-products',
  brands: 'brand-products',
  occasions: 'occasion-products',
} as const satisfies Readonly<Record<string, PageName>>;

export type SlugKind = keyof typeof PAGE_OF;
export type SlugPage = Pick<CallAnswer<'slugs'>, 'data' | 'pagination'>;

/**
 * How many things one file names, each once in every language. Source: https://www.sitemaps.org/protocol.html, at most
 * 50,000 addresses and 52,428,800 bytes: six languages of the longest slugs at the longest host stay below half of both.
 */
export const THINGS_A_FILE = 1000;

/** The index goes through everything there is, in as large steps as the backend takes. */
const THINGS_A_STEP = 5000;

/** How many things are written before others of this server have their turn. */
const THINGS_AT_ONCE = 50;

/** Wide enough for a search for pictures. */
const IMAGE_WIDTH = 1280;

/** A file by its name: `pages`, or a kind and which part of it, from 1. */
export type SitemapName = { readonly kind: 'pages' } | { readonly kind: SlugKind; readonly part: number };

export const pathOfSitemap = (name: SitemapName): string =>
  `/sitemaps/${'part' in name ? `${name.kind}-${name.part}` : name.kind}.xml`;

/** The file that a path asks for; undefined where it names none. */
export function sitemapAt(pathname: string): SitemapName | undefined {
  if (pathname === pathOfSitemap({ kind: 'pages' })) return { kind: 'pages' };
  const [, kind = '', part = ''] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(pathname) ?? [];
  return isSlugKind(kind) ? { kind, part: Number(part) } : undefined;
}

const isSlugKind = (kind: string): kind is SlugKind => Object.hasOwn(PAGE_OF, kind);

/** The sitemap of sitemaps: every file there is, with when the newest of its things changed. */
export async function* indexItems(shop: SitemapShop): AsyncGenerator<{ url: string; lastmod?: string }> {
  yield { url: shop.origin + pathOfSitemap({ kind: 'pages' }) };
  for (const kind of kindsOf(shop)) {
    let part = 0;
    for await (const entries of stepsOf(shop, kind)) {
      for (let start = 0; start < entries.length; start += THINGS_A_FILE) {
        const dates = entries.slice(start, start + THINGS_A_FILE).map(({ updatedAt }) => updatedAt);
        part += 1;
        yield { url: shop.origin + pathOfSitemap({ kind, part }), lastmod: dates.sort().at(-1) ?? '' };
      }
    }
  }
}

async function* stepsOf(shop: SitemapShop, kind: SlugKind): AsyncGenerator<SlugPage['data']> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, pagination } = await shop.slugs(kind, pageNumber, THINGS_A_STEP);
    yield data;
    if (data.length < THINGS_A_STEP || pagination?.totalIsExact === true) return;
  }
}

/** The addresses of one file; undefined where there is no such file. */
export async function sitemapItems(
  shop: SitemapShop,
  name: SitemapName,
): Promise<AsyncGenerator<SitemapItemLoose> | undefined> {
  if (!('part' in name)) return pageItems(shop);
  if (!kindsOf(shop).includes(name.kind)) return undefined;
  const { data } = await shop.slugs(name.kind, name.part, THINGS_A_FILE);
  return data.length === 0 ? undefined : slugItems(shop, name.kind, data);
}

const kindsOf = ({ pages }: SitemapShop): readonly SlugKind[] =>
  Object.keys(PAGE_OF)
    .filter(isSlugKind)
    .filter((kind) => pages.includes(PAGE_OF[kind]));

/** The pages that are about nothing of the backend's. */
async function* pageItems(shop: SitemapShop): AsyncGenerator<SitemapItemLoose> {
  for (const { page, path } of ROUTES) {
    if (!path.includes(':') && isIndexedPage(page) && shop.pages.includes(page)) yield* inEveryLanguage(shop, path);
  }
}

async function* slugItems(
  shop: SitemapShop,
  kind: SlugKind,
  entries: SlugPage['data'],
): AsyncGenerator<SitemapItemLoose> {
  for (const [index, { slug, updatedAt, image }] of entries.entries()) {
    if (index % THINGS_AT_ONCE === 0) await setImmediate();
    const path = pathOf(PAGE_OF[kind], { slug });
    if (path === undefined) continue;
    const pictures = image === undefined ? [] : [{ url: wholeAddress(shop.origin, renditionOf(image, IMAGE_WIDTH)) }];
    yield* inEveryLanguage(shop, path, { lastmod: updatedAt, img: pictures });
  }
}

/** A page once in each language, each naming all of them: as its head does. */
function* inEveryLanguage(
  shop: SitemapShop,
  path: string,
  more: Pick<SitemapItemLoose, 'lastmod' | 'img'> = {},
): Generator<SitemapItemLoose> {
  const links = alternatesOf(shop, path).map(({ language, href }) => ({ lang: language, url: href }));
  for (const { code } of shop.languages) yield { url: indexedAddress(shop, code, path), links, ...more };
}

/** Streams that write what was listed. */
export const urlSetStream = (): SitemapStream =>
  new SitemapStream({ xmlns: { news: false, video: false, xhtml: true, image: true } });
export const indexStream = (): SitemapIndexStream => new SitemapIndexStream();
