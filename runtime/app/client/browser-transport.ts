import type { SessionStore } from '../../stores/visitor/session-store.ts';
import type { Transport } from './browser-api.ts';

/**
 * Sends requests to the shop's own server, which refuses those for another customer than its session is of. Then another tab
 * has signed in, and it is asked who is visiting.
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
