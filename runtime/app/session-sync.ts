import type { SessionStore } from '../stores/visitor/session-store.ts';

/** What the tabs of a shop say to each other on: nothing but that the session has changed. */
const CHANNEL = 'v-session';

/** Says to the other tabs that the session has changed. */
export function announceSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Has the session checked whenever it may have changed elsewhere: when another tab says so, when the tab is seen again, when
 * the line is back. For as long as the tab is open.
 */
export function followSession(session: SessionStore): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void session.check(true);
  addEventListener('online', () => void session.check());
  // Brought back as it was left: what the other tabs said meanwhile was not heard.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.check();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.check();
  });
}
