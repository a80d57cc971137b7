import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import detailsMessages from '../../../blocks/invoice-details/messages.json' with { type: 'json' };
import listMessages from '../../../blocks/invoice-list/messages.json' with { type: 'json' };
import orderMessages from '../../../blocks/order-details/messages.json' with { type: 'json' };
import subscriptionMessages from '../../../blocks/subscription-list/messages.json' with { type: 'json' };
import type { Invoice, Order } from '../../../schemas/generated/wire.ts';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';
import { changeOrderStatus, placeCustomerOrder } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: orders take what others look at out of the stock, and the numbers of invoices are counted. */
let pair: ShopWithBackend;
/** Who has these orders and no other. */
const BUYER: CustomerUnderTest = { fullName: 'Sara Ahmed', email: 'buyer@example.com', password: 'correct horse' };
/** The buyer's, the oldest first. */
const orders: Order[] = [];
beforeAll(async () => {
  pair = await startShopWithBackend();
  await registerCustomer(pair.backend, BUYER);
  for (let count = 0; count < 11; count += 1) orders.push(await placeCustomerOrder(pair.backend, BUYER));
  const [first] = orders;
  if (first !== undefined) await changeOrderStatus(pair.backend, first, 'cancelled');
});
afterAll(() => pair?.stop());

const main = (page: Page) => page.getByRole('main');
const article = (page: Page) => main(page).getByRole('article');

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

async function signIn(page: Page, prefix: string, next: string, customer: CustomerUnderTest = BUYER) {
  await page.goto(`${pair.shop.url}/${prefix}/auth/sign-in?next=${encodeURIComponent(next)}`);
  await waitForHydration(page);
  await page.locator('main input[name="email"]').fill(customer.email);
  await page.locator('main input[name="password"]').fill(customer.password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(`${pair.shop.url}/${prefix}${next}`);
}

/** How many sheets a page is printed on. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** What of the page is on paper: texts that are shown where it is printed, and its colours. */
async function readPrinted(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => {
    const sheet = document.querySelector('main article');
    if (sheet === null) throw new Error('there is no sheet');
    const others = [...document.querySelectorAll('body *')].filter(
      (each) => !each.contains(sheet) && !sheet.contains(each) && each.getClientRects().length > 0,
    );
    return {
      others: others.map((each) => each.tagName),
      color: getComputedStyle(sheet).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      top: sheet.getBoundingClientRect().top + scrollY,
      isWhole: sheet.scrollWidth <= document.documentElement.clientWidth,
      head: getComputedStyle(sheet.querySelector('thead') ?? sheet).display,
    };
  });
  await page.emulateMedia({ media: null });
  return printed;
}

const CLEAN_SHEET = {
  others: [],
  color: 'rgb(0, 0, 0)',
  paper: 'rgb(255, 255, 255)',
  top: 0,
  isWhole: true,
  head: 'table-header-group',
};

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const t = { ...listMessages[locale], details: detailsMessages[locale], overview: overviewMessages[locale] };
  const prefix = `${locale}-KW`;
  const device = width === 390 ? PHONE : { viewport: { width, height: 900 } };

  it('a customer finds the invoices, opens one, and prints it on one clean sheet', async () => {
    const { page, record } = await visit(device);
    await signIn(page, prefix, '/my-account');
    await main(page).getByRole('link', { name: t.overview.invoices, exact: true }).click();
    await page.waitForURL(`**/${prefix}/my-account/invoices`);
    const headings = main(page).getByRole('heading', { level: 2 });
    await expect.poll(() => headings.count()).toBe(10);
    await expectNoFaults(page);
    await main(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await main(page).getByRole('button').last().click();
    await expect.poll(() => headings.count()).toBe(11);
    expect(await headings.first().textContent()).toContain(orders.at(-1)?.invoiceNumber);
    expect(await headings.last().textContent()).toContain(t.cancelled);

    await headings.first().getByRole('link').click();
    await article(page).getByText(BUYER.email).waitFor();
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toContain(orders.at(-1)?.invoiceNumber);
    await expectNoFaults(page);
    expect(await readPrinted(page)).toEqual(CLEAN_SHEET);
    for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format)).toBe(1);

    await main(page).getByRole('link', { name: t.details.viewOrder }).click();
    await page.waitForURL(`**/${prefix}/orders/${orders.at(-1)?._id}`);
    await main(page).getByRole('link', { name: orderMessages[locale].invoice }).click();
    await article(page).getByText(BUYER.email).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('a long invoice breaks over sheets, in black on white also where the shop is dark', async () => {
    const { page, record } = await visit({ ...device, colorScheme: 'dark' });
    await page.route('**/api/invoices/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const { 'accept-encoding': _, ...headers } = await route.request().allHeaders();
      const { text } = await sendRequest(pair.shop.url, pathname, { headers });
      const answer: { data: Invoice } = JSON.parse(text);
      const [item] = answer.data.items;
      const items = Array.from({ length: 60 }, () => item);
      const buyer = { ...answer.data.buyer, fullName: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4) };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, items, buyer } } });
    });
    await signIn(page, prefix, `/my-account/invoices/${orders[0]?._id}`);
    await article(page).getByText(t.details.cancelled).waitFor();
    await expectNoFaults(page);
    expect(await readPrinted(page)).toEqual(CLEAN_SHEET);
    for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format)).toBeGreaterThan(2);
    expect(record.errors).toEqual([]);
  });

  it('another customer is told that there is no such invoice, and that there are none yet', async () => {
    const customer = { fullName: 'Lina Haddad', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    await registerCustomer(pair.backend, customer);
    const { page } = await visit(device);
    await signIn(page, prefix, `/my-account/invoices/${orders[0]?._id}`, customer);
    await main(page).getByText(t.details.notFound).waitFor();
    expect(await page.content()).not.toContain(BUYER.email);
    await expectNoFaults(page);
    await main(page).getByRole('link', { name: t.details.allInvoices }).click();
    await main(page).getByText(t.empty).waitFor();
    await expectNoFaults(page);
  });

  it('the sample customer sees the subscriptions, with their next day', async () => {
    const { page, record } = await visit(device);
    await signIn(page, prefix, '/my-account', SAMPLE_CUSTOMER);
    await main(page).getByRole('link', { name: t.overview.subscriptions, exact: true }).click();
    await page.waitForURL(`**/${prefix}/my-account/subscriptions`);
    const cards = main(page).getByRole('list', { name: subscriptionMessages[locale].title }).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(2);
    expect(await cards.first().textContent()).toContain(subscriptionMessages[locale].active);
    expect(await cards.last().textContent()).toContain(subscriptionMessages[locale].paused);
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);
  });
});

it('a guest is led to sign in, and returns to the invoice', async () => {
  const path = `/my-account/invoices/${orders[0]?._id}`;
  const { page } = await visit();
  await page.goto(`${pair.shop.url}/en-KW${path}`);
  await page.waitForURL(`**/en-KW/auth/sign-in?next=${encodeURIComponent(path)}`);
});
