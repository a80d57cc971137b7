import type { Page } from 'playwright-core';

/** A common phone on a weak network: every request 150 ms away, 1.6 Mbit/s, a quarter of this machine's speed. */
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

/**
 * Tells when so many ms have passed since the first thing was painted, counted in the page. Call before going there.
 */
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

/** Keeps the application from arriving until the answer is called, so that what is done before is done without it. */
export async function blockApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
