import type { Page } from 'playwright-core';

/** From now on, counts the timers that have been started and have neither fired for the last time nor been cleared. */
export async function watchTimers(page: Page): Promise<() => Promise<number>> {
  const pending = await page.evaluateHandle(() => {
    const ids = new Set<unknown>();
    for (const kind of ['Timeout', 'Interval']) {
      const [start, clear] = [Reflect.get(window, `set${kind}`), Reflect.get(window, `clear${kind}`)];
      Reflect.set(window, `set${kind}`, (work: () => void, ms?: number) => {
        const id: unknown = start(() => {
          if (kind === 'Timeout') ids.delete(id);
          work();
        }, ms);
        ids.add(id);
        return id;
      });
      Reflect.set(window, `clear${kind}`, (id: unknown) => {
        ids.delete(id);
        clear(id);
      });
    }
    return ids;
  });
  return () => pending.evaluate(({ size }) => size);
}

interface PageSize {
  /** In a document, or out of all. */
  readonly nodes: number;
  readonly listeners: number;
}

/** How large a page is, without what nothing refers to any more. */
export async function countNodes(page: Page): Promise<PageSize> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners };
}
