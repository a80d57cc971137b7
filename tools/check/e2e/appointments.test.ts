import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import detailsMessages from '../../../blocks/appointment-details/messages.json' with { type: 'json' };
import listMessages from '../../../blocks/appointment-list/messages.json' with { type: 'json' };
import commonMessages from '../../../runtime/ui/appointments/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/ui/booking/messages.json' with { type: 'json' };
import type { Appointment } from '../../../schemas/generated/wire.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { daysOf, radiosOf } from './browsing/booking-page.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { bookAppointment } from './running/book-appointment.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';
import { connectBackend } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

/** A service that one room limits: who books it is alone there. */
const FOR_TWO = 'couples-massage';

/** More stops of Tab than any of these pages has. */
const MAX_STOPS = 120;

/** A shop of its own: what one journey books, no other one finds free. */
let pair: ShopWithBackend;
beforeAll(async () => {
  pair = await startShopWithBackend();
});
afterAll(() => pair?.stop());

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const t = { ...detailsMessages[locale], list: listMessages[locale], common: commonMessages[locale] };
  const parts = partMessages[locale];
  const prefix = `${locale}-AE`;
  const shopUrl = () => pair.shop.url.replace('lumen.', 'serene.');
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
  } as const;
  const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  const main = (page: Page) => page.getByRole('main');
  const services = (page: Page) => main(page).getByRole('list', { name: t.services }).locator('> li');
  const slots = (page: Page) => radiosOf(page, parts.timesOn);
  const status = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text }).first();

  async function newCustomer(): Promise<CustomerUnderTest> {
    const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    await registerCustomer(pair.backend, customer, 'serene');
    return customer;
  }

  async function signIn(page: Page, { email, password }: CustomerUnderTest, next: string): Promise<void> {
    await page.goto(`${shopUrl()}/${prefix}/auth/sign-in?next=${encodeURIComponent(next)}`);
    await waitForHydration(page);
    await page.locator('main input[name="email"]').fill(email);
    await page.locator('main input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shopUrl()}/${prefix}${next}`);
  }

  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

  /** Goes on by Tab until something has the focus. */
  async function tabTo(page: Page, locator: Locator): Promise<void> {
    await locator.waitFor();
    for (let stops = 0; !(await isFocused(locator)); stops += 1) {
      if (stops > MAX_STOPS) throw new Error('Tab does not lead there');
      await page.keyboard.press('Tab');
    }
  }

  async function press(page: Page, locator: Locator): Promise<void> {
    await tabTo(page, locator);
    await page.keyboard.press('Enter');
  }

  async function expectNoFaults(page: Page): Promise<void> {
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  }

  /** Opens the times of the first service, and the next day by a key. */
  async function openNextDay(page: Page): Promise<void> {
    await press(page, services(page).first().getByRole('button', { name: t.move }));
    await tabTo(page, daysOf(page).and(page.locator('[aria-selected="true"]')));
    const answered = page.waitForResponse('**/api/crm/slots/current');
    await page.keyboard.press(forward ?? '');
    await answered;
    await slots(page).first().waitFor();
    await tabTo(page, slots(page).first());
    // An arrow chooses, too; back and forth it is the second one.
    for (const key of [forward, forward, back]) await page.keyboard.press(key ?? '');
    await slots(page).nth(1).and(page.locator('[aria-checked="true"]')).waitFor();
  }

  const timeOf = async (page: Page) => services(page).locator('time').allTextContents();

  it('the keyboard alone finds an appointment, moves a service to another day, and cancels it', async () => {
    const customer = await newCustomer();
    const booked = await bookAppointment(pair.backend, customer, {
      inDays: locale === 'ar' ? 4 : 9,
      services: ['aroma-massage', 'signature-facial'],
    });
    const { page, record } = await visit(device);
    await signIn(page, customer, '/my-account');
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
    // What is said begins with the name of the service in each language.
    await status(page, t.moved.split('{{time}}')[0]?.split('}}')[1]?.trim() ?? '').waitFor();
    const after = await timeOf(page);
    expect(after).toHaveLength(2);
    expect(after).not.toEqual(before);
    // It comes after the other one now, and has the focus still.
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

    await page.goto(`${shopUrl()}/${prefix}/my-account/appointments`);
    await main(page).getByText(t.common.cancelled, { exact: true }).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('a time that somebody else was quicker to take is said, with the nearest ones, of which one is taken', async () => {
    const customer = await newCustomer();
    const booked = await bookAppointment(pair.backend, customer, {
      inDays: locale === 'ar' ? 12 : 17,
      services: [FOR_TWO],
    });
    const { page, record } = await visit(device);
    await signIn(page, customer, `/appointments/${booked._id}`);
    await services(page).first().waitFor();
    const before = await timeOf(page);
    await openNextDay(page);
    await takeSlot(booked, (await slots(page).nth(1).locator('time').getAttribute('datetime')) ?? '');
    await press(page, main(page).getByRole('button', { name: t.moveHere }));
    await status(page, parts.slotTaken.split('{{time}}').at(-1)?.trim() ?? '').waitFor();
    const nearest = main(page).getByText(parts.nearest).locator('..').getByRole('button');
    await nearest.first().waitFor();
    await expectNoFaults(page);
    expect(await timeOf(page)).toContain(before[0]);
    await press(page, nearest.last());
    await press(page, main(page).getByRole('button', { name: t.moveHere }));
    await expect.poll(() => slots(page).count()).toBe(0);
    expect(await timeOf(page)).not.toEqual(before);
    // A conflict is answered with 409, which the browser reports.
    expect(record.errors.filter((error) => !JSON.stringify(error).includes('409'))).toEqual([]);
  });

  it('who has no appointment is led to the services, and sees nobody else’s', async () => {
    const booked = await bookAppointment(pair.backend, await newCustomer(), {
      inDays: locale === 'ar' ? 20 : 21,
      services: ['aroma-massage'],
    });
    const { page, record } = await visit(device);
    await signIn(page, await newCustomer(), '/my-account/appointments');
    await main(page).getByText(t.list.empty).waitFor();
    await expectNoFaults(page);
    await page.goto(`${shopUrl()}/${prefix}/appointments/${booked._id}`);
    await main(page).getByText(t.notFound).waitFor();
    await expectNoFaults(page);
    await press(page, main(page).getByRole('link', { name: t.common.viewServices }));
    await page.waitForURL(`**/${prefix}/service-categories`);
    expect(record.errors.filter((error) => !JSON.stringify(error).includes('404'))).toEqual([]);
  });

  /** Somebody else holds the service of an appointment at a time. */
  async function takeSlot({ items: [item] }: Appointment, dateFrom: string): Promise<void> {
    const start = dateFrom.replace(/[-:]/g, '').slice(0, 13);
    await connectBackend(pair.backend, { 'x-tenant': 'serene' }).call('holdBooking', {
      params: { bookingId: randomBytes(12).toString('hex') },
      body: {
        holder: randomBytes(32).toString('base64url'),
        serviceId: item?.serviceId ?? '',
        slotId: `${item?.branch._id}-${start}Z`,
        expertId: '0-0',
      },
    });
  }
});

it('a guest is led to sign in, and returns to the appointments', async () => {
  const { page } = await visit();
  const url = pair.shop.url.replace('lumen.', 'serene.');
  await page.goto(`${url}/en-AE/my-account/appointments`);
  await page.waitForURL(`**/en-AE/auth/sign-in?next=${encodeURIComponent('/my-account/appointments')}`);
});
