import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { inFrame, tab, withStudio } from './running/with-studio.ts';

const { edit } = withStudio({ images: true });

/** Opens the studio, and the form of the home page's hero. */
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
