import type { Locator, Page } from 'playwright-core';

/** More tab stops than any page has. */
const MAX_STOPS = 120;

/** Presses Tab until the element has the focus. Throws if that skips it, or reaches the honeypot field of a form. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (name === 'website') throw new Error('Tab reaches the honeypot field');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Whether one of the elements has the focus. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
