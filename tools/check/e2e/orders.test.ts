import { randomUUID } from 'node:crypto';
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
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';
import { changeOrderStatus, GUEST, placeCustomerOrder, placeGuestOrder } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

/** A shop of its own: orders take what others look at out of the stock. */
let pair: ShopWithBackend;
beforeAll(async () => {
  pair = await startShopWithBackend();
});
afterAll(() => pair?.stop());

const main = (page: Page) => page.getByRole('main');
const badge = (page: Page) => main(page).getByRole('status').first();
const shopUrl = () => pair.shop.url;

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** Delivers an order, as the shop does, with a message on its way. */
async function deliver(order: Order): Promise<void> {
  await changeOrderStatus(pair.backend, order, 'confirmed', { en: 'It leaves tomorrow.', ar: 'يخرج غدًا.' });
  await changeOrderStatus(pair.backend, order, 'on-the-way');
  await changeOrderStatus(pair.backend, order, 'completed');
}

/** Puts the lines of an order into the cart of a guest, as an earlier page of the visit did. */
async function fillCart(page: Page, { items, currency }: Order): Promise<void> {
  const lines = items.map(({ productId, slug, title, image, options, lensOptions, varientId }) => ({
    item: { productId, varientId, quantity: 1, options, lensOptions },
    facts: { slug, title, image, unitPrice: 1000, currency, maximum: 5 },
  }));
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify(lines)] as const);
}

/** The order is one that was sent from this browser, as its checkout remembers. */
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

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const t = { ...common[locale], thanks: confirmation[locale], tracking: tracking[locale], list: list[locale] };
  const prefix = `${locale}-KW`;
  const device = width === 390 ? PHONE : { viewport: { width, height: 900 } };

  it('a guest is thanked, loses the cart that the order was made of once, finds the order again, and follows it to the door', async () => {
    const order = await placeGuestOrder(pair.backend);
    const { page, record } = await visit(device);
    await page.goto(`${shopUrl()}/${prefix}/faq`);
    await fillCart(page, order);
    const thanks = `${shopUrl()}/${prefix}/thanks?orderId=${order._id}`;
    // As whoever was sent the link.
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

  it('an order is found by its number with its contact, and by neither alone', async () => {
    const order = await placeGuestOrder(pair.backend);
    const { page, record } = await visit(device);
    await page.goto(`${shopUrl()}/${prefix}/track-orders?q=${order.orderNumber}`);
    await waitForHydration(page);
    const number = main(page).locator('input[name="orderNumber"]');
    const contact = main(page).locator('input[name="contact"]');
    await expect.poll(() => number.inputValue()).toBe(order.orderNumber);
    await contact.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact');
    await expectNoFaults(page);
    await contact.fill('nobody@example.com');
    await contact.press('Enter');
    await main(page).getByText(t.tracking.nothingFoundOrAppointment).waitFor();
    await expectNoFaults(page);
    await contact.fill(GUEST.phoneNumber);
    await contact.press('Enter');
    await main(page).getByText(GUEST.fullName).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expectNoFaults(page);
    await main(page).getByRole('button', { name: t.tracking.another }).click();
    await expect.poll(() => contact.inputValue()).toBe('');
    expect(record.errors).toEqual([]);
  });

  it('a customer finds their orders, opens one, and buys it again', async () => {
    const customer = await newCustomer();
    const orders: Order[] = [];
    for (let count = 0; count < 11; count += 1) orders.push(await placeCustomerOrder(pair.backend, customer, 1));
    const [first] = orders;
    const { page, record } = await visit(device);
    await signIn(page, prefix, customer, '/my-account');
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

  it('there is a way on where nothing was ordered, where there is no order, and where a payment failed', async () => {
    const { page } = await visit(device);
    await page.goto(`${shopUrl()}/${prefix}/my-account/orders`);
    await page.waitForURL(`${shopUrl()}/${prefix}/orders`);
    await main(page).getByText(t.list.empty).waitFor();
    await expectNoFaults(page);
    await page.goto(`${shopUrl()}/${prefix}/orders/${'0'.repeat(24)}`);
    await main(page).getByText(t.notFound).waitFor();
    await expectNoFaults(page);
    await page.goto(`${shopUrl()}/${prefix}/payment-failed`);
    await main(page).getByRole('link', { name: t.toCart }).waitFor();
    await expectNoFaults(page);
    await page.goto(`${shopUrl()}/${prefix}/thanks`);
    await page.waitForURL(`${shopUrl()}/${prefix}`);
  });
});

it('no page of the server has anything of an order, and all orders have one page', async () => {
  const customer = await newCustomer();
  const [own, guest] = [await placeCustomerOrder(pair.backend, customer), await placeGuestOrder(pair.backend)];
  const { page, context } = await visit();
  await signIn(page, 'en-KW', customer, '/faq');
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
      // A page that was made again says when.
      texts.push(text.replace(/"renderedAt":\d+/g, ''));
    }
  }
  expect(texts.slice(0, 5)).toEqual(texts.slice(5));
});

async function newCustomer(): Promise<CustomerUnderTest> {
  const customer = { fullName: 'Mona Saleh', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await registerCustomer(pair.backend, customer);
  return customer;
}

async function signIn(page: Page, prefix: string, { email, password }: CustomerUnderTest, next: string): Promise<void> {
  await page.goto(`${shopUrl()}/${prefix}/auth/sign-in?next=${encodeURIComponent(next)}`);
  await waitForHydration(page);
  await page.locator('main input[name="email"]').fill(email);
  await page.locator('main input[name="password"]').fill(password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(`${shopUrl()}/${prefix}${next}`);
}
