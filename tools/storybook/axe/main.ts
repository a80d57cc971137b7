import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { runProjectNode } from '../../build/setup/run-project-node.mjs';
import { findAxeViolations } from '../../check/e2e/browsing/axe-violations.ts';
import { BROWSER_FLAGS } from '../../check/e2e/browsing/open-browser.ts';

/**
 * `npm run storybook:axe`: builds Storybook and runs axe on every story, light in English and dark in Arabic. Prints the violations
 * and exits with 1 if there are any.
 *
 * `--story product-grid` selects stories by a part of their ids; `--no-build` uses the last build.
 */
const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = join(root, 'dist/storybook');
const LOOKS = ['scheme:light;locale:en', 'scheme:dark;locale:ar'];
const OPEN_PAGES = 3;

const { values } = parseArgs({
  options: { story: { type: 'string', default: '' }, 'no-build': { type: 'boolean', default: false } },
});
const built = values['no-build'] ? 0 : await runProjectNode('tools/storybook/start.ts', ['build']);
process.exitCode = built === 0 ? await checkStories() : built;

async function checkStories(): Promise<number> {
  const { entries }: StoryIndex = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const ids = Object.values(entries).flatMap(({ id, type }) =>
    type === 'story' && id.includes(values.story) ? [id] : [],
  );
  const app = new Hono().use('*', serveStatic({ root: relative(process.cwd(), folder) }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  let count = 0;
  try {
    const left = ids.values();
    const checkNext = async (): Promise<void> => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      for (const id of left)
        for (const look of LOOKS) {
          const page = await context.newPage();
          const url = `http://127.0.0.1:${address.port}/iframe.html?id=${id}&globals=${look};a11y.manual:!true`;
          for (const problem of await findProblems(page, url)) {
            console.log(`${id} (${look}): ${problem}`);
            count += 1;
          }
          await page.close();
        }
    };
    await Promise.all(Array.from({ length: OPEN_PAGES }, checkNext));
  } finally {
    await browser.close();
    server.close();
  }
  console.log(`axe: ${ids.length} stories, ${count} violations`);
  return count === 0 && ids.length > 0 ? 0 : 1;
}

/** Errors of a story and axe violations. */
async function findProblems(page: Page, url: string): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`error: ${message}`));
  page.on('console', (message) => {
    // Some stories have images or videos that are missing.
    const isMissingFile = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isMissingFile) errors.push(`console: ${message.text()}`);
  });
  await page.goto(url);
  await page.waitForFunction(hasFinished);
  await page.waitForLoadState('networkidle');
  return [...errors, ...(await findAxeViolations(page))];
}

/** Runs in the page: whether the story has rendered and played, or failed. */
function hasFinished(): boolean {
  const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
  const { phase } = (preview as StoryPreview | undefined)?.currentRender ?? {};
  return phase === 'finished' || document.body.classList.contains('sb-show-errordisplay');
}

/** Fields of Storybook's `index.json` that are used. */
interface StoryIndex {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
}

interface StoryPreview {
  readonly currentRender?: { readonly phase?: string };
}
