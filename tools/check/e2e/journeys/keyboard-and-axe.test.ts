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

it('the first stop of the keyboard leads past the header, to the content', async () => {
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

it('the menu of a phone opens by keyboard, and Escape returns to its button', async () => {
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

describe.each(journeyIn('ar', 1280))('axe finds nothing, and nothing sticks out, in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;

  it('on home, product and checkout', async () => {
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

describe.each(journeyIn('en', 390))(
  'axe finds nothing, and nothing sticks out, in the dark in %s at %d px',
  (locale, width) => {
    it('on home and in a list', async () => {
      const { page, context } = await visit({ ...deviceOf(width), colorScheme: 'dark' });
      await context.addCookies([{ name: 'scheme', value: 'dark', url: shop.url }]);
      for (const path of ['', '/products']) {
        await page.goto(`${shop.url}/${locale}-KW${path}`);
        await waitForHydration(page);
        await expectNoFaults(page);
      }
    });
  },
);
