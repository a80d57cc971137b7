import { ApiError } from '../../api/api.ts';
import { customerPageOf } from '../../app/customer-page.ts';
import type { PageCompiler } from '../../app/document/page-compiler.ts';
import type { PageName } from '../../domain/routes.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { marketFor } from '../../tenant/tenant.ts';
import { sendApiError, sendFailure, sendPersonalJson } from '../api-answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { RequestContext } from './request-context.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** What stands before the name of the page. */
export const CUSTOMER_PAGES = '/api/customer-pages/';

export interface CustomerPageOptions {
  readonly compiler: PageCompiler;
  readonly clock: Clock;
}

/**
 * What of a page only signed-in customers are shown: given to a session that the backend knows, kept by nobody. Everybody
 * else's page has nothing of it.
 */
export async function handleCustomerContent(
  exchange: Exchange,
  context: RequestContext,
  { compiler, clock }: CustomerPageOptions,
): Promise<void> {
  const { tenant } = context;
  if (exchange.request.method !== 'GET' && exchange.request.method !== 'HEAD')
    return sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow: 'GET' });
  const query = new URLSearchParams(exchange.search);
  const locale = query.get('locale') ?? '';
  const country = query.get('country') ?? '';
  const name = exchange.pathname.slice(CUSTOMER_PAGES.length);
  const isKnown =
    tenant.markets.languages.some(({ code }) => code === locale) &&
    marketFor(tenant.markets, locale).countries.some(({ code }) => code === country);
  const session = await context.customerSession().catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (session instanceof ApiError) return sendApiError(exchange, session);
  if (session === undefined) {
    if (context.session !== undefined || context.hasUnusableCookie) clearSessionCookie(exchange);
    return sendFailure(exchange, 401, { code: 'unauthenticated', message: 'this is for signed-in customers' });
  }
  // The compiler knows no page of any other name.
  const page = isKnown ? compiler.page(tenant, name as PageName, { locale, country }, clock.now()) : undefined;
  if (page === undefined) return sendFailure(exchange, 404, { code: 'not_found', message: 'there is no such page' });
  sendPersonalJson(exchange, customerPageOf(page, locale));
}
