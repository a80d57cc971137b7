import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import { CASH_ON_DELIVERY, paymentValue } from '../../../runtime/domain/order/payment-choice.ts';
import failureTexts from '../../backend/http/failure-messages.json' with { type: 'json' };
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { deviceOf, JOURNEYS, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser();
const own = withCheckoutShop();

describe.each(JOURNEYS)('one cart on two devices in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const customer = { fullName: 'Mona Saleh', email: `${randomUUID()}@example.com`, password: 'correct horse' };

  /** The last step of the checkout of the customer, with all that it asks for. */
  async function openLastStep(products: typeof own.items): Promise<{ page: Page; submit: () => Promise<void> }> {
    const { page } = await visit(deviceOf(width));
    const checkout = new CheckoutPage(page);
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    if (products.length > 0) await fillGuestCart(page, products);
    await page.goto(`${own.shop.url}/${prefix}/auth/sign-in?next=/checkout`);
    await waitForHydration(page);
    await page.locator('main input[name="email"]').fill(customer.email);
    await page.locator('main input[name="password"]').fill(customer.password);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(`**/${prefix}/checkout*`);
    await waitForHydration(page);
    await checkout.fillAddress(own.delivery);
    await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
    await checkout.goOnTo(2);
    await checkout.choose('paymentSrcId', paymentValue(CASH_ON_DELIVERY));
    await checkout.tick('policy');
    await checkout.readTotal();
    const button = page.getByRole('main').getByRole('button', { name: submitMessages[locale].submit });
    return { page, submit: () => button.click() };
  }

  it('is ordered once: the second device shows the cart of now, and says why', async () => {
    await registerCustomer(own.backend, customer);
    const phone = await openLastStep(own.items.slice(0, 1));
    const laptop = await openLastStep([]);
    await phone.submit();
    await phone.page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await laptop.submit();
    await laptop.page.getByText(failureTexts.cart_changed[locale]).first().waitFor();
    expect(new URL(laptop.page.url()).pathname).not.toContain('thanks');
  });
});
