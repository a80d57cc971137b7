import { Buffer } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendRequest } from './browsing/http-request.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  hostOf,
  isInStock,
  openProduct,
  PIXEL,
  place,
} from './browsing/option-products.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });

/** What the browser keeps of the cart, once it has been written. */
const cartOf = async (page: Page, lines: number) => {
  await page.waitForFunction((count) => JSON.parse(localStorage.getItem('v-cart') ?? '[]').length === count, lines);
  return page.evaluate(() => JSON.parse(localStorage.getItem('v-cart') ?? '[]'));
};

const addToCart = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first();

describe('a frame', () => {
  it('is chosen as its address says, on the server and after a reload', async () => {
    const frame = await findProduct(
      'lumen',
      'en-KW',
      (product) => hasOptionLayout('color')(product) && product.variants.some(isInStock),
    );
    const wanted = frame.variants.findLast(isInStock);
    const path = `/en-KW/products/${frame.slug}?variant=${wanted?._id}`;
    expect((await sendRequest(hostOf('lumen'), path)).text).toMatch(/<input[^>]*type="radio"[^>]*checked=""/);
    const { page } = await visit();
    await page.goto(hostOf('lumen') + path);
    await waitForHydration(page);
    const color = frame.options.find(({ layout }) => layout === 'color');
    if (color === undefined) throw new Error('there is no colour');
    const checked = () => place(page, color).locator('input:checked').count();
    expect(await checked()).toBe(1);
    await page.reload();
    await waitForHydration(page);
    expect(await checked()).toBe(1);
    expect(new URL(page.url()).searchParams.get('variant')).toBe(wanted?._id);
  });

  const layouts = [
    ['color', 'lumen'],
    ['checkbox', 'bloom'],
    ['dropdown', 'aurum'],
    ['datepicker', 'lumen'],
    ['textfield', 'aurum'],
    ['textarea', 'bloom'],
    ['uploadfile', 'bloom'],
  ] as const;

  it.each(layouts)('keeps what was answered before the application was there: %s', async (layout, tenant) => {
    const prefix = { lumen: 'en-KW', bloom: 'en-DE', aurum: 'en-SA' }[tenant];
    const product = await findProduct(
      tenant,
      prefix,
      (each) => hasOptionLayout(layout)(each) && each.variants.every(isInStock),
    );
    const option = product.options.find((each) => each.layout === layout);
    if (option === undefined) throw new Error(`there is no ${layout}`);
    const { page } = await visit();
    // The application comes once the answer was given, and what only some options need comes later still.
    const given = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await given.promise;
      await sleep(300);
      await route.continue();
    });
    await page.goto(`${hostOf(tenant)}/${prefix}/products/${product.slug}`, { waitUntil: 'commit' });
    await answer(place(page, option), layout);
    given.resolve();
    // A text is written down a moment after its last letter; who goes on to the cart at once has it there all the same.
    if (layout !== 'textfield') await waitForHydration(page);
    if (layout === 'uploadfile') await place(page, option).getByText('scan.png').waitFor();
    await chooseRequired(page, { ...product, options: product.options.filter((each) => each !== option) });
    await addToCart(page).click();
    const [line] = await cartOf(page, 1);
    expect(JSON.stringify(line)).toContain(option._id);
  });

  async function answer(here: Locator, layout: string): Promise<void> {
    const field = here.locator('input, select, textarea').first();
    if (layout === 'uploadfile') {
      await field.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PIXEL });
    } else if (layout === 'dropdown') {
      await field.selectOption({ index: 1 });
    } else if (layout === 'color' || layout === 'checkbox') {
      await here.locator('label:not([data-unavailable])').first().click();
    } else {
      await field.fill(layout === 'datepicker' ? `${new Date().getUTCFullYear() + 1}-12-31` : 'For Ida');
    }
  }
});

describe('a bouquet', () => {
  it('has extras that are counted', async () => {
    const bouquet = await findProduct('bloom', 'en-DE', (product) =>
      product.options.some(({ layout, enableQuantity }) => layout === 'checkbox' && enableQuantity),
    );
    const extras = bouquet.options.find(({ enableQuantity }) => enableQuantity);
    if (extras === undefined) throw new Error('nothing is counted');
    const { page } = await visit();
    await openProduct(page, 'bloom', 'en-DE', bouquet.slug);
    await chooseRequired(page, bouquet);
    const here = place(page, extras);
    await here.locator('input[type="checkbox"]:not([aria-disabled])').first().check();
    await here.getByRole('button', { name: /^One more/ }).click();
    expect(await here.getByRole('spinbutton').inputValue()).toBe('2');
    await addToCart(page).click();
    const [line] = await cartOf(page, 1);
    const chosen = line.item.options.find(({ optionId }: { optionId: string }) => optionId === extras._id);
    expect(chosen.values).toMatchObject([{ quantity: 2 }]);
  });
});

describe('a file', () => {
  const { visit } = withBrowser();

  it('is attached with its image, and is there after a reload', async () => {
    const frame = await findProduct('lumen', 'en-KW', hasOptionLayout('uploadfile'));
    const option = frame.options.find(({ layout }) => layout === 'uploadfile');
    if (option === undefined) throw new Error('there is no upload');
    const { page } = await visit();
    await openProduct(page, 'lumen', 'en-KW', frame.slug);
    const here = place(page, option);
    await here.scrollIntoViewIfNeeded();
    await waitForHydrationInView(page);
    const upload = here.locator('input[type="file"]');
    await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await here.getByText(/notes\.txt.* is not a kind of file/).waitFor();
    await upload.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PIXEL });
    await here.getByText('scan.png').waitFor();
    await here.locator('img[src^="data:image/png"]').waitFor();
    await page.reload();
    await waitForHydration(page);
    await here.scrollIntoViewIfNeeded();
    await here.getByText('scan.png').waitFor();
    await here.getByRole('button', { name: 'Remove scan.png' }).click();
    await here.getByText('Drop a file here, or choose one').waitFor();
  });
});

describe('on a phone', () => {
  it('a bar stays at the lower edge while the button is out of view, and covers neither the focus nor the last line', async () => {
    const frame = await findProduct('lumen', 'en-KW', (product) => product.options.length > 2);
    const { page } = await visit({ ...PHONE, reducedMotion: 'reduce' });
    await openProduct(page, 'lumen', 'en-KW', frame.slug);
    // A phone fetches what lies further down at the first sign of a person.
    await page.getByRole('heading', { level: 1 }).tap();
    const bar = page.getByRole('complementary', { name: 'Buy' });
    await bar.waitFor();
    await addToCart(page).scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await bar.waitFor();
    const last = await page.locator('footer').last().locator('p').last().boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Tab');
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const aside = document.querySelector('main aside[data-shown]');
        // While somebody types there is no bar.
        if (focused === null || aside === null || aside.checkVisibility() === false) return false;
        if (aside.contains(focused)) return false;
        const { bottom, height } = focused.getBoundingClientRect();
        return bottom - height / 2 > aside.getBoundingClientRect().top;
      });
      expect(isCovered).toBe(false);
    }
  });
});
