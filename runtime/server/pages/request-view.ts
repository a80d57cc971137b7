import type { PublicApi } from '../../api/api.ts';
import { requestAtBranch } from '../../api/branch-request.ts';
import type { ResponseCache } from '../../api/response-cache.ts';
import type { View } from '../../app/shared/create-shop-context.ts';
import { findChosenBranch } from '../../domain/branches/branch-gate.ts';
import { BRANCH_COOKIE } from '../../domain/route-guards.ts';
import type { Backend } from '../../tenant/backend.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { type Exchange, readCookies } from '../http/exchange.ts';
import { type ResolvedView, resolveView } from './resolve-view.ts';

interface ViewOptions {
  readonly backend: Backend;
  readonly answers: ResponseCache;
}

export async function resolveRequestView(
  options: ViewOptions,
  exchange: Exchange,
  tenant: Tenant,
): Promise<ResolvedView> {
  const { locale, country, currency, scheme, [BRANCH_COOKIE]: branchId } = readCookies(exchange);
  const acceptLanguage = exchange.request.headers['accept-language'];
  const preferences = { locale, country, currency, scheme, acceptLanguage };
  const resolved = resolveView(tenant, exchange.pathname, exchange.search, preferences);
  const { requiresBranch } = tenant.prepared.document.settings.location;
  if (!requiresBranch || !branchId || 'redirect' in resolved) return resolved;
  const { view } = resolved;
  return { ...resolved, view: { ...view, branchId: await findBranchId(options, tenant, view, branchId) } };
}

/** The branch of a cookie, if the shop has it: each view is cached. Undefined during an outage. */
async function findBranchId(options: ViewOptions, tenant: Tenant, view: View, branchId: string) {
  try {
    const { data } = await createViewApi(options, tenant, view).call('branches', { query: {} });
    return findChosenBranch(data, branchId)?._id;
  } catch {
    return undefined;
  }
}

/** The public API of a view, with cached answers. */
export function createViewApi(
  { backend, answers }: ViewOptions,
  tenant: Tenant,
  { locale, currency, branchId }: View,
): PublicApi {
  const { currencies } = marketFor(tenant.markets, locale);
  const currencyId = currencies.find(({ currencyId }) => currencyId.iso3c === currency)?._id;
  const api = answers.wrap(backend.api(tenant.id, locale, currencyId), tenant.id, `${locale} ${currency}`);
  if (branchId === undefined) return api;
  return { call: (name, request, options) => api.call(name, requestAtBranch(name, request, branchId), options) };
}

const NON_PAGE_PATHS = /^\/(?:api|assets|_image|_media|sitemaps)\/|^\/(?:preferences|_providers)$/;

/** `/ads.txt` and the like. */
export const isFilePath = (pathname: string): boolean => /^\/[\w-]+\.\w+$/.test(pathname);

export const isPagePath = (pathname: string): boolean => !NON_PAGE_PATHS.test(pathname) && !isFilePath(pathname);
