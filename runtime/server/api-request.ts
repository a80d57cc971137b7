import { ApiError } from '../api/api.ts';
import { marketFor, type Tenant } from '../tenant/tenant.ts';
import { type RequestError, sendApiError, sendBodyTooLarge, sendFailure } from './api-answer.ts';
import { BodyTooLargeError, type Exchange, readBody } from './http/exchange.ts';
import { MultipartError } from './multipart/read-multipart.ts';
import { clearDeadSession, isSignedOut, type RequestContext } from './session/request-context.ts';

/** Language and currency of a browser's call; the tenant's defaults where it names none of the tenant's. */
interface CallView {
  readonly locale: string;
  /** `_id` of the currency; undefined for a tenant without currencies. */
  readonly currencyId: string | undefined;
  /** Three-letter code, or empty. */
  readonly currency: string;
}

export function callViewOf({ request: { headers } }: Exchange, { markets }: Tenant): CallView {
  const locale =
    markets.languages.find(({ code }) => code === headers['accept-language'])?.code ?? markets.defaultLanguage;
  const { currencies } = marketFor(markets, locale);
  const currency = currencies.find(({ _id }) => _id === headers['x-currency-id']) ?? currencies[0];
  return { locale, currencyId: currency?._id, currency: currency?.currencyId.iso3c ?? '' };
}

/** Reads a body of at most `limit` bytes as JSON. Throws `BodyTooLargeError`. */
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

/** Runs a call; sends its failure if the backend refuses it or its body is invalid. */
export async function sendCallFailures(
  exchange: Exchange,
  context: RequestContext,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof BodyTooLargeError) sendBodyTooLarge(exchange);
    else if (error instanceof MultipartError) sendFailure(exchange, error.status, error);
    else if (error instanceof ApiError) {
      if (isSignedOut(error)) clearDeadSession(exchange, context);
      sendApiError(exchange, error);
    } else throw error;
  }
}
