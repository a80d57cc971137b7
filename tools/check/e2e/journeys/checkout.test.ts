import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import submitMessages from '../../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import confirmationMessages from '../../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import trackingMessages from '../../../../blocks/order-tracking/messages.json' with { type: 'json' };
import formMessages from '../../../../runtime/forms/messages.json' with { type: 'json' };
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';
import { completeDelivery, findCartItems } from '../../../backend/conformance/sample-orders.ts';
import statuses from '../../../backend/orders/order-statuses.json' with { type: 'json' };
import { findOverflow } from '../browsing/audit-page.ts';
import { CheckoutPage, fillGuestCart } from '../browsing/checkout-page.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { changeOrderStatus, connectBackend, GUEST } from '../running/place-order.ts';

const shop = inject('shop');
const backend = connectBackend(inject('backend'));
const { visit } = withBrowser({ images: false });

let item: CartItem | undefined;
/** A complete delivery to a place within a branch's area. */
let delivery: OrderForm;
beforeAll(async () => {
  [item] = await findCartItems(backend, Date.now());
  delivery = await completeDelivery(backend);
});

const main = (page: Page) => page.getByRole('main');

describe.each(journeyIn('en', 390))('the checkout of a guest in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const [thanks, tracking] = [confirmationMessages[locale], trackingMessages[locale]];
  const { required } = formMessages[locale];

  it('leads from the cart to a cash order, which is followed up to delivery and found by its number', async () => {
    const { page, record } = await visit(deviceOf(width));
    const checkout = new CheckoutPage(page);
    await page.goto(`${shop.url}/${prefix}/faq`);
    await fillGuestCart(page, item === undefined ? [] : [item]);
    await page.goto(`${shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    await checkout.field('city').waitFor();
    await checkout.submitStep();
    await page.getByText(required).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('city');
    await checkout.fillAddress(delivery);
    await checkout.fillCustomer(GUEST);
    await checkout.continueTo(2);
    await page.goBack();
    await page.locator('#step-1').waitFor();
    await page.goForward();
    await page.locator('#step-2').waitFor();
    await checkout.choose('paymentSrcId', '0-0');
    await checkout.tick('policy');
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => checkout.field('policy').locator('input').isChecked()).toBe(true);
    const total = await checkout.readTotal();
    expect(await findOverflow(page)).toEqual([]);
    await main(page).getByRole('button', { name: submitMessages[locale].submit }).click();

    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    const follow = main(page).getByRole('link', { name: thanks.follow });
    await follow.waitFor();
    await main(page).getByText(total).first().waitFor();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CART_KEY)).toBeOneOf(['[]', null]);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const { data: order } = await backend.call('guestOrder', { params: { orderId } });

    await follow.click();
    await page.waitForURL(`**/${prefix}/orders/${orderId}`);
    const badge = main(page).getByRole('status').first();
    await badge.getByText(statuses.placed.name[locale]).waitFor();
    for (const status of ['confirmed', 'on-the-way', 'completed'] as const)
      await changeOrderStatus(inject('backend'), order, status);
    await badge.getByText(statuses.completed.name[locale]).waitFor();

    await page.goto(`${shop.url}/${prefix}/track-orders?q=${order.orderNumber}`);
    await waitForHydration(page);
    const contact = main(page).locator('input[name="contact"]');
    await contact.fill('nobody@example.com');
    await contact.press('Enter');
    await main(page).getByText(tracking.nothingFoundOrAppointment).waitFor();
    await contact.fill(GUEST.phoneNumber);
    await contact.press('Enter');
    await main(page).getByText(GUEST.fullName).waitFor();
    expect(record.errors).toEqual([]);
  });
});
