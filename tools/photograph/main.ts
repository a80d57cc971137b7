import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../e2e/browsing/browser-flags.ts';
import { inParallel } from '../e2e/browsing/in-parallel.ts';
import { tenantsIn } from '../e2e/browsing/shops.ts';
import { findBrowser } from '../setup/browser.ts';
import { onStop } from '../setup/on-stop.ts';
import { readOrder } from './order.ts';
import { startOwnShop } from './own-shop.ts';
import { sheetOf } from './sheet.ts';
import { findShots } from './shots.ts';
import { takePhoto } from './take-photo.ts';

/**
 * `npm run photograph`: pictures of every page of every tenant in every language, on a phone, a tablet and a desktop, by
 * day and by night, on one sheet, with what each page complained of.
 *
 * `--tenant`, `--page`, `--language`, `--width`, `--scheme` choose among them; `--url` takes a running shop's.
 */
const root = join(import.meta.dirname, '../..');

/** Pages open at a time. A page waits for its pictures and for itself in turns. */
const AT_A_TIME = 3;

const order = readOrder(process.argv.slice(2), join(root, '.data/photographs'));
const out = resolve(order.out);
const tenantsFolder = resolve(process.env.TENANTS_DIR ?? join(root, 'fixtures/tenants'));
const stops: (() => Promise<void>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onStop(stopAll);
try {
  await run();
} finally {
  await stopAll();
}

async function run(): Promise<void> {
  const began = performance.now();
  const url = order.url ?? (await ownShop());
  const shots = await findShots(order, url, await tenantsIn(tenantsFolder));
  await mkdir(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  let taken = 0;
  const photos = await inParallel(shots, AT_A_TIME, async (shot) => {
    const photo = await takePhoto(browser, shot, out);
    taken += 1;
    if (taken % 50 === 0) console.log(`${taken} of ${shots.length}`);
    return photo;
  });
  const sheet = join(out, 'index.html');
  await writeFile(sheet, sheetOf(photos));
  const bad = photos.filter(({ complaints }) => complaints.length > 0).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${photos.length} pictures in ${seconds} s, ${bad} with complaints: ${relative(process.cwd(), sheet)}`);
}

async function ownShop(): Promise<string> {
  const shop = await startOwnShop(root);
  stops.push(shop.stop);
  return shop.url;
}
