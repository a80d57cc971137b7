import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  bringIntoView,
  createNavigation,
  followFooterLink,
  pageHeading,
  wasNotReloaded,
} from './browsing/navigation.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { findProduct, openProduct } from './browsing/option-products.ts';
import { blockApplication } from './browsing/slow-phone.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });
const { visitHydrated, addressOf } = createNavigation(shop.url, visit);

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Find your kind' }).getByRole('link', { name });

/** Reads on to the tabs of the home page, by all that stands above them; returns how far down that is. */
async function scrollToTabs(page: Page): Promise<number> {
  await tab(page, 'Contact lenses').evaluate(async (link) => {
    while (link.getBoundingClientRect().top > innerHeight / 2) {
      scrollBy({ top: innerHeight / 3, behavior: 'instant' });
      // What came near is laid out before anything is asked of it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await bringIntoView(tab(page, 'Contact lenses'));
  return scrolledTo(page);
}

/** Pixels between the bar of tabs and the section of a category below it. */
const distanceBelowTabs = (page: Page, slug: string) =>
  page.evaluate((name) => {
    const section = document.querySelector(`section[id$="${name}"]`);
    const bar = document.querySelector(`nav:has(a[href$="${name}"])`);
    if (section === null || bar === null) throw new Error(`there is no tab of ${name}`);
    return Math.abs(section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
  }, slug);

describe('a link of the shop', () => {
  it('leads to a page of the tenant’s own, which has its own head; one that there is not is not found', async () => {
    const { page } = await visitHydrated('/en-KW');
    await followFooterLink(page, 'Your prescription');
    await pageHeading(page, 'Your prescription').waitFor();
    expect(addressOf(page)).toBe('/en-KW/pages/your-prescription');
    expect(await wasNotReloaded(page)).toBe(true);
    expect(await page.title()).toBe('Your prescription · Lumen');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    expect(await page.getByRole('navigation', { name: 'You are here' }).textContent()).toContain('Your prescription');
    const answer = await page.goto(`${shop.url}/en-KW/pages/no-prescription`);
    expect(answer?.status()).toBe(404);
  });

  it('of a card’s list, of the menu and in a tenant’s text does so too', async () => {
    const { page } = await visitHydrated('/en-KW');
    await page.getByRole('link', { name: 'All new arrivals' }).click();
    await page.waitForURL('**/en-KW/sections/new-in/products');
    await pageHeading(page, 'New in').waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Care', exact: true }).click();
    await page.waitForURL('**/en-KW/categories/lens-care/products');
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'More questions and answers' }).click();
    await pageHeading(page, 'Questions and answers').waitFor();
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('opens elsewhere with a modifier, and this page stays', async () => {
    const { page, context } = await visitHydrated('/en-KW');
    const opened = context.waitForEvent('page');
    await followFooterLink(page, 'All products', { modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await pageHeading(other, 'All products').waitFor();
    expect(addressOf(page)).toBe('/en-KW');
    // Both go on by themselves.
    await waitForHydration(other);
    await followFooterLink(other, 'Care');
    await other.waitForURL('**/en-KW/categories/lens-care/products');
    await followFooterLink(page, 'Sunglasses');
    await pageHeading(page, 'Sunglasses').waitFor();
    expect(addressOf(other)).toBe('/en-KW/categories/lens-care/products');
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('shows the same as the server does at that address', async () => {
    const { page } = await visitHydrated('/en-KW');
    for (const name of ['All products', 'Contact lenses', 'Back to school']) {
      await followFooterLink(page, name);
      await page.waitForFunction((text) => document.title.startsWith(text), name);
      await page.waitForLoadState('networkidle');
      const shown = await page.evaluate(textsOf);
      const other = await visit();
      await other.page.goto(page.url());
      await waitForHydration(other.page);
      expect(await other.page.evaluate(textsOf)).toEqual(shown);
      expect(await other.page.title()).toBe(await page.title());
    }
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('to a place on the page goes there, back returns to where it was left, and forward goes there again', async () => {
    const { page } = await visitHydrated('/en-KW');
    const left = await scrollToTabs(page);
    await tab(page, 'Contact lenses').click();
    await page.waitForURL(/#.*contact-lenses$/);
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    // The same place again adds nothing to the history.
    await tab(page, 'Contact lenses').dispatchEvent('click');
    await page.goBack();
    expect(addressOf(page)).toBe('/en-KW');
    await expect.poll(() => scrolledTo(page)).toBe(left);
    await page.goForward();
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('to a place on the page is returned from exactly, also where what is above had never been seen', async () => {
    const { page } = await visit(PHONE);
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    // As a search in the page or a dragged scrollbar leads there; the shop's own links to a place are near the top.
    await page.getByRole('contentinfo').evaluate((footer) => {
      const link = document.createElement('a');
      link.href = '#kinds-of-glasses-contact-lenses';
      link.textContent = 'To the lenses';
      footer.prepend(link);
    });
    const link = page.getByRole('link', { name: 'To the lenses' });
    const topOfLink = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await bringIntoView(link);
    const left = await topOfLink();
    await link.click();
    await page.waitForURL(/#.*contact-lenses$/);
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    await page.goBack();
    await expect.poll(async () => Math.abs((await topOfLink()) - left)).toBeLessThan(2);
  });

  it('to a place on the page is returned from after a variant was chosen, too', async () => {
    const { page } = await visit();
    const { slug } = await findProduct('lumen', 'en-KW', ({ variants }) => variants.length > 1);
    await openProduct(page, 'lumen', 'en-KW', slug);
    await page.getByRole('main').getByRole('radio', { checked: false }).first().click();
    await page.waitForURL(/\?variant=/);
    const left = await scrolledTo(page);
    await page.getByRole('main').evaluate((main) => {
      const link = document.createElement('a');
      link.href = '#the-end';
      link.textContent = 'To the end';
      main.querySelector('h1')?.before(link);
      const end = document.createElement('p');
      end.id = 'the-end';
      main.append(end);
    });
    await page.getByRole('link', { name: 'To the end' }).click();
    await page.waitForURL(/#the-end$/);
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(left + 200);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(left);
    expect(page.url()).toMatch(/\?variant=[0-9a-f]{24}$/);
  });

  it('to a place on the page goes there before the application is there, too', async () => {
    const { page } = await visit();
    const release = await blockApplication(page);
    await page.goto(`${shop.url}/en-KW`);
    const left = await scrollToTabs(page);
    await tab(page, 'Contact lenses').click();
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    release();
    await waitForHydration(page);
    expect(await distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(left);
    await page.goForward();
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
  });
});

describe('back and reload', () => {
  it('shows the page of the address after a reload', async () => {
    const { page, record: book } = await visitHydrated('/en-KW');
    await followFooterLink(page, 'Sunglasses');
    await pageHeading(page, 'Sunglasses').waitFor();
    await page.reload();
    await pageHeading(page, 'Sunglasses').waitFor();
    await waitForHydration(page);
    await followFooterLink(page, 'All products');
    await pageHeading(page, 'All products').waitFor();
    expect(book.errors.filter((complaint) => !complaint.includes('ERR_ABORTED'))).toEqual([]);
  });
});

describe('an address that does not exist', () => {
  it('shows the same page when a link of this very shop leads there', async () => {
    const { page, record: book } = await visitHydrated('/en-KW');
    const asked = book.requests.length;
    // Links that the shop writes itself never lead nowhere; a tenant's text may.
    await page.getByRole('link', { name: 'More questions and answers' }).evaluate((link) => {
      link.setAttribute('href', '/en-KW/categories/no-such-category/products');
    });
    await page.getByRole('link', { name: 'More questions and answers' }).click();
    await pageHeading(page, 'We looked everywhere.').waitFor();
    expect(addressOf(page)).toBe('/en-KW/categories/no-such-category/products');
    expect(await page.title()).toBe('Not found · Lumen');
    expect(book.requests.slice(asked)).toContain('GET /api/categories/no-such-category');
    expect(await wasNotReloaded(page)).toBe(true);
  });
});

describe('load more', () => {
  it('keeps the place on the page, and back leads to the page before', async () => {
    const { page } = await visitHydrated('/en-KW');
    await followFooterLink(page, 'All products');
    await pageHeading(page, 'All products').waitFor();
    const more = page.getByRole('link', { name: 'Show more' });
    await bringIntoView(more);
    const before = await scrolledTo(page);
    expect(before).toBeGreaterThan(300);
    await more.click();
    await page.waitForURL('**/en-KW/products?pageSize=40');
    expect(Math.abs((await scrolledTo(page)) - before)).toBeLessThan(50);
    await page.goBack();
    await pageHeading(page, 'See the difference.').waitFor();
    await page.goForward();
    await expect.poll(() => page.getByRole('article').count()).toBe(40);
    expect(await wasNotReloaded(page)).toBe(true);
  });
});

/** The words of a page, place by place, and where its links lead. */
function textsOf() {
  const words = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ');
  const links = [...document.querySelectorAll('#app a')].map((link) => link.getAttribute('href'));
  return { header: words('.v-header'), main: words('main'), footer: words('.v-footer'), links };
}
