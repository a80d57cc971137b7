import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerNewCustomer } from './running/customer.ts';

const { url } = inject('shop');
const { visit } = withBrowser({ images: false });
async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await waitForHydration(page);
}

async function signOut(page: Page): Promise<void> {
  await open(page, '/en-KW/auth/sign-in');
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('main input[name="email"]').waitFor();
}

/** The wishlist page in another browser of the customer. */
async function visitAsCustomer(customer: CustomerUnderTest, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await signIn(visitor.page, `${url}/en-KW`, customer, '/wishlist');
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

/** Names of the first two products whose name no other product of the page contains. */
async function twoNames(page: Page): Promise<readonly [string, string]> {
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  const [first = '', second = ''] = names.filter(
    (name, index) => !names.some((other, place) => place !== index && other.includes(name)),
  );
  return [first, second];
}

/** The list of products for a customer with one product on the wishlist, in a browser that keeps none itself. */
async function visitWithList() {
  const customer = await registerNewCustomer(inject('backend'));
  const { page: before } = await visitAsCustomer(customer);
  await open(before, '/en-KW/products');
  const [name, other] = await twoNames(before);
  const added = before.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await heart(before, other).click();
  await added;
  const { page, context } = await visitAsCustomer(customer);
  await open(page, '/en-KW/products');
  await count(page, 'Wishlist, 1 item').waitFor();
  return { customer, page, context, name, other };
}

/** Requests for wishlists, and for the code that makes them. */
function recordWishlistRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/wishlist') || pathname.includes('follow-customer'))
      requests.push(`${request.method()} ${pathname.replace(/-[\w-]{7}\.js$/, '')}`);
  });
  return requests;
}

/** The event of a return to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('the wishlist of a customer', () => {
  it('includes the guest’s products, is the same in another browser, and leaves the device on sign-out', async () => {
    const { page, record } = await visit();
    const requests = recordWishlistRequests(page);
    await open(page, '/en-KW/products');
    const [first, second] = await twoNames(page);
    await heart(page, first).press('Enter');
    await heart(page, second).press('Space');
    await count(page, 'Wishlist, 2 items').waitFor();
    await signIn(page, `${url}/en-KW`, SAMPLE_CUSTOMER, '/wishlist');
    await expect.poll(() => onList(page)).toEqual([second, first]);
    await expect.poll(() => stored(page)).toBe('[]');
    await count(page, 'Wishlist, 2 items').waitFor();
    expect(requests).toEqual(['GET /assets/follow-customer', 'POST /api/wishlist/multiple', 'GET /api/wishlist']);
    await removeOf(page, first).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    const { page: laptop } = await visit();
    await signIn(laptop, `${url}/en-KW`, SAMPLE_CUSTOMER, '/wishlist');
    await expect.poll(() => onList(laptop)).toEqual([second, first]);
    await removeOf(laptop, second).press('Enter');
    await removeOf(laptop, first).and(laptop.locator(':focus')).waitFor();
    await laptop
      .getByRole('status')
      .getByText(/removed from your wishlist/)
      .waitFor();
    expect(await onList(laptop)).toEqual([first]);

    await returnToTab(page);
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

  it('follows changes and the sign-out of another tab', async () => {
    const customer = await registerNewCustomer(inject('backend'));
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

  it('keeps a change made offline, and sends it when online', async () => {
    const { customer, page, context, name, other } = await visitWithList();
    const requests = recordWishlistRequests(page);
    await context.setOffline(true);
    await heart(page, name).click();
    await expect.poll(() => requests).toContain('POST /api/wishlist');
    expect(await isFilled(page, name)).toBe('true');
    await context.setOffline(false);
    await expect.poll(() => requests.filter((request) => request === 'POST /api/wishlist').length).toBe(2);
    const { page: otherBrowser } = await visitAsCustomer(customer);
    await expect.poll(() => onList(otherBrowser)).toEqual([name, other]);
    await expect.poll(() => isFilled(page, name)).toBe('true');
  });

  it('shows no empty list while it loads', async () => {
    const customer = await registerNewCustomer(inject('backend'));
    const { page } = await visitAsCustomer(customer, { viewport: { width: 390, height: 844 } });
    await open(page, '/en-KW/products');
    const [name] = await twoNames(page);
    await heart(page, name).click();
    await page.getByRole('status').getByText('Added to your wishlist').waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/wishlist', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/wishlist');
    await open(page, '/ar-KW/wishlist');
    await requested;
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(1);
    expect(await page.getByText('قائمة أمنياتك فارغة').count()).toBe(0);
    release();
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
    await expectNoFaults(page);
  });
});

describe('the wishlist of a guest', () => {
  it('is emptied and restored with the keyboard alone', async () => {
    const { page } = await visit();
    await open(page, '/en-KW/products');
    const [name] = await twoNames(page);
    await heart(page, name).press('Enter');
    await open(page, '/en-KW/wishlist');
    await removeOf(page, name).press('Enter');
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await removeOf(page, name).waitFor();
    await count(page, 'Wishlist, 1 item').waitFor();
  });

  it('reserves the space of its count', async () => {
    const { page } = await visit();
    await open(page, '/en-KW/products');
    const [name] = await twoNames(page);
    await heart(page, name).click();
    await open(page, '/en-KW/about-us');
    await count(page, 'Wishlist, 1 item').waitFor();
    const withCount = await page.getByRole('banner').boundingBox();
    const box = await count(page, 'Wishlist, 1 item').boundingBox();
    await page.evaluate(() => localStorage.clear());
    await open(page, '/en-KW/about-us');
    expect(await page.getByRole('banner').boundingBox()).toEqual(withCount);
    expect(await count(page, 'Wishlist').boundingBox()).toEqual(box);
  });

  it('fetches nothing more', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    const requests = recordWishlistRequests(page);
    await open(page, '/en-KW/wishlist');
    await page.getByText('Your wishlist is empty').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  it('explains without script that this browser stores it', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/en-KW/wishlist`);
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
    await page.getByText('The wishlist is kept in this browser').waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).getAttribute('href')).toBe(
      '/en-KW/wishlist',
    );
  });
});
