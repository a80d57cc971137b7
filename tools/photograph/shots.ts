import type { Look } from '../e2e/browsing/looks.ts';
import { findShop, pagesOf, type ShopAtHost, type ShopPage } from '../e2e/browsing/shops.ts';
import type { PhotoOrder } from './order.ts';

/** One picture to be taken. */
export interface Shot extends Look {
  readonly page: ShopPage;
}

/** Everything that was ordered and that there is, one shop after another. Throws a sentence where nothing is. */
export async function findShots(
  order: PhotoOrder,
  serverUrl: string,
  tenants: readonly string[],
): Promise<readonly Shot[]> {
  const wanted = tenants.filter((tenant) => isAmong(order.tenants, tenant));
  const shops = await Promise.all(wanted.map((tenant) => findShop(serverUrl, tenant)));
  const shots = (await Promise.all(shops.map((shop) => shotsOf(shop, order)))).flat();
  if (shots.length === 0) throw new Error('There is no such page of such a tenant in such a language.');
  return shots;
}

async function shotsOf(shop: ShopAtHost, { pages, languages, widths, schemes }: PhotoOrder): Promise<readonly Shot[]> {
  const there = (await pagesOf(shop)).filter(({ name }) => isAmong(pages, name));
  const spoken = shop.languages.filter(({ code }) => isAmong(languages, code));
  return there.flatMap((page) =>
    spoken.flatMap((language) =>
      widths.flatMap((width) => schemes.map((scheme) => ({ shop, page, language, width, scheme }))),
    ),
  );
}

const isAmong = (wanted: readonly string[], one: string): boolean => wanted.length === 0 || wanted.includes(one);

/** Names a picture's files. */
export const nameOf = ({ shop, page, language, width, scheme }: Shot): string =>
  [shop.tenant, page.name, language.code, width, scheme].join('-');
