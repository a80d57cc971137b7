import { type Dialect, type FoundLink, isWithin } from '../dialect.ts';
import { isLink, isRoute, NO_PAGE, pathOfName } from '../routes.ts';

/**
 * How Shopify writes links and texts. Sources: shopify.dev, “Input settings” (`url`, `richtext`) and “Dynamic sources”.
 */
export const shopifyDialect: Dialect = {
  system: 'shopify',
  whyNot: (text) => {
    if (isWithin(text, '{{', '}}') || isWithin(text, '{%', '%}'))
      return 'Shopify fills it in when the page is shown; choose a block that shows it';
    if (/^t:[\w.-]+$/.test(text.trim())) return 'it names a translation of the theme; the words are in its `locales`';
    return undefined;
  },
  link: (address) => {
    const text = address.trim().replace(/^\/\/(?=\w)/, 'https://');
    if (text === '' || text.includes('{{')) return undefined;
    const resource = /^shopify:\/\/(.*)$/.exec(text)?.[1];
    if (resource !== undefined) return linkOf(resourcePath(resource));
    if (/^http:\/\//.test(text))
      return linkOf(text.replace(/^http:/, 'https:'), 'it leads to the encrypted address now');
    const isInside = text.startsWith('/') && text.includes('?');
    return linkOf(text.startsWith('/') ? storePath(text) : text, isInside ? 'its query is not taken over' : undefined);
  },
};

/** `collections/rings` as `/categories/rings/products`. */
function resourcePath(resource: string): string {
  return storePath(`/${resource.replace(/^\/+/, '')}`);
}

/** A path of a Shopify store as one of ours; one that nothing here answers stays as it is. */
function storePath(path: string): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [, room, name, , product] = bare.replace(/\/+$/, '').split('/');
  const here = bare === '/' ? '/' : hereFor(room ?? '', name, product);
  return here === undefined ? path : here + (rest.startsWith('#') ? rest : '');
}

function hereFor(room: string, name: string | undefined, product: string | undefined): string | undefined {
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
      return name === undefined ? undefined : pathOfName(name);
    default:
      return undefined;
  }
}

function linkOf(link: string, note?: string): FoundLink | undefined {
  const spelled = link.replace(/\s/g, '%20');
  if (!isLink(spelled)) return undefined;
  if (!spelled.startsWith('/')) return { link: spelled, note };
  return isRoute(spelled) ? { link: spelled, note } : { link: spelled, note: NO_PAGE };
}
