import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { structuredProblems, structuredThings } from '../../../runtime/app/test/check-structured.ts';
import { isIndexedPage } from '../../../runtime/domain/indexing.ts';
import { matchRoute, routeRecord } from '../../../runtime/domain/routes.ts';
import { findTenantShop, listPages, type ShopPage } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { navigateByLink } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { parseHead } from './browsing/parse-head.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const { url } = inject('shop');
const [lumen, serene] = await Promise.all([findTenantShop(url, 'lumen'), findTenantShop(url, 'serene')]);
const { visit } = withBrowser({ images: false });

/** Whether the page is a shell, the same for every order id, which search engines must not list. */
const isShell = ({ path }: { readonly path: string }): boolean =>
  routeRecord(matchRoute(path === '' ? '/' : path).page).cache === 'shell';

const isPage = (page: ShopPage): boolean => page.name !== 'not-found' && !isShell(page);

/** Structured data of each page, besides its breadcrumbs. */
const THINGS: Readonly<Record<string, readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  product: ['Product'],
  products: ['ItemList'],
  'category-products': ['ItemList'],
  'brand-products': ['ItemList'],
  'occasion-products': ['ItemList'],
  services: ['ItemList'],
  service: ['Service'],
};

it.each([
  ['lumen', lumen],
  ['serene', serene],
])('every page of %s has a complete head in each language', async (_, shop) => {
  const [first] = shop.languages;
  const pages = (await listPages(shop)).filter(isPage);
  const [titles, images] = [new Set<string>(), new Map<string, string>()];
  for (const { code, prefix } of shop.languages)
    for (const { name, path } of pages) {
      const address = `${shop.url}/${prefix}${path}`;
      const { status, text } = await sendRequest(shop.url, `/${prefix}${path}`);
      expect([address, status]).toEqual([address, 200]);
      const { canonical, alternates, robots, title, description = '', structuredData, openGraph } = parseHead(text);
      expect(canonical).toEqual([address]);
      const isListed = isIndexedPage(matchRoute(path === '' ? '/' : path).page);
      expect([path, robots]).toEqual([path, isListed ? undefined : 'noindex, follow']);
      const languages = [...shop.languages, { code: 'x-default', prefix: first?.prefix }];
      const expected = languages.map((language) => [language.code, `${shop.url}/${language.prefix}${path}`]);
      expect(alternates).toEqual(isListed ? Object.fromEntries(expected) : {});

      titles.add(`${code} ${title}`);
      expect(description, address).toMatch(/^.{16,155}$/s);
      expect(description).not.toMatch(/<\w|&\w+;/);

      const types = structuredData.flatMap(structuredThings).map((thing) => thing['@type']);
      expect([address, structuredData.length, ...structuredData.flatMap(structuredProblems)]).toEqual([address, 1]);
      expect(types, address).toEqual(expect.arrayContaining([...(THINGS[name] ?? [])]));
      expect(types.includes('BreadcrumbList')).toBe(name !== 'home');

      for (const side of ['image:width', 'image:height']) expect(Number(openGraph[side])).toBeGreaterThanOrEqual(512);
      expect(openGraph['image:alt']).not.toBe('');
      expect(openGraph.url).toBe(address);
      images.set(openGraph.image ?? '', openGraph['image:type'] ?? '');
    }
  // A category and its products share one name.
  expect(titles.size).toBeGreaterThanOrEqual((pages.length - 1) * shop.languages.length);
  for (const [image, type] of images) {
    expect(type).toMatch(/^image\/(?:jpeg|png)$/);
    const { status, headers } = await sendRequest(shop.url, image.slice(shop.url.length));
    expect([image, status, headers['content-type']]).toEqual([image, 200, type]);
  }
});

/** Compares title and canonical URL of the document with the server's for the same URL. */
async function headsInPage() {
  const textOf = (document: Document) => [
    document.title,
    ...Array.from(document.head.querySelectorAll('link[rel=canonical]'), ({ outerHTML }) => outerHTML),
  ];
  const html = await (await fetch(location.href)).text();
  const current = textOf(document);
  const served = textOf(new DOMParser().parseFromString(html, 'text/html'));
  const missing = served.filter((tag) => !current.includes(tag));
  const extra = current.filter((tag) => !served.includes(tag));
  return missing.length + extra.length === 0 && current.length === served.length
    ? { isSame: true }
    : { at: location.href, missing, extra };
}

describe('the sitemap', () => {
  const shop = lumen;
  const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, found = '']) => found);
  const read = async (address: string) => {
    const { status, bytes, headers } = await sendRequest(shop.url, address.replace(shop.url, ''), {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([address, status]).toEqual([address, 200]);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    return gunzipSync(bytes).toString();
  };

  it('is listed in robots.txt, and lists existing pages by their canonical URLs', async () => {
    const { text: robots } = await sendRequest(shop.url, '/robots.txt');
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    const files = locations(await read('/sitemap.xml'));
    expect(files).toEqual(
      expect.arrayContaining(['pages', 'products-1', 'categories-1'].map((name) => `${shop.url}/sitemaps/${name}.xml`)),
    );
    for (const file of files) {
      const named = locations(await read(file));
      expect(named.length).toBeGreaterThan(0);
      expect(named.length).toBeLessThanOrEqual(50_000);
      expect(new Set(named).size).toBe(named.length);
      // A sample of each file.
      for (const address of named.filter((_address, index) => index % Math.ceil(named.length / 5) === 0)) {
        const { status, text } = await sendRequest(shop.url, address.slice(shop.url.length));
        const { canonical, robots: rule } = parseHead(text);
        expect([address, status, canonical, rule]).toEqual([address, 200, [address], undefined]);
      }
    }
  });

  it('lists each page in every language with the page’s alternates', async () => {
    const xml = await read('/sitemaps/products-1.xml');
    const [entry = ''] = xml.match(/<url>.*?<\/url>/s) ?? [];
    const links = Object.fromEntries(
      Array.from(entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, code = '', href = '']) => [code, href]),
    );
    const [address = ''] = locations(entry);
    expect(links).toEqual(parseHead((await sendRequest(shop.url, address.slice(shop.url.length))).text).alternates);
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(entry).toContain(`<image:loc>${shop.url}/_image/1280/media/`);
  });
});

describe('a URL without its page', () => {
  const shop = lumen;

  it.each([
    ['/en-KW/nothing-here', 404],
    ['/en-KW/products/no-such-product', 404],
    ['/en-KW/brands/no-such-brand/products', 404],
    ['/en-KW/products/nora-44-panto-horn-tortoise', 410],
    ['/en-KW/categories/hearing-aids/products', 410],
    ['/en-KW/occasions/founders-week/products', 410],
  ])('%s responds with %i and a page of the shop that is not indexed', async (path, status) => {
    const answer = await sendRequest(shop.url, path);
    expect(answer.status).toBe(status);
    const { canonical, robots, alternates, structuredData: structured } = parseHead(answer.text);
    expect({ canonical, robots, alternates, structured }).toEqual({
      canonical: [],
      robots: 'noindex',
      alternates: {},
      structured: [],
    });
    expect(answer.text).toContain('class="v-header"');
    expect(answer.text).toMatch(/<main[^>]*>.*<h1.*<\/main>/s);
  });

  it.each([
    ['/products/nora-51-cat-eye-acetate-marine', '/products/nora-51-cat-eye-acetate-navy'],
    ['/categories/screen-glasses/products?sort=price', '/categories/blue-light-glasses/products?sort=price'],
    ['/brands/lumen-atelier/products', '/brands/lumen-studio/products'],
  ])('%s redirects permanently to %s', async (path, now) => {
    const { status, headers } = await sendRequest(shop.url, `/en-KW${path}`);
    expect([status, headers.location]).toEqual([308, `/en-KW${now}`]);
  });

  it('behaves the same on client navigation', async () => {
    const { page } = await visit();
    await page.goto(`${shop.url}/en-KW/faq`);
    await waitForHydration(page);
    for (const [path, words] of [
      ['/en-KW/products/no-such-product', 'We looked everywhere.'],
      ['/en-KW/products/nora-44-panto-horn-tortoise', 'This one is no longer made.'],
    ] as const) {
      await navigateByLink(page, path);
      await page.getByRole('heading', { level: 1, name: words }).waitFor();
      expect(page.url()).toBe(shop.url + path);
      await expect.poll(() => page.evaluate(headsInPage)).toEqual({ isSame: true });
      await navigateByLink(page, '/en-KW/faq');
      await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
    }
    const [old, now] = ['marine', 'navy'].map((color) => `/en-KW/products/nora-51-cat-eye-acetate-${color}`);
    await navigateByLink(page, old ?? '', now);
  });
});

describe('the icon of a shop', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-512.png', 'image/png'],
  ])('is at %s', async (path, type) => {
    for (const shop of [lumen, serene]) {
      const { status, headers } = await sendRequest(shop.url, path);
      expect([shop.tenant, status, headers['content-type']]).toEqual([shop.tenant, 200, type]);
    }
  });
});
