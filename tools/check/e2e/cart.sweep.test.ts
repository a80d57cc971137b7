import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  isInStock,
  openProduct,
  place,
} from './browsing/option-products.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const WORDS = {
  en: {
    add: 'Add to cart',
    cart: /^Cart/,
    more: 'One more',
    newPrice: 'New price. Before:',
    total: 'Total',
    view: 'View cart',
    edit: 'Edit',
    update: 'Update',
  },
  ar: {
    add: 'أضف إلى السلة',
    cart: /^السلة/,
    more: 'زد واحدًا',
    newPrice: 'سعر جديد. كان:',
    total: 'الإجمالي',
    view: 'عرض السلة',
    edit: 'تعديل',
    update: 'تحديث',
  },
} as const;

const openCart = async (page: Page, name: RegExp) => {
  await page.getByRole('banner').getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('spinbutton').first().waitFor();
};

/** A product that leaves nothing to choose, and of which there are three at least. */
const isSimple: Parameters<typeof findProduct>[2] = ({ options, variants, lensOptions, isStockLimited, quantity }) =>
  options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 2);

it.each(JOURNEYS)(
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
    const total = page.getByRole('dialog').locator('dl > div', { hasText: words.total }).last();
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

/** What the browser keeps of the cart's lines, once there are so many. */
const keptLines = async (page: Page, count: number) => {
  await page.waitForFunction(([key, lines]) => JSON.parse(localStorage.getItem(key) ?? '[]').length === lines, [
    CART_KEY,
    count,
  ] as const);
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), CART_KEY);
};

it.each(JOURNEYS)(
  'a line is changed from the cart page on its product’s page, also after a reload there (%s at %d px)',
  async (locale, width) => {
    const words = WORDS[locale];
    const prefix = `${locale}-KW`;
    // Contrast is judged as it is, and not while something fades in.
    const still = { reducedMotion: 'reduce' } as const;
    const { page, record } = await visit(width === 390 ? { ...PHONE, ...still } : still);
    const frame = await findProduct(
      'lumen',
      prefix,
      (product) => hasOptionLayout('color')(product) && product.variants.filter(isInStock).length > 1,
    );
    await openProduct(page, 'lumen', prefix, frame.slug);
    await chooseRequired(page, frame);
    await page.getByRole('main').getByRole('button', { name: words.add }).first().click();
    const [before] = await keptLines(page, 1);

    await openCart(page, words.cart);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: words.view }).click();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: words.edit }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await main.getByRole('link', { name: words.edit }).click();
    await page.waitForURL(`**/products/${frame.slug}?line=*`);
    const update = main.getByRole('button', { name: words.update }).first();
    await update.waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await waitForHydration(page);
    await update.waitFor();
    const color = frame.options.find(({ layout }) => layout === 'color');
    if (color === undefined) throw new Error('there is no colour');
    await place(page, color).locator('label:not([data-unavailable])').nth(1).click();
    await page.waitForURL('**/products/*?variant=*&line=*');
    await update.click();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    await expect.poll(async () => (await keptLines(page, 1))[0].item.varientId).not.toBe(before.item.varientId);

    // Back leads to where the edit began, and not into it again.
    await page.goBack();
    await page.waitForURL(`${shop.url}/${prefix}/cart`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(record.errors).toEqual([]);
  },
);
