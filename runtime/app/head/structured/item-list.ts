import type { ItemListData } from '../../../../schemas/generated/structured.ts';
import type { ProductSummary } from '../../../../schemas/generated/wire.ts';
import { pickText } from '../../../domain/localized.ts';
import { MAX_PAGE_SIZE, type RouteQuery } from '../../../domain/route-query.ts';
import { pathOf } from '../../../domain/routes.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { indexedUrl } from '../page-urls.ts';

/** The products that a list shows, by the addresses of their pages; undefined where there are none. */
export function itemListJsonLd(
  facts: ShopContext,
  products: readonly ProductSummary[],
  { page = '1' }: RouteQuery,
): ItemListData | undefined {
  if (products.length === 0 || !facts.pages.includes('product')) return undefined;
  const before = (Number(page) - 1) * MAX_PAGE_SIZE;
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: indexedUrl(facts, facts.locale, pathOf('product', { slug }) ?? '/'),
      name: pickText(title, facts.locale, facts.defaultLanguage) || slug,
    })),
  };
}
