import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { goThrough, visitorOf } from '../e2e/browsing/go-through.ts';
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

/** Chromium paints nothing beyond this, in px. */
const TALLEST = 16_000;
const THUMBNAIL = { width: 240, height: 1600 };

/** Opens a page as a visitor of its own, goes through it, and takes a picture of all of it into the folder. */
export async function takePhoto(browser: Browser, shot: Shot, folder: string): Promise<Photo> {
  const visitor = await visitorOf(browser, shot);
  try {
    const page = await visitor.newPage();
    const complaints = await goThrough(page, shot, shot.page.path);
    const isExpected = (complaint: string) => shot.page.name === 'not-found' && isOwn404(complaint, page.url());
    return {
      shot,
      complaints: complaints.filter((complaint) => !isExpected(complaint)),
      ...(await takePicture(page, nameOf(shot), folder)),
    };
  } finally {
    await visitor.close();
  }
}

/** A page that is not there is answered 404, which browsers hold to be a failure; other failures name their own address. */
const isOwn404 = (complaint: string, url: string): boolean =>
  complaint === `404: ${url}` || /^console: Failed to load resource: .* 404 /.test(complaint);

async function takePicture(
  page: Page,
  name: string,
  folder: string,
): Promise<Pick<Photo, 'full' | 'thumbnail' | 'height'>> {
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
