import type { Category } from '../../../schemas/generated/wire.ts';
import { matchRoute, routeRecord } from '../../domain/routes.ts';
import { breadcrumbPaths, isCategoryPage, pathToCategory } from '../../domain/routing/category-path.ts';
import { pageLabel } from '../../domain/routing/page-labels.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { CATEGORY_TREE, CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { PublicStores } from '../../stores/core/stores.ts';

export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

export interface Breadcrumbs {
  /** From the home page to the parent of this page. */
  readonly ancestors: readonly Breadcrumb[];
  /** Title of this page. */
  readonly current: string;
}

/**
 * The breadcrumbs of a page, as far as the shop has the pages above it.
 *
 * @param t translates the words that all blocks share
 */
export function breadcrumbsFor({ of, shop, route, locale }: PublicStores, t: Translate<'shared'>): Breadcrumbs {
  const { page, path, params } = route.match;
  const pageBreadcrumbs = [...breadcrumbPaths(routeRecord(page), path)].reverse().flatMap((above) => {
    const label = pageTitle(matchRoute(above).page, t);
    const href = shop.resolveLink(above);
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
  const { parent } = route.subject ?? {};
  const parentHref = parent && shop.resolveLink(parent.path);
  const categoriesToPage = isCategoryPage(page) ? categoryPath(params.slug ?? '') : [];
  const categoryBreadcrumbs = categoriesToPage.slice(0, -1).flatMap((category) => categoryBreadcrumb(category));
  return {
    ancestors: [
      ...pageBreadcrumbs,
      ...categoryBreadcrumbs,
      ...(parentHref === undefined ? [] : [{ label: parent?.title ?? '', href: parentHref }]),
    ],
    // Also of a list, whose heading it is: a category's two pages are one step.
    current: route.name ?? pageTitle(page, t) ?? shop.appName,
  };

  function categoryPath(slug: string): readonly Category[] {
    const tree = of(CatalogStore).categories(CATEGORY_TREE);
    return tree?.status === 'ready' ? pathToCategory(tree.value, slug) : [];
  }

  function categoryBreadcrumb({ name, slug }: Category): readonly Breadcrumb[] {
    const href = shop.href('category', { slug }) ?? shop.href('category-products', { slug });
    return href === undefined ? [] : [{ label: locale.text(name), href }];
  }
}

/** The default title of a page; undefined for pages about a product, a category or the like. */
function pageTitle(page: string, translate: Translate<'shared'>): string | undefined {
  const label = pageLabel(page);
  return label === undefined ? undefined : translate(label);
}
