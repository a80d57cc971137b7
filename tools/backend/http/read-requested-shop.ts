import { sql } from 'kysely';
import Negotiator from 'negotiator';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { OfferedCurrency, RequestedShop } from './handler.ts';
import { HttpFailure } from './http-failure.ts';

interface ShopRow {
  readonly languages: readonly { readonly code: string }[];
  readonly default_language: string;
  readonly currency: string | null;
  readonly currencies: readonly OfferedCurrency[];
}

/** Reads the tenant of a request and negotiates the language. Throws 404 for an unknown tenant. */
export async function readRequestedShop(
  transaction: TenantTransaction,
  tenant: string,
  acceptLanguage: string | undefined,
): Promise<RequestedShop> {
  const { rows } = await sql<ShopRow>`
    select languages, default_language,
      (select iso3c from currency where currency.tenant = tenant.id and position = 0) as currency,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'iso3c', iso3c, 'rate', rate,
          'isCashAvailable', available_cash_on_delivery, 'cashCost', cash_on_delivery_cost
        ) order by offered_position), '[]')
        from currency where currency.tenant = tenant.id and offered_position is not null) as currencies
    from tenant where id = ${tenant}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such tenant.');
  const offered = row.languages.map(({ code }) => code);
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([
    row.default_language,
    ...offered,
  ]);
  return {
    id: tenant,
    currency: row.currency ?? undefined,
    currencies: row.currencies,
    defaultLanguage: row.default_language,
    language: wanted ?? row.default_language,
  };
}
