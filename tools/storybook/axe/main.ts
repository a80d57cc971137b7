import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../e2e/browsing/browser-flags.ts';
import { inParallel } from '../../e2e/browsing/in-parallel.ts';
import { findBrowser } from '../../setup/browser.ts';
import { onStop } from '../../setup/on-stop.ts';
import { runNode } from '../../setup/run-node.mjs';
import { checkStories } from './check-stories.ts';
import { storiesIn } from './story-list.ts';

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
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const pages = await storiesIn(folder, values.story);
  const count = pages.flat().length;
  // So that nobody waits for the last page alone.
  const longestFirst = pages.toSorted((one, other) => other.length - one.length);
  const url = await serveFolder();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  let [read, looks, found] = [0, 0, 0];
  await inParallel(longestFirst, AT_A_TIME, async (stories) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    try {
      for await (const check of checkStories(await context.newPage(), url, stories)) {
        for (const complaint of check.complaints) console.log(complaint);
        [read, looks, found] = [read + 1, looks + check.looks, found + check.complaints.length];
        if (read % 50 === 0) console.log(`${read} of ${count} stories, ${found} violations (${seconds()} s)`);
      }
    } finally {
      await context.close();
    }
  });
  const verdict = found === 0 ? 'no violation' : `${found} violations`;
  console.log(`axe: ${count} stories in ${looks} looks (${seconds()} s): ${verdict}`);
  return found === 0 && count > 0 ? 0 : 1;
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
