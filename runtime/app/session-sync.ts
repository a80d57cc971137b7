import type { SessionStore } from '../stores/visitor/session-store.ts';

/** Where the tabs of a shop tell each other who is visiting. */
const CHANNEL = 'v-session';

/** Says to the other tabs who is visiting: the id of the customer, empty for a guest. */
export function announceSession(identity: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(identity);
  channel.close();
}

/**
 * Has the session checked whenever it may have changed elsewhere: when another tab knows somebody else, when the tab is seen again, when
 * the line is back. For as long as the tab is open.
 */
export function followSession(session: SessionStore): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data !== session.identity) void session.check(true);
  };
  addEventListener('online', () => void session.check());
  // Brought back as it was left: what the other tabs said meanwhile was not heard.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.check();
  });
}
