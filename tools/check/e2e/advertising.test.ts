import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { OPEN_CHECKOUTS_KEY } from '../../../runtime/stores/visitor/orders/open-checkouts-store.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withOwnShop } from './running/own-shop.ts';
import { connectBackend, placeGuestOrder } from './running/place-order.ts';
import { type HostFault, type ProviderReport, standInForProviders } from './running/provider-stand-ins.ts';
import { publishDocument } from './running/start-test-backend.ts';
import { formatDocument, readTenantDocument, type TenantDocument } from './running/tenant-document.ts';

const { visit } = withBrowser({ images: false });

/** Names of their queues. */
const PROVIDERS = ['fbq', 'snaptr', 'ttq', 'analyticsLayer', 'adsLayer', 'dataLayer'] as const;

const own = withOwnShop();
let url = '';
let productPath = '';

beforeAll(async () => {
  const { backend, shop } = own;
  url = shop.url;
  await publishDocument(backend, formatDocument(await documentWithProviders()));
  // The shop may still serve the former document.
  while ((await sendRequest(url, '/_providers')).status !== 200) await setTimeout(100);
  const { data } = await connectBackend(backend).call('themeProducts', { query: { pageSize: 100 }, body: {} });
  const product = data.find((each) => 'isSimple' in each && each.isSimple && !each.isExternal && !each.isStockLimited);
  productPath = `/en-KW/products/${product?.slug}`;
});

async function documentWithProviders(): Promise<TenantDocument> {
  const document = await readTenantDocument(inject('root'));
  const tokens = {
    'Facebook Pixel': '1001',
    Snapchat: 'snap-1',
    TikTok: 'tiktok-1',
    'Google Analytics': 'G-1',
    'Google Ads': 'AW-1/purchased',
    GTM: 'GTM-1',
  };
  document.providers = Object.entries(tokens).map(([name, token]) => ({ name, token }));
  const { footer } = document;
  if (!isFooter(footer)) throw new Error('the document has no footer');
  footer.sections[0]?.rows.push({ columns: [{ blocks: [{ type: 'consent' }] }] });
  return document;
}

const isFooter = (value: unknown): value is { sections: { rows: unknown[] }[] } =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections);

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await waitForHydration(page);
}

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const answer = (page: Page, name: 'Accept all' | 'Only necessary') => page.getByRole('button', { name }).click();
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
const callsWith = (reports: readonly ProviderReport[], words: RegExp) => reports.filter(({ call }) => words.test(call));

const VIEWED = /ViewContent|VIEW_CONTENT|view_item/;
const ADDED = /AddToCart|ADD_CART|add_to_cart/;
const WISHED = /AddToWishlist|ADD_TO_WISHLIST|add_to_wishlist/;
const PURCHASED = /Purchase|PURCHASE|"purchase"|"conversion"/;

/** Waits until each provider has received the call exactly once. */
const expectOnce = (reports: readonly ProviderReport[], words: RegExp) =>
  expect
    .poll(
      () =>
        callsWith(reports, words)
          .map(({ provider }) => provider)
          .sort(),
      { timeout: 15_000 },
    )
    .toEqual([...PROVIDERS].sort());

describe('the providers of a shop', () => {
  it('load nothing before consent or after refusal', async () => {
    const { page, context, record } = await visit();
    const { requests } = await standInForProviders(context);
    await goTo(page, productPath);
    await consentBanner(page).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await addToCart(page);
    await answer(page, 'Only necessary');
    await consentBanner(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Privacy settings' }).waitFor();
    expect(await consentBanner(page).count()).toBe(0);
    expect(requests).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(record.errors).toEqual([]);
  });

  it('receive each page and event once after consent, and nothing after withdrawal', async () => {
    const { page, context, record } = await visit();
    const { reports, requests } = await standInForProviders(context);
    const response = await page.goto(`${url}${productPath}?gclid=7&preview=`);
    expect(await response?.headerValue('content-security-policy')).not.toContain('facebook');
    await waitForHydration(page);
    await consentBanner(page).waitFor();
    await addToCart(page);
    await answer(page, 'Accept all');
    await expectOnce(reports, VIEWED);
    await expectOnce(reports, /"PageView"|"PAGE_VIEW"|"page_view"|"page"/);
    // An event before consent is never reported.
    expect(callsWith(reports, ADDED)).toEqual([]);
    const [viewed] = callsWith(reports, /ViewContent/);
    expect(viewed?.call).toMatch(/"value":[\d.]+,"currency":"KWD".*"eventID":"[0-9a-f]{16}"/);
    for (const { address } of reports) expect(address).toBe(`${url}${productPath}?gclid=7`);

    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expectOnce(reports, WISHED);
    await addToCart(page);
    await expectOnce(reports, ADDED);

    // Client navigation.
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products', exact: true }).click();
    await page.waitForURL('**/products');
    await expect.poll(() => callsWith(reports, /"page_view"/).at(-1)?.address).toBe(`${url}/en-KW/products`);
    expect(new Set(reports.map(({ referrer }) => referrer))).toEqual(new Set(['']));

    await page.evaluate(() => {
      document.cookie = '_fbp=1; path=/';
    });
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your privacy' });
    for (const purpose of ['Advertising', 'Statistics'])
      await dialog.getByRole('checkbox', { name: purpose }).uncheck();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await page.waitForFunction(() => document.querySelector('iframe') === null && !document.cookie.includes('_fbp'));
    const [reported, requested] = [reports.length, requests.length];
    await goTo(page, productPath);
    await addToCart(page);
    expect([reports.length, requests.length]).toEqual([reported, requested]);
    expect(record.errors).toEqual([]);
  });

  it('stop after a withdrawal in another tab', async () => {
    const { page, context } = await visit();
    await standInForProviders(context);
    await goTo(page, '/en-KW');
    await answer(page, 'Accept all');
    const other = await context.newPage();
    await goTo(other, '/en-KW');
    await other.waitForSelector('iframe', { state: 'attached' });
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await other.waitForSelector('iframe', { state: 'detached' });
  });

  it('load nothing with Global Privacy Control', async () => {
    const { page, context } = await visit();
    const { requests } = await standInForProviders(context);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await goTo(page, '/en-KW');
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    await page.getByText(/Global Privacy Control/).waitFor();
    expect(await consentBanner(page).count()).toBe(0);
    expect(requests).toEqual([]);
  });
});

describe('a purchase', () => {
  it('is reported once, also after a reload and Back, and without the order id', async () => {
    const { page, context } = await visit();
    const { reports, requests } = await standInForProviders(context);
    await goTo(page, '/en-KW');
    await answer(page, 'Accept all');
    const pageViews = (count: number) =>
      expect.poll(() => callsWith(reports, /"page_view"/).length, { timeout: 15_000 }).toBe(count * 3);
    await pageViews(1);
    const { _id: id, orderNumber } = await placeGuestOrder(own.backend);
    // The state that the checkout leaves in the browser.
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      OPEN_CHECKOUTS_KEY,
      JSON.stringify([{ orderId: id, lines: [] }]),
    ] as const);
    await goTo(page, `/en-KW/thanks?orderId=${id}`);
    await expectOnce(reports, PURCHASED);
    for (const { call } of callsWith(reports, PURCHASED)) {
      expect(call).toContain(orderNumber);
      expect(call).toContain('"KWD"');
    }
    await pageViews(2);
    await page.reload();
    await pageViews(3);
    await page.getByRole('main').getByRole('link', { name: 'Follow the order' }).click();
    await page.waitForURL(`**/orders/${id}`);
    await pageViews(4);
    await page.goBack();
    await page.waitForURL('**/thanks**');
    await pageViews(5);
    await expectOnce(reports, PURCHASED);
    expect(JSON.stringify([reports, requests])).not.toContain(id);
  });
});

describe.each<HostFault>(['hang', 'fail', 'throw'])('a provider whose host is set to %s', (fault) => {
  it('does not affect the page', async () => {
    const { page, context } = await visit();
    const { requests } = await standInForProviders(context, fault);
    await page.addInitScript(() => {
      if (top === self) addEventListener('error', () => document.documentElement.setAttribute('data-error', ''));
    });
    await goTo(page, productPath);
    await answer(page, 'Accept all');
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(PROVIDERS.length);
    await addToCart(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Cart, 1/ })
      .waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products', exact: true }).click();
    await page.waitForURL('**/products');
    await page.getByRole('article').first().waitFor();
    expect(await page.locator('html').getAttribute('data-error')).toBeNull();
  });
});
