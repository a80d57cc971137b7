import { pathToCategory } from '../../runtime/domain/category-path.ts';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { pathsAbove } from '../../runtime/domain/trail.ts';
import { type Say, useMessages } from '../../runtime/i18n/use-messages.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

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

/** The way from the home page to this one, as far as the shop has the pages. */
export function useTrail(): Trail {
  const { shop, route, catalog, locale } = useStores();
  const t = useMessages('breadcrumbs');
  const { page, path, params } = route.match;

  const pages = [...pathsAbove(path)].reverse().flatMap((above) => {
    const label = nameOf(matchRoute(above).page, t);
    const href = shop.resolveLink(above);
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
  const tree = page === 'category-products' ? catalog.categories(CATEGORY_TREE) : undefined;
  const ancestors = tree?.status === 'ready' ? pathToCategory(tree.value, params.slug ?? '').slice(0, -1) : [];
  const categories = ancestors.flatMap(({ name, slug }) => {
    const href = shop.href('category-products', { slug });
    return href === undefined ? [] : [{ label: locale.text(name), href }];
  });
  return { above: [...pages, ...categories], here: route.name ?? nameOf(page, t) ?? shop.appName };
}

/** What a page is called that the tenant gave no name, or that is not this one; undefined where it is about something. */
function nameOf(page: string, t: Say): string | undefined {
  switch (page) {
    case 'home':
      return t('home');
    case 'products':
      return t('products');
    case 'categories':
      return t('categories');
    case 'brands':
      return t('brands');
    case 'occasions':
      return t('occasions');
    case 'about-us':
      return t('aboutUs');
    case 'faq':
      return t('faq');
    case 'privacy-policy':
      return t('privacyPolicy');
    case 'terms-and-conditions':
      return t('terms');
    case 'coming-soon':
      return t('comingSoon');
    case 'not-found':
      return t('notFound');
    default:
      return undefined;
  }
}
