import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { onShutdownSignal } from '../../build/setup/on-shutdown-signal.ts';
import { runProjectNode } from '../../build/setup/run-project-node.mjs';
import { BROWSER_FLAGS } from '../../check/e2e/browsing/open-browser.ts';
import { runInParallel } from '../../check/e2e/browsing/run-in-parallel.ts';
import { checkStories } from './check-stories.ts';
import { readStories } from './story-list.ts';

/**
 * `npm run storybook:axe`: builds Storybook, opens every story in Chromium, in light and dark, from left to right and from
 * right to left, and lets axe read it. Prints what it finds, the sum in the last line; ends with 1 where that is anything.
 *
 * `--story product-grid` takes only stories whose ids have that in them; `--no-build` takes the Storybook of the last build.
 */
const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = join(root, 'dist/storybook');

/** Pages open at a time. */
const MAX_OPEN_PAGES = 3;

const { values } = parseArgs({
  options: { story: { type: 'string', default: '' }, 'no-build': { type: 'boolean', default: false } },
});
const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onShutdownSignal(stopAll, 130);
try {
  const built = values['no-build'] ? 0 : await runProjectNode('tools/storybook/start.ts', ['build', '--quiet']);
  process.exitCode = built === 0 ? await checkAllStories() : built;
} finally {
  await stopAll();
}

async function checkAllStories(): Promise<number> {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const pages = await readStories(folder, values.story);
  const count = pages.flat().length;
  // So that nobody waits for the last page alone.
  const longestFirst = pages.toSorted((one, other) => other.length - one.length);
  const url = await serveStorybook();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  let [read, looks, found] = [0, 0, 0];
  await runInParallel(longestFirst, MAX_OPEN_PAGES, async (stories) => {
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

async function serveStorybook(): Promise<string> {
  const app = new Hono().use('*', serveStatic({ root: relative(process.cwd(), folder) }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
