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

const SEARCHES = [
  { path: '/ar-KW', typed: 'نظاره' },
  { path: '/en-KW', typed: 'round' },
];

describe.each(SEARCHES)('searching at $path by keyboard', ({ path, typed }) => {
  it('closes the suggestions with Escape and keeps what was typed', async () => {
    const page = await searchAt(path);
    await page.keyboard.type(typed);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await page.locator('input[role="combobox"]').inputValue()).toBe(typed);
  });
});

describe('what people mean', () => {
  const spellings = [
    ['a misspelt word', '/en-KW', 'acetaet', 'acetate'],
    ['an article, and ha for ta marbuta', '/ar-KW', 'النظاره', 'نظارة'],
    ['an alef without its hamza', '/ar-KW', 'اطار', 'إطار'],
    ['vowel signs and tatweel', '/ar-KW', 'نَظـارة', 'نظارة'],
  ] as const;

  it.each(spellings)('is found and marked, whatever is typed: %s', async (_what, path, typed, marked) => {
    const page = await searchAt(path);
    await page.keyboard.type(typed);
    await page.getByRole('option').locator('mark').first().waitFor();
    expect(await page.getByRole('option').locator('mark').first().textContent()).toBe(marked);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: typed }).waitFor();
    expect(await page.getByRole('article').first().textContent()).toContain(marked);
  });

  it('may be a category, which is suggested before products', async () => {
    const page = await searchAt('/en-KW');
    await page.keyboard.type('sungl');
    await page.getByRole('option', { name: 'Sunglasses Category', exact: true }).click();
    await page.waitForURL('**/en-KW/categories/sunglasses/products');
  });
});

describe('recent searches', () => {
  it('are there in an empty field, after a reload too, and are removed and cleared by keyboard', async () => {
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
    // The next one is active now.
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

it('still leads to the results when suggestions cannot be had, and says so quietly', async () => {
  const page = await searchAt('/en-KW');
  await page.route('**/api/theme/products*', (route) => route.abort());
  await page.keyboard.type('round');
  await page.getByText('Suggestions are not available right now.').first().waitFor();
  await page.unroute('**/api/theme/products*');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'round' }).waitFor();
});
