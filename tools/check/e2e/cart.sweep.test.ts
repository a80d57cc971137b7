import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { sampleCases } from '../test/exhaustive.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { findProduct, openProduct } from './browsing/option-products.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const WORDS = {
  en: { add: 'Add to cart', cart: /^Cart/, more: 'One more', newPrice: 'New price. Before:', total: 'Total' },
  ar: { add: 'أضف إلى السلة', cart: /^السلة/, more: 'زد واحدًا', newPrice: 'سعر جديد. كان:', total: 'المجموع' },
} as const;

const openCart = async (page: Page, name: RegExp) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('spinbutton').first().waitFor();
};

/** A product that leaves nothing to choose, and of which there are three at least. */
const isSimple: Parameters<typeof findProduct>[2] = ({ options, variants, lensOptions, isStockLimited, quantity }) =>
  options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 2);

it.each(sampleCases(JOURNEYS, 2))(
  'what is put in the cart is there with its price of now, in any quantity (%s at %d px)',
  async (locale, width) => {
    const words = WORDS[locale];
    const { page, record } = await visit(width === 390 ? PHONE : {});
    const { slug } = await findProduct('lumen', `${locale}-KW`, isSimple);
    await openProduct(page, 'lumen', `${locale}-KW`, slug);
    await page.getByRole('main').getByRole('button', { name: words.add }).first().click();
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('productId'), CART_KEY);

    // As a cart of some days ago, since which the price has fallen.
    await page.evaluate((key) => {
      const [line] = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify([{ ...line, facts: { ...line.facts, unitPrice: 9_999_000 } }]));
    }, CART_KEY);
    await page.goto(`${shop.url}/${locale}-KW`);
    await waitForHydration(page);
    await openCart(page, words.cart);
    await page.getByText(words.newPrice).waitFor();
    const total = page.locator('p', { hasText: words.total }).last();
    const single = (await total.textContent()) ?? '';
    expect(single).not.toContain('9,999');
    await page.getByRole('button', { name: words.more }).click();
    await expect.poll(() => total.textContent()).not.toBe(single);
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"quantity":2'), CART_KEY);
    const doubled = await total.textContent();

    await page.reload();
    await waitForHydration(page);
    await openCart(page, words.cart);
    expect(await page.getByRole('spinbutton').inputValue()).toBe('2');
    expect(await total.textContent()).toBe(doubled);
    expect(record.errors).toEqual([]);
  },
);
