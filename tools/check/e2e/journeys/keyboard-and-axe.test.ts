import { describe, expect, inject, it } from 'vitest';
import { findCartItems } from '../../../backend/conformance/sample-orders.ts';
import { CheckoutPage, fillGuestCart } from '../browsing/checkout-page.ts';
import { expectNoFaults } from '../browsing/expect-no-faults.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { findProduct, openProduct } from '../browsing/option-products.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { connectBackend } from '../running/place-order.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

it('the first tab stop skips the header', async () => {
  const { page } = await visit();
  await page.goto(`${shop.url}/en-KW`);
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
    .toBe(true);
});

it('the phone menu opens by keyboard, and Escape returns to its button', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.url}/en-KW`);
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.press('Enter');
  const menu = page.locator('[popover]:popover-open');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  await menu.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await button.and(page.locator(':focus')).waitFor();
});

describe.each(journeyIn('ar', 1280))('axe and overflow in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;

  it('find nothing on home, product and checkout', async () => {
    const { page } = await visit(deviceOf(width));
    await page.goto(`${shop.url}/${prefix}`);
    await waitForHydration(page);
    await expectNoFaults(page);
    const { slug } = await findProduct('lumen', prefix, ({ options }) => options.length > 1);
    await openProduct(page, 'lumen', prefix, slug);
    await expectNoFaults(page);
    await fillGuestCart(page, (await findCartItems(connectBackend(inject('backend')), Date.now())).slice(0, 1));
    await page.goto(`${shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    await new CheckoutPage(page).field('city').waitFor();
    await expectNoFaults(page);
  });
});

describe.each(journeyIn('en', 390))('axe and overflow with dark scheme in %s at %d px', (locale, width) => {
  it('find nothing on home and a list', async () => {
    const { page, context } = await visit({ ...deviceOf(width), colorScheme: 'dark' });
    await context.addCookies([{ name: 'scheme', value: 'dark', url: shop.url }]);
    for (const path of ['', '/products']) {
      await page.goto(`${shop.url}/${locale}-KW${path}`);
      await waitForHydration(page);
      await expectNoFaults(page);
    }
  });
});
