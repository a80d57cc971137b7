import type { RouteMatch } from '../../domain/routes.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import type { RouteInfo, ShopContext } from '../../stores/shop/shop-context.ts';

/** Title of a page without the shop's name, with the page number of a list. */
export function documentTitle(
  { match, name }: Pick<RouteInfo, 'match' | 'name'>,
  { appName }: Pick<ShopContext, 'appName'>,
) {
  const { page } = match.query;
  return [name, page && `(${page})`, name && '·', appName].filter(Boolean).join(' ');
}

/** Names a route by its subject, search, or the tenant's title. */
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
