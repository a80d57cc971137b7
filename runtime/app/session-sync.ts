import type { SessionStore } from '../stores/visitor/session-store.ts';

/** Channel of the visitor's tabs. */
const CHANNEL = 'v-session';

/** Publishes the visitor to other tabs: the id of the customer, empty for a guest. */
export function announceSession(identity: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(identity);
  channel.close();
}

/** Checks the session on messages of other tabs, focus and reconnection. */
export function followSession(session: SessionStore): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data !== session.identity) void session.check(true);
  };
  addEventListener('online', () => void session.check());
  // A page restored from the cache missed messages of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.check();
  });
}
