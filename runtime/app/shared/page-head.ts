import type { RouteMatch } from '../../domain/routes.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import type { RouteInfo, ShopContext } from '../../stores/shop/shop-context.ts';

/** What the browser's tab and search engines call a page: its name before the shop's, and which page of a list it is. */
export function documentTitle(
  { match, name }: Pick<RouteInfo, 'match' | 'name'>,
  { appName }: Pick<ShopContext, 'appName'>,
) {
  const { page } = match.query;
  return [name, page && `(${page})`, name && '·', appName].filter(Boolean).join(' ');
}

/** A route and what its page is called, from most to least telling: what it is about, a search, the tenant's own title. */
export function nameRoute(
  plan: PagePlan,
  { match, subject, isGone }: Omit<RouteInfo, 'name'>,
  locale: string,
): RouteInfo {
  const name = subject?.title ?? searchName(match, locale) ?? plan.title;
  return { match, subject, ...(isGone && { isGone }), name: name === '' ? undefined : name };
}

function searchName({ page, query: { q } }: RouteMatch, locale: string): string | undefined {
  if (page !== 'products' || q === undefined || q === '') return undefined;
  const [before, after] = QUOTES[locale] ?? ['“', '”'];
  return before + q + after;
}

/** Where they are not those of English. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['«', '»'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«\u00a0', '\u00a0»'],
};
