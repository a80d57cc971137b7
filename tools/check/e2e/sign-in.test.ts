import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { MAX_SESSIONS_PER_CUSTOMER } from '../../backend/limits.ts';
import { waitUntil } from '../test/wait-for.ts';
import { sendRequest } from './browsing/http-request.ts';
import { navigateByLink } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer, signInElsewhere } from './running/customer.ts';
import { withOwnShop } from './running/own-shop.ts';
import { publishDocument, type TestBackend } from './running/start-test-backend.ts';
import type { TestShop } from './running/start-test-shop.ts';
import { formatDocument, readTenantDocument, type TenantDocument } from './running/tenant-document.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });

const SARA = { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' };

const running = withOwnShop();
let backend: TestBackend;
let shop: TestShop;

const pageHeading = (title: string, more: object = {}) => ({
  type: 'heading',
  props: { level: 2, title: { en: title, ar: title } },
  ...more,
});
const rowsOf = (block: object) => [{ columns: [{ blocks: [block] }] }];

/** A document whose header shows which visitor it assumes. */
async function documentOfSwitches(): Promise<TenantDocument> {
  const document = await readTenantDocument(root);
  const slots = {
    guest: { rows: rowsOf(pageHeading('Switch for guests')) },
    customer: { rows: rowsOf(pageHeading('Switch for members')) },
  };
  (document.header as { sections: object[] }).sections.push(
    { rows: rowsOf({ type: 'auth-switch', slots }) },
    { id: 'members-only', when: { visitor: 'customer' }, rows: rowsOf(pageHeading('Section for members')) },
    { rows: rowsOf(pageHeading('Block for guests', { when: { visitor: 'guest' } })) },
  );
  return document;
}

beforeAll(async () => {
  ({ backend, shop } = running);
  await registerCustomer(backend, SARA);
  await publishDocument(backend, formatDocument(await documentOfSwitches()));
  await waitUntil(async () => (await sendRequest(shop.url, '/en-KW')).text.includes('Switch for guests'));
});

/** Calls a client route from within the page. */
const post = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(to, { method: 'POST', headers, body: text });
      return { status: response.status, ...(await response.json()) };
    },
    [path, JSON.stringify(body)] as const,
  );

const signIn = (page: Page, password = SARA.password) =>
  post(page, '/api/auth/login', { email: SARA.email, password, deviceName: 'Test', deviceToken: 'test' });

const headerText = (page: Page, name: string) => page.getByRole('banner').getByRole('heading', { name });

async function expectMember(page: Page): Promise<void> {
  await headerText(page, 'Switch for members').waitFor();
  await headerText(page, 'Section for members').waitFor();
  await headerText(page, 'Switch for guests').waitFor({ state: 'detached' });
  await headerText(page, 'Block for guests').waitFor({ state: 'detached' });
}

async function expectGuest(page: Page): Promise<void> {
  await headerText(page, 'Switch for guests').waitFor();
  await headerText(page, 'Block for guests').waitFor();
  await headerText(page, 'Switch for members').waitFor({ state: 'detached' });
  await headerText(page, 'Section for members').waitFor({ state: 'detached' });
}

async function open(page: Page, path = '/en-KW/wishlist'): Promise<Page> {
  await page.goto(shop.url + path);
  await waitForHydration(page);
  return page;
}

/** Hydrated tabs without timers, so that later changes need events. */
const openTabsWithoutTimers = (context: BrowserContext, count: number) =>
  runInParallel(Array.from({ length: count }), 3, async () => {
    const page = await open(await context.newPage());
    await page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0, setInterval: () => 0 }));
    return page;
  });

describe('a customer', () => {
  it('signs in and out in every tab at once', async () => {
    const { page, context, record } = await visit();
    await open(page);
    await expectGuest(page);
    const tabs = await openTabsWithoutTimers(context, 9);
    expect(tabs).toHaveLength(9);
    expect(await signIn(page, 'wrong horse')).toMatchObject({
      status: 401,
      success: false,
      code: 'invalid_credentials',
    });
    const { status, success, details } = await signIn(page);
    expect({ status, success }).toEqual({ status: 200, success: true });
    expect(details.data).toMatchObject({ status: 'authenticated', customer: { fullName: SARA.fullName } });
    // Scripts cannot read the cookie.
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');

    await navigateByLink(page, '/en-KW/brands');
    for (const each of [page, ...tabs]) await expectMember(each);
    await page.reload();
    await expectMember(page);

    await post(page, '/api/auth/logout');
    await navigateByLink(page, '/en-KW/wishlist');
    for (const each of [page, ...tabs]) await expectGuest(each);
    expect(record.errors.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  it('becomes a guest when the session ends elsewhere, without an error page', async () => {
    const { page } = await visit();
    await open(page);
    expect((await signIn(page)).status).toBe(200);
    await navigateByLink(page, '/en-KW/brands');
    await expectMember(page);
    // The maximum number of other sessions ends the oldest one.
    for (let device = 0; device < MAX_SESSIONS_PER_CUSTOMER; device++) await signInElsewhere(backend, SARA);
    await navigateByLink(page, '/en-KW/wishlist');
    await expectGuest(page);
    const response = await page.goto(`${shop.url}/en-KW`);
    expect(response?.status()).toBe(200);
    await expectGuest(page);
  });
});

describe('a guest', () => {
  it('gets no content for customers, even with a forged session', async () => {
    const { page, context } = await visit();
    await context.addCookies([{ name: 'session', value: 'Fe26.2*1*2*3*4*5*6*7', url: shop.url }]);
    await open(page, '/en-KW');
    await expectGuest(page);
    for (const path of ['/en-KW', '/api/pages/home?locale=en&country=KW']) {
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), path);
      expect(text).toContain('Block for guests');
      expect(text).not.toMatch(/members/i);
    }
    const withheld = '/api/customer-pages/home?locale=en&country=KW';
    expect(await page.evaluate(async (address) => (await fetch(address)).status, withheld)).toBe(401);
    // The forged cookie is removed.
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'session')).toBe(false);
  });
});
