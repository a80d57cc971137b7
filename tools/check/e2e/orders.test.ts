import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import confirmation from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import list from '../../../blocks/order-list/messages.json' with { type: 'json' };
import tracking from '../../../blocks/order-tracking/messages.json' with { type: 'json' };
import { cartLineKey } from '../../../runtime/domain/cart/cart-line.ts';
import { textDigest } from '../../../runtime/domain/random-hex.ts';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { GUEST_ORDERS_KEY } from '../../../runtime/stores/visitor/orders/guest-orders-store.ts';
import { OPEN_CHECKOUTS_KEY } from '../../../runtime/stores/visitor/orders/open-checkouts-store.ts';
import common from '../../../runtime/ui/orders/messages.json' with { type: 'json' };
import type { Order } from '../../../schemas/generated/wire.ts';
import statuses from '../../backend/orders/order-statuses.json' with { type: 'json' };
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { sendRequest } from './browsing/http-request.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { registerNewCustomer } from './running/customer.ts';
import { changeOrderStatus, GUEST, placeCustomerOrder, placeGuestOrder } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: orders reduce the stock. */
let pair: ShopWithBackend;
beforeAll(async () => {
  pair = await startShopWithBackend();
});
afterAll(() => pair?.stop());

const main = (page: Page) => page.getByRole('main');
const badge = (page: Page) => main(page).getByRole('status').first();
const shopUrl = () => pair.shop.url;

/** Moves an order through its statuses up to delivery, with one message. */
async function deliver(order: Order): Promise<void> {
  await changeOrderStatus(pair.backend, order, 'confirmed', { en: 'It leaves tomorrow.', ar: 'يخرج غدًا.' });
  await changeOrderStatus(pair.backend, order, 'on-the-way');
  await changeOrderStatus(pair.backend, order, 'completed');
}

/** Puts the lines of an order into a guest's cart. */
async function fillCart(page: Page, { items, currency }: Order): Promise<void> {
  const lines = items.map(({ productId, slug, title, image, options, lensOptions, varientId }) => ({
    item: { productId, varientId, quantity: 1, options, lensOptions },
    facts: { slug, title, image, unitPrice: 1000, currency, maximum: 5 },
  }));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify(lines)] as const);
}

/** Marks the order as one that this browser's checkout sent. */
async function rememberCheckout(page: Page, { _id: orderId, items }: Order): Promise<void> {
  const lines = items.map(({ productId, varientId, options, lensOptions }) =>
    textDigest(cartLineKey({ productId, quantity: 1, options, lensOptions, ...(varientId && { varientId }) })),
  );
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    OPEN_CHECKOUTS_KEY,
    JSON.stringify([{ orderId, lines }]),
  ] as const);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name): unknown[] => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

const [locale, width] = ['ar', 1280] as const;

describe('the orders', () => {
  const t = { ...common[locale], thanks: confirmation[locale], tracking: tracking[locale], list: list[locale] };
  const prefix = `${locale}-KW`;

  it('of a guest empty the cart once, in the browser that ordered, and are followed up to delivery', async () => {
    const order = await placeGuestOrder(pair.backend);
    const { page, record } = await visit(deviceOf(width));
    await page.goto(`${shopUrl()}/${prefix}/faq`);
    await fillCart(page, order);
    const thanks = `${shopUrl()}/${prefix}/thanks?orderId=${order._id}`;
    // A recipient of the link without the order.
    await page.goto(thanks);
    await main(page).getByRole('heading', { level: 2, name: order.orderNumber }).waitFor();
    expect(await stored(page, CART_KEY)).toHaveLength(order.items.length);
    await rememberCheckout(page, order);
    await page.goto(thanks);
    await main(page).getByRole('heading', { level: 2, name: order.orderNumber }).waitFor();
    await expect.poll(() => stored(page, CART_KEY)).toEqual([]);
    expect(await stored(page, GUEST_ORDERS_KEY)).toEqual([order._id]);
    await expectNoFaults(page);

    await fillCart(page, order);
    await page.reload();
    await main(page).getByRole('heading', { level: 2, name: order.orderNumber }).waitFor();
    expect(await stored(page, CART_KEY)).toHaveLength(order.items.length);

    await page.goto(`${shopUrl()}/${prefix}/orders`);
    await expect.poll(() => main(page).getByRole('listitem').getByText(statuses.placed.name[locale]).count()).toBe(1);
    await expectNoFaults(page);
    await main(page).getByRole('link', { name: order.orderNumber }).click();
    await page.waitForURL(`**/${prefix}/orders/${order._id}`);
    await expect.poll(() => badge(page).textContent()).toContain(statuses.placed.name[locale]);
    await expectNoFaults(page);
    expect(await main(page).textContent()).not.toContain(GUEST.fullName);

    await deliver(order);
    await expect.poll(() => badge(page).textContent()).toContain(statuses.completed.name[locale]);
    expect(await main(page).textContent()).toContain(locale === 'ar' ? 'يخرج غدًا.' : 'It leaves tomorrow.');
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);
  });

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

it('no page of the server contains data of an order, and all orders have the same page', async () => {
  const customer = await registerNewCustomer(pair.backend);
  const [own, guest] = [await placeCustomerOrder(pair.backend, customer), await placeGuestOrder(pair.backend)];
  const { page, context } = await visit();
  await signIn(page, `${shopUrl()}/en-KW`, customer, '/faq');
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const secrets = [own, guest].flatMap(({ _id, orderNumber }) => [_id, orderNumber]);
  secrets.push(customer.fullName, customer.email, GUEST.fullName, GUEST.phoneNumber);
  const texts: string[] = [];
  for (const { _id, orderNumber } of [own, guest]) {
    const paths = [
      'orders',
      `orders/${_id}`,
      `thanks?orderId=${_id}`,
      `thanks/${_id}`,
      `track-orders?q=${orderNumber}`,
    ];
    for (const path of paths) {
      const { status, text } = await sendRequest(shopUrl(), `/en-KW/${path}`, { headers: { cookie } });
      expect([path, status]).toEqual([path, 200]);
      for (const secret of secrets) expect(text.includes(secret), `${path}: ${secret}`).toBe(false);
      texts.push(text.replace(/"renderedAt":\d+/g, ''));
    }
  }
  expect(texts.slice(0, 5)).toEqual(texts.slice(5));
});
