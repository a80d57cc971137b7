import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import detailsMessages from '../../../blocks/appointment-details/messages.json' with { type: 'json' };
import listMessages from '../../../blocks/appointment-list/messages.json' with { type: 'json' };
import commonMessages from '../../../runtime/ui/appointments/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/ui/booking/messages.json' with { type: 'json' };
import { daysOf, radiosOf } from './browsing/booking-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { isFocused, tabTo } from './browsing/tab-to.ts';
import { bookAppointment } from './running/book-appointment.ts';
import { registerNewCustomer } from './running/customer.ts';
import { withOwnShop } from './running/own-shop.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: a booked time is not free for other tests. */
const pair = withOwnShop();

const [locale, width] = ['ar', 1280] as const;

describe('the appointments of a customer', () => {
  const t = { ...detailsMessages[locale], list: listMessages[locale], common: commonMessages[locale] };
  const parts = partMessages[locale];
  const prefix = `${locale}-AE`;
  const home = () => `${pair.shop.url.replace('lumen.', 'serene.')}/${prefix}`;
  const device = { ...deviceOf(width), timezoneId: 'Asia/Dubai' };

  const main = (page: Page) => page.getByRole('main');
  const services = (page: Page) => main(page).getByRole('list', { name: t.services }).locator('> li');
  const slots = (page: Page) => radiosOf(page, parts.timesOn);
  const status = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text }).first();

  async function press(page: Page, locator: Locator): Promise<void> {
    await tabTo(page, locator);
    await page.keyboard.press('Enter');
  }

  /** Opens the times of the first service, and moves to the next day with an arrow key. */
  async function openNextDay(page: Page): Promise<void> {
    await press(page, services(page).first().getByRole('button', { name: t.move }));
    await tabTo(page, daysOf(page).and(page.locator('[aria-selected="true"]')));
    const answered = page.waitForResponse('**/api/crm/slots/current');
    await page.keyboard.press('ArrowLeft');
    await answered;
    await slots(page).first().waitFor();
    await tabTo(page, slots(page).first());
    // Arrow keys select: two forward and one back select the second time.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await slots(page).nth(1).and(page.locator('[aria-checked="true"]')).waitFor();
  }

  const timeOf = async (page: Page) => services(page).locator('time').allTextContents();

  it('opens an appointment, moves a service to another day, and cancels it, with the keyboard alone', async () => {
    const customer = await registerNewCustomer(pair.backend, 'serene');
    const booked = await bookAppointment(pair.backend, customer, {
      inDays: 4,
      services: ['aroma-massage', 'signature-facial'],
    });
    const { page, record } = await visit(device);
    await signIn(page, home(), customer, '/my-account');
    await press(page, main(page).getByRole('link', { name: overviewMessages[locale].appointments, exact: true }));
    await page.waitForURL(`**/${prefix}/my-account/appointments`);
    const card = main(page).getByRole('list', { name: t.list.title }).getByRole('link');
    await card.waitFor();
    await main(page).getByText(t.common.upcoming, { exact: true }).waitFor();
    await expectNoFaults(page);

    await press(page, card);
    await page.waitForURL(`**/${prefix}/appointments/${booked._id}`);
    await status(page, t.common.upcoming).waitFor();
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toContain(booked.appointmentNumber);
    await main(page).getByText(customer.email).waitFor();
    await expectNoFaults(page);
    const before = await timeOf(page);

    await openNextDay(page);
    await expectNoFaults(page);
    await press(page, main(page).getByRole('button', { name: t.moveHere }));
    // The message begins with the name of the service in each language.
    await status(page, t.moved.split('{{time}}')[0]?.split('}}')[1]?.trim() ?? '').waitFor();
    const after = await timeOf(page);
    expect(after).toHaveLength(2);
    expect(after).not.toEqual(before);
    // It moved behind the other service, and keeps the focus.
    await expect.poll(() => isFocused(services(page).last().getByRole('button', { name: t.move }))).toBe(true);

    await press(page, main(page).getByRole('button', { name: t.cancel }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.cancelFree).waitFor();
    await expectNoFaults(page);
    await press(page, dialog.getByRole('button', { name: t.keepAppointment }));
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(main(page).getByRole('button', { name: t.cancel }))).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: t.cancel }));
    await status(page, t.cancelDone).waitFor();
    await status(page, t.common.cancelled).waitFor();
    expect(await isFocused(main(page).getByRole('heading', { level: 1 }))).toBe(true);
    expect(await main(page).getByRole('button', { name: t.move }).count()).toBe(0);
    await expectNoFaults(page);

    await page.goto(`${home()}/my-account/appointments`);
    await main(page).getByText(t.common.cancelled, { exact: true }).waitFor();
    expect(record.errors).toEqual([]);
  });
});
