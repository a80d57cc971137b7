import Negotiator from 'negotiator';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from './handler.ts';
import { HttpFailure } from './http-failure.ts';

/** Reads the tenant of a request and negotiates the language. Throws 404 for an unknown tenant. */
export async function readRequestedShop(
  transaction: TenantTransaction,
  tenant: string,
  acceptLanguage: string | undefined,
): Promise<RequestedShop> {
  const row = await transaction
    .selectFrom('tenant')
    .select(['id', 'languages', 'default_language'])
    .select(({ selectFrom }) =>
      selectFrom('currency')
        .select('iso3c')
        .whereRef('tenant', '=', 'tenant.id')
        .where('position', '=', 0)
        .as('currency'),
    )
    .where('id', '=', tenant)
    .executeTakeFirst();
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such tenant.');
  const offered = row.languages.map(({ code }) => code);
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([
    row.default_language,
    ...offered,
  ]);
  return {
    id: row.id,
    currency: row.currency ?? undefined,
    defaultLanguage: row.default_language,
    language: wanted ?? row.default_language,
  };
}
