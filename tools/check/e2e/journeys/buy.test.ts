import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import buyMessages from '../../../../blocks/product-buy/messages.json' with { type: 'json' };
import optionMessages from '../../../../blocks/product-options/messages.json' with { type: 'json' };
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import {
  chooseRequired,
  findProduct,
  hasOptionLayout,
  isInStock,
  openProduct,
  place,
} from '../browsing/option-products.ts';

const { visit } = withBrowser({ images: false });

/** The stored cart, once it has this many lines. */
async function cartLines(page: Page, count: number) {
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), CART_KEY);
  await expect.poll(async () => (await stored()).length).toBe(count);
  return stored();
}

describe.each(journeyIn('en', 390))('buying in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const [buy, options] = [buyMessages[locale], optionMessages[locale]];
  const add = (page: Page) => page.getByRole('main').getByRole('button', { name: buy.addToCart }).first();

  it('a frame names its missing choice, keeps the variant in the URL, and is added once by a double click', async () => {
    const frame = await findProduct(
      'lumen',
      prefix,
      (product) => hasOptionLayout('color')(product) && product.variants.filter(isInStock).length > 1,
    );
    const { page, record } = await visit(deviceOf(width));
    await openProduct(page, 'lumen', prefix, frame.slug);
    const [first] = frame.options.filter(({ isRequired }) => isRequired);
    if (first === undefined) throw new Error('nothing is required');
    await add(page).press('Enter');
    await place(page, first).getByText(options.mustChoose).waitFor();
    await expect
      .poll(() =>
        page.evaluate((id) => document.getElementById(id)?.contains(document.activeElement), `option-${first._id}`),
      )
      .toBe(true);
    expect(await cartLines(page, 0)).toEqual([]);

    await chooseRequired(page, frame);
    await page.waitForURL('**/products/*?variant=*');
    const variant = new URL(page.url()).searchParams.get('variant');
    expect(frame.variants.filter(isInStock).map(({ _id }) => _id)).toContain(variant);
    await add(page).dblclick();
    const [line] = await cartLines(page, 1);
    expect(line.item).toMatchObject({ quantity: 1, varientId: variant });
    await page.getByRole('banner').locator('a[href$="/cart"] [data-count="1"]').waitFor();
    expect(record.errors).toEqual([]);
  });

  it('contact lenses are chosen per eye, or for both', async () => {
    const lenses = await findProduct('lumen', prefix, ({ lensOptions }) =>
      lensOptions.some(({ quantity }) => quantity > 2),
    );
    const { page } = await visit(deviceOf(width));
    await openProduct(page, 'lumen', prefix, lenses.slug);
    await page.getByRole('checkbox', { name: options.leftEye }).check();
    await page.getByRole('checkbox', { name: options.rightEye }).check();
    const powers = page.getByRole('combobox', { name: options.power });
    await expect.poll(() => powers.count()).toBe(2);
    await page.getByRole('checkbox', { name: options.bothEyes }).check();
    await expect.poll(() => powers.count()).toBe(1);
    await add(page).press('Enter');
    const [line] = await cartLines(page, 1);
    expect(line.item.lensOptions).toMatchObject([{ quantity: 1, type: 'both' }]);
  });
});
