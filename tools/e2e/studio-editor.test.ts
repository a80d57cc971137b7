import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations } from './browsing/axe.ts';
import { withBrowser } from './browsing/open-browser.ts';
import type { PageBook } from './browsing/page-book.ts';
import { untilCompleted } from './browsing/until-completed.ts';
import { type EditorPage, serveEditor } from './running/serve-editor.ts';

const { visit } = withBrowser();
let served: EditorPage;

beforeAll(async () => {
  served = await serveEditor(inject('root'));
});
afterAll(() => served.close());

const inColumn = (blocks: string): string => `{
  "version": 1,
  "pages": { "home": { "sections": [{ "rows": [{ "columns": [{
    "blocks": [
${blocks}
    ]
  }] }] }] } }
}
`;
const HERO = '      { "type": "hero", "props": { "title": { "ar": "شاهد الفرق" } } }';
const MISSPELT = '      { "type": "hreo", "props": {} }';

/** Opens the editor on a text, with the cursor at the text's beginning. */
async function edit(text: string, options: BrowserContextOptions = {}): Promise<Page> {
  served.text = text;
  const { page, book } = await visit(options);
  await page.goto(served.url);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.evaluate(() => window.edited.select({ offset: 0, length: 0 }, true));
  books.push(book);
  return page;
}

const books: PageBook[] = [];

afterEach(() => {
  const kept = books.splice(0);
  expect(kept.flatMap(({ complaints }) => complaints)).toEqual([]);
  // An address of another host is kept whole.
  expect(kept.flatMap(({ requests }) => requests).filter((request) => !request.startsWith('GET /'))).toEqual([]);
});

const textOf = (page: Page): Promise<string> => page.evaluate(() => window.edited.text);

/** Puts the cursor behind the first place of some words. */
const putBehind = (page: Page, words: string): Promise<void> =>
  page.evaluate((sought) => {
    const { edited } = window;
    edited.select({ offset: edited.text.indexOf(sought) + sought.length, length: 0 }, true);
  }, words);

describe('the editor, by keyboard alone', () => {
  it('writes a whole block where a type is completed in a list of blocks, with its picture beside it', async () => {
    const page = await edit(inColumn(HERO));
    await putBehind(page, HERO);
    await page.keyboard.press('Enter');
    await page.keyboard.type('hea');
    await untilCompleted(page, 'heading');
    await expect.poll(() => page.locator('.suggest-details img[src$="/heading.svg"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => JSON.parse(await textOf(page)).pages.home.sections[0].rows[0].columns[0].blocks)
      .toEqual([
        { type: 'hero', props: { title: { ar: 'شاهد الفرق' } } },
        { type: 'heading', props: { title: { en: 'A heading for $5 {or less}', ar: 'شاهد الفرق' } } },
      ]);
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => textOf(page)).not.toContain('heading');
  });

  it('completes the values that a property may have', async () => {
    const page = await edit(inColumn('      { "type": "hero", "props": { "height": "" } }'));
    await putBehind(page, '"height": "');
    await untilCompleted(page, 'compact');
    await page.keyboard.type('tal');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page)).toContain('"height": "tall"');
  });

  it('completes and explains a document that names its schema by a path, as the tenants’ files do', async () => {
    const text = inColumn('      { "type": "hero", "props": { "height": "" } }');
    const page = await edit(text.replace('{', '{\n  "$schema": "../../schemas/generated/builder.schema.json",'));
    await putBehind(page, '"height": "');
    await untilCompleted(page, 'compact');
  });

  it('marks a mistake in the server’s words, and applies its repair', async () => {
    const page = await edit(inColumn(MISSPELT));
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('F8');
    await page.getByText('`hreo` is not a block; did you mean `hero`?').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+.');
    await page.getByText('Rename to `hero`').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page)).toContain('{ "type": "hero", "props": {} }');
    await expect.poll(() => page.locator('.squiggly-error').count()).toBe(0);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => textOf(page)).toBe(inColumn(MISSPELT));
  });

  it('undoes typing and what was changed elsewhere in the order in which it was done', async () => {
    const page = await edit(inColumn(HERO));
    await page.keyboard.type(' ');
    await page.evaluate(() => window.edited.apply([{ offset: 5, length: 9, content: '"v"' }]));
    await page.keyboard.type(' ');
    expect(await textOf(page)).toBe(`  ${inColumn(HERO).replace('"version"', '"v"')}`);
    await page.keyboard.press('Control+Z');
    expect(await textOf(page)).toBe(` ${inColumn(HERO).replace('"version"', '"v"')}`);
    await page.evaluate(() => window.edited.undo());
    expect(await textOf(page)).toBe(` ${inColumn(HERO)}`);
    await page.keyboard.press('Control+Z');
    expect(await textOf(page)).toBe(inColumn(HERO));
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Shift+Z');
    expect(await textOf(page)).toBe(` ${inColumn(HERO).replace('"version"', '"v"')}`);
  });

  it('keeps every byte of a text with a mark, Windows line ends and others, but what is typed', async () => {
    const text = '\uFEFF{\r\n  "version": 1,\r\n  "x": [1,\n2]\r\n}';
    const page = await edit(text);
    expect(await textOf(page)).toBe(text);
    await putBehind(page, '"version": 1');
    await page.keyboard.type('0');
    expect(await textOf(page)).toBe(text.replace('1,', '10,'));
  });

  it('takes a whole document as it is that is pasted, or put in at once by what writes for somebody', async () => {
    const page = await edit('{ "x": 1 }', { permissions: ['clipboard-read', 'clipboard-write'] });
    const whole = inColumn(HERO);
    await page.evaluate((text) => navigator.clipboard.writeText(text), whole);
    for (const putIn of [() => page.keyboard.press('Control+V'), () => page.keyboard.insertText(whole)]) {
      await page.keyboard.press('Control+A');
      await putIn();
      await expect.poll(() => textOf(page)).toBe(whole);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => textOf(page)).toBe('{ "x": 1 }');
    }
  });

  it('still closes what is opened by keys, one after the other', async () => {
    const page = await edit('');
    // What belongs to JSON comes a moment after the editor.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+A');
        await page.keyboard.type('{"x": [');
        return textOf(page);
      })
      .toBe('{"x": []}');
  });

  it('formats by the document’s own indentation, as one step', async () => {
    const page = await edit('{ "version": 1 }\n');
    await page.keyboard.press('Control+Shift+I');
    await expect.poll(() => textOf(page)).toBe('{\n  "version": 1\n}\n');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => textOf(page)).toBe('{ "version": 1 }\n');
  });

  it('says what a block is and shows it', async () => {
    const page = await edit(inColumn(HERO));
    await putBehind(page, '"type": "he');
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+K');
        await page.keyboard.press('Control+I');
        return page.locator('.monaco-hover img[src$="/hero.svg"]').count();
      })
      .toBe(1);
  });

  it('marks no Arabic letter as strange, and the block around the cursor', async () => {
    const page = await edit(inColumn(HERO));
    await putBehind(page, '"hero"');
    await page.locator('.view-overlays [class*="css-"]').first().waitFor();
    expect(await page.locator('.unicode-highlight').count()).toBe(0);
  });

  it('bears whatever is typed, and is used by everybody', async () => {
    const page = await edit(inColumn(HERO));
    await page.keyboard.type('}}]"{"blocks": [');
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Escape');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('has a way out with Tab', async () => {
    const page = await edit(inColumn(HERO));
    await page.keyboard.press('Control+M');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null)).toBe(true);
    expect(await textOf(page)).toBe(inColumn(HERO));
  });
});
