import { ApiError } from '../../api/api.ts';
import { customerPageOf } from '../../app/customer-page.ts';
import type { PageCompiler } from '../../app/document/page-compiler.ts';
import type { PageName } from '../../domain/routes.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { marketFor } from '../../tenant/tenant.ts';
import { sendApiError, sendFailure, sendMethodNotAllowed, sendPersonalJson } from '../api-answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { clearDeadSession, type RequestContext } from './request-context.ts';

/** Prefix of the page's name. */
export const CUSTOMER_PAGES = '/api/customer-pages/';

interface CustomerPageOptions {
  readonly compiler: PageCompiler;
  readonly clock: Clock;
}

/** Answers the customer-only parts of a page to a valid session, uncached. Public pages hold none of them. */
export async function handleCustomerContent(
  exchange: Exchange,
  context: RequestContext,
  { compiler, clock }: CustomerPageOptions,
): Promise<void> {
  const { tenant } = context;
  if (exchange.request.method !== 'GET' && exchange.request.method !== 'HEAD')
    return sendMethodNotAllowed(exchange, 'GET');
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
    clearDeadSession(exchange, context);
    return sendFailure(exchange, 401, { code: 'unauthenticated', message: 'this is for signed-in customers' });
  }
  const page = isKnown ? compiler.page(tenant, name as PageName, { locale, country }, clock.now()) : undefined;
  if (page === undefined) return sendFailure(exchange, 404, { code: 'not_found', message: 'there is no such page' });
  sendPersonalJson(exchange, customerPageOf(page, locale));
}
