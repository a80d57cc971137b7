import type { ItemListData } from '../../../../schemas/generated/structured.ts';
import type { Service } from '../../../../schemas/generated/wire.ts';
import { pickText } from '../../../domain/localized.ts';
import { pathOf, type ShopPageName } from '../../../domain/routes.ts';
import { MAX_PAGE_SIZE, type RouteQuery } from '../../../domain/routing/route-query.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import type { SeoEntitiesOfPage } from '../head-data.ts';
import { indexedUrl } from '../page-urls.ts';

/** Items of a list by URL; undefined without any. */
export function itemListJsonLd(
  facts: ShopContext,
  { products, services }: Pick<SeoEntitiesOfPage, 'products' | 'services'>,
  { page = '1' }: RouteQuery,
): ItemListData | undefined {
  const [kind, entries]: readonly [ShopPageName, readonly Named[]] =
    products.length > 0
      ? ['product', products.map(({ slug, title }) => ({ slug, name: title }))]
      : ['service', services];
  if (entries.length === 0 || !facts.pages.includes(kind)) return undefined;
  const before = (Number(page) - 1) * MAX_PAGE_SIZE;
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: indexedUrl(facts, facts.locale, pathOf(kind, { slug }) ?? '/'),
      name: pickText(name, facts.locale, facts.defaultLanguage) || slug,
    })),
  };
}

type Named = Pick<Service, 'slug' | 'name'>;
