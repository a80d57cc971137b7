import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import linkMessages from '../../../blocks/branch-link/messages.json' with { type: 'json' };
import selectMessages from '../../../blocks/branch-select/messages.json' with { type: 'json' };
import buyMessages from '../../../blocks/product-buy/messages.json' with { type: 'json' };
import { BRANCH_COOKIE } from '../../../runtime/domain/route-guards.ts';
import type { Branch, CartItem } from '../../../schemas/generated/wire.ts';
import { findCartItems } from '../../backend/conformance/sample-orders.ts';
import { waitUntil } from '../test/wait-for.ts';
import { fillGuestCart } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { sendRequest } from './browsing/http-request.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { withOwnShop } from './running/own-shop.ts';
import { connectBackend } from './running/place-order.ts';
import { publishDocument } from './running/start-test-backend.ts';
import { formatDocument, readTenantDocument } from './running/tenant-document.ts';

const { visit } = withBrowser({ images: false });
const SARA = { fullName: 'Sara Ahmed', email: 'sara.branch@example.com', password: 'correct horse' };

/** A shop that requires a branch, with a link to it in its header. */
const pair = withOwnShop();
let branches: readonly Branch[];
/** Names of the branches by language. */
const names = new Map<string, readonly string[]>();
let item: CartItem | undefined;
/** Slug of a product without options. */
let slug: string;
beforeAll(async () => {
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

const [locale, width] = ['ar', 1280] as const;

describe('a shop that requires a branch', () => {
  const prefix = `${locale}-KW`;
  const select = selectMessages[locale];
  const urlOf = (path: string) => `${pair.shop.url}/${prefix}${path}`;
  const nameOf = (index: number) => names.get(locale)?.[index] ?? '';

  async function open(path: string, visited?: { readonly page: Page }) {
    const opened = visited ?? (await visit(deviceOf(width)));
    await opened.page.goto(urlOf(path));
    await waitForHydration(opened.page);
    return opened.page;
  }

  const card = (page: Page, index: number) =>
    page.locator('main article').filter({ has: page.getByRole('heading', { name: nameOf(index), exact: true }) });

  /** Selects a branch by its index in the list. */
  async function choose(page: Page, index: number): Promise<void> {
    await card(page, index).getByRole('button').click();
  }

  const cookieOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === BRANCH_COOKIE)?.value;

  it('leads from Add to cart to the choice and back, and keeps the branch after a reload', async () => {
    const { page, record } = await visit(deviceOf(width));
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

  it('shows neither cart nor checkout before the choice, and Back returns to the page before it', async () => {
    const { page, record } = await visit(deviceOf(width));
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
});
