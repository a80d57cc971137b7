import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForCompletion } from './browsing/wait-for-completion.ts';
import { inFrame, tab, withStudio } from './running/with-studio.ts';

const { edit, visit, shop } = withStudio({ images: false });

/** Hex bytes of the published document. */
const published = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/__studio/api/document');
    return Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => byte.toString(16)).join(' ');
  });

/** Clicks an element in the preview and waits until the editor has the focus. */
async function clickAndFocusEditor(page: Page, place: Locator): Promise<void> {
  await place.click();
  const isInEditor = () => document.activeElement?.closest('.monaco-editor') !== null;
  await expect.poll(() => page.evaluate(isInEditor)).toBe(true);
}

/** Text of the published page for a shopper. */
async function shoppersPage(): Promise<string> {
  const { page, context } = await visit();
  await page.goto(`${shop().url}/en-KW/coming-soon`);
  const words = await page.locator('main').textContent();
  await context.close();
  return words ?? '';
}

describe('the studio', () => {
  it('publishes a new page, resolves a conflict with a second editor, and restores the previous version', async () => {
    const page = await edit();
    const second = await edit();
    const [before, textBefore] = [await published(page), await shoppersPage()];
    const frame = inFrame(page);
    const pageHeading = frame.locator('main').getByRole('heading', { level: 2 }).first();
    const problems = page.getByRole('region', { name: 'Problems' });

    // Add the default page, and a block from the gallery.
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label: 'Coming soon' });
    await tab(page, 'Outline').click();
    await page.getByRole('combobox', { name: 'Add section, row, column or page' }).selectOption('page coming-soon');
    await page.getByRole('button', { name: 'Add block here' }).click();
    await page.getByRole('searchbox', { name: 'Search blocks' }).fill('heading');
    await page.keyboard.press('Enter');
    await pageHeading.waitFor();

    // Add a second block by completion in the editor.
    await tab(page, 'JSON').click();
    await clickAndFocusEditor(page, pageHeading);
    await page.keyboard.press('Control+Shift+Backslash');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('rich');
    await waitForCompletion(page, 'rich-text');
    await page.keyboard.press('Enter');
    await frame.getByText('We make glasses that fit.').waitFor();

    // Edit the first block in its form.
    await pageHeading.click();
    await tab(page, 'Form').click();
    await page.getByRole('textbox', { name: 'Heading, English', exact: true }).fill('We open in spring');
    await frame.getByRole('heading', { name: 'We open in spring' }).waitFor();

    // Break the first block, and fix it from the problems panel.
    await tab(page, 'JSON').click();
    await clickAndFocusEditor(page, pageHeading);
    for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
    await page.locator('.squiggly-error').first().waitFor();
    await problems.getByText('headin is not a block; did you mean heading?').waitFor();
    await problems.getByRole('button', { name: 'Replace with heading' }).click();
    await expect.poll(() => page.locator('.squiggly-error').count()).toBe(0);
    await frame.getByRole('heading', { name: 'We open in spring' }).waitFor();
    expect(await shoppersPage()).toBe(textBefore);

    // Publish.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Version note (optional)').fill('A page of our own until we open');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByText(/^Published version \d+\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(shoppersPage).toContain('We open in spring');
    expect(await shoppersPage()).toContain('We make glasses that fit.');

    // The second editor gets a conflict that shows both sides.
    await second.getByRole('button', { name: 'Block', exact: true }).click();
    await second.getByRole('searchbox', { name: 'Search blocks' }).fill('divider');
    await second.keyboard.press('Enter');
    await second.getByRole('button', { name: 'Publish', exact: true }).click();
    const conflict = second.getByRole('dialog', { name: 'Someone else published' });
    const side = (name: string) => conflict.getByRole('region', { name });
    await side('Their changes')
      .getByText(/Heading, Rich text/)
      .waitFor();
    await side('Your changes').getByText('Divider').waitFor();
    const theirs = await published(page);

    // The changes do not overlap and can be merged.
    await conflict.getByRole('button', { name: 'Merge' }).click();
    const again = second.getByRole('dialog', { name: 'Publish' });
    await again.getByText('Divider').waitFor();
    await again.getByRole('button', { name: 'Publish', exact: true }).click();
    await second.getByText(/^Published version \d+\.$/).waitFor();
    expect(await published(page)).not.toBe(theirs);
    expect(await shoppersPage()).toContain('We open in spring');

    // Restore the first version, byte for byte.
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByText('A page of our own until we open').waitFor();
    await versions
      .getByRole('button', { name: /^Restore version/ })
      .last()
      .click();
    await versions.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.poll(() => published(page)).toBe(before);
    await expect.poll(shoppersPage).toBe(textBefore);
  });
});

it('prints a link for a tenant that is registered while it runs, once', async () => {
  const [url, token] = await Promise.all(
    ['backend-address', 'backend-token'].map((name) => readFile(join(shop().dataFolder, name), 'utf8')),
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ id: 'nova', hosts: ['nova.localhost'] });
  expect((await fetch(`${url}/tenants`, { method: 'POST', body, headers })).status).toBe(201);
  await shop().waitForLine(/^Studio for nova: http:\/\/nova\.localhost:\d+\/__studio\?token=/);
  const change = { method: 'PATCH', body: '{"languages":["fr"]}', headers: { ...headers, 'x-tenant': 'nova' } };
  expect((await fetch(`${url}/market`, change)).status).toBe(200);
  const secondTenant = JSON.stringify({ id: 'vega', hosts: ['vega.localhost'] });
  await fetch(`${url}/tenants`, { method: 'POST', body: secondTenant, headers });
  await shop().waitForLine(/^Studio for vega: /);
  expect(shop().lines.filter((line) => line.startsWith('Studio for nova: '))).toHaveLength(1);
});
