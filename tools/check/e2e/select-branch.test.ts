import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import linkMessages from '../../../blocks/branch-link/messages.json' with { type: 'json' };
import selectMessages from '../../../blocks/branch-select/messages.json' with { type: 'json' };
import checkoutBranchMessages from '../../../blocks/checkout-branch/messages.json' with { type: 'json' };
import buyMessages from '../../../blocks/product-buy/messages.json' with { type: 'json' };
import { BRANCH_COOKIE } from '../../../runtime/domain/route-guards.ts';
import type { Branch, CartItem } from '../../../schemas/generated/wire.ts';
import { findCartItems } from '../../backend/conformance/sample-orders.ts';
import { waitUntil } from '../test/wait-for.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { connectBackend } from './running/place-order.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';
import { publishDocument } from './running/start-test-backend.ts';
import { formatDocument, readTenantDocument } from './running/tenant-document.ts';

const { visit } = withBrowser({ images: false });
const SARA = { fullName: 'Sara Ahmed', email: 'sara.branch@example.com', password: 'correct horse' };

/** A shop that asks for a branch, and shows in its header which one is chosen. */
let pair: ShopWithBackend;
let branches: readonly Branch[];
/** Their names, by language. */
const names = new Map<string, readonly string[]>();
let item: CartItem | undefined;
/** The slug of a product that leaves nothing to choose. */
let slug: string;
beforeAll(async () => {
  pair = await startShopWithBackend();
  const backend = connectBackend(pair.backend);
  [item] = await findCartItems(backend, Date.now());
  const { data: products } = await backend.call('themeProducts', { query: { pageSize: 50, a: 1 }, body: {} });
  slug = products.find((product) => 'isSimple' in product && product.isSimple && !product.isExternal)?.slug ?? '';
  for (const language of ['en', 'ar']) {
    const { data } = await connectBackend(pair.backend, { 'accept-language': language }).call('branches', {
      query: {},
    });
    branches = data.filter(({ status }) => status === 'active');
    names.set(
      language,
      branches.map(({ name }) => name[language] ?? ''),
    );
  }
  await registerCustomer(pair.backend, SARA);
  const document = await readTenantDocument(inject('root'));
  document.settings = { ...Object(document.settings), location: { requiresBranch: true } };
  const { sections } = document.header as { sections: object[] };
  sections.push({ rows: [{ columns: [{ blocks: [{ type: 'branch-link' }] }] }] });
  await publishDocument(pair.backend, formatDocument(document));
  await waitUntil(async () => (await sendRequest(pair.shop.url, '/en-KW')).text.includes(linkMessages.en.choose));
});
afterAll(() => pair?.stop());

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const select = selectMessages[locale];
  const link = linkMessages[locale];
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;
  const urlOf = (path: string) => `${pair.shop.url}/${prefix}${path}`;
  const nameOf = (index: number) => names.get(locale)?.[index] ?? '';

  async function open(path: string, visited?: { readonly page: Page }) {
    const opened = visited ?? (await visit(device));
    await opened.page.goto(urlOf(path));
    await waitForHydration(opened.page);
    return opened.page;
  }

  const card = (page: Page, index: number) =>
    page.locator('main article').filter({ has: page.getByRole('heading', { name: nameOf(index), exact: true }) });

  /** Chooses the branch of that place in the list. */
  async function choose(page: Page, index: number): Promise<void> {
    await card(page, index).getByRole('button').click();
  }

  const branchLink = (page: Page) => page.getByRole('banner').locator('a[href*="/select-branch"]:not([hreflang])');
  const cookieOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === BRANCH_COOKIE)?.value;

  it('who adds to the cart without a branch chooses one, comes back, and goes on to the cart, which outlasts a reload', async () => {
    const { page, record } = await visit(device);
    await open(`/products/${slug}`, { page });
    const add = page.getByRole('main').getByRole('button', { name: buyMessages[locale].addToCart }).first();
    await add.click();
    await page.waitForURL(`**/${prefix}/select-branch?next=*`);
    await page.getByRole('heading', { level: 1, name: select.title }).waitFor();
    await expectNoFaults(page);
    await choose(page, 1);
    await page.waitForURL(`**/${prefix}/products/${slug}*`);
    await page.getByRole('status').getByText(select.saved).first().waitFor();
    expect(await cookieOf(page)).toBe(branches[1]?._id);
    await page.getByRole('banner').getByText(nameOf(1)).waitFor();
    await add.click();
    await page.waitForFunction(() => localStorage.getItem('v-cart')?.includes('productId'));
    await page.goto(urlOf('/cart'));
    await page.reload();
    await waitForHydration(page);
    expect(new URL(page.url()).pathname).toBe(`/${prefix}/cart`);
    await page.getByRole('banner').getByText(nameOf(1)).waitFor();
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);
  });

  it('nothing of the cart or the checkout is seen before a branch is chosen, and Back leads to where one was', async () => {
    const { page, record } = await visit(device);
    await open('/faq', { page });
    if (item !== undefined) await fillGuestCart(page, [item]);
    for (const path of ['/cart', '/checkout']) {
      const answer = await sendRequest(pair.shop.url, `/${prefix}${path}`);
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        `/${prefix}/select-branch?${new URLSearchParams({ next: path })}`,
      ]);
    }
    await page.getByRole('banner').locator(`a[href="/${prefix}/cart"]`).click();
    await page.waitForURL(`**/${prefix}/select-branch?next=%2Fcart`);
    expect(await page.locator('main').getByRole('spinbutton').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`**/${prefix}/faq`);
    await page.goForward();
    await page.waitForURL(`**/select-branch?next=%2Fcart`);
    await choose(page, 0);
    await page.waitForURL(`**/${prefix}/cart`);
    await page.locator('main').getByRole('spinbutton').first().waitFor();
    await page.goBack();
    await page.waitForURL(`**/${prefix}/faq`);
    expect(record.errors).toEqual([]);
  });

  it('the branch is changed from the header, and a choice in another tab is taken over', async () => {
    const { page, context, record } = await visit(device);
    await context.addCookies([{ name: BRANCH_COOKIE, value: branches[0]?._id ?? '', url: pair.shop.url }]);
    await open('/cart', { page });
    const other = await context.newPage();
    await open('/faq', { page: other });
    await branchLink(page).click();
    await page.waitForURL(`**/select-branch?next=%2Fcart`);
    await card(page, 0).getByText(select.chosen).waitFor();
    await expectNoFaults(page);
    await choose(page, 1);
    await page.waitForURL(`**/${prefix}/cart`);
    await branchLink(page).getByText(nameOf(1)).waitFor();
    await branchLink(other).getByText(nameOf(1)).waitFor();
    expect(record.errors).toEqual([]);
  });

  it('a place shows who delivers there', async () => {
    const { page, record } = await visit(device);
    await open('/select-branch', { page });
    const [city, area] = [page.getByLabel(select.city, { exact: true }), page.getByLabel(select.area, { exact: true })];
    await city.selectOption({ index: 1 });
    await area.selectOption({ index: 1 });
    await page.locator('main').getByRole('status').filter({ hasText: /./ }).first().waitFor();
    await page.locator('main article').first().waitFor();
    await expectNoFaults(page);
    // Without an address to return to, home.
    await page.locator('main article').first().getByRole('button').click();
    await page.waitForURL(`**/${prefix}`);
    expect(record.errors).toEqual([]);
  });

  it('a branch that is gone is forgotten with a word, before a page and on it', async () => {
    const { page, context } = await visit(device);
    const gone = 'f'.repeat(24);
    await context.addCookies([{ name: BRANCH_COOKIE, value: gone, url: pair.shop.url }]);
    await open('/cart', { page });
    await page.getByRole('alert').getByText(select.gone).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${prefix}/select-branch`);
    expect(await cookieOf(page)).toBeUndefined();
    await expectNoFaults(page);
    await choose(page, 0);
    await page.waitForURL(`**/${prefix}/cart`);
    await page.getByRole('banner').locator(`a[href="/${prefix}"]`).first().click();
    await page.waitForURL(`**/${prefix}`);
    await page.getByRole('contentinfo').locator(`a[href="/${prefix}/faq"]`).first().waitFor({ state: 'attached' });
    // It is closed for good while another page is open.
    await page.route('**/api/branches/*', (route) =>
      route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'gone', data: null } }),
    );
    await page.goBack();
    await page.getByRole('alert').getByText(select.gone).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/cart');
  });

  it('a pickup is handed over at the chosen branch, and an address that is not a path of the shop leads home', async () => {
    const { page, context, record } = await visit(device);
    await context.addCookies([{ name: BRANCH_COOKIE, value: branches[1]?._id ?? '', url: pair.shop.url }]);
    await open('/faq', { page });
    if (item !== undefined) await fillGuestCart(page, [item]);
    await open('/checkout', { page });
    const checkout = new CheckoutPage(page);
    await checkout.part('fulfilment').getByRole('radio').last().check();
    await checkout.part('branch').getByText(nameOf(1), { exact: true }).waitFor();
    await checkout.part('branch').getByRole('link', { name: checkoutBranchMessages[locale].change }).click();
    await page.waitForURL(`**/select-branch?next=%2Fcheckout`);
    await choose(page, 0);
    await page.waitForURL(`**/${prefix}/checkout`);
    await checkout.part('branch').getByText(nameOf(0), { exact: true }).waitFor();
    await open('/select-branch?next=%2F%2Fevil.example', { page });
    await choose(page, 0);
    await page.waitForURL(`**/${prefix}`);
    expect(record.errors).toEqual([]);
  });

  it('a customer chooses with the keyboard alone', async () => {
    const { page, record } = await visit(device);
    await open('/auth/sign-in?next=%2Fcart', { page });
    await page.locator('main input[name="email"]').fill(SARA.email);
    await page.locator('main input[name="password"]').fill(SARA.password);
    await page.locator('main input[name="password"]').press('Enter');
    await page.waitForURL(`**/select-branch?next=%2Fcart`);
    await page.getByRole('heading', { level: 1, name: select.title }).waitFor();
    const button = card(page, 0).getByRole('button');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${prefix}/cart`);
    const name = link.current.replace('{{branch}}', `\u2068${nameOf(0)}\u2069`);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor();
    expect(record.errors).toEqual([]);
  });
});
