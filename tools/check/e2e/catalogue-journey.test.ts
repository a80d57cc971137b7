import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

describe('from the home page to the cart', () => {
  it('home, category, filter, product, options, variant, add', async () => {
    const { page, record: book } = await visit();
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    await page.getByRole('navigation', { name: 'Main menu' }).locator('summary', { hasText: 'Sunglasses' }).click();
    await page.getByRole('link', { name: 'All in Sunglasses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sunglasses' }).waitFor();

    await page.getByRole('checkbox', { name: 'Lumen Studio' }).check();
    await page.waitForURL('**/categories/sunglasses/products?brands=lumen-studio');
    const cards = page.getByRole('main').getByRole('article');
    await expect.poll(() => brandsOf(page)).toEqual(['Lumen Studio']);
    const sorted = page.waitForResponse((response) => response.url().includes('sort=price'));
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await page.waitForURL('**&sort=price');
    // The old list stays, dimmed, until the new one is there.
    await sorted;
    await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);

    const chosen = cards
      .filter({ hasNot: page.getByText('Out of stock') })
      .filter({ hasText: /sunglasses/ })
      .first();
    const name = (await chosen.getByRole('heading').textContent()) ?? '';
    // By its name: which card is the first may change until the list has settled.
    await cards
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await waitForHydration(page);

    const asked = await chooseWhatIsRequired(page);
    // What is chosen is in the address, for whoever shares or reloads it.
    if (asked.includes('Colour')) await page.waitForURL(/\?variant=[0-9a-f]{24}$/);
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('link', { name: /^Cart, 1/ }).waitFor();

    // The way back leads through the list as it was filtered.
    const [line] = await linesOfCart(page);
    const variant = new URL(page.url()).searchParams.get('variant') ?? undefined;
    expect(line?.varientId).toBe(variant);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('?brands=lumen-studio&sort=price');
    await expect.poll(() => brandsOf(page)).toEqual(['Lumen Studio']);
    expect(await page.getByRole('checkbox', { name: 'Lumen Studio' }).isChecked()).toBe(true);
    expect(book.errors).toEqual([]);
  });

  it('a product that others sell opens at theirs, in a tab of its own', async () => {
    const { page, context } = await visit();
    const slug = await externalProduct(page);
    await page.goto(`${shop.url}/en-KW/products/${slug}`);
    await waitForHydration(page);
    const link = page.getByRole('main').locator('a[target="_blank"]').first();
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
    await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    expect(tab.url()).toBe(await link.getAttribute('href'));
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});

const brandsOf = async (page: Page): Promise<readonly string[]> => [
  ...new Set(await page.locator('main article > p:first-of-type').allTextContents()),
];

/** Chooses the first value that can be had of each option that asks for one; answers what those are called. */
async function chooseWhatIsRequired(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const open = main.locator('[role="radiogroup"], [role="group"], fieldset').filter({ hasText: 'Required' });
  const asked: string[] = [];
  for (let left = await open.count(); left > 0; left = await open.count()) {
    asked.push((await open.first().getAttribute('aria-label')) ?? (await open.first().textContent()) ?? '');
    await open.first().locator('label:not(:has(:disabled, [aria-disabled="true"]))').first().click();
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
  return asked.map((label) => (label.includes('Colour') ? 'Colour' : label));
}

/** What the browser keeps of the cart. */
const linesOfCart = async (page: Page): Promise<readonly { readonly varientId?: string }[]> => {
  const kept = () => page.evaluate(() => localStorage.getItem('v-cart'));
  await expect.poll(kept).not.toBeNull();
  const lines: readonly { readonly item: { readonly varientId?: string } }[] = JSON.parse((await kept()) ?? '[]');
  return lines.map(({ item }) => item);
};

/** The slug of a product that another shop sells. */
async function externalProduct(page: Page): Promise<string> {
  await page.goto(`${shop.url}/en-KW`);
  return page.evaluate(async () => {
    const answer = await fetch('/api/theme/products?pageSize=200', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const { data }: { data: { slug: string; isExternal: boolean }[] } = await answer.json();
    return data.find(({ isExternal }) => isExternal)?.slug ?? '';
  });
}
