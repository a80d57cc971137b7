import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { awake } from './browsing/awake.ts';
import { withBrowser } from './browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ pictures: false });

async function searchAt(path: string): Promise<Page> {
  const { page } = await visit();
  await page.goto(shop.url + path);
  await awake(page);
  await page.getByRole('combobox').focus();
  return page;
}

describe.each([
  { path: '/en-KW', typed: 'round', words: /round/i },
  { path: '/ar-KW', typed: 'نظاره', words: /نظارة|نظاره/ },
])('searching at $path by keyboard', ({ path, typed, words }) => {
  it('suggests products, of which arrows choose', async () => {
    const page = await searchAt(path);
    await page.keyboard.type(typed);
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.first().textContent()).toMatch(words);
    const field = page.getByRole('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('true');

    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    expect(await chosen.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'));
    const label = (await chosen.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?q=*');
    expect(new URL(page.url()).searchParams.get('q')).toBe(label);
    await page.getByRole('article').first().waitFor();
    await options.first().waitFor({ state: 'detached' });
  });

  it('closes the suggestions with Escape and keeps what was typed', async () => {
    const page = await searchAt(path);
    await page.keyboard.type(typed);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox').inputValue()).toBe(typed);
  });

  it('shows all results on Enter without a reload', async () => {
    const page = await searchAt(path);
    await page.evaluate(() => Reflect.set(window, 'mark', true));
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}${path}/products?q=${encodeURIComponent(typed)}`);
    await page.getByRole('heading', { level: 1, name: typed }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(true);
    expect(await page.title()).toContain(typed);
  });
});

it('says so where there is nothing, and offers a way on', async () => {
  const { page } = await visit();
  await page.goto(`${shop.url}/en-KW/products?q=zzzzqqqq`);
  await page.getByText('Nothing found for').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
});
