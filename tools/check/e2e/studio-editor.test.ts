import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import type { PageRecord } from './browsing/record-console.ts';
import { waitForCompletion } from './browsing/wait-for-completion.ts';
import { startTestProcess } from './running/test-process.ts';

const { visit } = withBrowser();
let served: EditorPage;

beforeAll(async () => {
  served = await serveEditorPage(inject('root'));
});
afterAll(() => served.close());

const inColumn = (blocks: string): string => `{
  "version": 2,
  "pages": { "home": { "sections": [{ "rows": [{ "columns": [{
    "blocks": [
${blocks}
    ]
  }] }] }] } }
}
`;
const HERO = '      { "type": "hero", "props": { "title": { "ar": "شاهد الفرق" } } }';
const MISSPELT = '      { "type": "hreo", "props": {} }';

/** Opens the editor with a text and the cursor at its start. */
async function edit(text: string, options: BrowserContextOptions = {}): Promise<Page> {
  served.text = text;
  const { page, record } = await visit(options);
  await page.goto(served.url);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.evaluate(() => window.edited.select({ offset: 0, length: 0 }, true));
  records.push(record);
  return page;
}

const records: PageRecord[] = [];

afterEach(() => {
  const pageRecords = records.splice(0);
  expect(pageRecords.flatMap(({ errors: complaints }) => complaints)).toEqual([]);
  // Requests to another host would be listed with their full URL.
  expect(pageRecords.flatMap(({ requests }) => requests).filter((request) => !request.startsWith('GET /'))).toEqual([]);
});

const textOf = (page: Page): Promise<string> => page.evaluate(() => window.edited.text);

/** Places the cursor after the first occurrence of a text. */
const moveCursorAfter = (page: Page, words: string): Promise<void> =>
  page.evaluate((sought) => {
    const { edited } = window;
    edited.select({ offset: edited.text.indexOf(sought) + sought.length, length: 0 }, true);
  }, words);

describe('the editor, by keyboard', () => {
  it('completes a whole block in a list of blocks and shows its image', async () => {
    const page = await edit(inColumn(HERO));
    await moveCursorAfter(page, HERO);
    await page.keyboard.press('Enter');
    await page.keyboard.type('hea');
    await waitForCompletion(page, 'heading');
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

  it('shows the server’s error message and applies its quick fix', async () => {
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

  it('undoes typing and other edits in order', async () => {
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

  it('inserts a pasted or dictated document unchanged', async () => {
    const page = await edit('{ "x": 1 }', { permissions: ['clipboard-read', 'clipboard-write'] });
    const whole = inColumn(HERO);
    await page.evaluate((text) => navigator.clipboard.writeText(text), whole);
    for (const insert of [() => page.keyboard.press('Control+V'), () => page.keyboard.insertText(whole)]) {
      await page.keyboard.press('Control+A');
      await insert();
      await expect.poll(() => textOf(page)).toBe(whole);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => textOf(page)).toBe('{ "x": 1 }');
    }
  });

  it('shows a block’s description and image on hover', async () => {
    const page = await edit(inColumn(HERO));
    await moveCursorAfter(page, '"type": "he');
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+K');
        await page.keyboard.press('Control+I');
        return page.locator('.monaco-hover img[src$="/hero.svg"]').count();
      })
      .toBe(1);
  });

  it('accepts broken input and has no axe violations', async () => {
    const page = await edit(inColumn(HERO));
    await page.keyboard.type('}}]"{"blocks": [');
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Escape');
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('lets Tab leave the editor after Ctrl+M', async () => {
    const page = await edit(inColumn(HERO));
    await page.keyboard.press('Control+M');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null)).toBe(true);
    expect(await textOf(page)).toBe(inColumn(HERO));
  });
});

/** The page of the editor alone, built and served under the studio's own policy. */
interface EditorPage {
  readonly url: string;
  /** What the page is given to edit. */
  text: string;
  close(): Promise<void>;
}

const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'self'; img-src 'self' data:";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

const SAMPLE_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 160"><rect width="300" height="160" fill="#2f4bd8"/><circle cx="150" cy="80" r="50" fill="#fff"/></svg>';

async function serveEditorPage(root: string): Promise<EditorPage> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-editor-'));
  // In a process of its own: the test runner's environment would make it a build of another kind.
  const building = startTestProcess(root, 'tools/studio/app/editor/test/build-editor.ts', {}, [folder]);
  if ((await building.exited) !== 0) throw new Error(`The editor cannot be built:\n${building.lines.join('\n')}`);
  const page = { text: '{}' };
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = await readBody(folder, path, page.text);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': CONTENT_TYPES[extname(path)] ?? 'text/plain; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(page, {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  });
}

async function readBody(folder: string, path: string, text: string): Promise<string | Buffer | undefined> {
  if (path === '/document.json') return text;
  if (extname(path) === '.svg' && !path.startsWith('/assets/')) return SAMPLE_IMAGE;
  return readFile(join(folder, path)).catch(() => undefined);
}
