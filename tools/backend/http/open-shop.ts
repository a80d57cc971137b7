import Negotiator from 'negotiator';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Shop } from './handler.ts';
import { HttpFailure } from './http-failure.ts';

/** The shop that a request is about and the language it wants. Throws 404 for a tenant that nobody registered. */
export async function openShop(
  transaction: TenantTransaction,
  tenant: string,
  acceptLanguage: string | undefined,
): Promise<Shop> {
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
  if (row === undefined) throw new HttpFailure(404, 'There is no such tenant.');
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
