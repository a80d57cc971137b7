import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { navigateByLink } from './browsing/navigation.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withOwnShop } from './running/own-shop.ts';
import { createPreviewLink, revokePreviewLink, saveDraft } from './running/preview-drafts.ts';
import type { TestBackend } from './running/start-test-backend.ts';
import type { TestShop } from './running/start-test-shop.ts';
import { firstBlockOf, formatDocument, readTenantDocument } from './running/tenant-document.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });

const PUBLISHED = 'See the difference.';

const running = withOwnShop();
let backend: TestBackend;
let shop: TestShop;

beforeAll(async () => {
  ({ backend, shop } = running);
});

/** The published document with another heading and, if broken, a block of an unknown type. */
async function draftWith(title: string, { isBroken = false } = {}): Promise<string> {
  const document = await readTenantDocument(root);
  const hero = firstBlockOf(document, 'welcome');
  hero.props = { ...hero.props, title: { en: title, ar: title } };
  if (isBroken) firstBlockOf(document, 'featured').type = 'product-gird';
  return formatDocument(document);
}

/** A preview link to a new draft. */
async function newLink(id: string, text: string): Promise<string> {
  await saveDraft(backend, id, text);
  return createPreviewLink(backend, id);
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('a preview link', () => {
  it('shows the draft on every page, to this visitor alone', async () => {
    const token = await newLink('seen', await draftWith('Seen by its link.', { isBroken: true }));
    const { page, record } = await visit();
    await page.goto(`${shop.url}/en-KW?preview=${token}`);
    await title(page, 'Seen by its link.').waitFor();
    expect(page.url()).toBe(`${shop.url}/en-KW`);
    await bar(page).getByText('This is a draft that shoppers do not see.').waitFor();
    await page.getByText('did you mean `product-grid`?').waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('preview');

    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
    await navigateByLink(page, '/en-KW/products');
    await title(page, 'All products').waitFor();
    await navigateByLink(page, '/en-KW');
    await title(page, 'Seen by its link.').waitFor();
    expect(await bar(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
    expect(record.errors).toEqual([]);

    const shopper = await visit();
    await shopper.page.goto(`${shop.url}/en-KW`);
    await title(shopper.page, PUBLISHED).waitFor();
    expect(await bar(shopper.page).count()).toBe(0);
  });

  it('shows the current draft, also after client navigation', async () => {
    const token = await newLink('changed', await draftWith('Before.'));
    const { page } = await visit();
    await page.goto(`${shop.url}/en-KW/products?preview=${token}`);
    await waitForHydration(page);
    await saveDraft(backend, 'changed', await draftWith('After.'));
    await navigateByLink(page, '/en-KW');
    await title(page, 'After.').waitFor();
  });

  it('reports its end, and shows the shop again', async () => {
    const token = await newLink('ended', await draftWith('Not for long.'));
    const { page } = await visit();
    await page.goto(`${shop.url}/en-KW/products?preview=${token}`);
    await waitForHydration(page);
    await revokePreviewLink(backend, token);
    // The open page learns it on navigation.
    await navigateByLink(page, '/en-KW');
    await page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
    await page.getByRole('link', { name: 'Go to the shop' }).click();
    await title(page, PUBLISHED).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  it.each([true, false])('is left by its bar, on the same page (script: %s)', async (javaScriptEnabled) => {
    const token = await newLink('left', await draftWith('Left.'));
    const { page, context } = await visit({ javaScriptEnabled });
    await page.goto(`${shop.url}/en-KW?preview=${token}`);
    await title(page, 'Left.').waitFor();
    if (javaScriptEnabled) {
      await waitForHydration(page);
      await navigateByLink(page, '/en-KW/products');
      await title(page, 'All products').waitFor();
    } else await page.goto(`${shop.url}/en-KW/products`);
    await bar(page).getByRole('link', { name: 'Leave the preview' }).click();
    await page.waitForURL(`${shop.url}/en-KW/products`);
    await bar(page).waitFor({ state: 'detached' });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('preview');
    await page.goto(`${shop.url}/en-KW`);
    await title(page, PUBLISHED).waitFor();
  });

  it.each(['light', 'dark'])('has an accessible bar on an Arabic phone (%s)', async (scheme) => {
    const token = await newLink('axe', await draftWith('للجميع'));
    const { page, context, record } = await visit(PHONE);
    await context.addCookies([{ name: 'scheme', value: scheme, url: shop.url }]);
    await page.goto(`${shop.url}/ar-KW?preview=${token}`);
    const leave = page.getByRole('complementary', { name: 'معاينة' }).getByRole('link', { name: 'الخروج من المعاينة' });
    await leave.waitFor();
    const box = await leave.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await waitForHydration(page);
    expect((await findAxeViolations(page)).filter((each) => each.includes('v-preview'))).toEqual([]);
    expect(record.errors).toEqual([]);
  });
});
