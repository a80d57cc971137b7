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

describe('on a slow phone', () => {
  it('no script is fetched before the page has loaded, and the application after it', async () => {
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

  it('a tap on the menu 150 ms after first paint opens it', async () => {
    const { page } = await visitOnSlowPhone();
    const paint = await watchFirstPaint(page, { andThen: 150 });
    const going = page.goto(`${shop.url}/en-KW`, { waitUntil: 'commit' });
    await paint.passed;
    await page.getByRole('button', { name: 'Open menu' }).tap({ noWaitAfter: true });
    await page.locator('[popover]:popover-open').waitFor();
    await going;
    // It stays open while the application takes over.
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
  });

  it('a theme chosen 150 ms after first paint shows at once and stays', async () => {
    const { page } = await visitOnSlowPhone();
    const paint = await watchFirstPaint(page, { andThen: 150 });
    await page.goto(`${shop.url}/en-KW`, { waitUntil: 'commit' });
    await paint.passed;
    await page.getByRole('button', { name: 'Dark theme' }).tap({ noWaitAfter: true });
    await page.locator('html[data-scheme="dark"]').waitFor();
    expect(page.url()).toBe(`${shop.url}/en-KW`);
    await waitForHydration(page);
    expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
    expect(await page.context().cookies()).toMatchObject([{ name: 'scheme', value: 'dark' }]);
  });

  it('text that was typed before the application was there survives, and suggestions come for it', async () => {
    const { page, record: book } = await visitOnSlowPhone();
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
    expect(book.requests.filter((request) => request.includes('platform=web'))).toHaveLength(1);
    await field.press('End');
    await field.pressSequentially('ed');
    expect(await field.inputValue()).toBe('rounded');
  });
});
