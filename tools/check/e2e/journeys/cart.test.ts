import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import linkMessages from '../../../../blocks/cart-link/messages.json' with { type: 'json' };
import buyMessages from '../../../../blocks/product-buy/messages.json' with { type: 'json' };
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import cartMessages from '../../../../runtime/ui/cart/messages.json' with { type: 'json' };
import { findOverflow } from '../browsing/audit-page.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  isInStock,
  openProduct,
  place,
} from '../browsing/option-products.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

/** A product without options, of which three are in stock. */
const isSimple: Parameters<typeof findProduct>[2] = ({ options, variants, lensOptions, isStockLimited, quantity }) =>
  options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 2);

const storedLines = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), CART_KEY);

describe.each(journeyIn('ar', 1280))('the cart in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = { ...cartMessages[locale], ...linkMessages[locale], add: buyMessages[locale].addToCart };

  async function addToCart(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: t.add }).first().click();
    await expect.poll(async () => (await storedLines(page)).length).toBe(1);
  }

  async function openDrawer(page: Page): Promise<void> {
    await page.getByRole('banner').locator('a[href$="/cart"]').click();
    await page.getByRole('dialog').getByRole('spinbutton').first().waitFor();
  }

  it('shows current prices, follows the quantity, and survives a reload', async () => {
    const { page, record } = await visit(deviceOf(width));
    const { slug } = await findProduct('lumen', prefix, isSimple);
    await openProduct(page, 'lumen', prefix, slug);
    await addToCart(page);
    await page.goto(`${shop.url}/${prefix}/faq`);
    // A stored cart with an old, higher price.
    await page.evaluate((key) => {
      const [line] = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify([{ ...line, facts: { ...line.facts, unitPrice: 9_999_000 } }]));
    }, CART_KEY);
    await page.reload();
    await waitForHydration(page);
    await openDrawer(page);
    await page.getByText(t.newPrice).waitFor();
    const total = page.getByRole('dialog').locator('dl > div', { hasText: t.total }).last();
    await expect.poll(() => total.textContent()).not.toContain('9,999');
    const single = await total.textContent();
    await page.getByRole('button', { name: t.more }).click();
    await expect.poll(() => total.textContent()).not.toBe(single);
    await expect.poll(async () => (await storedLines(page))[0].item.quantity).toBe(2);
    const doubled = await total.textContent();

    await page.reload();
    await waitForHydration(page);
    await openDrawer(page);
    await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
    await expect.poll(() => total.textContent()).toBe(doubled);
    expect(record.errors).toEqual([]);
  });

  it('has its line edited on the product page, even after a reload', async () => {
    const { page, record } = await visit(deviceOf(width));
    const frame = await findProduct(
      'lumen',
      prefix,
      (product) => hasOptionLayout('color')(product) && product.variants.filter(isInStock).length > 1,
    );
    await openProduct(page, 'lumen', prefix, frame.slug);
    await chooseRequired(page, frame);
    await addToCart(page);
    const [before] = await storedLines(page);
    await openDrawer(page);
    await page.getByRole('dialog').getByRole('link', { name: t.viewCart }).click();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const main = page.getByRole('main');
    const edit = main.getByRole('link', { name: t.edit });
    await edit.waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await edit.click();
    await page.waitForURL(`**/products/${frame.slug}?line=*`);
    const update = main.getByRole('button', { name: buyMessages[locale].update }).first();
    await update.waitFor();
    await page.reload();
    await waitForHydration(page);
    await update.waitFor();
    const color = frame.options.find(({ layout }) => layout === 'color');
    if (color === undefined) throw new Error('there is no colour');
    await place(page, color).locator('label:not([data-unavailable])').nth(1).click();
    await page.waitForURL('**/products/*?variant=*&line=*');
    await update.click();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    await expect.poll(async () => (await storedLines(page))[0].item.varientId).not.toBe(before.item.varientId);
    // Back skips the edit.
    await page.goBack();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    expect(record.errors).toEqual([]);
  });
});
