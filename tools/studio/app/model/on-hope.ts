/** What is needed of the browser's window. */
export type HopeWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Acts each time that what the server did not answer may go now: it is within reach again, or somebody has been elsewhere,
 * and got access again say. Answers how to stop.
 */
export function onHope(window: HopeWindow | undefined, act: () => void): () => void {
  for (const event of HOPES) window?.addEventListener(event, act);
  return () => {
    for (const event of HOPES) window?.removeEventListener(event, act);
  };
}

const HOPES = ['online', 'focus'] as const;
