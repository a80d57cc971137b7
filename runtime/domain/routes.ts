import { createRouteTable, type MatchOf, type NamedRoute, type RouteRecord, type SubjectKind } from './route-table.ts';

/** The filter, order and page parameters of product lists. */
const LIST_QUERY = ['brands', 'categories', 'occasions', 'available', 'sort', 'page', 'pageSize'] as const;

/** The routes of the shop, one record per page. Source: spec 2, "Screens and routes". */
export const ROUTES = [
  { page: 'home', path: '/' },
  { page: 'products', path: '/products', query: ['q', ...LIST_QUERY] },
  { page: 'product', path: '/products/:slug', query: ['variant'], subject: 'product', sitemap: 'products' },
  { page: 'categories', path: '/categories' },
  { page: 'category', path: '/categories/:slug', subject: 'category' },
  {
    page: 'category-products',
    path: '/categories/:slug/products',
    query: LIST_QUERY,
    subject: 'category',
    sitemap: 'categories',
  },
  { page: 'brands', path: '/brands' },
  { page: 'brand-products', path: '/brands/:slug/products', query: LIST_QUERY, subject: 'brand', sitemap: 'brands' },
  { page: 'occasions', path: '/occasions' },
  {
    page: 'occasion-products',
    path: '/occasions/:slug/products',
    query: LIST_QUERY,
    subject: 'occasion',
    sitemap: 'occasions',
  },
  { page: 'section-products', path: '/sections/:id/products', query: ['page', 'pageSize'], subject: 'section' },
  { page: 'service-categories', path: '/service-categories' },
  {
    page: 'services',
    path: '/service-categories/:slug/services',
    subject: 'service-category',
    sitemap: 'service-categories',
  },
  {
    page: 'service',
    path: '/services/:slug',
    subject: 'service',
    sitemap: 'services',
    parents: ['/service-categories', '/'],
  },
  { page: 'wishlist', path: '/wishlist', indexing: 'unlisted' },
  { page: 'cart', path: '/cart', guard: 'branch-chosen', indexing: 'unlisted' },
  {
    page: 'checkout',
    path: '/checkout',
    guard: 'branch-chosen',
    indexing: 'unlisted',
    parents: ['/cart', '/'],
  },
  { page: 'appointment-checkout', path: '/appointment-checkout', indexing: 'unlisted' },
  { page: 'sign-in', path: '/auth/sign-in', indexing: 'unlisted' },
  { page: 'sign-up', path: '/auth/sign-up', indexing: 'unlisted' },
  { page: 'otp', path: '/auth/otp', indexing: 'unlisted' },
  { page: 'forgot-password', path: '/auth/forgot-password', indexing: 'unlisted' },
  { page: 'reset-password', path: '/auth/reset-password', indexing: 'unlisted' },
  {
    page: 'addresses',
    path: '/my-account/addresses',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'orders',
    path: '/orders',
    // Guests see the orders of their device, so it needs no sign-in.
    aliases: ['/my-account/orders'],
    indexing: 'unlisted',
    parents: ['/my-account', '/'],
    cache: 'shell',
  },
  {
    page: 'order',
    path: '/orders/:id',
    indexing: 'unlisted',
    parents: ['/orders', '/'],
    cache: 'shell',
  },
  {
    page: 'track-orders',
    path: '/track-orders',
    query: ['q'],
    indexing: 'unlisted',
    cache: 'shell',
  },
  {
    page: 'thanks',
    path: '/thanks',
    // Spec 2: "Order confirmation takes orderId from path or query".
    aliases: ['/thanks/:id'],
    query: ['orderId'],
    guard: 'has-order',
    indexing: 'unlisted',
    parents: ['/'],
    cache: 'shell',
  },
  {
    page: 'payment-failed',
    path: '/payment-failed',
    query: ['orderId'],
    indexing: 'unlisted',
    cache: 'shell',
  },
  { page: 'select-branch', path: '/select-branch', indexing: 'unlisted' },
  {
    page: 'wallet',
    path: '/my-account/wallet',
    query: ['chargeId'],
    guard: 'signed-in',
    indexing: 'unlisted',
    cache: 'shell',
  },
  {
    page: 'points',
    path: '/my-account/points',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'vouchers',
    path: '/my-account/vouchers',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'invoices',
    path: '/my-account/invoices',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'invoice',
    path: '/my-account/invoices/:id',
    guard: 'signed-in',
    indexing: 'unlisted',
    cache: 'shell',
  },
  {
    page: 'subscriptions',
    path: '/my-account/subscriptions',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'appointments',
    path: '/my-account/appointments',
    guard: 'signed-in',
    indexing: 'unlisted',
  },
  {
    page: 'appointment',
    path: '/appointments/:id',
    query: ['payment'],
    indexing: 'unlisted',
    parents: ['/my-account/appointments', '/my-account', '/'],
    cache: 'shell',
  },
  { page: 'contact-us', path: '/contact-us' },
  { page: 'my-account', path: '/my-account', guard: 'signed-in', indexing: 'unlisted' },
  {
    page: 'edit-profile',
    path: '/editProfile',
    guard: 'signed-in',
    indexing: 'unlisted',
    parents: ['/my-account', '/'],
  },
  { page: 'about-us', path: '/about-us' },
  { page: 'faq', path: '/faq' },
  { page: 'privacy-policy', path: '/privacy-policy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions' },
  // Spec 1 lists it among the content pages.
  { page: 'delete-account', path: '/delete-account' },
  { page: 'coming-soon', path: '/coming-soon', indexing: 'unlisted' },
] as const satisfies readonly RouteRecord[];

/** A page of every shop, unless its document switches it off. `not-found` has no path. */
export type ShopPageName = (typeof ROUTES)[number]['page'] | 'not-found';

/** The name of a tenant page; see {@link isOwnPage}. */
type OwnPageName = string & { readonly isOwnPage: true };

/** The name of a page, as documents spell it. */
export type PageName = ShopPageName | OwnPageName;

const SHOP_PAGES: ReadonlySet<string> = new Set(['not-found', ...ROUTES.map(({ page }) => page)]);

export const isShopPage = (name: string): name is ShopPageName => SHOP_PAGES.has(name);

/** Whether a name is valid for a tenant page. The document defines which ones exist. */
export const isOwnPage = (name: string): name is OwnPageName => !isShopPage(name) && SLUG_PATTERN.test(name);

/** Also in `document.schema.json`. */
const SLUG_PATTERN = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

export const isPageName = (name: string): name is PageName => isShopPage(name) || isOwnPage(name);

/** Tenant pages live below `/pages/`, so that future shop pages cannot collide with them. */
const OWN_PAGES: NamedRoute<OwnPageName> = {
  record: { page: ':slug', path: '/pages/:slug', parents: ['/'] },
  isName: isOwnPage,
};

export type RouteMatch = MatchOf<PageName>;

export type RouteParams = RouteMatch['params'];

/** The subject kinds used by routes; subject loaders must handle all of them. */
export type DeclaredSubject = Extract<(typeof ROUTES)[number], { readonly subject: SubjectKind }>['subject'];

export const ROUTE_TABLE = createRouteTable<PageName>(ROUTES, OWN_PAGES);

export const { match: matchRoute, pathOf, record: routeRecord } = ROUTE_TABLE;
