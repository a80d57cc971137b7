import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CONDITION_TIMEOUT_MS } from '../../test/exhaustive.ts';
import { sendRequest } from './http-request.ts';

/** A tenant's shop on a running server of this machine. */
export interface TenantShop {
  readonly tenant: string;
  /** `http://lumen.localhost:3000` */
  readonly url: string;
  /** The tenant's default first. */
  readonly languages: readonly ShopLanguage[];
}

export interface ShopLanguage {
  readonly code: string;
  /** First path segment with the shop's default country: `en-KW`. */
  readonly prefix: string;
  readonly isRightToLeft: boolean;
}

/** Tenants with a document in a folder. Throws if there is none. */
export async function listTenants(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} has no tenants`);
  return files.map((name) => basename(name, '.json')).sort();
}

/** Reads the languages of a tenant's shop from its home page. Throws if that fails. */
export async function findTenantShop(serverUrl: string, tenant: string): Promise<TenantShop> {
  const { port, protocol } = new URL(serverUrl);
  const url = `${protocol}//${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  const start = await sendUntilAnswered(url, '/');
  const own = start.headers.location ?? '';
  const home = await sendUntilAnswered(url, own);
  if (home.status !== 200) throw new Error(`${url}${own} answers ${home.status}`);
  const prefixes = Array.from(
    home.text.matchAll(/<link rel="alternate" hreflang="[a-z]{2}" href="[^"]*\/([a-z]{2}-[A-Z]{2})"/g),
    ([, found = '']) => found,
  );
  const first = own.slice(1);
  const ordered = [first, ...prefixes.filter((prefix) => prefix !== first)];
  return { tenant, url, languages: ordered.map(parseLanguage) };
}

function parseLanguage(prefix: string): ShopLanguage {
  const [code = ''] = prefix.split('-');
  return { code, prefix, isRightToLeft: code === 'ar' };
}

/** A page of a shop with its name in documents. */
export interface ShopPage {
  readonly name: string;
  /** Path without prefix; empty for the home page. */
  readonly path: string;
}

/** An id without an order. */
export const NO_ORDER = '0'.repeat(24);

/** All pages of a shop, with the first entry of each kind. Throws without products. */
export async function listPages(shop: TenantShop): Promise<readonly ShopPage[]> {
  const [language] = shop.languages;
  if (language === undefined) throw new Error(`${shop.url} has no language`);
  const slug = async (call: string): Promise<string | undefined> =>
    JSON.parse((await sendUntilAnswered(shop.url, `/api/${call}?pageSize=1&pageNumber=1`)).text).data?.[0]?.slug;
  const [product, category, brand, occasion, serviceCategory, service, { text: home }, { text: sitemap }] =
    await Promise.all([
      findFirstProduct(shop),
      slug('categories'),
      slug('brands'),
      slug('occasions'),
      slug('crm/service-categories'),
      slug('crm/services'),
      sendUntilAnswered(shop.url, `/${language.prefix}`),
      // It lists the tenant's own pages.
      sendUntilAnswered(shop.url, '/sitemaps/pages.xml'),
    ]);
  const section = /\/sections\/([\w-]+)\/products/.exec(home)?.[1];
  const pages: readonly (readonly [string, string | undefined])[] = [
    ['home', ''],
    ['products', '/products'],
    ['product', product && `/products/${product}`],
    ['categories', '/categories'],
    ['category', category && `/categories/${category}`],
    ['category-products', category && `/categories/${category}/products`],
    ['brands', '/brands'],
    ['brand-products', brand && `/brands/${brand}/products`],
    ['occasions', '/occasions'],
    ['occasion-products', occasion && `/occasions/${occasion}/products`],
    ['section-products', section && `/sections/${section}/products`],
    ['service-categories', serviceCategory && '/service-categories'],
    ['services', serviceCategory && `/service-categories/${serviceCategory}/services`],
    ['service', service && `/services/${service}`],
    ['wishlist', '/wishlist'],
    ['cart', '/cart'],
    ['checkout', '/checkout'],
    ['appointment-checkout', '/appointment-checkout'],
    ['sign-in', '/auth/sign-in'],
    ['sign-up', '/auth/sign-up'],
    ['otp', '/auth/otp'],
    ['forgot-password', '/auth/forgot-password'],
    ['reset-password', '/auth/reset-password'],
    ['addresses', '/my-account/addresses'],
    ['orders', '/orders'],
    ['order', `/orders/${NO_ORDER}`],
    ['track-orders', '/track-orders'],
    ['thanks', `/thanks?orderId=${NO_ORDER}`],
    ['payment-failed', '/payment-failed'],
    ['select-branch', '/select-branch'],
    ['wallet', '/my-account/wallet'],
    ['points', '/my-account/points'],
    ['vouchers', '/my-account/vouchers'],
    ['invoices', '/my-account/invoices'],
    ['invoice', `/my-account/invoices/${NO_ORDER}`],
    ['subscriptions', '/my-account/subscriptions'],
    ['appointments', '/my-account/appointments'],
    ['appointment', `/appointments/${NO_ORDER}`],
    ['contact-us', '/contact-us'],
    ['my-account', '/my-account'],
    ['edit-profile', '/editProfile'],
    ['about-us', '/about-us'],
    ['faq', '/faq'],
    ['privacy-policy', '/privacy-policy'],
    ['terms-and-conditions', '/terms-and-conditions'],
    ['delete-account', '/delete-account'],
    ['coming-soon', '/coming-soon'],
    ...[...new Set(sitemap.match(/\/pages\/[\w-]+(?=<)/g))].map(
      (path) => [path.slice('/pages/'.length), path] as const,
    ),
    ['not-found', '/nothing-here'],
  ];
  const requests = pages.map(async ([name, path]): Promise<readonly ShopPage[]> => {
    if (path === undefined) return [];
    const { status } = await sendUntilAnswered(shop.url, `/${language.prefix}${path}`);
    return status === 200 || name === 'not-found' ? [{ name, path }] : [];
  });
  const found = (await Promise.all(requests)).flat();
  if (!['home', 'products', 'product'].every((name) => found.some((page) => page.name === name)))
    throw new Error(`${shop.url} has only ${found.map(({ name }) => name).join()}`);
  return found;
}

/** Slug of the first product that the shop sells itself. */
async function findFirstProduct(shop: TenantShop): Promise<string | undefined> {
  const { text } = await sendUntilAnswered(shop.url, '/api/theme/products?pageSize=20', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: shop.url },
  });
  const { data }: { data?: readonly { readonly slug: string; readonly isExternal: boolean }[] } = JSON.parse(text);
  return data?.find(({ isExternal }) => !isExternal)?.slug;
}

/** Retries while a slow machine's backend is unavailable. */
const sendUntilAnswered: typeof sendRequest = async (...request) => {
  const end = performance.now() + CONDITION_TIMEOUT_MS;
  for (;;) {
    const answer = await sendRequest(...request);
    if ((answer.status < 500 && answer.status !== 429) || performance.now() > end) return answer;
    await setTimeout(RETRY_DELAY_MS);
  }
};

const RETRY_DELAY_MS = 250;
