import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { throttle, watchFirstPaint } from './browsing/slow-phone.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

/** The pages of guests that have a form, its first field, and what is typed there. */
const FORMS = [
  { path: '/auth/sign-in', name: 'email', text: 'sara@example.com', draft: 'v-form-sign-in' },
  { path: '/auth/sign-up', name: 'fullName', text: 'Sara Ahmed', draft: 'v-form-sign-up' },
  { path: '/contact-us', name: 'fullName', text: 'Sara Ahmed', draft: 'v-form-contact' },
] as const;

const RUNS = [1, 2, 3, 4, 5];

describe.each(FORMS)('on a slow phone, what is typed into $name of $path', ({ path, name, text, draft }) => {
  const field = (page: Page) => page.locator(`main [name="${name}"]`);

  /** Types one more letter where the caret was left, three before the end: the form has heard of all of it. */
  async function expectKept(page: Page): Promise<void> {
    await waitForHydration(page);
    expect(await field(page).inputValue()).toBe(text);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    await page.keyboard.type('x');
    const typed = `${text.slice(0, -3)}x${text.slice(-3)}`;
    expect(await field(page).inputValue()).toBe(typed);
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toContain(typed);
  }

  async function typeEarly(page: Page): Promise<void> {
    await field(page).tap();
    await field(page).pressSequentially(text);
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  }

  it.each(RUNS)('while the form is on its way stays, with focus and caret (%i)', async () => {
    const { page, record } = await visit(PHONE);
    await throttle(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/forms-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${shop.url}/en-KW${path}`, { waitUntil: 'commit' });
    await typeEarly(page);
    // It is fetched with the application, and not only once that knows the page.
    await page.locator('link[rel="modulepreload"][href*="/assets/forms-"]').waitFor({ state: 'attached' });
    release();
    await expectKept(page);
    expect(record.errors).toEqual([]);
  });

  it.each(RUNS)('1 s after first paint stays, with focus and caret (%i)', async () => {
    const { page, record } = await visit(PHONE);
    await throttle(page);
    const paint = await watchFirstPaint(page, { andThen: 1000 });
    await page.goto(`${shop.url}/en-KW${path}`, { waitUntil: 'commit' });
    await paint.passed;
    await typeEarly(page);
    await expectKept(page);
    expect(record.errors).toEqual([]);
  });
});
