import { createRouteTable, type MatchOf, type RouteRecord, type SubjectKind } from './route-table.ts';

/** The query values by which every product list is filtered, ordered and paged. */
const LIST_QUERY = ['brands', 'categories', 'occasions', 'available', 'sort', 'page', 'pageSize'] as const;

/** The routes of the shop, one record per page. Source: spec 2, "Screens and routes". */
export const ROUTES = [
  { page: 'home', path: '/', label: 'shared:pageHome' },
  { page: 'products', path: '/products', query: ['q', ...LIST_QUERY], label: 'shared:pageProducts' },
  { page: 'product', path: '/products/:slug', query: ['variant'], subject: 'product', sitemap: 'products' },
  { page: 'categories', path: '/categories', label: 'shared:pageCategories' },
  { page: 'category', path: '/categories/:slug', subject: 'category' },
  {
    page: 'category-products',
    path: '/categories/:slug/products',
    query: LIST_QUERY,
    subject: 'category',
    sitemap: 'categories',
  },
  { page: 'brands', path: '/brands', label: 'shared:pageBrands' },
  { page: 'brand-products', path: '/brands/:slug/products', query: LIST_QUERY, subject: 'brand', sitemap: 'brands' },
  { page: 'occasions', path: '/occasions', label: 'shared:pageOccasions' },
  {
    page: 'occasion-products',
    path: '/occasions/:slug/products',
    query: LIST_QUERY,
    subject: 'occasion',
    sitemap: 'occasions',
  },
  { page: 'section-products', path: '/sections/:id/products', query: ['page', 'pageSize'], subject: 'section' },
  { page: 'wishlist', path: '/wishlist', indexing: 'unlisted', label: 'shared:pageWishlist' },
  { page: 'about-us', path: '/about-us', label: 'shared:pageAboutUs' },
  { page: 'faq', path: '/faq', label: 'shared:pageFaq' },
  { page: 'privacy-policy', path: '/privacy-policy', label: 'shared:pagePrivacyPolicy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions', label: 'shared:pageTerms' },
  // Spec 1 names it among the content pages; its path is spelled as theirs are.
  { page: 'delete-account', path: '/delete-account', label: 'shared:pageDeleteAccount' },
  { page: 'coming-soon', path: '/coming-soon', indexing: 'unlisted', label: 'shared:pageComingSoon' },
] as const satisfies readonly RouteRecord[];

/** The name of a page, as documents spell it. `not-found` has no path of its own. */
export type PageName = (typeof ROUTES)[number]['page'] | 'not-found';

export type RouteMatch = MatchOf<PageName>;

export type RouteParams = RouteMatch['params'];

/** The kinds of subjects that the routes declare: whoever finds subjects must know all of them. */
export type DeclaredSubject = Extract<(typeof ROUTES)[number], { readonly subject: SubjectKind }>['subject'];

export const ROUTE_TABLE = createRouteTable<PageName>(ROUTES);

export const { match: matchRoute, pathOf, record: routeRecord } = ROUTE_TABLE;
