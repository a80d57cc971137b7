import { containsDelimiters, type ImportDialect, type ResolvedLink } from '../import-dialect.ts';
import { isAllowedLink, isKnownPath, PAGE_MISSING_NOTE, pathForPageName } from '../page-routes.ts';

/**
 * How Shopify writes links and texts. Sources: shopify.dev, “Input settings” (`url`, `richtext`) and “Dynamic sources”.
 */
export const shopifyDialect: ImportDialect = {
  system: 'shopify',
  unsupportedReason: (text) => {
    if (containsDelimiters(text, '{{', '}}') || containsDelimiters(text, '{%', '%}'))
      return 'Shopify fills it in when the page is rendered; use a block that shows it';
    if (/^t:[\w.-]+$/.test(text.trim())) return 'a translation key of the theme; its text is in `locales`';
    return undefined;
  },
  resolveLink: (address) => {
    const text = address.trim().replace(/^\/\/(?=\w)/, 'https://');
    if (text === '' || text.includes('{{')) return undefined;
    const resource = /^shopify:\/\/(.*)$/.exec(text)?.[1];
    if (resource !== undefined) return toResolvedLink(translateResource(resource));
    if (/^http:\/\//.test(text)) return toResolvedLink(text.replace(/^http:/, 'https:'), 'changed to https');
    const isInside = text.startsWith('/') && text.includes('?');
    return toResolvedLink(
      text.startsWith('/') ? translateStorePath(text) : text,
      isInside ? 'the query is dropped' : undefined,
    );
  },
};

/** `collections/rings` as `/categories/rings/products`. */
function translateResource(resource: string): string {
  return translateStorePath(`/${resource.replace(/^\/+/, '')}`);
}

/** Translates a path of a Shopify store to this shop; unknown paths stay unchanged. */
function translateStorePath(path: string): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [, room, name, , product] = bare.replace(/\/+$/, '').split('/');
  const here = bare === '/' ? '/' : shopPath(room ?? '', name, product);
  return here === undefined ? path : here + (rest.startsWith('#') ? rest : '');
}

function shopPath(room: string, name: string | undefined, product: string | undefined): string | undefined {
  switch (room) {
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
    default:
      return undefined;
  }
}

function toResolvedLink(link: string, note?: string): ResolvedLink | undefined {
  const spelled = link.replace(/\s/g, '%20');
  if (!isAllowedLink(spelled)) return undefined;
  if (!spelled.startsWith('/')) return { link: spelled, note };
  return isKnownPath(spelled) ? { link: spelled, note } : { link: spelled, note: PAGE_MISSING_NOTE };
}
