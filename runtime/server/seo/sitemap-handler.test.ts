import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPageName, type PageName } from '../../domain/routes.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import type { ResolvedPage } from '../../page/page-plan.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { SmallBackend } from '../../tenant/test/small-backend.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { MAX_ENTRIES_PER_FILE } from './sitemap-files.ts';
import { createSitemapHandler } from './sitemap-handler.ts';

const ORIGIN = 'https://shop.example';
const PAGES = [
  'home',
  'products',
  'product',
  'category-products',
  'brand-products',
  'services',
  'service',
  'faq',
  'wishlist',
  'coming-soon',
] as const;

let backend: SmallBackend;
/** How many products there are. */
let count: number;

beforeEach(async () => {
  backend = await SmallBackend.start();
  count = 3;
  backend.answer = answer;
});

afterEach(() => backend.stop());

function answer({ url = '' }: IncomingMessage): unknown {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  if (pathname === '/slugs/categories') return [{ slug: 'rings', updatedAt: '2026-05-01T00:00:00.000Z' }];
  if (pathname === '/slugs/services') return [{ slug: 'warm-stones', image: '/media/spa/services/warm-stones.svg' }];
  if (pathname !== '/slugs/products') return pathname.startsWith('/slugs/') ? [] : undefined;
  const size = Number(searchParams.get('pageSize'));
  const from = (Number(searchParams.get('pageNumber')) - 1) * size;
  return Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, index) => ({
    slug: `nora-${from + index}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + (from + index) * 1000).toISOString(),
    image: `/media/a b/nora-${from + index}.svg`,
  }));
}

type NamedPages = readonly (readonly [PageName, ResolvedPage])[];

const NO_PAGES: NamedPages = [];

const OWN_PAGES: NamedPages = Object.entries({
  grading: { title: { en: 'How we grade' }, sections: [] },
  'press-kit': { title: { en: 'Press kit' }, robots: false, sections: [] },
}).flatMap(([name, page]) => (isPageName(name) ? [[name, page] as const] : []));

function shopWith(settings: object = {}, languages = exampleShopContext.languages, more = NO_PAGES) {
  const tenant = exampleTenant({
    document: {
      settings: { timeZone: 'UTC', digits: 'latin', robots: true, location: { requiresBranch: false }, ...settings },
    },
    regions: { languages },
  });
  const pages = new Map<PageName, ResolvedPage>(PAGES.map((page) => [page, { sections: [] }]));
  for (const [name, page] of more) pages.set(name, page);
  const sitemaps = createSitemapHandler(backend.asBackend);
  return serveHandler((exchange) => sitemaps(exchange, { ...tenant, prepared: { ...tenant.prepared, pages } }, ORIGIN));
}

const all = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text = '']) => text);

describe('the sitemap of sitemaps', () => {
  it('names a file for the pages and one for every part of every kind that is there', async () => {
    count = 2 * MAX_ENTRIES_PER_FILE + 1;
    const ask = await shopWith();
    const { status, headers, body } = await ask('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?><sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/,
    );
    expect(all(body, 'loc')).toEqual(
      ['pages', 'products-1', 'products-2', 'products-3', 'categories-1', 'services-1'].map(
        (name) => `${ORIGIN}/sitemaps/${name}.xml`,
      ),
    );
  });

  it('says when the newest thing of a file changed', async () => {
    const ask = await shopWith();
    expect(all((await ask('/sitemap.xml')).body, 'lastmod')).toEqual([
      '2026-01-01T00:00:02.000Z',
      '2026-05-01T00:00:00.000Z',
    ]);
  });

  it('goes through a hundred thousand products in twenty steps', async () => {
    count = 100_000;
    const ask = await shopWith();
    expect(all((await ask('/sitemap.xml')).body, 'loc')).toHaveLength(1 + 100 + 2);
    expect(backend.asked.filter((call) => call === 'GET /slugs/products').length).toBeLessThanOrEqual(21);
  });
});

describe('a file of the sitemap', () => {
  it('names the pages that are open and for everybody, in every language', async () => {
    const ask = await shopWith();
    const { body } = await ask('/sitemaps/pages.xml');
    expect(all(body, 'loc')).toEqual(
      ['', '/products', '/faq'].flatMap((path) => [`${ORIGIN}/en-KW${path}`, `${ORIGIN}/ar-KW${path}`]),
    );
  });

  it('names a page that lists all of a kind where the shop has some of it', async () => {
    const lists: NamedPages = [
      ['categories', { sections: [] }],
      ['occasions', { sections: [] }],
      ['service-categories', { sections: [] }],
    ];
    const ask = await shopWith({}, exampleShopContext.languages, lists);
    const { body } = await ask('/sitemaps/pages.xml');
    expect(body).toContain(`${ORIGIN}/en-KW/categories<`);
    for (const path of ['occasions', 'service-categories']) expect(body).not.toContain(`/${path}<`);
  });

  it('names the pages of a tenant’s own, but for those that its document keeps out', async () => {
    const ask = await shopWith({}, exampleShopContext.languages, OWN_PAGES);
    const { body } = await ask('/sitemaps/pages.xml');
    expect(all(body, 'loc').slice(-2)).toEqual([`${ORIGIN}/en-KW/pages/grading`, `${ORIGIN}/ar-KW/pages/grading`]);
    expect(body).not.toContain('press-kit');
  });

  it('keeps a page of the shop out, and all of a kind with it', async () => {
    const closed: NamedPages = [
      ['product', { robots: false, sections: [] }],
      ['faq', { robots: false, sections: [] }],
    ];
    const ask = await shopWith({}, exampleShopContext.languages, closed);
    expect((await ask('/sitemaps/pages.xml')).body).not.toContain('/faq');
    expect((await ask('/sitemaps/products-1.xml')).status).toBe(404);
  });

  it('names each product in every language with all of its languages, its image, and when it changed', async () => {
    const ask = await shopWith();
    const { body } = await ask('/sitemaps/products-1.xml');
    expect(all(body, 'loc')).toHaveLength(6);
    const [first = ''] = body.match(/<url>.*?<\/url>/) ?? [];
    const links = (['en', 'ar'] as const).map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${ORIGIN}/${code}-KW/products/nora-0"/>`,
    );
    expect(first).toBe(
      `<url><loc>${ORIGIN}/en-KW/products/nora-0</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>${links.join('')}` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/en-KW/products/nora-0"/>` +
        `<image:image><image:loc>${ORIGIN}/_image/1280/media/a%20b/nora-0.svg</image:loc></image:image></url>`,
    );
  });

  it('of services has no day of change, which nobody writes down', async () => {
    const ask = await shopWith();
    const { body } = await ask('/sitemaps/services-1.xml');
    expect(all(body, 'loc')).toEqual(['en', 'ar'].map((code) => `${ORIGIN}/${code}-KW/services/warm-stones`));
    expect(body).not.toContain('lastmod');
    expect(body).toContain('<image:loc>');
    expect((await ask('/sitemaps/service-categories-1.xml')).status).toBe(404);
  });

  it('holds the pages of its part and of no other', async () => {
    count = MAX_ENTRIES_PER_FILE + 2;
    const ask = await shopWith();
    expect(all((await ask('/sitemaps/products-2.xml')).body, 'loc')).toEqual(
      [1000, 1001].flatMap((number) => [
        `${ORIGIN}/en-KW/products/nora-${number}`,
        `${ORIGIN}/ar-KW/products/nora-${number}`,
      ]),
    );
  });

  it('stays within what search engines take, in six languages', async () => {
    count = MAX_ENTRIES_PER_FILE;
    const ask = await shopWith(
      {},
      LANGUAGES.map((code) => ({ code, name: code })),
    );
    const { body } = await ask('/sitemaps/products-1.xml');
    expect(all(body, 'loc')).toHaveLength(6 * MAX_ENTRIES_PER_FILE);
    expect(6 * MAX_ENTRIES_PER_FILE).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(body)).toBeLessThan(52_428_800 / 2);
  });

  it('behind the last is looked for once, whatever its number', async () => {
    const ask = await shopWith();
    for (const part of [7, 8, 9, 9999]) expect((await ask(`/sitemaps/products-${part}.xml`)).status).toBe(404);
    expect(backend.asked.filter((path) => path.endsWith('/slugs/products'))).toHaveLength(1);
    expect((await ask('/sitemaps/products-1.xml')).status).toBe(200);
  });

  it('that is none is not found', async () => {
    const ask = await shopWith();
    for (const path of [
      '/sitemaps/products-2.xml',
      '/sitemaps/occasions-1.xml',
      '/sitemaps/products-0.xml',
      '/sitemaps/x.xml',
      '/sitemaps/',
    ]) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('whoever asks for a sitemap', () => {
  it('gets it compressed where that is taken, and the same', async () => {
    const ask = await shopWith();
    const zipped = await ask('/sitemaps/products-1.xml', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.bytes).toString()).toBe((await ask('/sitemaps/products-1.xml')).body);
  });

  it('has it already where the tag is the same, and asks with HEAD for the same without its body', async () => {
    const ask = await shopWith();
    const { headers, body } = await ask('/sitemaps/products-1.xml');
    const etag = String(headers.etag);
    expect(await ask('/sitemaps/products-1.xml', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: '',
    });
    const head = await ask('/sitemaps/products-1.xml', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.etag).toBe(etag);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body));
  });

  it('together with others has it made once', async () => {
    const ask = await shopWith();
    await Promise.all([1, 2, 3].map(() => ask('/sitemaps/products-1.xml')));
    expect(backend.asked.filter((call) => call === 'GET /slugs/products')).toHaveLength(1);
  });

  it('finds none in a shop that does not want to be found', async () => {
    const ask = await shopWith({ robots: false });
    expect((await ask('/sitemap.xml')).status).toBe(404);
    expect((await ask('/sitemaps/pages.xml')).status).toBe(404);
  });
});
