import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import checkoutMessages from '../../../../blocks/appointment-checkout/messages.json' with { type: 'json' };
import detailsMessages from '../../../../blocks/appointment-details/messages.json' with { type: 'json' };
import cartMessages from '../../../../blocks/booking-cart/messages.json' with { type: 'json' };
import { CASH_ON_DELIVERY, paymentValue } from '../../../../runtime/domain/order/payment-choice.ts';
import { findOverflow } from '../browsing/audit-page.ts';
import { BookingPage } from '../browsing/booking-page.ts';
import { CheckoutPage } from '../browsing/checkout-page.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { hostOf } from '../browsing/option-products.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { findMails } from '../running/customer.ts';

const { visit } = withBrowser({ images: false });

/** Opens the first day after tomorrow with several free times. */
async function chooseFreeDay(booking: BookingPage): Promise<void> {
  for (let day = 2; day < 7; day += 1) {
    await booking.chooseDay(day);
    if ((await booking.freeSlots.count()) >= MIN_FREE) return;
  }
  throw new Error('no day of this week has enough free times');
}
const MIN_FREE = 8;

describe.each(journeyIn('ar', 1280))('booking in %s at %d px', (locale, width) => {
  const url = `${hostOf('serene')}/${locale}-AE`;
  const [t, cart, details] = [checkoutMessages[locale], cartMessages[locale], detailsMessages[locale]];
  const main = (page: Page) => page.getByRole('main');

  it('holds and releases a time, books in cash, mails a calendar file, and cancels by number and contact', async () => {
    const { page, record } = await visit({ ...deviceOf(width), timezoneId: 'Asia/Dubai' });
    const booking = new BookingPage(page);
    await page.goto(`${url}/pages/book`);
    await waitForHydration(page);
    await booking.days.first().waitFor();
    expect(await booking.days.count()).toBe(7);
    await chooseFreeDay(booking);
    await booking.freeSlots.first().click();
    await booking.expectHeld(1);
    await booking.chosenSlots.first().click();
    await booking.expectHeld(0);
    await booking.freeSlots.nth(1).click();
    await booking.expectHeld(1);
    await page.reload();
    await waitForHydration(page);
    await booking.expectHeld(1);
    const expert = booking.lines.first().getByRole('combobox');
    await expect.poll(() => expert.locator('option').count()).toBeGreaterThan(1);
    expect(await findOverflow(page)).toEqual([]);

    await main(page).getByRole('link', { name: cart.checkout }).click();
    await page.waitForURL(`${url}/appointment-checkout`);
    const checkout = new CheckoutPage(page);
    await checkout.part('customer').waitFor();
    const email = `${randomUUID()}@example.com`;
    await checkout.fillCustomer({ fullName: 'Mona Saleh', phoneNumber: '501234567' });
    await checkout.fill('customer', 'email', email);
    await checkout.continueTo(2);
    await checkout.choose('paymentSrcId', paymentValue(CASH_ON_DELIVERY));
    expect(await findOverflow(page)).toEqual([]);
    await main(page).getByRole('button', { name: t.submit }).dblclick();
    await page.waitForURL((address) => address.pathname === `/${locale}-AE`);
    await page.getByText(t.booked).first().waitFor();

    const mails = () => findMails(inject('backend').folder, email);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail = ''] = await mails();
    expect(mail.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(mail).toMatch(new RegExp(`https?://[^/{}]+/${locale}-AE/appointments/[0-9a-f]{24}\\n`));
    await page.goto(`${url}/appointment-checkout`);
    await page.getByText(t.empty).waitFor();

    const [number = ''] = /\b\d{8}\b/.exec(mail.slice(mail.indexOf('\n\n'))) ?? [];
    await page.goto(`${url}/track-orders?q=${number}`);
    await waitForHydration(page);
    await main(page).locator('input[name="contact"]').fill(email);
    await main(page).locator('input[name="contact"]').press('Enter');
    await page.waitForURL(/\/appointments\/[0-9a-f]{24}$/);
    await main(page).getByText('Mona Saleh').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await main(page).getByRole('button', { name: details.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: details.cancel }).click();
    await main(page).getByText(details.cancelDone).waitFor();
    expect(record.errors).toEqual([]);
  });
});
