import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import {
  findProduct,
  isInStock,
  type OptionProduct,
  openProduct,
  PIXEL,
  type ProductOption,
  place,
} from './browsing/option-products.ts';
import { waitForHydrationInView } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });

describe('every layout is worked by keyboard alone', () => {
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
    const [tenant, prefix] = layout === 'datepicker' ? (['lumen', 'en-KW'] as const) : (['bloom', 'en-DE'] as const);
    const product = await findProduct(tenant, prefix, (each) => each.options.some(isIt(each)));
    const option = product.options.find(isIt(product));
    if (option === undefined) throw new Error(`there is no ${layout}`);
    const { page } = await visit();
    await openProduct(page, tenant, prefix, product.slug);
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
