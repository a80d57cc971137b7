import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  hostOf,
  isInStock,
  type OptionProduct,
  openProduct,
  PIXEL,
  type ProductOption,
  place,
} from './browsing/option-products.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });

/** The stored cart, once it has this many lines. */
const cartOf = async (page: Page, lines: number) => {
  await page.waitForFunction((count) => JSON.parse(localStorage.getItem('v-cart') ?? '[]').length === count, lines);
  return page.evaluate(() => JSON.parse(localStorage.getItem('v-cart') ?? '[]'));
};

const addToCart = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first();

describe('an option', () => {
  const layouts = [
    ['color', 'lumen'],
    ['checkbox', 'bloom'],
    ['dropdown', 'aurum'],
    ['datepicker', 'lumen'],
    ['textfield', 'aurum'],
    ['textarea', 'bloom'],
    ['uploadfile', 'bloom'],
  ] as const;

  it.each(layouts)('keeps an entry before hydration: %s', async (layout, tenant) => {
    const prefix = { lumen: 'en-KW', bloom: 'en-DE', aurum: 'en-SA' }[tenant];
    const product = await findProduct(
      tenant,
      prefix,
      (each) => hasOptionLayout(layout)(each) && each.variants.every(isInStock),
    );
    const option = product.options.find((each) => each.layout === layout);
    if (option === undefined) throw new Error(`there is no ${layout}`);
    const { page } = await visit();
    // The application arrives after the entry, and code for some options later still.
    const entered = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await entered.promise;
      await sleep(300);
      await route.continue();
    });
    await page.goto(`${hostOf(tenant)}/${prefix}/products/${product.slug}`, { waitUntil: 'commit' });
    await answer(place(page, option), layout);
    entered.resolve();
    // A text is stored shortly after its last letter; the cart has it at once all the same.
    if (layout !== 'textfield') await waitForHydration(page);
    if (layout === 'uploadfile') await place(page, option).getByText('Sent').waitFor();
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

describe('the sticky bar of a phone', () => {
  it('is shown while the button is out of view, and covers neither the focus nor the last line', async () => {
    const frame = await findProduct('lumen', 'en-KW', (product) => product.options.length > 2);
    const { page } = await visit({ ...PHONE, reducedMotion: 'reduce' });
    await openProduct(page, 'lumen', 'en-KW', frame.slug);
    // A phone loads the lower sections on the first interaction.
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
        // The bar is hidden while the visitor types.
        if (focused === null || aside === null || aside.checkVisibility() === false) return false;
        if (aside.contains(focused)) return false;
        const { bottom, height } = focused.getBoundingClientRect();
        return bottom - height / 2 > aside.getBoundingClientRect().top;
      });
      expect(isCovered).toBe(false);
    }
  });
});

describe('an option is set with the keyboard alone', () => {
  it.each(['button', 'color', 'radio'])('%s: selected, changed by arrows, and cleared', async (layout) => {
    const { page, here } = await openAtOption(
      layout,
      ({ values }, { variants }) => values.length > 1 && variants.every(isInStock),
    );
    const radios = here.getByRole('radio');
    await page.keyboard.press('Space');
    expect(await radios.first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await radios.nth(1).isChecked()).toBe(true);
    expect(await radios.first().isChecked()).toBe(false);
    await page.keyboard.press('Space');
    expect(await here.locator('input:checked').count()).toBe(0);
  });

  it('uploadfile: selected, and removed', async () => {
    const { page, here } = await openAtOption('uploadfile', () => true);
    const opened = page.waitForEvent('filechooser');
    // The field must have the focus before the dialog is requested.
    await expect
      .poll(() => here.locator('[type=file]').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    const chooser = await opened;
    await chooser.setFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PIXEL });
    const remove = here.getByRole('button', { name: 'Remove scan.png' });
    await remove.waitFor();
    await tabUntil(page, (focused) => focused?.matches('[id^="option-"] button') === true);
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await here.getByText('Drop a file here, or choose one').waitFor();
  });

  /** Opens a product with such an option, and tabs to it. */
  async function openAtOption(layout: string, fits: (option: ProductOption, product: OptionProduct) => boolean) {
    const isIt = (product: OptionProduct) => (option: ProductOption) =>
      option.layout === layout && fits(option, product);
    const [tenant, prefix] = layout === 'datepicker' ? (['lumen', 'en-KW'] as const) : (['bloom', 'en-DE'] as const);
    const product = await findProduct(tenant, prefix, (each) => each.options.some(isIt(each)));
    const option = product.options.find(isIt(product));
    if (option === undefined) throw new Error(`there is no ${layout}`);
    const { page } = await visit();
    await openProduct(page, tenant, prefix, product.slug);
    const here = place(page, option);
    await tabUntil(page, (focused, id) => focused?.closest(`#option-${id}`) != null, option._id);
    await waitForHydrationInView(page);
    return { page, here };
  }

  /** Presses Tab until the focus matches. */
  async function tabUntil(
    page: Page,
    isThere: (focused: Element | null, id: string) => boolean,
    id = '',
  ): Promise<void> {
    for (let presses = 0; presses < 100; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(`(${isThere})(document.activeElement, ${JSON.stringify(id)})`)) return;
    }
    throw new Error('Tab does not lead there');
  }
});
