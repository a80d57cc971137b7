import { Buffer } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { isExhaustive, sampleCases } from '../test/exhaustive.ts';
import { sendRequest } from './browsing/http-request.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration, waitForHydrationInView } from './browsing/wait-for-hydration.ts';

const { port } = inject('shop');
const { visit } = withBrowser({ images: false });

interface OptionProduct {
  readonly slug: string;
  readonly isExternal: boolean;
  readonly isStockLimited: boolean;
  readonly quantity: number;
  readonly options: readonly ProductOption[];
  readonly variants: readonly { readonly _id: string; readonly isLimited: boolean; readonly quantity: number }[];
  readonly lensOptions: readonly { readonly quantity: number }[];
}

interface ProductOption {
  readonly _id: string;
  readonly layout: string;
  readonly isRequired: boolean;
  readonly enableQuantity: boolean;
  readonly values: readonly unknown[];
}

const hostOf = (tenant: string): string => `http://${tenant}.localhost:${port}`;

/** The first of a shop's own products that is as a test needs it. Throws where there is none. */
async function findProduct(
  tenant: string,
  prefix: string,
  fits: (product: OptionProduct) => boolean,
): Promise<OptionProduct> {
  const list = await readOnce(tenant, `/${prefix}/products?pageSize=200&available=1`);
  const slugs = new Set(Array.from(list.matchAll(/\/products\/([a-z0-9-]+)"/g), ([, slug = '']) => slug));
  for (const slug of slugs) {
    const [product]: OptionProduct[] = JSON.parse(await readOnce(tenant, `/api/products?slug=${slug}`)).data;
    if (product !== undefined && !product.isExternal && fits(product)) return product;
  }
  throw new Error(`${tenant} has no such product`);
}

const answers = new Map<string, Promise<string>>();

/** The text at an address of a shop, asked for once: nothing here changes products. */
function readOnce(tenant: string, path: string): Promise<string> {
  const key = hostOf(tenant) + path;
  const asked = answers.get(key) ?? sendRequest(hostOf(tenant), path).then(({ text }) => text);
  answers.set(key, asked);
  return asked;
}

const has = (layout: string) => (product: OptionProduct) => product.options.some((option) => option.layout === layout);
const isInStock = ({ isLimited, quantity }: { readonly isLimited: boolean; readonly quantity: number }) =>
  !isLimited || quantity > 0;

/** Opens a product's page and waits until all of its first window answers. */
async function open(page: Page, tenant: string, prefix: string, slug: string): Promise<void> {
  await page.goto(`${hostOf(tenant)}/${prefix}/products/${slug}`);
  await waitForHydration(page);
}

const place = (page: Page, { _id }: ProductOption) => page.locator(`#option-${_id}`);

/** What the browser keeps of the cart, once it has been written. */
const cartOf = async (page: Page, lines: number) => {
  await page.waitForFunction((count) => JSON.parse(localStorage.getItem('v-cart') ?? '[]').length === count, lines);
  return page.evaluate(() => JSON.parse(localStorage.getItem('v-cart') ?? '[]'));
};

/** Chooses the first value that can be had of each option that must be chosen, in whichever layout. */
async function chooseRequired(page: Page, { options }: OptionProduct): Promise<void> {
  for (const option of options.filter(({ isRequired }) => isRequired)) {
    const here = place(page, option);
    if (option.layout === 'dropdown') {
      const value = await here.locator('option:not([disabled]):not([value=""])').first().getAttribute('value');
      await here.locator('select').selectOption(value ?? '');
    } else if (option.layout === 'checkbox') {
      await here.locator('input:not([aria-disabled])').first().check();
    } else if (['button', 'color', 'radio'].includes(option.layout)) {
      await here.locator('label:not([data-unavailable])').first().click();
    }
  }
}

const addToCart = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first();

describe('a frame', () => {
  it('is chosen, by its colour a variant of its own address, and added once at a double click', async () => {
    const frame = await findProduct(
      'lumen',
      'en-KW',
      (product) => has('color')(product) && product.variants.filter(isInStock).length > 1,
    );
    const { page, record: book } = await visit();
    await open(page, 'lumen', 'en-KW', frame.slug);
    await page.evaluate(() => Reflect.set(window, 'mark', true));
    const requests = book.requests.length;
    const entries = await page.evaluate(() => history.length);
    await chooseRequired(page, frame);
    await page.waitForURL('**/products/*?variant=*');
    const variant = new URL(page.url()).searchParams.get('variant');
    expect(frame.variants.filter(isInStock).map(({ _id }) => _id)).toContain(variant);
    // Nothing was asked for, and the way back is as long as before.
    expect(book.requests.slice(requests).filter((request) => request.includes('/api/'))).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe(true);

    // A check that starts only afterwards may find the notice gone.
    const said = page.getByText('Added to your cart. It has 1 item now.').waitFor();
    await addToCart(page).dblclick();
    await said;
    const [line] = await cartOf(page, 1);
    expect(line.item).toMatchObject({ quantity: 1, varientId: variant });
  });

  it('is chosen as its address says, on the server and after a reload', async () => {
    const frame = await findProduct(
      'lumen',
      'en-KW',
      (product) => has('color')(product) && product.variants.some(isInStock),
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

  it('that lacks something leads there, marks it and says it', async () => {
    const frame = await findProduct(
      'lumen',
      'en-KW',
      (product) => product.options.filter(({ isRequired }) => isRequired).length > 1,
    );
    const { page } = await visit({ viewport: { width: 1280, height: 500 } });
    await open(page, 'lumen', 'en-KW', frame.slug);
    await addToCart(page).scrollIntoViewIfNeeded();
    await waitForHydrationInView(page);
    await addToCart(page).click();
    const [first] = frame.options.filter(({ isRequired }) => isRequired);
    if (first === undefined) throw new Error('nothing is required');
    await page.getByRole('status').getByText('Please choose:').waitFor();
    await place(page, first).getByText('Please choose here.').waitFor();
    await page.waitForFunction(
      (id) => document.getElementById(id)?.contains(document.activeElement),
      `option-${first._id}`,
    );
    const box = await place(page, first).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(500);
    expect(await page.evaluate(() => localStorage.getItem('v-cart'))).toBeNull();
  });

  const layouts = [
    ['color', 'lumen'],
    ['checkbox', 'bloom'],
    ['dropdown', 'aurum'],
    ['datepicker', 'bloom'],
    ['textfield', 'aurum'],
    ['textarea', 'bloom'],
    ['uploadfile', 'bloom'],
  ] as const;

  it.each(sampleCases(layouts, 3))(
    'keeps what was answered before the application was there: %s',
    async (layout, tenant) => {
      const prefix = { lumen: 'en-KW', bloom: 'en-DE', aurum: 'en-SA' }[tenant];
      const product = await findProduct(tenant, prefix, (each) => has(layout)(each) && each.variants.every(isInStock));
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
    },
  );

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

describe.runIf(isExhaustive)('every layout is worked by keyboard alone', () => {
  it.each(['button', 'color', 'radio'])('%s: chosen, changed by arrows, and taken back', async (layout) => {
    const { page, here } = await tabTo(
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

  it('checkbox: ticked one by one, and taken back', async () => {
    const { page, here } = await tabTo(
      'checkbox',
      ({ values, enableQuantity }) => values.length > 1 && !enableQuantity,
    );
    const boxes = here.getByRole('checkbox');
    await page.keyboard.press('Space');
    expect(await boxes.first().isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    expect(await boxes.first().isChecked()).toBe(false);
  });

  it('dropdown: chosen from', async () => {
    const { page, here } = await tabTo('dropdown', () => true);
    const before = await here.locator('select').inputValue();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => here.locator('select').inputValue()).not.toBe(before);
  });

  it('datepicker: a day is written in figures', async () => {
    const { page, here } = await tabTo('datepicker', () => true);
    await page.keyboard.type(`1231${new Date().getUTCFullYear() + 1}`);
    expect(await here.locator('input').inputValue()).toMatch(/-12-31$/);
    expect(await here.getByRole('alert').count()).toBe(0);
  });

  it.each(['textfield', 'textarea'])('%s: written into', async (layout) => {
    const { page, here } = await tabTo(layout, () => true);
    await page.keyboard.type('For Ida');
    expect(await here.locator('input, textarea').inputValue()).toBe('For Ida');
  });

  it('uploadfile: chosen, and taken off again', async () => {
    const { page, here } = await tabTo('uploadfile', () => true);
    const opened = page.waitForEvent('filechooser');
    // The browser is told that somebody waits for its dialog, before that is asked for.
    await expect
      .poll(() => here.locator('[type=file]').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    const chooser = await opened;
    await chooser.setFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PIXEL });
    const remove = here.getByRole('button', { name: 'Remove scan.png' });
    await remove.waitFor();
    await tabInto(page, (focused) => focused?.matches('[id^="option-"] button') === true);
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await here.getByText('Drop a file here, or choose one').waitFor();
  });

  /** Opens a product with such an option and goes to it as a keyboard does. */
  async function tabTo(layout: string, fits: (option: ProductOption, product: OptionProduct) => boolean) {
    const isIt = (product: OptionProduct) => (option: ProductOption) =>
      option.layout === layout && fits(option, product);
    const product = await findProduct('bloom', 'en-DE', (each) => each.options.some(isIt(each)));
    const option = product.options.find(isIt(product));
    if (option === undefined) throw new Error(`there is no ${layout}`);
    const { page } = await visit();
    await open(page, 'bloom', 'en-DE', product.slug);
    const here = place(page, option);
    await tabInto(page, (focused, id) => focused?.closest(`#option-${id}`) != null, option._id);
    await waitForHydrationInView(page);
    return { page, here };
  }

  /** Presses Tab until the focus is where it should be. Throws when a hundred do not lead there. */
  async function tabInto(
    page: Page,
    isThere: (focused: Element | null, id: string) => boolean,
    id = '',
  ): Promise<void> {
    for (let presses = 0; presses < 100; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(`(${isThere})(document.activeElement, ${JSON.stringify(id)})`)) return;
    }
    throw new Error('the focus does not come there');
  }
});

describe('contact lenses', () => {
  it('are chosen for each eye, counted there, and added', async () => {
    const lenses = await findProduct('lumen', 'en-KW', ({ lensOptions }) =>
      lensOptions.some(({ quantity }) => quantity > 2),
    );
    const { page } = await visit();
    await open(page, 'lumen', 'en-KW', lenses.slug);
    await addToCart(page).click();
    await page.getByRole('status').getByText('Please select a lens option').waitFor();
    await page.getByRole('checkbox', { name: 'Left eye' }).check();
    await page.getByRole('checkbox', { name: 'Right eye' }).check();
    expect(await page.getByRole('combobox', { name: 'Power' }).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Both eyes' }).check();
    expect(await page.getByRole('combobox', { name: 'Power' }).count()).toBe(1);
    await page.getByText('Total').waitFor();
    await addToCart(page).click();
    const [line] = await cartOf(page, 1);
    expect(line.item.lensOptions).toMatchObject([{ quantity: 1, type: 'both' }]);
  });
});

describe('a bouquet', () => {
  it('has extras that are counted', async () => {
    const bouquet = await findProduct('bloom', 'en-DE', (product) =>
      product.options.some(({ layout, enableQuantity }) => layout === 'checkbox' && enableQuantity),
    );
    const extras = bouquet.options.find(({ enableQuantity }) => enableQuantity);
    if (extras === undefined) throw new Error('nothing is counted');
    const { page } = await visit();
    await open(page, 'bloom', 'en-DE', bouquet.slug);
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

  it('is attached with its picture, and is there after a reload', async () => {
    const frame = await findProduct('lumen', 'en-KW', has('uploadfile'));
    const option = frame.options.find(({ layout }) => layout === 'uploadfile');
    if (option === undefined) throw new Error('there is no upload');
    const { page } = await visit();
    await open(page, 'lumen', 'en-KW', frame.slug);
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
    await open(page, 'lumen', 'en-KW', frame.slug);
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

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
