import type { PageCompiler } from '../../app/document/page-compiler.ts';
import type { PageName } from '../../domain/routes.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { marketFor, type Tenant } from '../../tenant/tenant.ts';
import { type Exchange, sendJson } from '../http/exchange.ts';

interface PageDataOptions {
  readonly compiler: PageCompiler;
  readonly clock: Clock;
  readonly cacheControl: string;
}

/** `/api/pages/…`: the compiled page for client navigation, without the shared messages, which the browser has. */
export function handlePageData(
  exchange: Exchange,
  tenant: Tenant,
  { compiler, clock, cacheControl }: PageDataOptions,
): void {
  const query = new URLSearchParams(exchange.search);
  const locale = query.get('locale') ?? '';
  const country = query.get('country') ?? '';
  const name = exchange.pathname.slice('/api/pages/'.length);
  const isKnown =
    tenant.markets.languages.some(({ code }) => code === locale) &&
    marketFor(tenant.markets, locale).countries.some(({ code }) => code === country);
  const page = isKnown ? compiler.page(tenant, name as PageName, { locale, country }, clock.now()) : undefined;
  if (page === undefined) {
    sendJson(exchange, 404, { success: false, message: 'unknown page', data: null });
    return;
  }
  const { shared: _, ...messages } = page.data.messages;
  sendJson(exchange, 200, { ...page.data, messages }, { 'cache-control': cacheControl });
}
