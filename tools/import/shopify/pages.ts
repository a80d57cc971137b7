import type { PageName } from '../../../runtime/domain/routes.ts';
import { pageOfName } from '../routes.ts';

/** Where the sections of a file go. */
export type Place = { readonly page: PageName } | { readonly part: 'header' | 'footer' } | { readonly none: string };

/** Templates that have a page of the same kind here. Source: shopify.dev, “Templates”. */
const PAGES: Readonly<Record<string, PageName>> = {
  index: 'home',
  product: 'product',
  collection: 'category-products',
  'list-collections': 'categories',
  search: 'products',
  '404': 'not-found',
  password: 'coming-soon',
};

const NONE: Readonly<Record<string, string>> = {
  cart: 'the cart is not laid out in a document yet',
  blog: 'this shop has no blog',
  article: 'this shop has no blog',
  gift_card: 'there are no gift cards here',
  metaobject: 'there are no entries of one’s own kinds here',
};

/** `templates/page.contact.json` is `page` with the suffix `contact`. */
export interface TemplateName {
  readonly type: string;
  readonly suffix: string;
}

export function templateName(file: string): TemplateName {
  const path = file.replaceAll('\\', '/').replace(/\.(?:json|jsonc)$/i, '');
  const isCustomer = /(?:^|\/)customers\/[^/]+$/.test(path);
  const name = path.split('/').at(-1) ?? '';
  const dot = name.indexOf('.');
  const type = dot < 0 ? name : name.slice(0, dot);
  return { type: isCustomer ? `customers/${type}` : type, suffix: dot < 0 ? '' : name.slice(dot + 1) };
}

/** Which page of ours a template makes. */
export function placeOfTemplate({ type, suffix }: TemplateName): Place {
  if (type.startsWith('customers/')) return { none: 'the account’s pages are not laid out in a document yet' };
  if (type === 'page') return placeOfPage(suffix);
  const page = Object.hasOwn(PAGES, type) ? PAGES[type] : undefined;
  if (page !== undefined) return { page };
  const reason = Object.hasOwn(NONE, type) ? NONE[type] : undefined;
  return { none: reason ?? `there is no page here that a template \`${type}\` could be` };
}

/** Pages of the shop's own words: the plain template is that of a page about the shop. */
function placeOfPage(suffix: string): Place {
  if (suffix === '') return { page: 'about-us' };
  const page = pageOfName(suffix);
  return page === undefined ? { none: `this shop has no page \`${suffix}\`` } : { page };
}

/** Where a group of sections goes. Source: shopify.dev, “Section groups”. */
export function placeOfGroup(type: string): Place {
  if (type === 'header' || type === 'footer') return { part: type };
  return { none: `a group \`${type}\` has no place of its own here; put what is in it into header or footer` };
}
