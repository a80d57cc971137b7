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
import { blockApplication } from './browsing/slow-phone.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });
const { visitHydrated, addressOf } = createNavigation(shop.url, visit);

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Find your kind' }).getByRole('link', { name });

/** Scrolls down to the tabs of the home page in steps; returns the scroll position. */
async function scrollToTabs(page: Page): Promise<number> {
  await tab(page, 'Contact lenses').evaluate(async (link) => {
    while (link.getBoundingClientRect().top > innerHeight / 2) {
      scrollBy({ top: innerHeight / 3, behavior: 'instant' });
      // Sections near the window are laid out first.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await bringIntoView(tab(page, 'Contact lenses'));
  return scrolledTo(page);
}

/** Pixels between the tabs and the section of a category below them. */
const distanceBelowTabs = (page: Page, slug: string) =>
  page.evaluate((name) => {
    const section = document.querySelector(`section[id$="${name}"]`);
    const bar = document.querySelector(`nav:has(a[href$="${name}"])`);
    if (section === null || bar === null) throw new Error(`there is no tab of ${name}`);
    return Math.abs(section.getBoundingClientRect().top - bar.getBoundingClientRect().bottom);
  }, slug);

describe('a link to a place on the page', () => {
  it('scrolls there; Back restores the position, and Forward scrolls there again', async () => {
    const { page } = await visitHydrated('/en-KW');
    const left = await scrollToTabs(page);
    await tab(page, 'Contact lenses').click();
    await page.waitForURL(/#.*contact-lenses$/);
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    // The same place again adds no history entry.
    await tab(page, 'Contact lenses').dispatchEvent('click');
    await page.goBack();
    expect(addressOf(page)).toBe('/en-KW');
    await expect.poll(() => scrolledTo(page)).toBe(left);
    await page.goForward();
    await expect.poll(() => distanceBelowTabs(page, 'contact-lenses')).toBeLessThan(2);
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('returns to the exact position even if the sections above were never laid out', async () => {
    const { page } = await visit(PHONE);
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    // A link far down, which the shop itself does not have.
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

  it('works before hydration', async () => {
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

describe('client navigation', () => {
  it('shows a progress bar and the old page until a slow page is ready', async () => {
    const { page } = await visitHydrated('/en-KW');
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await followFooterLink(page, 'All products');
    await page.locator('.v-progress').waitFor();
    expect(await pageHeading(page, 'See the difference.').isVisible()).toBe(true);
    answer();
    await pageHeading(page, 'All products').waitFor();
    await page.locator('.v-progress').waitFor({ state: 'detached' });
  });

  it.each([
    ['before interaction', '/en-KW/products', false],
    ['fully hydrated', '/en-KW/brands', true],
  ])('keeps URL, title and history offline (%s)', async (_, path, isFullyHydrated) => {
    const { page, context } = await visitHydrated('/en-KW/faq');
    await page.goto(shop.url + path);
    await waitForHydration(page);
    if (isFullyHydrated) await page.keyboard.press('Shift');
    if (isFullyHydrated) await waitForHydration(page);
    const title = await page.title();
    await context.setOffline(true);
    await followFooterLink(page, 'Sunglasses');
    const notice = page.getByRole('alert');
    await notice.getByText('This could not be loaded').waitFor();
    await page.waitForURL(shop.url + path);
    expect(await page.title()).toBe(title);
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/en-KW/categories/sunglasses/products');
    await context.setOffline(false);
    await page.goBack();
    await pageHeading(page, 'Questions and answers').waitFor();
    expect(addressOf(page)).toBe('/en-KW/faq');
  });

  it('keeps the page when Back fails offline', async () => {
    const { page, context } = await visitHydrated('/en-KW/faq');
    await followFooterLink(page, 'All products');
    await pageHeading(page, 'All products').waitFor();
    await page.reload();
    await waitForHydration(page);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    await page.waitForURL('**/en-KW/products');
    expect(await pageHeading(page, 'All products').isVisible()).toBe(true);
    await context.setOffline(false);
    await page.goBack();
    await pageHeading(page, 'Questions and answers').waitFor();
  });

  it.each([
    ['before interaction', visitHydrated],
    [
      'fully hydrated',
      async (path: string) => {
        const visitor = await visitHydrated(path);
        await visitor.page.keyboard.press('Shift');
        await waitForHydration(visitor.page);
        return visitor;
      },
    ],
    [
      'after a client navigation',
      async (path: string) => {
        const visitor = await visitHydrated('/en-KW/brands');
        await visitor.page.getByRole('banner').getByRole('link').first().click();
        await visitor.page.waitForURL(shop.url + path);
        await pageHeading(visitor.page, 'See the difference.').waitFor();
        return visitor;
      },
    ],
  ])('reloads after a deployment removed its scripts (%s)', async (_, open) => {
    const { page } = await open('/en-KW');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await followFooterLink(page, 'All products');
    await pageHeading(page, 'All products').waitFor();
    expect(await wasNotReloaded(page)).toBe(false);
  });
});
