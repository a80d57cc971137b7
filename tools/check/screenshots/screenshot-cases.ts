import { findTenantShop, listPages, type ShopPage, type TenantShop } from '../e2e/browsing/find-tenant-shop.ts';
import type { RenderCase } from '../e2e/browsing/render-cases.ts';
import type { ScreenshotOptions } from './screenshot-options.ts';

/** One image to take. */
export interface ScreenshotCase extends RenderCase {
  readonly page: ShopPage;
}

/** The existing pages that match the options, shop by shop. Throws with a message if there is none. */
export async function listScreenshotCases(
  order: ScreenshotOptions,
  serverUrl: string,
  tenants: readonly string[],
): Promise<readonly ScreenshotCase[]> {
  const requestedTenants = tenants.filter((tenant) => matchesFilter(order.tenants, tenant));
  const shops = await Promise.all(requestedTenants.map((tenant) => findTenantShop(serverUrl, tenant)));
  const shots = (await Promise.all(shops.map((shop) => casesOfShop(shop, order)))).flat();
  if (shots.length === 0) throw new Error('No page matches these tenants, pages and languages.');
  return shots;
}

async function casesOfShop(
  shop: TenantShop,
  { pages, languages, widths, schemes }: ScreenshotOptions,
): Promise<readonly ScreenshotCase[]> {
  const there = (await listPages(shop)).filter(({ name }) => matchesFilter(pages, name));
  const spoken = shop.languages.filter(({ code }) => matchesFilter(languages, code));
  return there.flatMap((page) =>
    spoken.flatMap((language) =>
      widths.flatMap((width) => schemes.map((scheme) => ({ shop, page, language, width, scheme }))),
    ),
  );
}

const matchesFilter = (wanted: readonly string[], one: string): boolean => wanted.length === 0 || wanted.includes(one);

/** Names an image's files. */
export const screenshotName = ({ shop, page, language, width, scheme }: ScreenshotCase): string =>
  [shop.tenant, page.name, language.code, width, scheme].join('-');
