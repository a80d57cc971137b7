import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import bookingMessages from '../../../blocks/booking/messages.json' with { type: 'json' };
import cartMessages from '../../../blocks/booking-cart/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/ui/booking/messages.json' with { type: 'json' };
import type { Service, ServiceCategory } from '../../../schemas/generated/wire.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { BookingPage, daysOf, radiosOf } from './browsing/booking-page.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { connectBackend } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });
const TENANT = { 'x-tenant': 'serene' };
/** The only service of these that one room limits: who books it is alone there. */
const FOR_TWO = 'couples-massage';

/** The half hours after the branch opens at nine, at all of which somebody is free. */
const TWO_O_CLOCK = 10;

/** Two days from now, or three where that is a Friday, when one expert is there alone. */
const dayWithSeveralExperts = (): number => {
  const { weekday } = DateTime.now().setZone('Asia/Dubai').plus({ days: 2 });
  return weekday === 5 ? 3 : 2;
};

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  // What one journey holds, no other one finds free.
  let pair: ShopWithBackend;
  beforeAll(async () => {
    pair = await startShopWithBackend();
  });
  afterAll(() => pair?.stop());

  const [words, cart, parts] = [bookingMessages[locale], cartMessages[locale], partMessages[locale]];
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
  } as const;
  const backend = () => connectBackend(pair.backend, { ...TENANT, 'accept-language': locale });

  async function open(page: Page): Promise<BookingPage> {
    const shown = new BookingPage(page);
    await page.goto(`${pair.shop.url.replace('lumen.', 'serene.')}/${locale}-AE/pages/book`);
    await waitForHydration(page);
    await shown.days.first().waitFor();
    return shown;
  }

  const service = (page: Page, index: number) =>
    page.getByRole('radiogroup', { name: words.services }).getByRole('radio').nth(index);

  async function expectNoFaults(page: Page): Promise<void> {
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  }

  const textOf = (text: { readonly [language: string]: string } | undefined): string => text?.[locale] ?? '';

  it('a click holds a slot and gives it back; services follow each other, and outlast a reload', async () => {
    const { page, record } = await visit(device);
    const booking = await open(page);
    expect(await booking.days.count()).toBe(7);
    await booking.days.first().and(page.locator('[aria-selected="true"]')).waitFor();
    await page.getByText(cart.empty).waitFor();
    await expectNoFaults(page);
    await booking.chooseDay(dayWithSeveralExperts());
    await booking.slots.nth(TWO_O_CLOCK).click();
    await booking.expectHeld(1);
    await booking.slots.and(page.locator('[aria-pressed="true"]')).click();
    await booking.expectHeld(0);
    expect(await booking.chosenSlots.count()).toBe(0);
    await booking.slots.nth(TWO_O_CLOCK).click();
    await booking.expectHeld(1);
    // What is at the same time is said at once, before anybody is asked.
    const answered = page.waitForResponse('**/api/crm/slots/current');
    await service(page, 1).check();
    await answered;
    const conflicting = page.locator('[role="group"] button[data-conflict]');
    await conflicting.first().click();
    await page
      .getByRole('status')
      .filter({ hasText: parts.overlaps.split('{{other}}')[0]?.trim() ?? '' })
      .first()
      .waitFor();
    await booking.expectHeld(1);
    await booking.freeSlots.last().click();
    await booking.expectHeld(2);
    await expectNoFaults(page);
    await page.reload();
    await waitForHydration(page);
    await booking.expectHeld(2);
    await booking.lines
      .first()
      .getByRole('button', { name: cart.remove.split('{{service}}')[0]?.trim() ?? '' })
      .click();
    await booking.expectHeld(1);
    expect(record.errors).toEqual([]);
  });

  it('the keyboard alone chooses a day, a time and who is there', async () => {
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
    // Late in the evening nothing is left of today.
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

  it('the page of a service chooses a time and who is there, adds them, says so and leads to the checkout', async () => {
    const { page, record } = await visit(device);
    await page.goto(`${pair.shop.url.replace('lumen.', 'serene.')}/${locale}-AE/services/signature-facial`);
    await waitForHydration(page);
    const times = radiosOf(page, parts.timesOn);
    const days = daysOf(page);
    await days.first().waitFor();
    expect(await days.count()).toBe(5);
    // In the evening today has no time any more.
    await days.nth(dayWithSeveralExperts()).click();
    await times.first().waitFor();
    await page.getByRole('button', { name: words.add }).click();
    await page.getByText(parts.chooseTime).waitFor();
    await times.nth(TWO_O_CLOCK).click();
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

  it('what is held in one tab is held in another one', async () => {
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

  it('a time that was lost while one hesitated is said, with the nearest free ones', async () => {
    const { page, record } = await visit(device);
    const { data: categories } = await backend().call('serviceCategories', { query: { pageSize: 100 } });
    const { data: services } = await backend().call('services', { query: { pageSize: 200 } });
    const wanted: Service | undefined = services.find(({ slug }) => slug === FOR_TWO);
    const category: ServiceCategory | undefined = categories.find(({ _id }) => _id === wanted?.categoryId._id);
    const booking = await open(page);
    await page.getByRole('button', { name: textOf(category?.name), exact: true }).click();
    // Whoever walks the same way in another language or at another width is there on another day.
    await booking.chooseDay(locale === 'ar' ? (width === 390 ? 3 : 4) : width === 390 ? 5 : 6);
    const before = await booking.slots.count();
    await booking.slots.nth(3).click();
    await booking.expectHeld(1);
    const { booking: held, holder } = await booking.readFirstHold();
    // The end of a hold: the backend lets go, somebody else takes the time, and the clock of the device shows it.
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
    // A conflict is answered with 409, which the browser reports.
    expect(record.errors.filter((error) => !JSON.stringify(error).includes('409'))).toEqual([]);
  });
});
