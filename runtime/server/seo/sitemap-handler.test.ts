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
import { handleRobots } from './robots-handler.ts';
import { MAX_ENTRIES_PER_FILE } from './sitemap-files.ts';
import { createSitemapHandler } from './sitemap-handler.ts';

const ORIGIN = 'https://shop.example';

let backend: SmallBackend;
let productCount: number;

beforeEach(async () => {
  backend = await SmallBackend.start();
  productCount = 3;
  backend.answer = answerSlugs;
});

afterEach(() => backend.stop());

function answerSlugs({ url = '' }: IncomingMessage): unknown {
  const { pathname, searchParams } = new URL(url, 'http://backend');
  if (pathname === '/slugs/categories') return [{ slug: 'rings', updatedAt: '2026-05-01T00:00:00.000Z' }];
  if (pathname === '/slugs/services') return [{ slug: 'warm-stones', image: '/media/spa/services/warm-stones.svg' }];
  if (pathname !== '/slugs/products') return pathname.startsWith('/slugs/') ? [] : undefined;
  const size = Number(searchParams.get('pageSize'));
  const from = (Number(searchParams.get('pageNumber')) - 1) * size;
  return Array.from({ length: Math.max(0, Math.min(size, productCount - from)) }, (_, index) => ({
    slug: `nora-${from + index}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1) + (from + index) * 1000).toISOString(),
    image: `/media/a b/nora-${from + index}.svg`,
  }));
}

const PAGES: Readonly<Record<string, ResolvedPage>> = Object.fromEntries(
  ['home', 'products', 'product', 'category-products', 'brand-products', 'services', 'service', 'faq', 'wishlist']
    .concat('coming-soon')
    .map((page) => [page, { sections: [] }]),
);

const tenantWith = (robots: boolean, languages = exampleShopContext.languages) =>
  exampleTenant({
    document: { settings: { timeZone: 'UTC', digits: 'latin', robots, location: { requiresBranch: false } } },
    regions: { languages },
  });

function serveSitemaps(more: Readonly<Record<string, ResolvedPage>> = {}, tenant = tenantWith(true)) {
  const pages = new Map<PageName, ResolvedPage>(
    Object.entries({ ...PAGES, ...more }).flatMap(([name, page]) => (isPageName(name) ? [[name, page] as const] : [])),
  );
  const sitemaps = createSitemapHandler(backend.asBackend);
  return serveHandler((exchange) => sitemaps(exchange, { ...tenant, prepared: { ...tenant.prepared, pages } }, ORIGIN));
}

const all = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text = '']) => text);

describe('the sitemap index', () => {
  it('lists a file for pages and for each part of each kind, with the last change', async () => {
    productCount = 2 * MAX_ENTRIES_PER_FILE + 1;
    const ask = await serveSitemaps();
    const { status, headers, body } = await ask('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><sitemapindex xmlns="http:\/\/www\.sitemaps\.org/);
    expect(all(body, 'loc')).toEqual(
      ['pages', 'products-1', 'products-2', 'products-3', 'categories-1', 'services-1'].map(
        (name) => `${ORIGIN}/sitemaps/${name}.xml`,
      ),
    );
    expect(all(body, 'lastmod').slice(-2)).toEqual(['2026-01-01T00:33:20.000Z', '2026-05-01T00:00:00.000Z']);
  });

  it('takes about twenty calls for 100,000 products', async () => {
    productCount = 100_000;
    const ask = await serveSitemaps();
    expect(all((await ask('/sitemap.xml')).body, 'loc')).toHaveLength(1 + 100 + 2);
    expect(backend.asked.filter((call) => call === 'GET /slugs/products').length).toBeLessThanOrEqual(21);
  });
});

describe('a sitemap', () => {
  it('lists public pages, non-empty lists and the tenant’s own pages, in every language', async () => {
    const ask = await serveSitemaps({
      categories: { sections: [] },
      occasions: { sections: [] },
      grading: { title: { en: 'How we grade' }, sections: [] },
      'press-kit': { title: { en: 'Press kit' }, robots: false, sections: [] },
    });
    const { body } = await ask('/sitemaps/pages.xml');
    expect(all(body, 'loc').toSorted()).toEqual(
      ['', '/products', '/faq', '/categories', '/pages/grading']
        .flatMap((path) => [`${ORIGIN}/en-KW${path}`, `${ORIGIN}/ar-KW${path}`])
        .toSorted(),
    );
  });

  it('leaves out pages with `robots: false`, and all products with the product page', async () => {
    const ask = await serveSitemaps({
      product: { robots: false, sections: [] },
      faq: { robots: false, sections: [] },
    });
    expect((await ask('/sitemaps/pages.xml')).body).not.toContain('/faq');
    expect((await ask('/sitemaps/products-1.xml')).status).toBe(404);
  });

  it('lists each product in every language with alternates, image and last change', async () => {
    const ask = await serveSitemaps();
    const { body } = await ask('/sitemaps/products-1.xml');
    expect(all(body, 'loc')).toHaveLength(6);
    const links = ['en', 'ar'].map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${ORIGIN}/${code}-KW/products/nora-0"/>`,
    );
    expect(body.match(/<url>.*?<\/url>/)?.[0]).toBe(
      `<url><loc>${ORIGIN}/en-KW/products/nora-0</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>${links.join('')}` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/en-KW/products/nora-0"/>` +
        `<image:image><image:loc>${ORIGIN}/_image/1280/media/a%20b/nora-0.svg</image:loc></image:image></url>`,
    );
  });

  it('holds its own part, within the limits of search engines for six languages', async () => {
    productCount = MAX_ENTRIES_PER_FILE + 1;
    const languages = LANGUAGES.map((code) => ({ code, name: code }));
    const ask = await serveSitemaps({}, tenantWith(true, languages));
    const { body } = await ask('/sitemaps/products-1.xml');
    expect(all(body, 'loc')).toHaveLength(6 * MAX_ENTRIES_PER_FILE);
    expect(6 * MAX_ENTRIES_PER_FILE).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(body)).toBeLessThan(52_428_800 / 2);
    expect(all((await ask('/sitemaps/products-2.xml')).body, 'loc')[0]).toContain('/nora-1000');
  });

  it.each(['occasions-1', 'products-0', 'x', ''])('named %j is 404', async (name) => {
    expect((await (await serveSitemaps())(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('after the last one is 404 with one call for all numbers', async () => {
    const ask = await serveSitemaps();
    for (const part of [7, 8, 9999]) expect((await ask(`/sitemaps/products-${part}.xml`)).status).toBe(404);
    expect(backend.asked.filter((path) => path.endsWith('/slugs/products'))).toHaveLength(1);
    expect((await ask('/sitemaps/products-1.xml')).status).toBe(200);
  });

  it('is compressed, revalidated by ETag, and made once for concurrent requests', async () => {
    const ask = await serveSitemaps();
    const path = '/sitemaps/products-1.xml';
    const [plain] = await Promise.all([ask(path), ask(path), ask(path)]);
    expect(backend.asked.filter((call) => call === 'GET /slugs/products')).toHaveLength(1);
    const zipped = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain?.body);
    const headers = { 'if-none-match': String(plain?.headers.etag) };
    expect(await ask(path, { headers })).toMatchObject({ status: 304, body: '' });
  });
});

describe('robots.txt', () => {
  const robotsText = async (robots: boolean) => {
    const ask = await serveHandler(async (exchange) => handleRobots(exchange, tenantWith(robots), ORIGIN));
    return (await ask('/robots.txt')).body;
  };

  it('names the sitemap, and disallows API calls and filters but no pagination or search', async () => {
    const body = await robotsText(true);
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const rules = Array.from(body.matchAll(/^Disallow: (.*)$/gm), ([, rule = '']) => rule);
    const patternOf = (rule: string) => new RegExp(`^${rule.replace(/[?.]/g, String.raw`\$&`).replaceAll('*', '.*')}`);
    const isDisallowed = (path: string) => rules.some((rule) => patternOf(rule).test(path));
    for (const path of ['/en-KW/products?brands=a', '/en-KW/products?page=2&sort=price', '/api/x', '/preferences'])
      expect(isDisallowed(path), path).toBe(true);
    for (const path of ['/en-KW', '/en-KW/products?page=2', '/en-KW/products?q=brands', '/_image/1280/media/a.svg'])
      expect(isDisallowed(path), path).toBe(false);
  });

  it('and the sitemap close a shop with `robots: false`', async () => {
    expect(await robotsText(false)).toBe('User-agent: *\nDisallow: /\n');
    const ask = await serveSitemaps({}, tenantWith(false));
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) expect((await ask(path)).status).toBe(404);
  });
});
