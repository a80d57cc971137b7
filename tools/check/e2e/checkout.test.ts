import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import checkoutMessages from '../../../blocks/checkout/messages.json' with { type: 'json' };
import customerMessages from '../../../blocks/checkout-customer/messages.json' with { type: 'json' };
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import voucherMessages from '../../../blocks/checkout-voucher/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import formMessages from '../../../runtime/forms/messages.json' with { type: 'json' };
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import cartMessages from '../../../runtime/ui/cart/messages.json' with { type: 'json' };
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { checkOrder, findCartItems } from '../../backend/conformance/sample-orders.ts';
import voucherTexts from '../../backend/vouchers/voucher-texts.json' with { type: 'json' };
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { connectBackend, GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

/** What costs less than an order to the place of the own.delivery begins at. */
async function findTooCheap(): Promise<CartItem> {
  const backend = connectBackend(own.backend);
  for (const item of await findCartItems(backend, Date.now(), 'price')) {
    const { subTotal, minimumOrderAmount } = await checkOrder(backend, own.delivery, [item]);
    if (subTotal < minimumOrderAmount) return item;
  }
  throw new Error('the shop has nothing below the minimum');
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = { ...formMessages[locale], ...checkoutMessages[locale] };
  const submit = submitMessages[locale].submit;
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;

  /** The checkout of a guest with some lines in the cart. */
  async function openCheckout(lines = own.items.slice(0, 1)) {
    const { page, record, ...visited } = await visit(device);
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

  it('what is missing is shown at its field, the first of it in the order of the page, and Back leads a step back', async () => {
    const { page, record, checkout } = await openCheckout();
    await checkout.field('city').waitFor();
    await checkout.goOn();
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'city',
    );
    await page.getByText(t.required).first().waitFor();
    await expectNoFaults(page);
    await checkout.fillAddress(own.delivery);
    await checkout.fill('customer', 'fullName', GUEST.fullName);
    await checkout.fill('customer', 'phoneNumber', '123');
    await checkout.goOn();
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'phoneNumber',
    );
    await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
    await checkout.goOnTo(2);
    await page.goBack();
    await page.locator('#step-1').waitFor();
    await expect.poll(() => checkout.part('customer').locator('input').first().inputValue()).toBe(GUEST.fullName);
    await page.goForward();
    await page.locator('#step-2').waitFor();
    expect(record.errors).toEqual([]);
  });

  it('a guest picks a gift up in the store at a chosen time, with a note and a voucher that was tried first', async () => {
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
    await checkout.goOnTo(2);
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

  it('an order whose answer is lost is made once, however often it is tried', async () => {
    const { page, checkout } = await openCheckout();
    await checkout.fillAddress(own.delivery);
    await checkout.fillCustomer(GUEST);
    await checkout.goOnTo(2);
    await checkout.choose('paymentSrcId', '0-0');
    await checkout.tick('policy');
    await checkout.readTotal();
    const sent: string[] = [];
    await page.route('**/api/order/guest', async (route) => {
      const request = route.request();
      const body = request.postData() ?? '';
      sent.push(JSON.parse(body)._id);
      if (sent.length > 1) return route.continue();
      // The shop takes it, and the browser never hears of that.
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

  it('a cart below the minimum of its place is told and kept, and an empty one leads to the products', async () => {
    const { page, checkout } = await openCheckout([await findTooCheap()]);
    const [before = ''] = cartMessages[locale].minimumAmount.split('{{amount}}');
    const notice = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: before.trim() });
    // The checkout is left as soon as the place is known, perhaps before its last list says that something was chosen.
    const chosen = checkout.choosePlace(own.delivery).catch(() => undefined);
    await Promise.race([chosen, notice.first().waitFor({ state: 'attached' })]);
    await notice.first().waitFor({ state: 'attached' });
    await expectNoFaults(page);
    // Once the page before can write no more.
    await page.addInitScript((key) => localStorage.setItem(key, '[]'), CART_KEY);
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    await page.getByRole('main').getByText(t.empty).waitFor();
    await expectNoFaults(page);
  });

  it('a guest who signs in at the checkout goes on with what was entered, and orders as a customer', async () => {
    const customer = { fullName: 'Mona Saleh', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    await registerCustomer(own.backend, customer);
    const { page, record, checkout } = await openCheckout();
    await checkout.fillAddress(own.delivery);
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    await checkout.part('customer').getByRole('link', { name: customerMessages[locale].signIn }).click();
    await page.waitForURL(`**/${prefix}/auth/sign-in?next=*`);
    // The checkout, which has a field of that name too, is shown until the page is there.
    await page.locator('main input[name="password"]').waitFor();
    await waitForHydration(page);
    await page.locator('main input[name="email"]').fill(customer.email);
    await page.locator('main input[name="password"]').fill(customer.password);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(`**/${prefix}/checkout*`);
    await expect.poll(() => checkout.part('note').locator('textarea').inputValue()).toBe('Ring twice, please.');
    await checkout.part('customer').locator('[data-field="fullName"]').waitFor({ state: 'detached' });
    await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
    await expectNoFaults(page);
    await checkout.goOnTo(2);
    await checkout.choose('paymentSrcId', '0-0');
    await checkout.tick('policy');
    const total = await checkout.readTotal();
    await placeOrder(page);
    expect(await page.getByRole('main').textContent()).toContain(total);
    expect(await page.getByRole('main').textContent()).toContain(customer.email);
    expect(record.errors).toEqual([]);
  });
});
