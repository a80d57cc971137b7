import type { OrderPayment } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import type { Backend } from '../../tenant/backend.ts';
import { sendMethodNotAllowed, sendPreviewRefusal } from '../api-answer.ts';
import { type Exchange, send } from '../http/exchange.ts';
import type { RequestContext } from '../session/request-context.ts';

const RETURN_PATH = '/api/payment/return';

export const isPaymentReturn = (pathname: string): boolean => pathname === RETURN_PATH;

/**
 * Return URL for payment providers: at the requested host, which stores the order form, in the page's language and country,
 * with the payment's subject in case the backend is down at the return.
 *
 * @param locale fallback for a request without a page of the shop as its referrer
 */
export function paymentReturnUrl(exchange: Exchange, locale: string, subject: PaymentSubject): string {
  const { isSecure, request } = exchange;
  const query = new URLSearchParams({ prefix: prefixOf(exchange) ?? locale, ...subject });
  return `${isSecure ? 'https' : 'http'}://${request.headers.host}${RETURN_PATH}?${query}`;
}

/** Id of the paid order, appointment or wallet charge. */
type PaymentSubject = { readonly order: string } | { readonly appointment: string } | { readonly charge: string };

/** `en-KW` of the referring page; undefined without one of this origin. */
function prefixOf({ request, isSecure }: Exchange): string | undefined {
  const { referer = '', host } = request.headers;
  const url = URL.parse(referer);
  if (url === null || url.origin !== URL.parse(`${isSecure ? 'https' : 'http'}://${host}`)?.origin) return undefined;
  const { prefix } = splitPrefix(url.pathname);
  return prefix && `${prefix.locale}-${prefix.country}`;
}

/**
 * Handles the return from a payment provider: the backend checks the payment, as the query proves nothing, and the browser is
 * redirected to the thanks or the payment-failed page. An unknown outcome leads to the thanks page, which polls; an unknown
 * code leads home.
 *
 * @returns false for any other path
 */
export async function handlePaymentReturn(
  exchange: Exchange,
  context: RequestContext,
  { backend }: { readonly backend: Pick<Backend, 'apiOf'> },
): Promise<boolean> {
  if (!isPaymentReturn(exchange.pathname)) return false;
  if (exchange.request.method !== 'GET') {
    sendMethodNotAllowed(exchange, 'GET');
    return true;
  }
  if (context.isPreview) {
    sendPreviewRefusal(exchange);
    return true;
  }
  const query = new URLSearchParams(exchange.search);
  const [prefix = ''] = /^[a-z]{2}(?:-[A-Z]{2})?$/.exec(query.get('prefix') ?? '') ?? [];
  const page = await findPage(context, query, backend);
  const location = `${prefix === '' ? '' : `/${prefix}`}${page}`;
  send(exchange, 303, { location: location === '' ? '/' : location, 'cache-control': 'no-store' });
  return true;
}

/** Path without its prefix: `/thanks?orderId=…`; empty for home. */
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
    if (isAnswered) return '';
    if (chargeId !== undefined) return walletPage(chargeId);
    if (appointmentId !== undefined) return appointmentPage(appointmentId);
    return orderId === undefined ? '' : `/thanks?orderId=${orderId}`;
  }
}

const appointmentPage = (appointmentId: string): string => `/appointments/${appointmentId}`;

const walletPage = (chargeId: string): string => `/my-account/wallet?chargeId=${chargeId}`;

const PAGES: Readonly<Record<OrderPayment['status'], 'thanks' | 'payment-failed'>> = {
  none: 'thanks',
  open: 'thanks',
  paid: 'thanks',
  failed: 'payment-failed',
  cancelled: 'payment-failed',
  expired: 'payment-failed',
  'refund-due': 'thanks',
  refunding: 'thanks',
  refunded: 'thanks',
};
