import { callValidators } from '../../../schemas/generated/validate-calls.js';
import { type ClientRoute, clientRoute } from '../client-route.ts';
import { requireSameCustomer } from '../session/request-context.ts';

/** What the backend takes: a cart with what is written in its lines, and the form. */
const MAX_ORDER_BYTES = 64 * 1024;

/** The client routes of ordering: spec 7, `/api/order/guest` and `/api/order/customer`. */
export const createOrderRoutes = (): readonly ClientRoute[] => [
  clientRoute({
    method: 'POST',
    path: '/api/order/guest',
    body: callValidators.createGuestOrder.body,
    maxBytes: MAX_ORDER_BYTES,
    handle: async ({ body, api }) => ({ data: (await api.call('createGuestOrder', { body })).data }),
  }),
  clientRoute({
    method: 'POST',
    path: '/api/order/customer',
    body: callValidators.createCustomerOrder.body,
    maxBytes: MAX_ORDER_BYTES,
    handle: async ({ exchange, context, locale, body, api }) => {
      requireSameCustomer(exchange, context, locale);
      return { data: (await api.call('createCustomerOrder', { body })).data };
    },
  }),
];
