import type { PageName } from '../../../runtime/domain/routes.ts';
import { matchPageName } from '../page-routes.ts';

/** Where the sections of a file go: a page, the header or footer, or nowhere with a reason. */
export type TemplateTarget =
  | { readonly page: PageName }
  | { readonly part: 'header' | 'footer' }
  | { readonly none: string };

/** Templates with an equivalent page. Source: shopify.dev, “Templates”. */
const PAGES_BY_TEMPLATE: Readonly<Record<string, PageName>> = {
  index: 'home',
  product: 'product',
  collection: 'category-products',
  'list-collections': 'categories',
  search: 'products',
  '404': 'not-found',
  password: 'coming-soon',
};

const UNSUPPORTED_TEMPLATES: Readonly<Record<string, string>> = {
  cart: 'documents do not describe the cart page yet',
  blog: 'this shop has no blog',
  article: 'this shop has no blog',
  gift_card: 'this shop has no gift cards',
  metaobject: 'this shop has no metaobjects',
};

/** `templates/page.contact.json` is `page` with the suffix `contact`. */
export interface TemplateName {
  readonly type: string;
  readonly suffix: string;
}

export function parseTemplateName(file: string): TemplateName {
  const path = file.replaceAll('\\', '/').replace(/\.(?:json|jsonc)$/i, '');
  const isCustomer = /(?:^|\/)customers\/[^/]+$/.test(path);
  const name = path.split('/').at(-1) ?? '';
  const dot = name.indexOf('.');
  const type = dot < 0 ? name : name.slice(0, dot);
  return { type: isCustomer ? `customers/${type}` : type, suffix: dot < 0 ? '' : name.slice(dot + 1) };
}

/** The target of a template. */
export function targetOfTemplate({ type, suffix }: TemplateName): TemplateTarget {
  if (type.startsWith('customers/')) return { none: 'documents do not describe account pages yet' };
  if (type === 'page') return targetOfContentPage(suffix);
  const page = Object.hasOwn(PAGES_BY_TEMPLATE, type) ? PAGES_BY_TEMPLATE[type] : undefined;
  if (page !== undefined) return { page };
  const reason = Object.hasOwn(UNSUPPORTED_TEMPLATES, type) ? UNSUPPORTED_TEMPLATES[type] : undefined;
  return { none: reason ?? `no page corresponds to the template \`${type}\`` };
}

/** Content pages: the default template becomes the about page. */
function targetOfContentPage(suffix: string): TemplateTarget {
  if (suffix === '') return { page: 'about-us' };
  const page = matchPageName(suffix);
  return page === undefined ? { none: `this shop has no page \`${suffix}\`` } : { page };
}

/** The target of a section group. Source: shopify.dev, “Section groups”. */
export function targetOfGroup(type: string): TemplateTarget {
  if (type === 'header' || type === 'footer') return { part: type };
  return { none: `section group \`${type}\` has no counterpart; move its sections to the header or footer` };
}
