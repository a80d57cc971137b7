import type { Page, Request } from 'playwright-core';

/**
 * Watches which scripts a page fetches. Answers a function that waits until all of them are there and have drawn: a story
 * says that it is shown as soon as its block is, but parts of a block come later.
 *
 * @param page an empty one
 */
export function watchLateParts(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changes = 0;
  let awaited = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    changes += 1;
    underWay.add(request);
  });
  const end = (request: Request): void => {
    if (underWay.delete(request)) changes += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = performance.now() + PATIENCE;
    do {
      if (performance.now() > until) throw new Error(`Still fetching ${[...underWay].map((each) => each.url())}.`);
      const isNew = changes > awaited;
      awaited = changes;
      await page.evaluate(drawn, isNew ? REVEAL : 0);
    } while (underWay.size > 0 || changes > awaited);
  };
}

/** How long a page may fetch, in ms. */
const PATIENCE = 30_000;

/** React shows what was waited for at the latest so long after what stood in its place, in ms; and a little more. */
const REVEAL = 350;

/** Runs on the page: until so many ms have gone by, and the next frame is drawn. */
function drawn(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), ms);
  });
}
