import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import list from '../../../blocks/order-list/messages.json' with { type: 'json' };
import common from '../../../runtime/ui/orders/messages.json' with { type: 'json' };
import type { Order } from '../../../schemas/generated/wire.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { registerNewCustomer } from './running/customer.ts';
import { withOwnShop } from './running/own-shop.ts';
import { placeCustomerOrder } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: orders reduce the stock. */
const pair = withOwnShop();

const main = (page: Page) => page.getByRole('main');
const shopUrl = () => pair.shop.url;

const [locale, width] = ['ar', 1280] as const;

describe('the orders', () => {
  const t = { ...common[locale], list: list[locale] };
  const prefix = `${locale}-KW`;

  it('of a customer are listed, searched, opened and ordered again', async () => {
    const customer = await registerNewCustomer(pair.backend);
    const orders: Order[] = [];
    for (let count = 0; count < 11; count += 1) orders.push(await placeCustomerOrder(pair.backend, customer, 1));
    const [first] = orders;
    const { page, record } = await visit(deviceOf(width));
    await signIn(page, `${shopUrl()}/${prefix}`, customer, '/my-account');
    await main(page).getByRole('link', { name: t.list.title }).click();
    await page.waitForURL(`**/${prefix}/orders`);
    await expect.poll(() => main(page).getByRole('heading', { level: 2 }).count()).toBe(10);
    await expectNoFaults(page);
    await main(page).getByRole('button', { name: t.list.loadMore }).click();
    await expect.poll(() => main(page).getByRole('heading', { level: 2 }).count()).toBe(11);

    const search = main(page).locator('input[name="searchOrders"]');
    await search.fill('no such thing');
    await search.press('Enter');
    await main(page).getByText(t.list.nothingFoundHint).waitFor();
    await expectNoFaults(page);
    await search.fill(first?.orderNumber ?? '');
    await search.press('Enter');
    await expect.poll(() => main(page).getByRole('heading', { level: 2 }).count()).toBe(1);

    await main(page)
      .getByRole('link', { name: first?.orderNumber ?? '' })
      .click();
    await main(page).getByText(customer.email).waitFor();
    await expectNoFaults(page);
    await main(page).getByRole('button', { name: t.buyAgain }).click();
    await main(page).getByText(t.buyAgainAll).waitFor();
    await expectNoFaults(page);
    await main(page).getByRole('link', { name: t.toCart }).click();
    await page.waitForURL(`**/${prefix}/cart`);
    await page.getByRole('spinbutton').first().waitFor();
    expect(record.errors).toEqual([]);
  });
});
