import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import customerMessages from '../../../blocks/checkout-customer/messages.json' with { type: 'json' };
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import voucherMessages from '../../../blocks/checkout-voucher/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import formMessages from '../../../runtime/forms/messages.json' with { type: 'json' };
import voucherTexts from '../../backend/vouchers/voucher-texts.json' with { type: 'json' };
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { sendRequest } from './browsing/http-request.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { submitSignIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerNewCustomer } from './running/customer.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

const [locale, width] = ['en', 390] as const;

describe('the checkout of a guest', () => {
  const prefix = `${locale}-KW`;
  const t = formMessages[locale];
  const submit = submitMessages[locale].submit;

  /** The checkout with lines in the cart. */
  async function openCheckout(lines = own.items.slice(0, 1)) {
    const { page, record, ...visited } = await visit(deviceOf(width));
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, lines);
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.part('customer').waitFor();
    return { page, record, checkout, ...visited };
  }

  async function placeOrder(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: submit }).click();
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await page.getByRole('main').getByRole('link', { name: confirmationMessages[locale].follow }).waitFor();
  }

  it('orders a scheduled gift for pickup, with a note and a voucher that was removed and applied again', async () => {
    const { page, record, checkout } = await openCheckout(own.items.slice(0, 2));
    const words = voucherMessages[locale];
    await checkout.choose('pickup', 'pickup');
    await checkout.part('address').waitFor({ state: 'detached' });
    await checkout.tick('isStorePickup');
    const branches = checkout.field('branchId').locator('input');
    await branches.first().waitFor();
    await branches.first().check();
    await checkout.choose('isSchedule', 'scheduled');
    await checkout.chooseTime();
    await checkout.fillCustomer(GUEST);
    await checkout.tick('gift');
    for (const name of ['fullName', 'phoneNumber'])
      if ((await checkout.part('receiver').locator(`[data-field="${name}"]`).count()) > 0)
        await checkout.fill('receiver', name, GUEST[name === 'fullName' ? 'fullName' : 'phoneNumber']);
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    await expectNoFaults(page);
    await checkout.continueTo(2);
    await checkout.choose('paymentSrcId', '0-0');
    const code = checkout.part('voucher').locator('input');
    const button = checkout.part('voucher').getByRole('button');
    await code.fill('NOSUCHCODE');
    await button.click();
    await page.getByText(voucherTexts.unknown[locale]).first().waitFor();
    await expect.poll(() => code.isDisabled()).toBe(false);
    await code.fill('CLEAR10');
    await button.click();
    await button.getByText(words.cancel).waitFor();
    expect(await code.isDisabled()).toBe(true);
    const reduced = await checkout.total.textContent();
    await button.click();
    await button.getByText(words.apply).waitFor();
    await expect.poll(() => checkout.total.textContent()).not.toBe(reduced);
    await code.fill('CLEAR10');
    await button.click();
    await expect.poll(() => checkout.total.textContent()).toBe(reduced);
    await checkout.tick('policy');
    await checkout.readTotal();
    await expectNoFaults(page);
    await placeOrder(page);
    expect(await page.getByRole('main').textContent()).toContain(reduced);
    expect(record.errors).toEqual([]);
  });

  it('places one order after a lost response and a double click', async () => {
    const { page, checkout } = await openCheckout();
    await checkout.fillAddress(own.delivery);
    await checkout.fillCustomer(GUEST);
    await checkout.continueTo(2);
    await checkout.choose('paymentSrcId', '0-0');
    await checkout.tick('policy');
    await checkout.readTotal();
    const sent: string[] = [];
    await page.route('**/api/order/guest', async (route) => {
      const request = route.request();
      const body = request.postData() ?? '';
      sent.push(JSON.parse(body)._id);
      if (sent.length > 1) return route.continue();
      // The shop places the order, and the browser gets no response.
      const { origin, pathname } = new URL(request.url());
      const { status } = await sendRequest(origin, pathname, {
        method: 'POST',
        body,
        headers: await request.allHeaders(),
      });
      expect(status).toBeLessThan(300);
      return route.abort('connectionreset');
    });
    const button = page.getByRole('main').getByRole('button', { name: submit });
    await button.click();
    await page.getByText(t.offline).first().waitFor();
    await expectNoFaults(page);
    await button.dblclick();
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    expect(new Set(sent).size).toBe(1);
    expect(page.url()).toContain(sent[0]);
  });

  it('keeps its entries through the sign-in, and orders as a customer', async () => {
    const customer = await registerNewCustomer(own.backend);
    const { page, record, checkout } = await openCheckout();
    await checkout.fillAddress(own.delivery);
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    await checkout.part('customer').getByRole('link', { name: customerMessages[locale].signIn }).click();
    await page.waitForURL(`**/${prefix}/auth/sign-in?next=*`);
    // The checkout, which may have a password field too, stays until the next page is ready.
    await page.locator('main input[name="password"]').waitFor();
    await waitForHydration(page);
    await submitSignIn(page, customer);
    await page.waitForURL(`**/${prefix}/checkout*`);
    await expect.poll(() => checkout.part('note').locator('textarea').inputValue()).toBe('Ring twice, please.');
    await checkout.part('customer').locator('[data-field="fullName"]').waitFor({ state: 'detached' });
    await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
    await expectNoFaults(page);
    await checkout.continueTo(2);
    await checkout.choose('paymentSrcId', '0-0');
    await checkout.tick('policy');
    const total = await checkout.readTotal();
    await placeOrder(page);
    expect(await page.getByRole('main').textContent()).toContain(total);
    expect(await page.getByRole('main').textContent()).toContain(customer.email);
    expect(record.errors).toEqual([]);
  });
});
