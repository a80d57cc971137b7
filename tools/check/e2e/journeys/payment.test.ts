import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import submitMessages from '../../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import confirmationMessages from '../../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import { paymentValue } from '../../../../runtime/domain/order/payment-choice.ts';
import { currentStatus } from '../../../../runtime/domain/order/status/order-status.ts';
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import orderMessages from '../../../../runtime/ui/orders/messages.json' with { type: 'json' };
import { completeDelivery, findCartItems } from '../../../backend/conformance/sample-orders.ts';
import { CheckoutPage, fillGuestCart } from '../browsing/checkout-page.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { connectBackend, GUEST } from '../running/place-order.ts';

const shop = inject('shop');
const provider = inject('provider');
const backend = connectBackend(inject('backend'));
const { visit } = withBrowser({ images: false });

const main = (page: Page) => page.getByRole('main');
const cartLineCount = (page: Page) =>
  page.evaluate((key): number => JSON.parse(localStorage.getItem(key) ?? '[]').length, CART_KEY);

describe.each(journeyIn('ar', 1280))('payment by card in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const [thanks, orders] = [confirmationMessages[locale], orderMessages[locale]];

  it('keeps everything when it fails, is retried for the same order, and is charged once', async () => {
    const [delivery, [item], { data: methods }] = await Promise.all([
      completeDelivery(backend),
      findCartItems(backend, Date.now(), '-price'),
      backend.call('paymentMethods', {}),
    ]);
    const card = methods.find(({ type }) => type !== 'tabby');
    if (item === undefined || card === undefined) throw new Error('the shop has nothing to sell or no way to pay');
    const { page, record } = await visit(deviceOf(width));
    const checkout = new CheckoutPage(page);
    await page.goto(`${shop.url}/${prefix}/faq`);
    await fillGuestCart(page, [item]);
    await page.goto(`${shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(delivery);
    await checkout.fillCustomer(GUEST);
    await checkout.continueTo(2);
    await checkout.tick('policy');
    await checkout.choose('paymentSrcId', paymentValue(card));
    const total = await checkout.readTotal();
    await main(page).getByRole('button', { name: submitMessages[locale].submit }).click();

    await page.waitForURL(`${provider}/pay/*`);
    await page.locator('button[value="fail"]').click();
    await page.waitForURL(`**/${prefix}/payment-failed?orderId=*`);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    expect(await cartLineCount(page)).toBe(1);
    await main(page).getByRole('button', { name: orders.payAgain }).click();
    await page.waitForURL(`${provider}/pay/*`);
    await page.locator('button[value="pay"]').click();

    await page.waitForURL(`**/${prefix}/thanks?orderId=${orderId}*`);
    await main(page).getByRole('link', { name: thanks.follow }).waitFor();
    await main(page).getByText(total).first().waitFor();
    await expect.poll(() => cartLineCount(page)).toBe(0);
    const { data: order } = await backend.call('guestOrder', { params: { orderId } });
    expect(currentStatus(order)).toBe('placed');
    expect(record.errors).toEqual([]);
  });
});
