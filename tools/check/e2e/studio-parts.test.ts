import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { narrowLanguages } from '../../documents/narrow-languages.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { inFrame, tab, withStudio } from './running/with-studio.ts';

const { edit } = withStudio({ images: true });

async function preview(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label });
  await inFrame(page).locator('main').getByRole('heading', { level: 1 }).filter({ hasText: label }).waitFor();
}

const treeItem = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Document outline' }).getByText(name, { exact: true });

/** Text of the stored draft. */
const documentText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const drafts: readonly { readonly id: string }[] = await (await fetch('/__studio/api/drafts')).json();
    const [draft] = drafts;
    return draft === undefined ? '' : (await fetch(`/__studio/api/drafts/${draft.id}`)).text();
  });

describe('a page of the default document', () => {
  it('is copied into the document on request, with the clicked block selected', async () => {
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

it('a popup opens when selected or on request only, and never blocks the page', async () => {
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

  // It stays closed long after its delay.
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
  it('of theme and section change the page, with undo', async () => {
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

/** The studio with the form of the home page's hero. */
async function editHero(): Promise<Page> {
  const page = await edit();
  await inFrame(page).getByRole('heading', { level: 1 }).first().click();
  await tab(page, 'Form').click();
  await page.getByRole('heading', { name: 'Hero', exact: true }).waitFor();
  return page;
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

it('chooses an image and a link in the form, and shows them on the page', async () => {
  const page = await editHero();
  const frame = inFrame(page);

  await button(page, /^Choose image… \(File path\)/).click();
  const images = page.getByRole('dialog', { name: 'Choose an image' });
  await images.getByRole('tab', { name: 'In this shop' }).click();
  await images.getByRole('searchbox').fill('summer');
  await images
    .getByRole('option', { name: /summer-sunglasses/ })
    .first()
    .click();
  await images.waitFor({ state: 'detached' });
  await frame.locator('img[src*="summer-sunglasses"]').first().waitFor();

  await button(page, /^Choose link…/).click();
  const links = page.getByRole('dialog', { name: 'Choose a link' });
  expect(await findAxeViolations(page)).toEqual([]);
  await links.getByRole('tab', { name: 'Products' }).click();
  const product = links.getByRole('option').first();
  const name = await product.locator('strong').textContent();
  await links.getByRole('searchbox', { name: 'Search products' }).fill(name ?? '');
  await links.getByRole('option').first().click();
  await links.waitFor({ state: 'detached' });
  const link = page.getByRole('textbox', { name: /^Link/ }).first();
  await expect.poll(() => link.inputValue()).toMatch(/^\/products\/[a-z0-9-]+$/);
  await frame
    .locator(`main a[href$="${await link.inputValue()}"]`)
    .first()
    .waitFor();
});

it('chooses a link from the editor by a code action', async () => {
  const page = await editHero();
  await tab(page, 'JSON').click();
  await inFrame(page).getByRole('heading', { level: 1 }).first().click();
  await page.locator('.monaco-editor.focused').waitFor();
  await page.keyboard.press('Control+F');
  await page.keyboard.type('"link": "');
  await page.locator('.find-widget .matchesCount', { hasText: / of \d+/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+.');
  await page.getByText('Choose link…').waitFor();
  await page.keyboard.press('Enter');
  const links = page.getByRole('dialog', { name: 'Choose a link' });
  await links.getByRole('tab', { name: 'Pages' }).click();
  await links.getByRole('searchbox', { name: 'Search pages' }).fill('/about-us');
  await page.keyboard.press('Enter');
  await links.waitFor({ state: 'detached' });
  await inFrame(page).locator('main a[href$="/about-us"]').first().waitFor();
});
