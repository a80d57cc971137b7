import type { Page } from 'playwright-core';

/** A common phone on a slow network: 150 ms latency, 1.6 Mbit/s, a quarter of this machine's CPU speed. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Resolves some ms after first paint, measured in the page. Call before navigation. */
export async function watchFirstPaint(
  page: Page,
  { andThen }: { andThen: number },
): Promise<{ readonly passed: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeBinding('noteFirstPaint', () => resolve());
  await page.addInitScript((wait) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      const note: unknown = Reflect.get(window, 'noteFirstPaint');
      if (typeof note === 'function') setTimeout(() => note(), wait);
    }).observe({ type: 'paint', buffered: true });
  }, andThen);
  return { passed: promise };
}

/** Blocks the application's script until the returned function is called. */
export async function blockApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
