import { matchRoute, type PageName } from '../../runtime/domain/routes.ts';

/** Pages that are written freely elsewhere and have one name here, by words that stand in theirs. */
const WRITTEN: readonly (readonly [pattern: RegExp, page: PageName])[] = [
  [/privacy|datenschutz|confidentialite|privacidad|gizlilik/, 'privacy-policy'],
  [/terms|conditions|refund-policy|shipping-policy|agb|koşul|kosul/, 'terms-and-conditions'],
  [/faq|questions|help/, 'faq'],
  [/about|our-story|who-we-are|story|ueber-uns|qui-sommes-nous|nosotros|hakkimizda/, 'about-us'],
  [/coming-soon|opening-soon/, 'coming-soon'],
  [/wishlist|wish-list|favou?rites/, 'wishlist'],
];

/** Which page of ours a page with a free name (`our-story`, `privacy`) is; undefined where there is none like it. */
export const pageOfName = (name: string): PageName | undefined =>
  WRITTEN.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];

/** The path of a page with a free name. */
export const pathOfName = (name: string): string | undefined => {
  const page = pageOfName(name);
  return page === undefined ? undefined : `/${page}`;
};

/** Whether the shop has a page at a path. */
export const isRoute = (path: string): boolean => {
  const [bare = ''] = path.split(/[?#]/);
  return matchRoute(bare === '' ? '/' : bare).page !== 'not-found';
};

/** What a link must look like. Source: `schemas/builder/link.schema.json`. */
export const isLink = (address: string): boolean =>
  address.length <= 2000 && /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(address);

export const NO_PAGE = 'the shop has no page at this path yet; the link is not shown until there is one';
