import type { PublicApi } from '../../api/api.ts';
import type { ResponseCache } from '../../api/response-cache.ts';
import type { View } from '../../app/shared/create-shop-context.ts';
import type { Backend } from '../../tenant/backend.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { type Exchange, readCookies } from '../http/exchange.ts';
import { type ResolvedView, resolveView } from './resolve-view.ts';

/** For whom a page is asked for, or where to go instead. */
export function resolveRequestView(exchange: Exchange, tenant: Tenant): ResolvedView {
  const { locale, country, currency, scheme } = readCookies(exchange);
  const acceptLanguage = exchange.request.headers['accept-language'];
  return resolveView(tenant, exchange.pathname, exchange.search, { locale, country, currency, scheme, acceptLanguage });
}

/** The backend as a page of this view asks it. */
export function createViewApi(
  { backend, answers }: { readonly backend: Backend; readonly answers: ResponseCache },
  tenant: Tenant,
  { locale, currency }: View,
): PublicApi {
  const { currencies } = marketFor(tenant.markets, locale);
  const currencyId = currencies.find(({ currencyId }) => currencyId.iso3c === currency)?._id;
  return answers.wrap(backend.api(tenant.id, locale, currencyId), tenant.id, `${locale} ${currency}`);
}

/** Addresses of one shop that are none of its pages. */
const NON_PAGE_PATHS = /^\/(?:api|assets|_image|_media|sitemaps)\/|^\/preferences$/;

/** `/ads.txt` and the like are no pages. */
export const isFilePath = (pathname: string): boolean => /^\/[\w-]+\.\w+$/.test(pathname);

/** Whether a path is a page's, or that of a page that there is none of. */
export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname) && !isFilePath(pathname);
