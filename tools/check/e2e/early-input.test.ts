import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { blockApplication, throttle, watchFirstPaint } from './browsing/slow-phone.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

async function visitOnSlowPhone() {
  const visitor = await visit(PHONE);
  await throttle(visitor.page);
  return visitor;
}

describe('a slow phone', () => {
  it('fetches no script before the page has loaded', async () => {
    const { page } = await visitOnSlowPhone();
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    const scripts = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventStart ?? 0;
      const isScript = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('.js');
      const entries = performance.getEntriesByType('resource').filter(isScript);
      return { loaded, begins: entries.map(({ startTime }) => startTime) };
    });
    expect(scripts.begins.length).toBeGreaterThan(5);
    expect(Math.min(...scripts.begins)).toBeGreaterThanOrEqual(scripts.loaded);
  });

  it('opens the menu on a tap 150 ms after first paint', async () => {
    const { page } = await visitOnSlowPhone();
    const paint = await watchFirstPaint(page, { andThen: 150 });
    const going = page.goto(`${shop.url}/en-KW`, { waitUntil: 'commit' });
    await paint.passed;
    await page.getByRole('button', { name: 'Open menu' }).tap({ noWaitAfter: true });
    await page.locator('[popover]:popover-open').waitFor();
    await going;
    // It stays open during hydration.
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
  });

  it('keeps text typed before hydration, and suggests for it', async () => {
    const { page, record } = await visitOnSlowPhone();
    const release = await blockApplication(page);
    const paint = await watchFirstPaint(page, { andThen: 150 });
    await page.goto(`${shop.url}/en-KW`, { waitUntil: 'commit' });
    await paint.passed;
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.pressSequentially('round');
    release();
    await waitForHydration(page);
    expect(await field.inputValue()).toBe('round');
    await page.getByRole('option').first().waitFor();
    expect(await field.inputValue()).toBe('round');
    expect(record.requests.filter((request) => request.includes('platform=web'))).toHaveLength(1);
    await field.press('End');
    await field.pressSequentially('ed');
    expect(await field.inputValue()).toBe('rounded');
  });
});

/** Forms of guests, with their first field and a text for it. */
const FORMS = [
  { path: '/auth/sign-in', name: 'email', text: 'sara@example.com', draft: 'v-form-sign-in' },
  { path: '/auth/sign-up', name: 'fullName', text: 'Sara Ahmed', draft: 'v-form-sign-up' },
  { path: '/contact-us', name: 'fullName', text: 'Sara Ahmed', draft: 'v-form-contact' },
] as const;

describe.each(FORMS)('early input into $name of $path on a slow phone', ({ path, name, text, draft }) => {
  const field = (page: Page) => page.locator(`main [name="${name}"]`);

  /** Types one more letter at the caret, three before the end, and expects the whole text in the draft. */
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

  it('keeps text, focus and caret while the form loads', async () => {
    const { page, record } = await visit(PHONE);
    await throttle(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/forms-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${shop.url}/en-KW${path}`, { waitUntil: 'commit' });
    await typeEarly(page);
    // Fetched with the application, not after it has matched the route.
    await page.locator('link[rel="modulepreload"][href*="/assets/forms-"]').waitFor({ state: 'attached' });
    release();
    await expectKept(page);
    expect(record.errors).toEqual([]);
  });
});
