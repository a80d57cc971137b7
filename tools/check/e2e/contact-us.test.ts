import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';

const { visit } = withBrowser({ images: false });

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ root: inject('root'), seed: inject('seed') });
});
afterAll(async () => {
  await shop?.stop();
});

/** Tabs on until a control has the focus, as people do who use no pointer; never to the field of robots. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate((wanted) => {
      const { activeElement } = document;
      return { isWanted: activeElement?.matches(wanted), name: activeElement?.getAttribute('name') };
    }, selector);
    expect(focused.name).not.toBe('website');
    if (focused.isWanted) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const JOURNEYS = [
  ['ar', 390, 'تم إرسال رسالتك. شكرًا لك!'],
  ['en', 1280, 'Your message has been sent. Thank you!'],
] as const;

describe.each(JOURNEYS)('a visitor in %s at %d px', (locale, width, success) => {
  it('writes to the shop by keyboard alone, and hears that it was sent', async () => {
    const { page, record } = await visit({ viewport: { width, height: 844 } });
    await page.goto(`${shop.url}/${locale}-KW/contact-us`);
    await waitForHydration(page);
    await page.locator('main input[type="tel"]').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await tabTo(page, 'input[name="fullName"]');
    await page.keyboard.type('Sara Ahmed');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.type('sara@example.com');
    await tabTo(page, 'input[type="tel"]');
    await page.keyboard.type('50000000');
    await tabTo(page, 'textarea');
    const question = `Do you repair frames? (${locale}, ${width})`;
    await page.keyboard.type(question);
    await tabTo(page, 'button[type="submit"]');
    await page.keyboard.press('Enter');

    await page.locator('main').getByText(success).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    expect(record.errors).toEqual([]);

    // The backend sends it after it has answered.
    await page.goto(`${shop.url}/__outbox`);
    await expect.poll(() => page.reload().then(() => page.textContent('body'))).toContain(question);
  });
});
