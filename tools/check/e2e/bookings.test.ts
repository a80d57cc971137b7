import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import bookingMessages from '../../../blocks/booking/messages.json' with { type: 'json' };
import cartMessages from '../../../blocks/booking-cart/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/ui/booking/messages.json' with { type: 'json' };
import type { Service, ServiceCategory } from '../../../schemas/generated/wire.ts';
import { BookingPage, daysOf, radiosOf } from './browsing/booking-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withOwnShop } from './running/own-shop.ts';
import { connectBackend } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });
const TENANT = { 'x-tenant': 'serene' };
/** Limited to one room at a time. */
const FOR_TWO = 'couples-massage';

/** Index of two o'clock among the half hours after nine; several experts are free then. */
const TWO_O_CLOCK_INDEX = 10;

/** Two days from now; three if that is a Friday, when only one expert works. */
const dayWithSeveralExperts = (): number => {
  const { weekday } = DateTime.now().setZone('Asia/Dubai').plus({ days: 2 });
  return weekday === 5 ? 3 : 2;
};

const [locale, width] = ['ar', 1280] as const;

describe('booking', () => {
  // A shop of its own: a held time is not free for other tests.
  const pair = withOwnShop();

  const [words, cart, parts] = [bookingMessages[locale], cartMessages[locale], partMessages[locale]];
  const device = { ...deviceOf(width), timezoneId: 'Asia/Dubai' };
  const backend = () => connectBackend(pair.backend, { ...TENANT, 'accept-language': locale });

  async function open(page: Page): Promise<BookingPage> {
    const bookingPage = new BookingPage(page);
    await page.goto(`${pair.shop.url.replace('lumen.', 'serene.')}/${locale}-AE/pages/book`);
    await waitForHydration(page);
    await bookingPage.days.first().waitFor();
    return bookingPage;
  }

  const textOf = (text: { readonly [language: string]: string } | undefined): string => text?.[locale] ?? '';

  it('selects a day, a time and an expert with the keyboard alone', async () => {
    const { page, record } = await visit(device);
    const booking = await open(page);
    await booking.days.first().focus();
    const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    for (const key of [forward, forward, forward, back]) await page.keyboard.press(key ?? '');
    await booking.days.nth(2).and(page.locator('[aria-selected="true"]')).waitFor();
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    await page.keyboard.press('Home');
    await booking.days.first().and(page.locator('[aria-selected="true"]')).waitFor();
    // Late in the evening, today has no times.
    await page.keyboard.press(forward ?? '');
    await booking.days.nth(1).and(page.locator('[aria-selected="true"]')).waitFor();
    await booking.slots.first().waitFor();
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let count = 0; count < 5 && !(await isThere()); count += 1) await page.keyboard.press('Tab');
    };
    await tabTo(() => page.evaluate(() => document.activeElement?.hasAttribute('aria-pressed') ?? false));
    await page.keyboard.press(forward ?? '');
    await page.keyboard.press('Space');
    await booking.expectHeld(1);
    await expect.poll(() => booking.chosenSlots.count()).toBe(1);
    const expert = booking.lines.getByRole('combobox');
    await expect.poll(() => expert.locator('option').count()).toBeGreaterThan(1);
    await expert.focus();
    await page.keyboard.press('End');
    await expect.poll(() => expert.inputValue()).not.toBe('0-0');
    await booking.expectHeld(1);
    expect(record.errors).toEqual([]);
  });

  it('adds a time and an expert on the page of a service, and leads to the checkout', async () => {
    const { page, record } = await visit(device);
    await page.goto(`${pair.shop.url.replace('lumen.', 'serene.')}/${locale}-AE/services/signature-facial`);
    await waitForHydration(page);
    const times = radiosOf(page, parts.timesOn);
    const days = daysOf(page);
    await days.first().waitFor();
    expect(await days.count()).toBe(5);
    // In the evening, today has no times.
    await days.nth(dayWithSeveralExperts()).click();
    await times.first().waitFor();
    await page.getByRole('button', { name: words.add }).click();
    await page.getByText(parts.chooseTime).waitFor();
    await times.nth(TWO_O_CLOCK_INDEX).click();
    const expert = page.getByRole('combobox', { name: parts.expert, exact: true });
    await expect.poll(() => expert.locator('option').count()).toBeGreaterThan(1);
    await expert.selectOption({ index: 1 });
    await expectNoFaults(page);
    await page.getByRole('button', { name: words.add }).click();
    const [, held = ''] = parts.slotHeld.split('{{time}}');
    await page
      .getByRole('status')
      .filter({ hasText: held.replace(/^[:：\s]+/, '').trim() })
      .first()
      .waitFor();
    await expectNoFaults(page);
    await page.getByRole('link', { name: words.toCart }).click();
    await page.waitForURL(`**/${locale}-AE/appointment-checkout`);
    expect(record.errors).toEqual([]);
  });

  it('shares its held times between tabs', async () => {
    const { page, context, record } = await visit(device);
    const other = await context.newPage();
    const booking = await open(page);
    const inOther = await open(other);
    await booking.chooseDay(3);
    await booking.slots.nth(4).click();
    await booking.expectHeld(1);
    await inOther.expectHeld(1);
    await inOther.lines.first().locator('button[title]').click();
    await booking.expectHeld(0);
    await page.getByText(cart.empty).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('reports a time that expired and was taken, and offers the nearest free ones', async () => {
    const { page, record } = await visit(device);
    const { data: categories } = await backend().call('serviceCategories', { query: { pageSize: 100 } });
    const { data: services } = await backend().call('services', { query: { pageSize: 200 } });
    const service: Service | undefined = services.find(({ slug }) => slug === FOR_TWO);
    const category: ServiceCategory | undefined = categories.find(({ _id }) => _id === service?.categoryId._id);
    const booking = await open(page);
    await page.getByRole('button', { name: textOf(category?.name), exact: true }).click();
    await booking.chooseDay(4);
    const before = await booking.slots.count();
    await booking.slots.nth(3).click();
    await booking.expectHeld(1);
    const { booking: held, holder } = await booking.readFirstHold();
    // The hold ends, another customer takes the time, and the device's clock moves on.
    await backend().call('releaseBooking', { params: { bookingId: held._id }, body: { holder } });
    await backend().call('holdBooking', {
      params: { bookingId: randomBytes(12).toString('hex') },
      body: {
        holder: randomBytes(32).toString('base64url'),
        serviceId: held.service._id,
        slotId: held.slot._id,
        expertId: '0-0',
      },
    });
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 600_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await booking.linesIn('ended').getByText(cart.ended).waitFor();
    await expectNoFaults(page);
    await page.getByRole('button', { name: cart.holdAgain }).click();
    await booking.linesIn('taken').getByText(cart.taken).waitFor();
    const nearest = booking.linesIn('taken').getByRole('list').getByRole('button');
    await nearest.first().waitFor();
    expect(await nearest.count()).toBe(3);
    await expectNoFaults(page);
    await nearest.last().click();
    await booking.expectHeld(1);
    expect(before).toBeGreaterThan(4);
    // The browser reports the 409 of a conflict.
    expect(record.errors.filter((error) => !JSON.stringify(error).includes('409'))).toEqual([]);
  });
});
