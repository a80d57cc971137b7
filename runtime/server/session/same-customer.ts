import { ApiError } from '../../api/api.ts';
import type { Exchange } from '../http/exchange.ts';
import type { RequestContext } from './request-context.ts';
import messages from './session-messages.json' with { type: 'json' };

/**
 * A tab says with this header whom it shows the shop to, by the id of the customer. The cookie may have become somebody else's:
 * another tab has signed in, and this one does not know yet.
 */
const CUSTOMER_HEADER = 'x-customer-id';

/** Throws 412 `another_customer` where the request means another customer than its session is of: nothing is read or changed. */
export function requireSameCustomer({ request }: Exchange, { session }: RequestContext, locale: string): void {
  const meant = request.headers[CUSTOMER_HEADER];
  if (meant === undefined || session === undefined || session.customer === meant) return;
  const texts: Readonly<Record<string, string>> = messages.another_customer;
  throw new ApiError(texts[locale] ?? messages.another_customer.en, 412, { code: 'another_customer' });
}
