import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../e2e/browsing/browser-flags.ts';
import { inParallel } from '../../e2e/browsing/in-parallel.ts';
import { findBrowser } from '../../setup/browser.ts';
import { onStop } from '../../setup/on-stop.ts';
import { runNode } from '../../setup/run-node.mjs';
import { checkStory, type StoryCheck } from './check-story.ts';
import { type ListedStory, storiesIn } from './story-list.ts';

/**
 * `npm run storybook:axe`: builds Storybook, opens every story in Chromium, in light and dark, from left to right and from
 * right to left, and lets axe read it. Prints what it finds, the sum in the last line; ends with 1 where that is anything.
 *
 * `--story product-grid` takes only stories whose ids have that in them; `--no-build` takes the Storybook of the last build.
 */
const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = join(root, 'dist/storybook');

/** Pages open at a time. */
const AT_A_TIME = 3;

const { values } = parseArgs({
  options: { story: { type: 'string', default: '' }, 'no-build': { type: 'boolean', default: false } },
});
const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onStop(stopAll, 130);
try {
  const built = values['no-build'] ? 0 : await runNode('tools/storybook/start.ts', ['build', '--quiet']);
  process.exitCode = built === 0 ? await run() : built;
} finally {
  await stopAll();
}

async function run(): Promise<number> {
  const began = performance.now();
  const stories = (await storiesIn(folder)).filter(({ id }) => id.includes(values.story));
  const url = await serveFolder();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  let read = 0;
  const checks = await inParallel(stories, AT_A_TIME, async (story) => {
    const result = await check(browser, url, story);
    read += 1;
    if (read % 100 === 0) console.log(`${read} of ${stories.length}`);
    return result;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const looks = checks.reduce((sum, each) => sum + each.looks, 0);
  const found = checks.reduce((sum, { complaints }) => sum + complaints.length, 0);
  const verdict = found === 0 ? 'no violation' : `${found} violations`;
  console.log(`axe: ${stories.length} stories in ${looks} looks (${seconds} s): ${verdict}`);
  return found === 0 && stories.length > 0 ? 0 : 1;
}

/** Each story on a page of its own: what one leaves behind is no other's. */
async function check(browser: Browser, url: string, story: ListedStory): Promise<StoryCheck> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const result = await checkStory(await context.newPage(), url, story);
    for (const complaint of result.complaints) console.log(complaint);
    return result;
  } finally {
    await context.close();
  }
}

async function serveFolder(): Promise<string> {
  const app = new Hono().use('*', serveStatic({ root: relative(process.cwd(), folder) }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
