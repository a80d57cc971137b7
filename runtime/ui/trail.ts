import type { Category } from '../../schemas/generated/wire.ts';
import { isAboutCategory, pathToCategory } from '../domain/category-path.ts';
import { matchRoute } from '../domain/routes.ts';
import { pathsAbove } from '../domain/trail.ts';
import type { Say } from '../i18n/use-messages.ts';
import { CATEGORY_TREE } from '../stores/category-tree.ts';
import type { Stores } from '../stores/stores.ts';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface Trail {
  /** From the home page down to what is above this page. */
  readonly above: readonly Crumb[];
  /** What this page is called. */
  readonly here: string;
}

/**
 * The way from the home page to this one, as far as the shop has the pages.
 *
 * @param t says the words that all blocks share
 */
export function trailOf(
  { shop, route, catalog, locale }: Pick<Stores, 'shop' | 'route' | 'catalog' | 'locale'>,
  t: Say,
): Trail {
  const { page, path, params } = route.match;
  const pages = [...pathsAbove(path)].reverse().flatMap((above) => {
    const label = nameOf(matchRoute(above).page, t);
    const href = shop.resolveLink(above);
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
  const way = isAboutCategory(page) ? wayTo(params.slug ?? '') : [];
  const own = way.at(-1);
  const categories = way.slice(0, -1).flatMap((category) => crumbOf(category));
  const here = route.name ?? nameOf(page, t) ?? shop.appName;
  // What lies within a category has a page of its own, above that of its products.
  const within = page === 'category-products' && own !== undefined && own.child.length > 0 && shop.hasPage('category');
  return within
    ? { above: [...pages, ...categories, ...crumbOf(own)], here: t('pageProducts') }
    : { above: [...pages, ...categories], here };

  function wayTo(slug: string): readonly Category[] {
    const tree = catalog.categories(CATEGORY_TREE);
    return tree?.status === 'ready' ? pathToCategory(tree.value, slug) : [];
  }

  function crumbOf({ name, slug }: Category): readonly Crumb[] {
    const href = shop.href('category', { slug }) ?? shop.href('category-products', { slug });
    return href === undefined ? [] : [{ label: locale.text(name), href }];
  }
}

/** What a page is called that the tenant gave no name, or that is not this one; undefined where it is about something. */
function nameOf(page: string, t: Say): string | undefined {
  switch (page) {
    case 'home':
      return t('pageHome');
    case 'products':
      return t('pageProducts');
    case 'categories':
      return t('pageCategories');
    case 'brands':
      return t('pageBrands');
    case 'occasions':
      return t('pageOccasions');
    case 'wishlist':
      return t('pageWishlist');
    case 'about-us':
      return t('pageAboutUs');
    case 'faq':
      return t('pageFaq');
    case 'privacy-policy':
      return t('pagePrivacyPolicy');
    case 'terms-and-conditions':
      return t('pageTerms');
    case 'coming-soon':
      return t('pageComingSoon');
    case 'not-found':
      return t('pageNotFound');
    default:
      return undefined;
  }
}
