import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { structuredProblems, structuredThings } from '../../../runtime/app/test/check-structured.ts';
import { isIndexedPage } from '../../../runtime/domain/indexing.ts';
import { matchRoute, routeRecord } from '../../../runtime/domain/routes.ts';
import {
  findTenantShop,
  listPages,
  listTenants,
  type ShopLanguage,
  type ShopPage,
  type TenantShop,
} from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { navigateByLink } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { parseHead } from './browsing/parse-head.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const { url, port } = inject('shop');
const tenants = await listTenants(join(inject('root'), 'fixtures/tenants'));
const shops = await Promise.all(tenants.map((tenant) => findTenantShop(url, tenant)));
const pages = new Map(
  await Promise.all(
    shops.map(async (shop): Promise<[TenantShop, readonly ShopPage[]]> => [shop, await listPages(shop)]),
  ),
);
const { visit } = withBrowser({ images: false });

const firstOf = ({ languages: [first] }: TenantShop): ShopLanguage => {
  if (first === undefined) throw new Error('a shop speaks');
  return first;
};
const shopNamed = (tenant: string): TenantShop => {
  const found = shops.find((shop) => shop.tenant === tenant);
  if (found === undefined) throw new Error(`${tenant} has no shop`);
  return found;
};
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

describe.each(shops.map((shop) => [shop.tenant, shop] as const))('every page of %s', (_, shop) => {
  const own = pages.get(shop) ?? [];
  const each = shop.languages.flatMap((language) => own.filter(isPage).map((page) => [language, page] as const));
  const headAt = async (address: string) => {
    const { status, text } = await sendRequest(shop.url, address);
    expect([address, status]).toEqual([address, 200]);
    return parseHead(text);
  };

  it('has one canonical URL and the same alternates in every language', async () => {
    for (const [{ prefix }, { path }] of each) {
      const { canonical, alternates, robots } = await headAt(`/${prefix}${path}`);
      expect(canonical).toEqual([`${shop.url}/${prefix}${path}`]);
      const isListed = isIndexedPage(matchRoute(path === '' ? '/' : path).page);
      expect([path, robots]).toEqual([path, isListed ? undefined : 'noindex, follow']);
      const expectedAlternates = shop.languages.map(({ code, prefix: other }) => [code, `${shop.url}/${other}${path}`]);
      const byDefault = [['x-default', `${shop.url}/${firstOf(shop).prefix}${path}`]];
      expect(alternates).toEqual(isListed ? Object.fromEntries([...expectedAlternates, ...byDefault]) : {});
    }
  });

  it('has its own title and description in each language', async () => {
    const titles = new Set<string>();
    for (const [{ prefix, code }, { path }] of each) {
      const { title, description = '' } = await headAt(`/${prefix}${path}`);
      titles.add(`${code} ${title}`);
      expect(description.length, `${prefix}${path}: ${description}`).toBeGreaterThan(15);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(description).not.toMatch(/<\w|&\w+;/);
    }
    // A category and its products share one name.
    expect(titles.size).toBeGreaterThanOrEqual(each.length - shop.languages.length);
  });

  it('has valid structured data of its types', async () => {
    for (const [{ prefix }, { name, path }] of each) {
      const { structuredData: structured } = await headAt(`/${prefix}${path}`);
      const problems = structured.flatMap(structuredProblems);
      const types = structured.flatMap(structuredThings).map((thing) => thing['@type']);
      expect([path, problems]).toEqual([path, []]);
      expect(structured.length).toBe(1);
      expect(types, `${prefix}${path}`).toEqual(expect.arrayContaining([...(THINGS[name] ?? [])]));
      expect(types.includes('BreadcrumbList')).toBe(name !== 'home');
    }
  });

  it('has an Open Graph image that exists, in a common format', async () => {
    const images = new Map<string, string>();
    for (const { path } of own.filter(isPage)) {
      const { openGraph: graph } = await headAt(`/${firstOf(shop).prefix}${path}`);
      expect(Number(graph['image:width'])).toBeGreaterThanOrEqual(512);
      expect(Number(graph['image:height'])).toBeGreaterThanOrEqual(512);
      expect(graph['image:alt']).not.toBe('');
      expect(graph.url).toBe(`${shop.url}/${firstOf(shop).prefix}${path}`);
      images.set(graph.image ?? '', graph['image:type'] ?? '');
    }
    for (const [image, type] of images) {
      expect(type).toMatch(/^image\/(?:jpeg|png)$/);
      const answer = await sendRequest(shop.url, image.slice(shop.url.length));
      expect([image, answer.status, answer.headers['content-type']]).toEqual([image, 200, type]);
    }
  });
});

describe('the query of a URL', () => {
  const shop = shopNamed('lumen');
  const head = async (path: string) => parseHead((await sendRequest(shop.url, path)).text);

  it('is canonical only if it makes another page', async () => {
    expect((await head('/en-KW/products?sort=price&available=1&pageSize=40&utm_source=x')).canonical).toEqual([
      `${shop.url}/en-KW/products`,
    ]);
    const second = await head('/en-KW/products?page=2&sort=price');
    expect(second.canonical).toEqual([`${shop.url}/en-KW/products?page=2`]);
    expect(second.alternates.ar).toBe(`${shop.url}/ar-KW/products?page=2`);
  });

  it('of a search is excluded from indexes, and its links are followed', async () => {
    const found = await head('/en-KW/products?q=round');
    expect(found.robots).toBe('noindex, follow');
    expect(found.canonical).toEqual([`${shop.url}/en-KW/products?q=round`]);
  });

  it('is independent of the country, whose canonical URL is that of the shop’s own', async () => {
    expect((await head('/en-SA/faq')).canonical).toEqual([`${shop.url}/en-KW/faq`]);
  });
});

describe('client navigation', () => {
  it.each(['lumen', 'aurum'])('in %s gives a page the title and the canonical URL of the server', async (tenant) => {
    const shop = shopNamed(tenant);
    const { prefix } = firstOf(shop);
    const { page } = await visit();
    await page.goto(`${shop.url}/${prefix}/faq`);
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
    const paths = (pages.get(shop) ?? []).filter((page) => !isShell(page)).map(({ path }) => path);
    for (const path of [...paths, '/products?q=a', '/products?pageSize=40', '/products?sort=price', '/faq']) {
      await navigateByLink(page, `/${prefix}${path}`);
      await expect.poll(() => page.evaluate(headsInPage)).toEqual({ isSame: true });
    }
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
  });
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

describe.each(shops.map((shop) => [shop.tenant, shop] as const))('the sitemap of %s', (_, shop) => {
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

  it('contains its own host alone', async () => {
    const other = shops.find(({ tenant }) => tenant !== shop.tenant);
    const { text } = await sendRequest(shop.url, '/sitemap.xml', { host: `${other?.tenant}.localhost:${port}` });
    expect(text).toContain(`${other?.url}/sitemaps/`);
    expect(text).not.toContain(`${shop.url}/`);
  });
});

describe('a URL without its page', () => {
  const shop = shopNamed('lumen');

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
    for (const shop of shops) {
      const { status, headers } = await sendRequest(shop.url, path);
      expect([shop.tenant, status, headers['content-type']]).toEqual([shop.tenant, 200, type]);
    }
  });
});
