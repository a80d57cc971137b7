import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';

const { url } = inject('shop');
const { visit } = withBrowser({ images: false });

/** A customer of this test alone. */
let customers = 0;
async function newCustomer(): Promise<CustomerUnderTest> {
  customers += 1;
  const customer = { fullName: 'Sara Ahmed', email: `wishlist.${customers}@example.com`, password: 'correct horse' };
  await registerCustomer(inject('backend'), customer);
  return customer;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await waitForHydration(page);
}

async function signIn(page: Page, { email, password }: Pick<CustomerUnderTest, 'email' | 'password'>): Promise<void> {
  await open(page, '/en-KW/auth/sign-in?next=%2Fwishlist');
  await page.locator('main input[name="email"]').fill(email);
  await page.locator('main input[name="password"]').fill(password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(`${url}/en-KW/wishlist`);
}

async function signOut(page: Page): Promise<void> {
  await open(page, '/en-KW/auth/sign-in');
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('main input[name="email"]').waitFor();
}

/** Opens the list of another browser in which the customer is signed in. */
async function visitAsCustomer(customer: CustomerUnderTest, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await signIn(visitor.page, customer);
  return visitor;
}

const heart = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: `Add ${name} to wishlist` });
const removeOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Remove .${name}`) });
const count = (page: Page, words: string) => page.getByRole('banner').getByRole('link', { name: words, exact: true });
const onList = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const isFilled = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('v-wishlist') ?? '[]');

/** The names of the first two products that are named like no other on the page. */
async function twoNames(page: Page): Promise<readonly [string, string]> {
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = ''] = names.filter(
    (name, index) => !names.some((other, place) => place !== index && other.includes(name)),
  );
  return [first, second];
}

/** Opens the products in the browser of a customer whose list has one of them, and is there: the browser's own is empty. */
async function visitWithList() {
  const customer = await newCustomer();
  const { page: before } = await visitAsCustomer(customer);
  await open(before, '/en-KW/products');
  const [name, other] = await twoNames(before);
  const isAdded = before.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await heart(before, other).click();
  await isAdded;
  const { page, context } = await visitAsCustomer(customer);
  await open(page, '/en-KW/products');
  await count(page, 'Wishlist, 1 item').waitFor();
  return { customer, page, context, name, other };
}

/** Requests of the page for wishlists, and for the code that makes them. */
function recordWishlistRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/wishlist') || pathname.includes('follow-customer'))
      requests.push(`${request.method()} ${pathname.replace(/-[\w-]{7}\.js$/, '')}`);
  });
  return requests;
}

/** As when somebody comes back to the tab. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('the wishlist of a customer', () => {
  it('takes over what they chose as a guest, is seen in another browser, and leaves the device on sign-out', async () => {
    const { page, record } = await visit();
    const requests = recordWishlistRequests(page);
    await open(page, '/en-KW/products');
    const [first, second] = await twoNames(page);
    await heart(page, first).press('Enter');
    await heart(page, second).press('Space');
    await count(page, 'Wishlist, 2 items').waitFor();
    await signIn(page, SAMPLE_CUSTOMER);
    await expect.poll(() => onList(page)).toEqual([second, first]);
    await expect.poll(() => stored(page)).toBe('[]');
    await count(page, 'Wishlist, 2 items').waitFor();
    expect(requests).toEqual(['GET /assets/follow-customer', 'POST /api/wishlist/multiple', 'GET /api/wishlist']);
    await removeOf(page, first).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    const { page: laptop } = await visit();
    await signIn(laptop, SAMPLE_CUSTOMER);
    await expect.poll(() => onList(laptop)).toEqual([second, first]);
    await removeOf(laptop, second).press('Enter');
    await removeOf(laptop, first).and(laptop.locator(':focus')).waitFor();
    await laptop
      .getByRole('status')
      .getByText(/removed from your wishlist/)
      .waitFor();
    expect(await onList(laptop)).toEqual([first]);

    await showAgain(page);
    await expect.poll(() => onList(page)).toEqual([first]);
    await open(page, '/en-KW/products');
    await expect.poll(() => isFilled(page, first)).toBe('true');
    expect(await isFilled(page, second)).toBe('false');

    await signOut(page);
    await count(page, 'Wishlist').waitFor();
    await open(page, '/en-KW/wishlist');
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await stored(page)).toBe('[]');
    expect(record.errors).toEqual([]);
    await removeOf(laptop, first).click();
    await laptop.getByText('Your wishlist is empty').waitFor();
  });

  it.each(JOURNEYS)('takes over what they chose as a guest (%s at %d px)', async (locale, width) => {
    const customer = await newCustomer();
    const { page, record } = await visit(width === 390 ? PHONE : {});
    await open(page, `/${locale}-KW/products`);
    await page.locator('main article [aria-pressed="false"]').first().click();
    await page.waitForFunction(() => (localStorage.getItem('v-wishlist') ?? '[]') !== '[]');
    await open(page, `/${locale}-KW/auth/sign-in?next=%2Fwishlist`);
    await page.locator('main input[name="email"]').fill(customer.email);
    await page.locator('main input[name="password"]').fill(customer.password);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(`${url}/${locale}-KW/wishlist`);
    await expect.poll(() => stored(page)).toBe('[]');
    await expect.poll(async () => (await onList(page)).length).toBe(1);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(async () => (await onList(page)).length).toBe(1);
    expect(await findOverflow(page)).toEqual([]);
    expect(record.errors).toEqual([]);
  });

  it('follows in another tab', async () => {
    const customer = await newCustomer();
    const { page, context } = await visitAsCustomer(customer);
    const other = await context.newPage();
    await open(page, '/en-KW/products');
    const [name] = await twoNames(page);
    await open(other, '/en-KW/products');
    await heart(page, name).click();
    await count(other, 'Wishlist, 1 item').waitFor();
    await expect.poll(() => isFilled(other, name)).toBe('true');
    await heart(other, name).click();
    await count(page, 'Wishlist').waitFor();
    await signOut(other);
    await open(page, '/en-KW/products');
    await heart(page, name).click();
    await expect.poll(() => stored(page)).not.toBe('[]');
  });

  it('goes back where the server refuses a change, and says why', async () => {
    const { page, name } = await visitWithList();
    const message = 'Your wishlist is full: it holds 200 products. Please remove some first.';
    let isAnswered = false;
    await page.route('**/api/wishlist', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      expect(await isFilled(page, name)).toBe('true');
      isAnswered = true;
      await route.fulfill({ status: 422, json: { success: false, message, code: 'wishlist_full' } });
    });
    await heart(page, name).click();
    await page.getByRole('status').getByText(message).waitFor();
    expect([isAnswered, await isFilled(page, name)]).toEqual([true, 'false']);
    await count(page, 'Wishlist, 1 item').waitFor();
  });

  it('keeps what is changed without a line, and sends it when the line is back', async () => {
    const { customer, page, context, name, other } = await visitWithList();
    const requests = recordWishlistRequests(page);
    await context.setOffline(true);
    await heart(page, name).click();
    await expect.poll(() => requests).toContain('POST /api/wishlist');
    expect(await isFilled(page, name)).toBe('true');
    await context.setOffline(false);
    await expect.poll(() => requests.filter((request) => request === 'POST /api/wishlist').length).toBe(2);
    const { page: elsewhere } = await visitAsCustomer(customer);
    await expect.poll(() => onList(elsewhere)).toEqual([name, other]);
    await expect.poll(() => isFilled(page, name)).toBe('true');
  });

  it('shows no empty list before it is there, on a phone in Arabic', async () => {
    const customer = await newCustomer();
    const { page } = await visitAsCustomer(customer, { viewport: { width: 390, height: 844 } });
    await open(page, '/en-KW/products');
    const [name] = await twoNames(page);
    await heart(page, name).click();
    await page.getByRole('status').getByText('Added to your wishlist').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/wishlist', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/wishlist');
    await open(page, '/ar-KW/wishlist');
    await asked;
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(1);
    expect(await page.getByText('قائمة أمنياتك فارغة').count()).toBe(0);
    release();
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });
});

it('nothing more is fetched for guests, whose empty list leaves no screen empty', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  const requests = recordWishlistRequests(page);
  await open(page, '/en-KW/wishlist');
  const empty = page.getByText('Your wishlist is empty');
  await empty.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const [box, footer] = [await empty.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((footer?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(600);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});
