import { describe, expect, inject, it } from 'vitest';
import { structuredProblems, structuredThings } from '../../../../runtime/app/test/check-structured.ts';
import { sendRequest } from '../browsing/http-request.ts';
import { findProduct, hostOf } from '../browsing/option-products.ts';
import { parseHead } from '../browsing/parse-head.ts';

const { url } = inject('shop');
const headAt = async (path: string, host = url) => parseHead((await sendRequest(host, path)).text);

describe('the head of a page', () => {
  it.each([
    ['lumen', '', ['Organization', 'WebSite']],
    ['lumen', '/products', ['ItemList']],
    ['serene', '/services/signature-facial', ['Service']],
  ] as const)('has title, languages and structured data: %s at %j', async (tenant, path, things) => {
    const host = hostOf(tenant);
    const [en, ar] = tenant === 'lumen' ? ['en-KW', 'ar-KW'] : ['en-AE', 'ar-AE'];
    const [head, other] = await Promise.all([headAt(`/${en}${path}`, host), headAt(`/${ar}${path}`, host)]);
    expect(head.canonical).toEqual([`${host}/${en}${path}`]);
    expect(head.alternates).toMatchObject({ en: `${host}/${en}${path}`, ar: `${host}/${ar}${path}` });
    expect(head.alternates).toEqual(other.alternates);
    expect(head.title).not.toBe(other.title);
    expect(head.description).toMatch(/^.{16,155}$/);
    expect(head.structuredData.flatMap(structuredProblems)).toEqual([]);
    const types = head.structuredData.flatMap(structuredThings).map((thing) => thing['@type']);
    expect(types).toEqual(expect.arrayContaining([...things]));
  });

  it('has the offer and the Open Graph image of a product', async () => {
    const { slug } = await findProduct('lumen', 'en-KW', () => true);
    const { structuredData, openGraph, canonical } = await headAt(`/en-KW/products/${slug}?variant=none&utm_source=x`);
    expect(canonical).toEqual([`${url}/en-KW/products/${slug}`]);
    expect(structuredData.flatMap(structuredProblems)).toEqual([]);
    expect(structuredData.flatMap(structuredThings).map((thing) => thing['@type'])).toContain('Product');
    expect(openGraph.image).toMatch(/^http/);
  });

  it('excludes search results from indexes, and makes the second page canonical', async () => {
    expect((await headAt('/en-KW/products?q=round')).robots).toBe('noindex, follow');
    expect((await headAt('/en-KW/products?page=2&sort=price')).canonical).toEqual([`${url}/en-KW/products?page=2`]);
    expect((await headAt('/en-SA/faq')).canonical).toEqual([`${url}/en-KW/faq`]);
  });
});

it('robots.txt lists the sitemap of its own host, whose pages exist', async () => {
  const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, found = '']) => found);
  const read = async (address: string) => (await sendRequest(url, address.replace(url, ''))).text;
  expect(await read('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`);
  const files = locations(await read('/sitemap.xml'));
  expect(files).toContain(`${url}/sitemaps/products-1.xml`);
  const [first = ''] = locations(await read('/sitemaps/products-1.xml'));
  expect((await headAt(first.replace(url, ''))).canonical).toEqual([first]);
  const other = await sendRequest(url, '/sitemap.xml', { host: new URL(hostOf('serene')).host });
  expect(other.text).not.toContain(`${url}/`);
});

it('an unknown product responds with 404, and a moved brand with 308', async () => {
  const gone = await sendRequest(url, '/en-KW/products/no-such-product');
  expect(gone.status).toBe(404);
  expect(gone.text).toContain('We looked everywhere.');
  expect(parseHead(gone.text).robots).toBe('noindex');
  const moved = await sendRequest(url, '/en-KW/brands/lumen-atelier/products');
  expect([moved.status, moved.headers.location]).toEqual([308, '/en-KW/brands/lumen-studio/products']);
});
