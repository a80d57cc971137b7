import type { Page, Request } from 'playwright-core';

/**
 * Watches which scripts a page fetches. Answers a function that waits until all of them are there and have drawn: a story
 * says that it is shown as soon as its block is, but parts of a block come later.
 *
 * @param page an empty one
 */
export function watchLazyChunks(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changes = 0;
  let awaited = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    changes += 1;
    pending.add(request);
  });
  const end = (request: Request): void => {
    if (pending.delete(request)) changes += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = performance.now() + CHUNKS_TIMEOUT_MS;
    do {
      if (performance.now() > until) throw new Error(`Still fetching ${[...pending].map((each) => each.url())}.`);
      const isNew = changes > awaited;
      awaited = changes;
      await page.evaluate(waitForPaint, isNew ? SUSPENSE_REVEAL_MS : 0);
    } while (pending.size > 0 || changes > awaited);
  };
}

/** How long a page may fetch, in ms. */
const CHUNKS_TIMEOUT_MS = 30_000;

/** React shows what was waited for at the latest so long after what stood in its place, in ms; and a little more. */
const SUSPENSE_REVEAL_MS = 350;

/** Runs on the page: until so many ms have gone by, and the next frame is drawn. */
function waitForPaint(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), ms);
  });
}
