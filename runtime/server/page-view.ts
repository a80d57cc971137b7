import type { Api } from '../api/api.ts';
import type { View } from '../app/view.ts';
import type { Backend } from '../tenant/backend.ts';
import type { AnswerCache } from '../tenant/cached-api.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import { cookiesOf, type Exchange } from './http.ts';
import { type ResolvedView, resolveView } from './resolve-view.ts';

/** For whom a page is asked for, or where to go instead. */
export function viewAsked(exchange: Exchange, tenant: Tenant): ResolvedView {
  const { locale, country, currency, scheme } = cookiesOf(exchange);
  const acceptLanguage = exchange.request.headers['accept-language'];
  return resolveView(tenant, exchange.pathname, exchange.search, { locale, country, currency, scheme, acceptLanguage });
}

/** The backend as a page of this view asks it. */
export function apiForView(
  { backend, answers }: { readonly backend: Backend; readonly answers: AnswerCache },
  tenant: Tenant,
  { locale, currency }: View,
): Api {
  const { currencies } = regionIn(tenant.regions, locale);
  const currencyId = currencies.find(({ currencyId }) => currencyId.iso3c === currency)?._id;
  return answers.wrap(backend.api(tenant.id, locale, currencyId), tenant.id, `${locale} ${currency}`);
}
