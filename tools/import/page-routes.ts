import { isShopPage, matchRoute, type PageName } from '../../runtime/domain/routes.ts';

/** Content pages, by patterns in the names that other systems give them. */
const CONTENT_PAGES: readonly (readonly [pattern: RegExp, page: PageName])[] = [
  [/privacy|datenschutz|confidentialite|privacidad|gizlilik/, 'privacy-policy'],
  [/terms|conditions|refund-policy|shipping-policy|agb|koşul|kosul/, 'terms-and-conditions'],
  [/faq|questions|help/, 'faq'],
  [/about|our-story|who-we-are|story|ueber-uns|qui-sommes-nous|nosotros|hakkimizda/, 'about-us'],
  [/delete-(my-)?account|account-deletion/, 'delete-account'],
  [/coming-soon|opening-soon/, 'coming-soon'],
  [/wishlist|wish-list|favou?rites/, 'wishlist'],
];

/** This shop's page for a custom page name (`our-story`, `privacy`); undefined when none matches. */
export const matchPageName = (name: string): PageName | undefined =>
  CONTENT_PAGES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];

/** The path for a custom page name. */
export const pathForPageName = (name: string): string | undefined => {
  const page = matchPageName(name);
  return page === undefined ? undefined : `/${page}`;
};

/** Whether every shop has a page at a path. */
export const isKnownPath = (path: string): boolean => {
  const [bare = ''] = path.split(/[?#]/);
  const { page } = matchRoute(bare === '' ? '/' : bare);
  return isShopPage(page) && page !== 'not-found';
};

/** Whether a link is allowed. Source: `schemas/builder/link.schema.json`. */
export const isAllowedLink = (address: string): boolean =>
  address.length <= 2000 && /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(address);

export const PAGE_MISSING_NOTE = 'the shop has no page at this path; the link is hidden until there is one';
