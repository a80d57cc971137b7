/** How long until it tries again where nothing says that the line is back, in ms. */
const TRY_AGAIN_MS = 15_000;

/**
 * Fetches a part of the page for `lazy`, however long that takes. One that failed would otherwise throw, and take the
 * markup away that stands in its place.
 */
export async function untilFetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      const part = await fetch();
      missing.delete(fetch);
      return part;
    } catch {
      missing.add(fetch);
      for (const tell of listeners) tell();
      await nextChance();
    }
  }
}

const missing = new Set<() => Promise<unknown>>();
const listeners = new Set<() => void>();

/** Whether a part could not be fetched and is not here yet. React leaves no page while markup of it waits for one. */
export const isPartMissing = (): boolean => missing.size > 0;

/** Tells each time that a part could not be fetched. Answers how to stop. */
export function onPartMissing(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, TRY_AGAIN_MS);
    addEventListener('online', go);
  });
