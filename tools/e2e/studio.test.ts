import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './browsing/axe.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { untilCompleted } from './browsing/until-completed.ts';
import { type ShopUnderTest, startShop } from './running/start-shop.ts';

const { visit } = withBrowser({ pictures: false });
let shop: ShopUnderTest;
/** Where the studio of lumen opens. */
let studio: string;

beforeAll(async () => {
  shop = await startShop({ root: inject('root'), entry: 'tools/studio/start.ts', seed: inject('seed') });
  studio = (await shop.line(/^The studio of lumen: /)).replace(/^.*?: /, '');
});
afterAll(() => shop?.stop());

/** Opens the studio as somebody who was not there before. */
async function edit(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await visit({ viewport: { width: 1400, height: 900 }, ...options });
  await page.goto(studio);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.getByText(/^Shown in/).waitFor();
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const inFrame = (page: Page) => page.frameLocator('iframe');

/** The published text, byte for byte. */
const published = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/__studio/api/document');
    return Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => byte.toString(16)).join(' ');
  });

/** Clicks something in the page, which puts the cursor on its block. */
async function pick(page: Page, place: Locator): Promise<void> {
  await place.click();
  const isInEditor = () => document.activeElement?.closest('.monaco-editor') !== null;
  await expect.poll(() => page.evaluate(isInEditor)).toBe(true);
}

/** What a shopper who comes now reads on the page. */
async function shoppersPage(): Promise<string> {
  const { page, context } = await visit();
  await page.goto(`${shop.url}/en-KW/coming-soon`);
  const words = await page.locator('main').textContent();
  await context.close();
  return words ?? '';
}

describe('the studio', () => {
  it('makes a page from nothing, which shoppers see once it is published; refuses who comes second, and returns', async () => {
    const page = await edit();
    const second = await edit();
    const [before, wordsBefore] = [await published(page), await shoppersPage()];
    const frame = inFrame(page);
    const heading = frame.locator('main').getByRole('heading', { level: 2 }).first();
    const problems = page.getByRole('region', { name: 'Problems' });

    // An empty page, and a block from the gallery.
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label: 'Coming soon' });
    await tab(page, 'Outline').click();
    await page.getByRole('combobox', { name: 'Add something else' }).selectOption('page coming-soon');
    await page.getByRole('button', { name: 'Add a block here' }).click();
    await page.getByRole('searchbox', { name: 'Search blocks' }).fill('heading');
    await page.keyboard.press('Enter');
    await heading.waitFor();

    // Another below it, typed and completed.
    await tab(page, 'JSON').click();
    await pick(page, heading);
    await page.keyboard.press('Control+Shift+Backslash');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('rich');
    await untilCompleted(page, 'rich-text');
    await page.keyboard.press('Enter');
    await frame.getByText('We make glasses that fit.').waitFor();

    // The first by its form.
    await heading.click();
    await tab(page, 'Form').click();
    await page.getByRole('textbox', { name: 'Title, English' }).fill('We open in spring');
    await frame.getByRole('heading', { name: 'We open in spring' }).waitFor();

    // Broken where it stands, told in words, and repaired.
    await tab(page, 'JSON').click();
    await pick(page, heading);
    for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
    await page.locator('.squiggly-error').first().waitFor();
    await problems.getByText('headin is not a block; did you mean heading?').waitFor();
    await problems.getByRole('button', { name: 'Replace by heading' }).click();
    await expect.poll(() => page.locator('.squiggly-error').count()).toBe(0);
    await frame.getByRole('heading', { name: 'We open in spring' }).waitFor();
    expect(await shoppersPage()).toBe(wordsBefore);

    // Published.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('A page of our own until we open');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByText(/^Version \d+ is published\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(shoppersPage).toContain('We open in spring');
    expect(await shoppersPage()).toContain('We make glasses that fit.');

    // Who began before, and publishes after, is refused with both sides.
    await second.getByRole('button', { name: 'Block', exact: true }).click();
    await second.getByRole('searchbox', { name: 'Search blocks' }).fill('divider');
    await second.keyboard.press('Enter');
    await second.getByRole('button', { name: 'Publish', exact: true }).click();
    const conflict = second.getByRole('dialog', { name: 'Somebody published meanwhile' });
    const side = (name: string) => conflict.getByRole('region', { name });
    await side('What they changed').getByText('Heading, Rich text').waitFor();
    await side('What you changed').getByText('Divider').waitFor();
    const theirs = await published(page);

    // Both changed different things, so both can stand in one document.
    await conflict.getByRole('button', { name: 'Keep editing on top of theirs' }).click();
    const again = second.getByRole('dialog', { name: 'Publish' });
    await again.getByText('Divider').waitFor();
    await again.getByRole('button', { name: 'Publish', exact: true }).click();
    await second.getByText(/^Version \d+ is published\.$/).waitFor();
    expect(await published(page)).not.toBe(theirs);
    expect(await shoppersPage()).toContain('We open in spring');

    // Back to what was, byte for byte.
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByText('A page of our own until we open').waitFor();
    await versions
      .getByRole('button', { name: /^Return to this version/ })
      .last()
      .click();
    await versions.getByRole('button', { name: /^Publish version \d+ again$/ }).click();
    await expect.poll(() => published(page)).toBe(before);
    await expect.poll(shoppersPage).toBe(wordsBefore);
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds in the %s scheme', async (colorScheme) => {
    const page = await edit({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  });
});
