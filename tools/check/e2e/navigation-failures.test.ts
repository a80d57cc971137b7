import { describe, expect, inject, it } from 'vitest';
import { createNavigation, followFooterLink, pageHeading, wasNotReloaded } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });
const { visitHydrated, addressOf } = createNavigation(shop.url, visit);

describe('on a network that fails', () => {
  it('a page that takes its time shows the bar, and the old page until then', async () => {
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

  it('a page that cannot be fetched leaves the old one, with a notice', async () => {
    const { page, context } = await visitHydrated('/en-KW');
    await context.setOffline(true);
    await followFooterLink(page, 'All products');
    const notice = page.getByRole('alert');
    await notice.getByText('This could not be loaded').waitFor();
    expect(await pageHeading(page, 'See the difference.').isVisible()).toBe(true);
    expect(await wasNotReloaded(page)).toBe(true);
    await context.setOffline(false);
    await notice.getByRole('link', { name: 'Try again' }).click();
    await pageHeading(page, 'All products').waitFor();
  });

  it.each([
    ['of a page that nobody touched', '/en-KW/products', false],
    ['of a fully hydrated page', '/en-KW/brands', true],
  ])('leaves the address, the title and the way back as they were (%s)', async (_, path, isTouched) => {
    const { page, context } = await visitHydrated('/en-KW/faq');
    await page.goto(shop.url + path);
    await waitForHydration(page);
    if (isTouched) await page.keyboard.press('Shift');
    if (isTouched) await waitForHydration(page);
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

  it('going back to a page that cannot be fetched stays, too', async () => {
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
    ['before anything was touched', visitHydrated],
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
      'after another page of it',
      async (path: string) => {
        const visitor = await visitHydrated('/en-KW/brands');
        await visitor.page.getByRole('banner').getByRole('link').first().click();
        await visitor.page.waitForURL(shop.url + path);
        await pageHeading(visitor.page, 'See the difference.').waitFor();
        return visitor;
      },
    ],
  ])('a page of a build that is not there any more goes on in the next one (%s)', async (_, open) => {
    const { page } = await open('/en-KW');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await followFooterLink(page, 'All products');
    await pageHeading(page, 'All products').waitFor();
    expect(await wasNotReloaded(page)).toBe(false);
  });
});
