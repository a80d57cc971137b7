import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import checkoutMessages from '../../../blocks/appointment-checkout/messages.json' with { type: 'json' };
import cartMessages from '../../../blocks/booking-cart/messages.json' with { type: 'json' };
import { CASH_ON_DELIVERY, paymentValue } from '../../../runtime/domain/order/payment-choice.ts';
import { BookingPage } from './browsing/booking-page.ts';
import { CheckoutPage } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { findMails } from './running/customer.ts';
import { withPayingShop } from './running/own-shop.ts';
import { connectBackend } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const cash = paymentValue(CASH_ON_DELIVERY);

const [locale, width] = ['en', 390] as const;

describe('the appointment checkout', () => {
  // A shop of its own: a booked time is not free for other tests.
  const own = withPayingShop();

  const prefix = `${locale}-AE`;
  const [t, cart] = [checkoutMessages[locale], cartMessages[locale]];
  const device = { ...deviceOf(width), timezoneId: 'Asia/Dubai' };
  const newGuest = () => ({ fullName: 'Mona Saleh', email: `${randomUUID()}@example.com`, phoneNumber: '501234567' });
  const shopUrl = () => `${own.shop.url.replace('lumen.', 'serene.')}/${prefix}`;
  const backend = () => connectBackend(own.backend, { 'x-tenant': 'serene', 'accept-language': locale });
  const main = (page: Page) => page.getByRole('main');
  const part = (page: Page, name: string) => page.locator(`[data-checkout-part="${name}"]`);
  const submit = (page: Page) => main(page).getByRole('button', { name: t.submit });

  /** The booking page with the times of a day. */
  async function openBooking(day = 3) {
    const { page, context, record } = await visit(device);
    await page.goto(`${shopUrl()}/pages/book`);
    await waitForHydration(page);
    const booking = new BookingPage(page);
    await booking.days.first().waitFor();
    await booking.chooseDay(day);
    return { page, context, record, booking };
  }

  async function goToCheckout(page: Page): Promise<CheckoutPage> {
    await main(page).getByRole('link', { name: cart.checkout }).click();
    await page.waitForURL(`**/${prefix}/appointment-checkout`);
    await part(page, 'customer').waitFor();
    return new CheckoutPage(page);
  }

  async function enter(checkout: CheckoutPage, { fullName, email, phoneNumber }: ReturnType<typeof newGuest>) {
    await checkout.fillCustomer({ fullName, phoneNumber });
    await checkout.fill('customer', 'email', email);
  }

  /** Selects the card payment. */
  async function chooseCard(checkout: CheckoutPage): Promise<void> {
    const { data: methods } = await backend().call('paymentMethods', {});
    const card = methods.find(({ type }) => type !== 'tabby');
    if (card === undefined) throw new Error('the shop has no card payment');
    await checkout.choose('paymentSrcId', paymentValue(card));
  }

  const atProvider = (page: Page, action: 'pay' | 'fail') => page.locator(`button[value="${action}"]`).click();

  it('takes a guest from home to a paid appointment with any expert in four inputs', async () => {
    const { page, record } = await visit(device);
    await page.goto(shopUrl());
    await page.locator('main a[href$="/pages/book"]').first().click();
    await page.waitForURL('**/pages/book');
    const booking = new BookingPage(page);
    await booking.days.first().waitFor();
    await booking.chooseDay(3);
    await booking.freeSlots.first().click();
    await booking.expectHeld(1);
    const checkout = await goToCheckout(page);
    await expectNoFaults(page);
    await enter(checkout, newGuest());
    await checkout.continueTo(2);
    await chooseCard(checkout);
    await expectNoFaults(page);
    expect(checkout.inputs).toBeLessThanOrEqual(4);
    await submit(page).click();
    await page.waitForURL(`${own.provider.url}/**`);
    await atProvider(page, 'pay');
    await page.waitForURL(`**/${prefix}/appointments/*`);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { data: appointment } = await backend().call('appointment', { params: { appointmentId: id } });
    expect(appointment).toMatchObject({ status: 'booked', items: [{ isAnyExpert: true }] });
    await waitForHydration(page);
    await main(page).getByText(appointment.appointmentNumber).first().waitFor();
    await expectNoFaults(page);
    await page.goto(`${shopUrl()}/appointment-checkout`);
    await page.getByText(t.empty).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('keeps everything after an abandoned payment page, and accepts cash instead', async () => {
    const { page, record, booking } = await openBooking(5);
    await booking.freeSlots.first().click();
    await booking.expectHeld(1);
    const checkout = await goToCheckout(page);
    const guest = newGuest();
    await enter(checkout, guest);
    await checkout.continueTo(2);
    await chooseCard(checkout);
    await submit(page).click();
    await page.waitForURL(`${own.provider.url}/**`);
    await page.goBack();
    await page.waitForURL('**/appointment-checkout*');
    await booking.expectHeld(1);
    await expect
      .poll(() => part(page, 'customer').locator('[data-field="email"] input').inputValue())
      .toBe(guest.email);
    await checkout.choose('paymentSrcId', cash);
    await submit(page).click();
    await page.waitForURL((url) => url.pathname === `/${prefix}`);
    await expect.poll(() => findMails(own.backendFolder, guest.email).then((mails) => mails.length)).toBe(1);
    expect(record.errors).toEqual([]);
  });
});
