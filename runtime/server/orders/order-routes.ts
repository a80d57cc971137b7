import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { NewOrder } from '../../../schemas/generated/wire.ts';
import { requestErrors } from '../api-answer.ts';
import { type ClientRoute, clientRoute, type ReadBody } from '../client-route.ts';
import type { Exchange } from '../http/exchange.ts';
import { requireSameCustomer } from '../session/request-context.ts';
import { paymentReturnUrl } from './payment-return.ts';

/** The backend's limit. */
const MAX_ORDER_BYTES = 64 * 1024;

/** The client routes of orders, appointments, installments, payment retries and wallet charges (spec 7). */
export const createOrderRoutes = (): readonly ClientRoute[] => [
  clientRoute({
    method: 'POST',
    path: '/api/order/guest',
    body: callValidators.createGuestOrder.body,
    maxBytes: MAX_ORDER_BYTES,
    handle: async ({ exchange, locale, body, api }) => ({
      data: (await api.call('createGuestOrder', { body: withReturnUrl(exchange, locale, body) })).data,
    }),
  }),
  clientRoute({
    method: 'POST',
    path: '/api/order/customer',
    body: callValidators.createCustomerOrder.body,
    maxBytes: MAX_ORDER_BYTES,
    handle: async ({ exchange, context, locale, body, api }) => {
      requireSameCustomer(exchange, context, locale);
      return { data: (await api.call('createCustomerOrder', { body: withReturnUrl(exchange, locale, body) })).data };
    },
  }),
  clientRoute({
    method: 'POST',
    path: '/api/appointment',
    body: callValidators.createAppointment.body,
    handle: async ({ exchange, context, locale, body, api }) => {
      requireSameCustomer(exchange, context, locale);
      const returnUrl = paymentReturnUrl(exchange, locale, { appointment: body._id });
      return { data: (await api.call('createAppointment', { body: { ...body, returnUrl } })).data };
    },
  }),
  clientRoute({
    method: 'POST',
    path: '/api/installment/checker',
    body: callValidators.checkInstallment.body,
    maxBytes: MAX_ORDER_BYTES,
    handle: async ({ exchange, context, locale, body, api }) => {
      requireSameCustomer(exchange, context, locale);
      return { data: (await api.call('checkInstallment', { body })).data };
    },
  }),
  clientRoute({
    method: 'POST',
    path: '/api/payment/retry',
    readBody: readOrderId,
    handle: async ({ exchange, locale, body: orderId, api }) => {
      const body = { returnUrl: paymentReturnUrl(exchange, locale, { order: orderId }) };
      return { data: (await api.call('retryPayment', { params: { orderId }, body })).data };
    },
  }),
  clientRoute({
    method: 'POST',
    path: '/api/wallet/charge',
    body: callValidators.chargeWallet.body,
    handle: async ({ exchange, context, locale, body, api }) => {
      requireSameCustomer(exchange, context, locale);
      const returnUrl = paymentReturnUrl(exchange, locale, { charge: body._id });
      return { data: (await api.call('chargeWallet', { body: { ...body, returnUrl } })).data };
    },
  }),
];

/** Overrides a return URL of the browser. */
const withReturnUrl = (exchange: Exchange, locale: string, body: NewOrder): NewOrder => ({
  ...body,
  returnUrl: paymentReturnUrl(exchange, locale, { order: body._id }),
});

function readOrderId(value: unknown): ReadBody<string> {
  const validate = callValidators.retryPayment.params;
  if (!validate(value)) return { errors: requestErrors('body', validate.errors) };
  return { body: value.orderId };
}
