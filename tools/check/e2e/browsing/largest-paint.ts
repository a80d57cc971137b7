import type { Page } from 'playwright-core';

/** Notes which picture is the largest thing painted so far. Call before going there. */
export async function watchLargestPaint(page: Page): Promise<() => string | undefined> {
  let largest: string | undefined;
  await page.exposeBinding('noteLargestPaint', (_source, address: string) => {
    largest = address;
  });
  await page.addInitScript(() => {
    /** What browsers know of a paint; not in TypeScript's library yet. */
    interface PaintEntry extends PerformanceEntry {
      readonly url: string;
    }
    new PerformanceObserver((list) => {
      const note: unknown = Reflect.get(window, 'noteLargestPaint');
      for (const { url } of list.getEntries() as PaintEntry[]) if (typeof note === 'function') note(url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => largest;
}
