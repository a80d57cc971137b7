import type { OrderPayment } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import type { Backend } from '../../tenant/backend.ts';
import { sendFailure, sendPreviewRefusal } from '../api-answer.ts';
import { type Exchange, send } from '../http/exchange.ts';
import type { RequestContext } from '../session/request-context.ts';

/** Where payment providers send browsers back to. */
const RETURN_PATH = '/api/payment/return';

/** Whether a path is that one, whose requests come from providers' sites. */
export const isPaymentReturn = (pathname: string): boolean => pathname === RETURN_PATH;

/**
 * Address of the shop that a provider sends the browser of a request back to: at the host that was asked, as the order form is kept
 * there, in the language and country of the page that asked, with what is paid, which the backend may not be there to name.
 *
 * @param locale where the request names no page of the shop
 */
export function paymentReturnUrl(exchange: Exchange, locale: string, subject: PaymentSubject): string {
  const { isSecure, request } = exchange;
  const query = new URLSearchParams({ prefix: prefixOf(exchange) ?? locale, ...subject });
  return `${isSecure ? 'https' : 'http'}://${request.headers.host}${RETURN_PATH}?${query}`;
}

/** What is paid: the order, the appointment, or the charge of a wallet, of an id. */
type PaymentSubject = { readonly order: string } | { readonly appointment: string } | { readonly charge: string };

/** `en-KW` of the page that a request comes from; undefined for a page of another site, and for none. */
function prefixOf({ request, isSecure }: Exchange): string | undefined {
  const { referer = '', host } = request.headers;
  const url = URL.parse(referer);
  if (url === null || url.origin !== URL.parse(`${isSecure ? 'https' : 'http'}://${host}`)?.origin) return undefined;
  const { prefix } = splitPrefix(url.pathname);
  return prefix && `${prefix.locale}-${prefix.country}`;
}

/**
 * Takes a browser that comes back from a payment provider: has the backend ask what became of the payment, as what the address says
 * proves nothing, and redirects to the thanks page, or to that of failed payments. Who may have paid is sent to the thanks page, which asks
 * on; a code that is nobody's leads home.
 *
 * @returns false, having sent nothing, for any other path
 */
export async function handlePaymentReturn(
  exchange: Exchange,
  context: RequestContext,
  { backend }: { readonly backend: Pick<Backend, 'apiOf'> },
): Promise<boolean> {
  if (!isPaymentReturn(exchange.pathname)) return false;
  if (exchange.request.method !== 'GET') {
    sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow: 'GET' });
    return true;
  }
  if (context.isPreview) {
    sendPreviewRefusal(exchange);
    return true;
  }
  const query = new URLSearchParams(exchange.search);
  // Without one the shop chooses, as for any bare path; a language alone stays, with the country that the shop finds.
  const [prefix = ''] = /^[a-z]{2}(?:-[A-Z]{2})?$/.exec(query.get('prefix') ?? '') ?? [];
  const page = await findPage(context, query, backend);
  const location = `${prefix === '' ? '' : `/${prefix}`}${page}`;
  send(exchange, 303, { location: location === '' ? '/' : location, 'cache-control': 'no-store' });
  return true;
}

/** The page without its prefix: `/thanks?orderId=…`; empty for home. */
async function findPage(
  { tenant, clientNetwork }: RequestContext,
  query: URLSearchParams,
  backend: Pick<Backend, 'apiOf'>,
): Promise<string> {
  const [paymentId, orderId, appointmentId, chargeId] = ['payment', 'order', 'appointment', 'charge'].map(
    (name) => /^[0-9a-f]{24}$/.exec(query.get(name) ?? '')?.[0],
  );
  if (paymentId === undefined) return '';
  const api = backend.apiOf({ tenant: tenant.id, locale: tenant.markets.defaultLanguage, clientNetwork });
  try {
    const body = { code: query.get('code') ?? '' };
    const { data } = await api.call('finishPayment', { params: { paymentId }, body });
    if (data.appointmentId !== undefined)
      return `${appointmentPage(data.appointmentId)}${PAGES[data.status] === 'payment-failed' ? '?payment=failed' : ''}`;
    return data.orderId === undefined ? walletPage(paymentId) : `/${PAGES[data.status]}?orderId=${data.orderId}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAnswered = error.status >= 400 && error.status < 500;
    // The backend does not answer, and the payment may have gone through: the page asks on.
    if (isAnswered) return '';
    if (chargeId !== undefined) return walletPage(chargeId);
    if (appointmentId !== undefined) return appointmentPage(appointmentId);
    return orderId === undefined ? '' : `/thanks?orderId=${orderId}`;
  }
}

/** The appointment's page, which says what became of its payment: `?payment=failed` where who comes back has not paid. */
const appointmentPage = (appointmentId: string): string => `/appointments/${appointmentId}`;

/** The wallet's page, which says what became of a charge. */
const walletPage = (chargeId: string): string => `/my-account/wallet?chargeId=${chargeId}`;

const PAGES: Readonly<Record<OrderPayment['status'], 'thanks' | 'payment-failed'>> = {
  none: 'thanks',
  open: 'thanks',
  paid: 'thanks',
  failed: 'payment-failed',
  cancelled: 'payment-failed',
  expired: 'payment-failed',
  // Its history says that the money goes back.
  'refund-due': 'thanks',
  refunding: 'thanks',
  refunded: 'thanks',
};
