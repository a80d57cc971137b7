import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

async function searchAt(path: string): Promise<Page> {
  const { page } = await visit();
  await page.goto(shop.url + path);
  await waitForHydration(page);
  await page.locator('input[role="combobox"]').focus();
  return page;
}

describe('recent searches', () => {
  it('appear in an empty field, also after a reload, and are removed and cleared with the keyboard', async () => {
    const page = await searchAt('/en-KW');
    for (const typed of ['round', 'titanium']) {
      const field = page.locator('input[role="combobox"]');
      await field.fill(typed);
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: typed }).waitFor();
    }
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    const field = page.locator('input[role="combobox"]');
    await field.focus();
    const list = page.getByRole('listbox', { name: 'Recent searches' });
    await list.getByRole('option', { name: 'titanium', exact: true }).waitFor();
    expect(await list.getByRole('option').first().textContent()).toBe('titanium');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await list.getByRole('option', { name: 'titanium', exact: true }).waitFor({ state: 'detached' });
    // The next option is active now.
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en-KW/products?q=round');
    await page.getByRole('heading', { level: 1, name: 'round' }).waitFor();

    await page.locator('input[role="combobox"]').fill('');
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await page.locator('input[role="combobox"]').fill('');
    await page.locator('input[role="combobox"]').blur();
    await page.locator('input[role="combobox"]').focus();
    expect(await page.evaluate(() => localStorage.getItem('v-searches'))).toBe('[]');
    expect(await list.count()).toBe(0);
  });
});

it('still opens the results if suggestions fail, and reports it', async () => {
  const page = await searchAt('/en-KW');
  await page.route('**/api/theme/products*', (route) => route.abort());
  await page.keyboard.type('round');
  await page.getByText('Suggestions are not available right now.').first().waitFor();
  await page.unroute('**/api/theme/products*');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'round' }).waitFor();
});
