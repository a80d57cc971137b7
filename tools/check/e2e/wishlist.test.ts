import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await waitForHydration(page);
}

/** The cards of the page, by name. */
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const heart = (page: Page, name: string) => card(page, name).getByRole('button', { name: `Add ${name} to wishlist` });
const count = (page: Page, words: string) => page.getByRole('banner').getByRole('link', { name: words });
const onList = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const removeOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Remove .${name}`) });

/** The names of the first so many products that are named like no other on the page. */
async function namesOn(page: Page, many: number): Promise<readonly string[]> {
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  return names
    .filter((name, index) => !names.some((other, place) => place !== index && other.includes(name)))
    .slice(0, many);
}

describe('the wishlist of a guest', () => {
  it('goes from a card to other pages, comes back from a removal, and is there after a reload and in another tab', async () => {
    const { page, context, record: book } = await visit();
    await goTo(page, '/en-KW/products');
    const [first = '', second = ''] = await namesOn(page, 2);
    await heart(page, first).click();
    await heart(page, second).click();
    await count(page, 'Wishlist, 2 items').waitFor();
    expect(await heart(page, first).getAttribute('aria-pressed')).toBe('true');

    // Another page, without a reload and with one.
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products', exact: true }).click();
    await count(page, 'Wishlist, 2 items').waitFor();
    await goTo(page, '/en-KW');
    await count(page, 'Wishlist, 2 items').click();
    await page.waitForURL('**/en-KW/wishlist');
    await removeOf(page, second).waitFor();
    await expect.poll(() => onList(page)).toEqual([second, first]);

    await removeOf(page, second).click();
    await count(page, 'Wishlist, 1 item').waitFor();
    await expect.poll(() => onList(page)).toEqual([first]);
    await removeOf(page, first).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await count(page, 'Wishlist, 2 items').waitFor();
    await expect.poll(() => onList(page)).toEqual([second, first]);

    await page.reload();
    await waitForHydration(page);
    await removeOf(page, second).waitFor();
    await expect.poll(() => onList(page)).toEqual([second, first]);

    const other = await context.newPage();
    await goTo(other, '/en-KW/products');
    await count(other, 'Wishlist, 2 items').waitFor();
    await heart(other, first).click();
    await count(other, 'Wishlist, 1 item').waitFor();
    await count(page, 'Wishlist, 1 item').waitFor();
    await expect.poll(() => onList(page)).toEqual([second]);
    expect(book.errors).toEqual([]);
  });

  it('is emptied and filled again by keyboard alone', async () => {
    const { page } = await visit();
    await goTo(page, '/en-KW/products');
    const [name = ''] = await namesOn(page, 1);
    await heart(page, name).press('Enter');
    await goTo(page, '/en-KW/wishlist');
    await removeOf(page, name).press('Enter');
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await removeOf(page, name).waitFor();
    await count(page, 'Wishlist, 1 item').waitFor();
  });

  it('puts what needs no choice into the cart, which the header counts and shows', async () => {
    const { page } = await visit();
    await goTo(page, '/en-KW/products?available=1');
    for (const name of await namesOn(page, 12)) await heart(page, name).click();
    await goTo(page, '/en-KW/wishlist');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
    await cart.waitFor();
    await page.reload();
    await waitForHydration(page);
    await cart.click();
    const line = page.getByRole('dialog').getByRole('listitem');
    await line.getByRole('spinbutton').waitFor();
    expect(await line.getByRole('spinbutton').inputValue()).toBe('1');
    await line.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).waitFor();
  });

  it('moves nothing when its count comes', async () => {
    const { page } = await visit();
    await goTo(page, '/en-KW/products');
    const [name = ''] = await namesOn(page, 1);
    await heart(page, name).click();
    await goTo(page, '/en-KW/about-us');
    await count(page, 'Wishlist, 1 item').waitFor();
    const withCount = await page.getByRole('banner').boundingBox();
    const box = await count(page, 'Wishlist, 1 item').boundingBox();
    await page.evaluate(() => localStorage.clear());
    await goTo(page, '/en-KW/about-us');
    expect(await page.getByRole('banner').boundingBox()).toEqual(withCount);
    expect(await count(page, 'Wishlist').boundingBox()).toEqual(box);
  });
});

it('says without script that the list is kept in this browser', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${shop.url}/en-KW/wishlist`);
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await page.getByText('The wishlist is kept in this browser').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe(
    '/en-KW/wishlist',
  );
});
