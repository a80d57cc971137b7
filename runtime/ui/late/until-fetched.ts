/** How long until it tries again where nothing says that the line is back, in ms. */
const TRY_AGAIN_MS = 15_000;

/**
 * Fetches a part of the page for `lazy`, however long that takes. One that failed would otherwise throw, and take the
 * markup away that stands in its place.
 */
export async function untilFetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch();
    } catch {
      await nextChance();
    }
  }
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
