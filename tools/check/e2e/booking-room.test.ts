import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { findTenantShop } from './browsing/find-tenant-shop.ts';
import { watchLayoutShifts } from './browsing/layout-shifts.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });
const serene = await findTenantShop(inject('shop').url, 'serene');

const PAGES = ['services/aroma-massage', 'pages/book'];
/** The counts in the strip of days arrive by themselves. */
const MAX_SHIFT = 0.001;

/** Responses of the backend for the times of a day. */
const ANSWERS = ['times', 'none', 'failure'] as const;

it.each(PAGES)('content below the times of a day keeps its place on %s', async (path) => {
  const heights = new Set<number>();
  for (const answer of ANSWERS) {
    const { page } = await visit(PHONE);
    const shifts = await watchLayoutShifts(page);
    const sendTimes = await delayTimes(page, answer);
    await page.goto(`${serene.url}/${serene.languages[0]?.prefix}/${path}`);
    await waitForHydration(page);
    const times = page.locator('main [aria-busy="true"]').last();
    await times.waitFor();
    // Scrolls the end of the times to the middle of the window.
    await times.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom - innerHeight / 2, behavior: 'instant' });
    });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const count = shifts().length;
    sendTimes();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect({ answer, height: await height() }).toEqual({ answer, height: before });
    const moved = shifts().slice(count);
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThan(MAX_SHIFT);
    heights.add(before);
  }
  expect(heights.size).toBe(1);
});

/** Delays the times of a day until the returned function is called. */
async function delayTimes(page: Page, answer: (typeof ANSWERS)[number]): Promise<() => void> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/crm/slots/current', async (route) => {
    await sent;
    if (answer === 'times') await route.continue();
    else if (answer === 'none') await route.fulfill({ json: { success: true, message: '', data: [] } });
    else await route.fulfill({ status: 500, json: { success: false, message: 'Not now.', code: 'internal' } });
  });
  return send;
}
