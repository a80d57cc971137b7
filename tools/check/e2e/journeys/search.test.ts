import { describe, expect, inject, it } from 'vitest';
import { createNavigation, wasNotReloaded } from '../browsing/navigation.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const SEARCHES = {
  ar: { typed: 'نظاره', match: /نظارة|نظاره/ },
  en: { typed: 'round', match: /round/i },
} as const;

describe.each(journeyIn('ar', 1280))('search in %s at %d px', (locale, width) => {
  const prefix = `/${locale}-KW`;
  const { typed, match } = SEARCHES[locale];
  const { visitHydrated } = createNavigation(shop.url, () => visit(deviceOf(width)));

  it('suggests products, which the arrow keys select', async () => {
    const { page } = await visitHydrated(prefix);
    const field = page.locator('input[role="combobox"]');
    await field.focus();
    await page.keyboard.type(typed);
    const options = page.getByRole('option');
    await expect.poll(() => options.first().textContent()).toMatch(match);
    await page.keyboard.press('ArrowDown');
    const selected = page.locator('[role="option"][aria-selected="true"]');
    await selected.waitFor();
    expect(await selected.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
    const href = await selected.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}${href}`);
    await options.first().waitFor({ state: 'detached' });
  });

  it('opens all results on Enter, without a reload', async () => {
    const { page, record } = await visitHydrated(prefix);
    await page.locator('input[role="combobox"]').focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}${prefix}/products?q=${encodeURIComponent(typed)}`);
    await page.getByRole('heading', { level: 1, name: typed }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    expect(await wasNotReloaded(page)).toBe(true);
    expect(record.errors).toEqual([]);
  });

  it('reports no results', async () => {
    const { page } = await visitHydrated(`${prefix}/products?q=zzzzqqqq`);
    await page.getByRole('main').getByText('zzzzqqqq').first().waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
  });
});
