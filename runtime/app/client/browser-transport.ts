import type { SessionStore } from '../../stores/visitor/session-store.ts';
import type { Transport } from './browser-api.ts';

/**
 * Sends requests to the shop's own server, which answers 412 when another tab has signed in with another account: the
 * session is checked again.
 *
 * @param headers of every request
 */
export const createTransport = (
  headers: Transport['headers'],
  session: () => Pick<SessionStore, 'customer' | 'check'>,
): Transport => ({
  headers,
  async fetch(input, init) {
    const current = session();
    const sent = new Headers(init?.headers);
    if (current.customer) sent.set('x-customer-id', current.customer._id);
    const response = await fetch(input, { ...init, headers: sent });
    if (response.status === 412) void current.check();
    return response;
  },
});
