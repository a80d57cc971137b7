/** The parts of the window that are needed. */
export type ReconnectWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Calls `retry` whenever a failed request may succeed: the browser is online again, or the user returns to the tab, for example after renewing access. Returns a function that stops it. */
export function onReconnect(window: ReconnectWindow | undefined, retry: () => void): () => void {
  for (const event of RETRY_EVENTS) window?.addEventListener(event, retry);
  return () => {
    for (const event of RETRY_EVENTS) window?.removeEventListener(event, retry);
  };
}

const RETRY_EVENTS = ['online', 'focus'] as const;
