import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import detailsMessages from '../../../blocks/invoice-details/messages.json' with { type: 'json' };
import listMessages from '../../../blocks/invoice-list/messages.json' with { type: 'json' };
import orderMessages from '../../../blocks/order-details/messages.json' with { type: 'json' };
import type { Invoice, Order } from '../../../schemas/generated/wire.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { sendRequest } from './browsing/http-request.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';
import { withOwnShop } from './running/own-shop.ts';
import { changeOrderStatus, placeCustomerOrder } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: orders reduce the stock, and invoice numbers are counted. */
const pair = withOwnShop();
/** The customer of these orders alone. */
const BUYER: CustomerUnderTest = { fullName: 'Sara Ahmed', email: 'buyer@example.com', password: 'correct horse' };
/** Oldest first. */
const orders: Order[] = [];
beforeAll(async () => {
  await registerCustomer(pair.backend, BUYER);
  for (let count = 0; count < 11; count += 1) orders.push(await placeCustomerOrder(pair.backend, BUYER));
  const [first] = orders;
  if (first !== undefined) await changeOrderStatus(pair.backend, first, 'cancelled');
});

const main = (page: Page) => page.getByRole('main');
const article = (page: Page) => main(page).getByRole('article');

/** The number of sheets when printed. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Printed texts outside the invoice, and the colours and place of the sheet. */
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

const [locale, width] = ['en', 390] as const;

describe('the invoices of a customer', () => {
  const t = { ...listMessages[locale], details: detailsMessages[locale], overview: overviewMessages[locale] };
  const home = () => `${pair.shop.url}/${locale}-KW`;

  it('are listed, opened, and printed on one sheet', async () => {
    const { page, record } = await visit(deviceOf(width));
    await signIn(page, home(), BUYER, '/my-account');
    await main(page).getByRole('link', { name: t.overview.invoices, exact: true }).click();
    await page.waitForURL(`${home()}/my-account/invoices`);
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
    await page.waitForURL(`${home()}/orders/${orders.at(-1)?._id}`);
    await main(page).getByRole('link', { name: orderMessages[locale].invoice }).click();
    await article(page).getByText(BUYER.email).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('break over several sheets, in black on white even from a dark page', async () => {
    const { page, record } = await visit({ ...deviceOf(width), colorScheme: 'dark' });
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
    await signIn(page, home(), BUYER, `/my-account/invoices/${orders[0]?._id}`);
    await article(page).getByText(t.details.cancelled).waitFor();
    await expectNoFaults(page);
    expect(await readPrinted(page)).toEqual(CLEAN_SHEET);
    for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format)).toBeGreaterThan(2);
    expect(record.errors).toEqual([]);
  });
});
