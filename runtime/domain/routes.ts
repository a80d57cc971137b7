import { createRouteTable, type MatchOf, type NamedRoute, type RouteRecord, type SubjectKind } from './route-table.ts';

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
  { page: 'cart', path: '/cart', indexing: 'unlisted', label: 'shared:pageCart' },
  {
    page: 'checkout',
    path: '/checkout',
    indexing: 'unlisted',
    label: 'shared:pageCheckout',
    parents: ['/cart', '/'],
  },
  { page: 'sign-in', path: '/auth/sign-in', indexing: 'unlisted', label: 'shared:pageSignIn' },
  { page: 'sign-up', path: '/auth/sign-up', indexing: 'unlisted', label: 'shared:pageSignUp' },
  { page: 'otp', path: '/auth/otp', indexing: 'unlisted', label: 'shared:pageOtp' },
  { page: 'forgot-password', path: '/auth/forgot-password', indexing: 'unlisted', label: 'shared:pageForgotPassword' },
  { page: 'reset-password', path: '/auth/reset-password', indexing: 'unlisted', label: 'shared:pageResetPassword' },
  {
    page: 'addresses',
    path: '/my-account/addresses',
    guard: 'signed-in',
    indexing: 'unlisted',
    label: 'shared:pageAddresses',
  },
  {
    page: 'orders',
    path: '/orders',
    // Guests see the orders of their device there, so that it is no page for customers alone.
    aliases: ['/my-account/orders'],
    indexing: 'unlisted',
    label: 'shared:pageOrders',
    parents: ['/my-account', '/'],
    cache: 'shell',
  },
  {
    page: 'order',
    path: '/orders/:id',
    indexing: 'unlisted',
    label: 'shared:pageOrder',
    parents: ['/orders', '/'],
    cache: 'shell',
  },
  {
    page: 'track-orders',
    path: '/track-orders',
    query: ['q'],
    indexing: 'unlisted',
    label: 'shared:pageTrackOrders',
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
    label: 'shared:pageThanks',
    parents: ['/'],
    cache: 'shell',
  },
  { page: 'payment-failed', path: '/payment-failed', indexing: 'unlisted', label: 'shared:pagePaymentFailed' },
  {
    page: 'wallet',
    path: '/my-account/wallet',
    guard: 'signed-in',
    indexing: 'unlisted',
    label: 'shared:pageWallet',
  },
  {
    page: 'points',
    path: '/my-account/points',
    guard: 'signed-in',
    indexing: 'unlisted',
    label: 'shared:pagePoints',
  },
  {
    page: 'vouchers',
    path: '/my-account/vouchers',
    guard: 'signed-in',
    indexing: 'unlisted',
    label: 'shared:pageVouchers',
  },
  { page: 'contact-us', path: '/contact-us', label: 'shared:pageContactUs' },
  { page: 'my-account', path: '/my-account', guard: 'signed-in', indexing: 'unlisted', label: 'shared:pageMyAccount' },
  {
    page: 'edit-profile',
    path: '/editProfile',
    guard: 'signed-in',
    indexing: 'unlisted',
    label: 'shared:pageEditProfile',
    parents: ['/my-account', '/'],
  },
  { page: 'about-us', path: '/about-us', label: 'shared:pageAboutUs' },
  { page: 'faq', path: '/faq', label: 'shared:pageFaq' },
  { page: 'privacy-policy', path: '/privacy-policy', label: 'shared:pagePrivacyPolicy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions', label: 'shared:pageTerms' },
  // Spec 1 names it among the content pages; its path is spelled as theirs are.
  { page: 'delete-account', path: '/delete-account', label: 'shared:pageDeleteAccount' },
  { page: 'coming-soon', path: '/coming-soon', indexing: 'unlisted', label: 'shared:pageComingSoon' },
] as const satisfies readonly RouteRecord[];

/** A page that every shop has, unless its document switches it off. `not-found` has no path of its own. */
export type ShopPageName = (typeof ROUTES)[number]['page'] | 'not-found';

/** A page of a tenant's own, as its document names it: {@link isOwnPage} tells. */
export type OwnPageName = string & { readonly isOwnPage: true };

/** The name of a page, as documents spell it. */
export type PageName = ShopPageName | OwnPageName;

const SHOP_PAGES: ReadonlySet<string> = new Set(['not-found', ...ROUTES.map(({ page }) => page)]);

export const isShopPage = (name: string): name is ShopPageName => SHOP_PAGES.has(name);

/** Whether a tenant's own page can have this name. Which ones a shop has, its document says. */
export const isOwnPage = (name: string): name is OwnPageName => !isShopPage(name) && SLUG_PATTERN.test(name);

/** Also in `document.schema.json`. */
const SLUG_PATTERN = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

export const isPageName = (name: string): name is PageName => isShopPage(name) || isOwnPage(name);

/** All pages of tenants' own. Their names are in their addresses, below a folder, so that no page to come takes one. */
const OWN_PAGES: NamedRoute<OwnPageName> = {
  record: { page: ':slug', path: '/pages/:slug', parents: ['/'] },
  isName: isOwnPage,
};

export type RouteMatch = MatchOf<PageName>;

export type RouteParams = RouteMatch['params'];

/** The kinds of subjects that the routes declare: whoever finds subjects must know all of them. */
export type DeclaredSubject = Extract<(typeof ROUTES)[number], { readonly subject: SubjectKind }>['subject'];

export const ROUTE_TABLE = createRouteTable<PageName>(ROUTES, OWN_PAGES);

export const { match: matchRoute, pathOf, record: routeRecord } = ROUTE_TABLE;
