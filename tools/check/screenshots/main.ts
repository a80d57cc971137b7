import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { onShutdownSignal } from '../../build/setup/on-shutdown-signal.ts';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { listTenants } from '../e2e/browsing/find-tenant-shop.ts';
import { BROWSER_FLAGS } from '../e2e/browsing/open-browser.ts';
import { runInParallel } from '../e2e/browsing/run-in-parallel.ts';
import { renderContactSheet } from './contact-sheet.ts';
import { listScreenshotCases } from './screenshot-cases.ts';
import { parseScreenshotOptions } from './screenshot-options.ts';
import { startTemporaryShop } from './start-temporary-shop.ts';
import { takeScreenshot } from './take-screenshot.ts';

/**
 * `npm run screenshots`: images of every page of every tenant in every language, on a phone, a tablet and a desktop,
 * in light and dark, on one sheet, with the problems of each page.
 *
 * `--tenant`, `--page`, `--language`, `--width`, `--scheme` filter them; `--url` is a running shop.
 */
const root = projectFolder;

/** Pages open at a time. */
const MAX_OPEN_PAGES = 3;

const options = parseScreenshotOptions(process.argv.slice(2), join(root, '.data/screenshots'));
const out = resolve(options.outFolder);
const tenantsFolder = resolve(process.env.TENANTS_DIR ?? join(root, 'fixtures/tenants'));
const stops: (() => Promise<void>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onShutdownSignal(stopAll);
try {
  await takeScreenshots();
} finally {
  await stopAll();
}

async function takeScreenshots(): Promise<void> {
  const began = performance.now();
  const url = options.url ?? (await startShop());
  const shots = await listScreenshotCases(options, url, await listTenants(tenantsFolder));
  await mkdir(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  let taken = 0;
  const photos = await runInParallel(shots, MAX_OPEN_PAGES, async (shot) => {
    const photo = await takeScreenshot(browser, shot, out);
    taken += 1;
    if (taken % 50 === 0) console.log(`${taken} of ${shots.length}`);
    return photo;
  });
  const sheet = join(out, 'index.html');
  await writeFile(sheet, renderContactSheet(photos));
  const bad = photos.filter(({ errors: complaints }) => complaints.length > 0).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${photos.length} screenshots in ${seconds} s, ${bad} with problems: ${relative(process.cwd(), sheet)}`);
}

async function startShop(): Promise<string> {
  const shop = await startTemporaryShop(root);
  stops.push(shop.stop);
  return shop.url;
}
