import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { inFrame, tab, withStudio } from './running/with-studio.ts';

const { edit } = withStudio({ images: false });

async function preview(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label });
  await inFrame(page).locator('main').getByRole('heading', { level: 1 }).filter({ hasText: label }).waitFor();
}

const treeItem = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Document outline' }).getByText(name, { exact: true });

/** The document as the editor has it: the formatted text behind the first lines that it renders. */
const documentText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const drafts: readonly { readonly id: string }[] = await (await fetch('/__studio/api/drafts')).json();
    const [draft] = drafts;
    return draft === undefined ? '' : (await fetch(`/__studio/api/drafts/${draft.id}`)).text();
  });

describe('a page that comes from the default document', () => {
  it('is copied where the outline adds it', async () => {
    const page = await edit();
    await preview(page, 'Brands');
    const blocks = inFrame(page).locator('main h1, main h2, main a');
    const before = await blocks.count();
    await tab(page, 'Outline').click();
    await page.getByRole('combobox', { name: 'Add section, row, column or page' }).selectOption('page brands');
    await page.getByText('Added page brands.').waitFor();
    await expect
      .poll(async () => JSON.parse(await documentText(page)).pages.brands)
      .toEqual(narrowLanguages(defaultDocument.pages.brands, ['en', 'ar']));
    expect(await blocks.count()).toBe(before);
  });

  it('offers to be copied when one of its blocks is clicked, and selects the block then', async () => {
    const page = await edit();
    await preview(page, 'Wishlist');
    await tab(page, 'Form').click();
    await inFrame(page).locator('main').getByRole('heading', { level: 1 }).click();
    const copy = page.getByRole('button', { name: 'Copy page into the document' }).last();
    await page.getByText('This block is part of the default page Wishlist, not of your document.').waitFor();
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Parts around it' }).getByRole('button', { name: 'Wishlist' }).waitFor();
    await page.getByRole('textbox', { name: 'ID' }).waitFor();
    await expect
      .poll(async () => JSON.parse(await documentText(page)).pages.wishlist)
      .toEqual(narrowLanguages(defaultDocument.pages.wishlist, ['en', 'ar']));
  });
});

it('a page that is selected in the outline is shown, and one that the preview goes to is selected', async () => {
  const page = await edit();
  await tab(page, 'Outline').click();
  // Only the parts in view are rendered: typing finds the others.
  await page.getByRole('tree', { name: 'Document outline' }).focus();
  await page.keyboard.type('products');
  await page.keyboard.press('Enter');
  await inFrame(page).locator('main').getByRole('heading', { level: 1, name: 'All products' }).waitFor();
  await page.getByRole('combobox', { name: 'Clicks' }).selectOption('Interact');
  await inFrame(page).getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('treeitem', { name: /Home/, selected: true }).waitFor();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('region', { name: 'Form' }).getByRole('heading', { name: 'Home', exact: true }).waitFor();
});

it('a popup opens when it is selected or on request only, and leaves everything under it within reach', async () => {
  const page = await edit();
  const popup = inFrame(page).locator('dialog[open]');
  const heading = inFrame(page).locator('main').getByRole('heading', { level: 1 });
  await tab(page, 'Form').click();
  await heading.click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('popup');
  await page.keyboard.press('Enter');
  await popup.waitFor();
  await page.getByRole('spinbutton', { name: /delay/i }).fill('1');
  await page.getByRole('button', { name: 'Close popup' }).click();
  await popup.waitFor({ state: 'detached' });
  await heading.click();
  await page.getByRole('textbox', { name: 'Heading, English', exact: true }).waitFor();

  // Long after its delay it has not come by itself.
  await page.getByRole('button', { name: 'Reload preview' }).click();
  const open = page.getByRole('button', { name: 'Open popup' });
  await open.waitFor();
  const age = () =>
    inFrame(page)
      .locator('html')
      .evaluate(() => performance.now());
  await expect.poll(age).toBeGreaterThan(2500);
  expect(await popup.count()).toBe(0);
  await heading.click();
  await page.getByRole('textbox', { name: 'Heading, English', exact: true }).waitFor();
  await open.focus();
  await page.keyboard.press('Enter');
  await popup.waitFor();

  // A click beside it closes it.
  const frame = await page.locator('iframe').boundingBox();
  await page.mouse.click((frame?.x ?? 0) + 5, (frame?.y ?? 0) + 5);
  await popup.waitFor({ state: 'detached' });
});

describe('the forms', () => {
  it('of theme, section and column change the page, as steps that undo reverts', async () => {
    const page = await edit();
    const token = (name: string) =>
      inFrame(page)
        .locator('html')
        .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name);
    const before = await token('--color-primary');
    await tab(page, 'Outline').click();
    await treeItem(page, 'Theme').click();
    await tab(page, 'Form').click();
    const light = page.getByRole('group', { name: 'Light mode' });
    await light.getByRole('textbox', { name: 'Primary', exact: true }).fill('#ff0000');
    await light.getByText(/^on background 3\.\d+ : 1/).waitFor();
    await expect.poll(() => token('--color-primary')).toBe('#ff0000');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => token('--color-primary')).toBe(before);

    const heading = inFrame(page).locator('main').getByRole('heading', { level: 1 });
    await heading.click();
    const around = page.getByRole('navigation', { name: 'Parts around it' });
    await around.getByRole('button', { name: 'Section' }).first().click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await heading.waitFor({ state: 'detached' });
    await page.getByText('Hidden.').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await heading.waitFor();
  });

  it.each(['light', 'dark'] as const)('have no axe violations in the %s color scheme', async (colorScheme) => {
    const page = await edit({ colorScheme });
    for (const part of ['Shop', 'Theme', 'Settings', 'Header', 'Home']) {
      await tab(page, 'Outline').click();
      await treeItem(page, part).click();
      await tab(page, 'Form').click();
      await page
        .getByRole('region', { name: 'Form' })
        .getByRole('heading', { name: part, exact: true })
        .first()
        .waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
    }
  });
});
