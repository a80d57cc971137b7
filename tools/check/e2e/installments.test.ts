import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import buyMessages from '../../../blocks/product-buy/messages.json' with { type: 'json' };
import cartMessages from '../../../runtime/ui/cart/messages.json' with { type: 'json' };
import installmentMessages from '../../../runtime/ui/installments/messages.json' with { type: 'json' };
import { completeDelivery } from '../../backend/conformance/sample-orders.ts';
import { amountIn, CheckoutPage } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { findProduct, hostOf, isInStock, openProduct } from './browsing/option-products.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { connectBackend } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const main = (page: Page): Locator => page.getByRole('main');
const widgetOf = (page: Page): Locator => main(page).locator('[data-installments]');

/** Waits until the widget shows a quarter of the total, rounded up. Source: spec 9, "price rounded up". */
async function expectQuarterOf(page: Page, total: Locator): Promise<void> {
  const read = async () => [
    amountIn(await widgetOf(page).locator('summary').textContent()),
    Math.ceil(amountIn(await total.textContent())) / 4,
  ];
  await expect.poll(async () => new Set(await read()).size).toBe(1);
  expect((await read())[0]).toBeGreaterThan(0);
}

const [locale, width] = ['ar', 1280] as const;

describe('instalments', () => {
  const prefix = `${locale}-KW`;
  const device = deviceOf(width);
  const t = installmentMessages[locale];

  it('follow the total of the product, the cart and the checkout', async () => {
    const product = await findProduct(
      'lumen',
      prefix,
      ({ options, variants, lensOptions, isStockLimited, quantity }) =>
        options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 2),
    );
    const { page, record } = await visit(device);
    await openProduct(page, 'lumen', prefix, product.slug);
    const total = main(page).locator('p[aria-live]', { hasText: buyMessages[locale].total });
    await expectQuarterOf(page, total);
    const { height } = (await widgetOf(page).boundingBox()) ?? {};
    const one = await total.textContent();
    await main(page).getByRole('button', { name: buyMessages[locale].more }).click();
    await expect.poll(() => total.textContent()).not.toBe(one);
    await expectQuarterOf(page, total);
    expect((await widgetOf(page).boundingBox())?.height).toBe(height);

    const date = widgetOf(page).getByText(t.inThreeMonths);
    expect(await date.isVisible()).toBe(false);
    await widgetOf(page).locator('summary').press('Enter');
    await date.waitFor();
    await expectNoFaults(page);

    await main(page).getByRole('button', { name: buyMessages[locale].addToCart }).first().click();
    await page.goto(`${hostOf('lumen')}/${prefix}/cart`);
    await expectQuarterOf(page, main(page).locator('dl > div', { hasText: cartMessages[locale].total }).last());
    await expectNoFaults(page);

    await page.goto(`${hostOf('lumen')}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await expectQuarterOf(page, checkout.total);
    const withoutDelivery = await checkout.readTotal();
    await checkout.fillAddress(await completeDelivery(connectBackend(inject('backend'))));
    await expect.poll(() => checkout.total.textContent()).not.toBe(withoutDelivery);
    await expectQuarterOf(page, checkout.total);
    await widgetOf(page).locator('summary').click();
    await widgetOf(page).getByText(t.inThreeMonths).waitFor();
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);
  });

  it('are shown without script in KWD, SAR and AED, and in no other currency', async () => {
    const product = await findProduct('aurum', `${locale}-SA`, (each) => each.variants.every(isInStock));
    const { page, context } = await visit({ ...device, javaScriptEnabled: false });
    const isVisibleIn: Record<string, boolean> = {};
    for (const currency of ['SAR', 'KWD', 'AED', 'USD']) {
      await context.addCookies([{ name: 'currency', value: currency, url: hostOf('aurum') }]);
      await page.goto(`${hostOf('aurum')}/${locale}-SA/products/${product.slug}`);
      isVisibleIn[currency] = await widgetOf(page).isVisible();
    }
    expect(isVisibleIn).toEqual({ SAR: true, KWD: true, AED: true, USD: false });
    await context.addCookies([{ name: 'currency', value: 'SAR', url: hostOf('aurum') }]);
    await page.reload();
    await widgetOf(page).locator('summary').click();
    await widgetOf(page).getByText(t.inThreeMonths).waitFor();
  });
});
