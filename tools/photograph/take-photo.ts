import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { awake } from '../e2e/browsing/awake.ts';
import { sumOf, watchShifts } from '../e2e/browsing/layout-shifts.ts';
import { keepBook } from '../e2e/browsing/page-book.ts';
import { scrollThrough } from '../e2e/browsing/scroll-through.ts';
import { stickingOut } from '../e2e/browsing/sticking-out.ts';
import { nameOf, type Shot } from './shots.ts';

/** A picture that was taken. */
export interface Photo {
  readonly shot: Shot;
  /** Names of the files, beside the sheet. */
  readonly full: string;
  readonly thumbnail: string;
  /** The height of what it shows, in px. */
  readonly height: number;
  /** What is wrong with the page, as the browser tells it. */
  readonly complaints: readonly string[];
}

/** Issue: nothing shifts by more. */
const MOST_SHIFT = 0.02;
/** Chromium paints nothing beyond this, in px. */
const TALLEST = 16_000;
/** How long a page may take for anything, in ms. */
const PATIENCE = 60_000;
const THUMBNAIL = { width: 240, height: 1600 };

/** Opens a page as a visitor of its own, goes through it, and takes a picture of all of it into the folder. Never rejects: what failed is a complaint. */
export async function takePhoto(browser: Browser, shot: Shot, folder: string): Promise<Photo> {
  const { shop, width, scheme } = shot;
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
  });
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.addCookies([{ name: 'scheme', value: scheme, url: shop.url }]);
    return await photograph(await context.newPage(), shot, folder);
  } finally {
    await context.close();
  }
}

async function photograph(page: Page, shot: Shot, folder: string): Promise<Photo> {
  const book = await keepBook(page);
  const shifts = await watchShifts(page);
  const own: string[] = [];
  try {
    await page.goto(`${shot.shop.url}/${shot.language.prefix}${shot.page.path}`);
    await awake(page);
    await scrollThrough(page);
    own.push(...(await stickingOut(page)).map((what) => `sticks out: ${what}`));
  } catch (error) {
    own.push(`not finished: ${error instanceof Error ? error.message : String(error)}`);
  }
  const moved = sumOf(shifts());
  if (moved > MOST_SHIFT) {
    const what = shifts().flatMap((shift) => shift.what.slice(0, 2));
    own.push(`shifts by ${moved.toFixed(3)}: ${what.slice(0, 4).join('; ')}`);
  }
  const isExpected = (complaint: string) => shot.page.name === 'not-found' && isOwn404(complaint, page.url());
  const complaints = [...book.complaints.filter((complaint) => !isExpected(complaint)), ...own];
  return { shot, complaints, ...(await takePicture(page, nameOf(shot), folder)) };
}

/** A page that is not there is answered 404, which browsers hold to be a failure; other failures name their own address. */
const isOwn404 = (complaint: string, url: string): boolean =>
  complaint === `404: ${url}` || /^console: Failed to load resource: .* 404 /.test(complaint);

async function takePicture(
  page: Page,
  name: string,
  folder: string,
): Promise<Pick<Photo, 'full' | 'thumbnail' | 'height'>> {
  // What stands further down is painted only when it is laid out.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 0;
  const shown = Math.min(height, TALLEST);
  const full = `${name}.jpg`;
  const thumbnail = `${name}.webp`;
  const picture = await page.screenshot({
    path: join(folder, full),
    type: 'jpeg',
    quality: 82,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: shown },
  });
  await sharp(picture)
    .resize({ width: THUMBNAIL.width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, THUMBNAIL.height) })
        .webp({ quality: 70 })
        .toFile(join(folder, thumbnail)),
    );
  return { full, thumbnail, height: shown };
}
