import {
  isOwnPage,
  isShopPage,
  matchRoute,
  type PageName,
  pathOf,
  routeRecord,
  type ShopPageName,
} from '../../runtime/domain/routes.ts';
import { collectBlocks, type Language, type PageNode, type RowNode } from './document-nodes.ts';
import type { ImportDialect, ResolvedLink } from './ledger.ts';

/** Pages by patterns in the names that other systems give them. */
const NAMED_PAGES: readonly (readonly [pattern: RegExp, page: ShopPageName])[] = [
  [/privacy|datenschutz|confidentialite|privacidad|gizlilik/, 'privacy-policy'],
  [/terms|conditions|refund-policy|shipping-policy|agb|koşul|kosul/, 'terms-and-conditions'],
  [/faq|questions|help/, 'faq'],
  [/about|our-story|who-we-are|story|ueber-uns|qui-sommes-nous|nosotros|hakkimizda/, 'about-us'],
  [/delete-(my-)?account|account-deletion/, 'delete-account'],
  [/coming-soon|opening-soon/, 'coming-soon'],
  [/wishlist|wish-list|favou?rites/, 'wishlist'],
  [/^\/?contact(?:-us)?$|^\/?kontakt$|^\/?contacto$|^\/?iletisim$/, 'contact-us'],
];

/** This shop's page for the name or path of a page (`our-story`, `/contact`); undefined when none matches. */
const matchPageName = (name: string): ShopPageName | undefined =>
  NAMED_PAGES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];

/** The page for a content page of another system: a page of this shop, or one of the tenant's own. */
export function contentPage(name: string): PageName | undefined {
  const slug = slugOf(name);
  const named = matchPageName(name);
  if (named !== undefined || !isShopPage(slug)) return named ?? ownPage(name);
  // Pages with a subject, such as `product`, and functional pages, such as `checkout`, are no content pages.
  return pathOf(slug) !== undefined && routeRecord(slug)?.indexing === undefined ? slug : undefined;
}

/** The page of the tenant's own for the name or path of a page. */
export function ownPage(name: string): PageName | undefined {
  const slug = slugOf(name);
  return isOwnPage(slug) ? slug : undefined;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** The path for the name of a content page. */
function pathForPageName(name: string): string | undefined {
  const page = contentPage(name);
  return page === undefined ? undefined : pathOf(page);
}

/** A title from a name: `size-guide` becomes `Size guide`. */
export const titleOfName = (name: string): string => {
  const words = name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whether every shop has a page at a path. */
const isKnownPath = (path: string): boolean => {
  const [bare = ''] = path.split(/[?#]/);
  const { page } = matchRoute(bare === '' ? '/' : bare);
  return isShopPage(page) && page !== 'not-found';
};

/** Whether a link is allowed. Source: `schemas/builder/link.schema.json`. */
const isAllowedLink = (address: string): boolean =>
  address.length <= 2000 && /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(address);

const PAGE_MISSING_NOTE = 'the shop has no page at this path; the link is hidden until there is one';

function toResolvedLink(address: string, note?: string): ResolvedLink | undefined {
  const link = address.replace(/\s/g, '%20');
  if (!isAllowedLink(link)) return undefined;
  return { link, note: link.startsWith('/') && !isKnownPath(link) ? PAGE_MISSING_NOTE : note };
}

/** Whether `opening` occurs in the text before `closing`. */
function containsDelimiters(text: string, opening: string, closing: string): boolean {
  const start = text.indexOf(opening);
  return start >= 0 && text.includes(closing, start + opening.length);
}

/** Puck sites write links as web addresses and paths of their own. */
export const puckDialect: ImportDialect = {
  system: 'puck',
  unsupportedReason: (text) =>
    containsDelimiters(text, '{{', '}}') ? 'the source site fills it in when the page is rendered' : undefined,
  resolveLink: (address) => {
    const link = address.trim().replace(/^(?:http:)?\/\/(?=\w)/, 'https://');
    const path = link.startsWith('/') && !isKnownPath(link) ? pathForPageName(link.split(/[?#]/)[0] ?? '') : undefined;
    return toResolvedLink(path ?? link);
  },
};

/**
 * How Shopify writes links and texts. Sources: shopify.dev, “Input settings” (`url`, `richtext`) and “Dynamic sources”.
 */
export const shopifyDialect: ImportDialect = {
  system: 'shopify',
  unsupportedReason: (text) => {
    if (containsDelimiters(text, '{{', '}}') || containsDelimiters(text, '{%', '%}'))
      return 'Shopify fills it in when the page is rendered; use a block that shows it';
    return /^t:[\w.-]+$/.test(text.trim()) ? 'a translation key of the theme; its text is in `locales`' : undefined;
  },
  resolveLink: (address) => {
    const link = address.trim().replace(/^\/\/(?=\w)/, 'https://');
    if (link === '' || link.includes('{{')) return undefined;
    const resource = /^shopify:\/\/\/*(.*)$/.exec(link)?.[1];
    if (resource !== undefined) return toResolvedLink(translateStorePath(`/${resource}`));
    if (link.startsWith('http://')) return toResolvedLink(link.replace(/^http:/, 'https:'), 'changed to https');
    if (!link.startsWith('/')) return toResolvedLink(link);
    return toResolvedLink(translateStorePath(link), link.includes('?') ? 'the query is dropped' : undefined);
  },
};

/** Pages for customers by the path of a Shopify store and the name of its template. */
const ACCOUNT_PAGES: Readonly<Record<string, ShopPageName>> = {
  account: 'my-account',
  login: 'sign-in',
  register: 'sign-up',
  addresses: 'addresses',
  order: 'order',
  reset_password: 'reset-password',
};

/** Translates a path of a Shopify store to this shop; unknown paths stay unchanged. */
function translateStorePath(path: string): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [, folder = '', name, , product] = bare.replace(/\/+$/, '').split('/');
  const here = bare === '/' ? '/' : shopPath(folder, name, product);
  return here === undefined ? path : here + (rest.startsWith('#') ? rest : '');
}

function shopPath(folder: string, name: string | undefined, product: string | undefined): string | undefined {
  switch (folder) {
    case 'collections':
      if (product !== undefined) return `/products/${product}`;
      if (name === undefined) return '/categories';
      return name === 'all' ? '/products' : `/categories/${name}/products`;
    case 'products':
      return name === undefined ? '/products' : `/products/${name}`;
    case 'search':
      return '/products';
    case 'pages':
    case 'policies':
      return name === undefined ? undefined : pathForPageName(name);
    case 'account': {
      const key = name ?? 'account';
      const page = Object.hasOwn(ACCOUNT_PAGES, key) ? ACCOUNT_PAGES[key] : undefined;
      return page === undefined || page === 'order' ? undefined : pathOf(page);
    }
    default:
      return undefined;
  }
}

/** Where the sections of a file go: a page, the header or footer, or nowhere with a reason. */
export type TemplateTarget =
  | { readonly page: PageName }
  | { readonly part: 'header' | 'footer' }
  | { readonly none: string };

/** Templates with an equivalent page. Source: shopify.dev, “Templates”. */
const TEMPLATE_PAGES: Readonly<Record<string, ShopPageName>> = {
  index: 'home',
  product: 'product',
  collection: 'category-products',
  'list-collections': 'categories',
  search: 'products',
  cart: 'cart',
  '404': 'not-found',
  password: 'coming-soon',
  ...Object.fromEntries(Object.entries(ACCOUNT_PAGES).map(([name, page]) => [`customers/${name}`, page])),
};

const UNSUPPORTED_TEMPLATES: Readonly<Record<string, string>> = {
  blog: 'this shop has no blog',
  article: 'this shop has no blog',
  gift_card: 'this shop has no gift cards',
  metaobject: 'this shop has no metaobjects',
  'customers/activate_account': 'accounts are activated by a code; there is no page for it',
};

/** `templates/page.contact.json` is `page` with the suffix `contact`; a default template has an empty suffix. */
export interface TemplateName {
  readonly type: string;
  readonly suffix: string;
}

export function parseTemplateName(file: string): TemplateName {
  const path = file.replaceAll('\\', '/').replace(/\.(?:json|jsonc)$/i, '');
  const [name = '', folder] = path.split('/').reverse();
  const [type = '', ...suffix] = name.split('.');
  return { type: folder === 'customers' ? `customers/${type}` : type, suffix: suffix.join('.') };
}

/** The target of a template. The default template of content pages becomes the about page. */
export function targetOfTemplate({ type, suffix }: TemplateName): TemplateTarget {
  const known = Object.hasOwn(TEMPLATE_PAGES, type) ? TEMPLATE_PAGES[type] : undefined;
  const page = type === 'page' ? (suffix === '' ? 'about-us' : contentPage(suffix)) : known;
  if (page !== undefined) return { page };
  const reason = Object.hasOwn(UNSUPPORTED_TEMPLATES, type) ? UNSUPPORTED_TEMPLATES[type] : undefined;
  return { none: reason ?? `no page corresponds to the template \`${[type, suffix].join('.').replace(/\.$/, '')}\`` };
}

/** The target of a section group. Source: shopify.dev, “Section groups”. */
export const targetOfGroup = (type: string): TemplateTarget =>
  type === 'header' || type === 'footer'
    ? { part: type }
    : { none: `section group \`${type}\` has no counterpart; move its sections to the header or footer` };

/** Blocks without which a page does not work. */
const PAGE_BLOCKS: Readonly<Partial<Record<ShopPageName, string>>> = {
  cart: 'cart',
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  'reset-password': 'reset-password',
  addresses: 'saved-addresses',
  order: 'order-details',
  'my-account': 'account-overview',
};

/** Adds what a page needs: the title of a tenant's own page, the block of a functional page, the summary of a cart. */
export function completePage(page: PageNode, target: PageName, title: string, language: Language): void {
  const rowOf = (type: string): RowNode => ({ columns: [{ blocks: [{ type }] }] });
  const blocksOf = () => page.sections.filter(({ show }) => show !== false).flatMap(({ rows }) => collectBlocks(rows));
  if (!isShopPage(target)) page.title ??= { [language]: title };
  const needed = isShopPage(target) ? PAGE_BLOCKS[target] : undefined;
  if (needed !== undefined && blocksOf().every(({ type }) => type !== needed))
    page.sections.unshift({ rows: [rowOf(needed)] });
  const cart = blocksOf().find(({ type }) => type === 'cart');
  if (cart !== undefined && blocksOf().every(({ type }) => type !== 'cart-summary'))
    cart.slots = { aside: { rows: [rowOf('cart-summary')] } };
}
