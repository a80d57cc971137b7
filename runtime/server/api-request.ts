import { marketFor, type Tenant } from '../tenant/tenant.ts';
import type { RequestError } from './api-answer.ts';
import { type Exchange, readBody } from './http/exchange.ts';

/** The language and currency that a call of the browser is made in: the tenant's own where it names none of the tenant's. */
export interface CallView {
  readonly locale: string;
  /** `_id` of the currency; undefined for a tenant without any. */
  readonly currencyId: string | undefined;
  /** Three-letter code, or empty. */
  readonly currency: string;
}

export function callViewOf({ request: { headers } }: Exchange, { markets: regions }: Tenant): CallView {
  const locale =
    regions.languages.find(({ code }) => code === headers['accept-language'])?.code ?? regions.defaultLanguage;
  const { currencies } = marketFor(regions, locale);
  const currency = currencies.find(({ _id }) => _id === headers['x-currency-id']) ?? currencies[0];
  return { locale, currencyId: currency?._id, currency: currency?.currencyId.iso3c ?? '' };
}

/** Reads a body of at most `limit` bytes as JSON; answers what is wrong where it is none. Throws `BodyTooLargeError`. */
export async function readJsonBody(
  exchange: Exchange,
  limit: number,
): Promise<{ readonly value: unknown } | { readonly errors: readonly RequestError[] }> {
  const text = await readBody(exchange, limit);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { errors: [{ pointer: '/body', message: 'must be JSON' }] };
  }
}
