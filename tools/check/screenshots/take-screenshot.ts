import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { auditPage, createBrowserContext } from '../e2e/browsing/audit-page.ts';
import { type ScreenshotCase, screenshotName } from './screenshot-cases.ts';

/** A taken image. */
export interface Screenshot {
  readonly screenshotCase: ScreenshotCase;
  /** Names of the files, beside the sheet. */
  readonly full: string;
  readonly thumbnail: string;
  /** Height of the image in px. */
  readonly height: number;
  /** Problems of the page. */
  readonly errors: readonly string[];
}

/** Chromium paints nothing beyond this, in px. */
const MAX_HEIGHT = 16_000;
const THUMBNAIL = { width: 240, height: 1600 };

/** Opens a page in a new browser context, scrolls through it, and saves an image of the whole page. */
export async function takeScreenshot(browser: Browser, shot: ScreenshotCase, folder: string): Promise<Screenshot> {
  const visitor = await createBrowserContext(browser, shot);
  try {
    const page = await visitor.newPage();
    const complaints = await auditPage(page, shot, shot.page.path);
    const isExpected = (complaint: string) => shot.page.name === 'not-found' && isExpected404(complaint, page.url());
    return {
      screenshotCase: shot,
      errors: complaints.filter((complaint) => !isExpected(complaint)),
      ...(await captureScreenshots(page, screenshotName(shot), folder)),
    };
  } finally {
    await visitor.close();
  }
}

/** Browsers report the 404 page as a failure; other failures contain their own URL. */
const isExpected404 = (complaint: string, url: string): boolean =>
  complaint === `404: ${url}` || /^console: Failed to load resource: .* 404 /.test(complaint);

async function captureScreenshots(
  page: Page,
  name: string,
  folder: string,
): Promise<Pick<Screenshot, 'full' | 'thumbnail' | 'height'>> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 0;
  const clipHeight = Math.min(height, MAX_HEIGHT);
  const full = `${name}.jpg`;
  const thumbnail = `${name}.webp`;
  const image = await page.screenshot({
    path: join(folder, full),
    type: 'jpeg',
    quality: 82,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: clipHeight },
  });
  await sharp(image)
    .resize({ width: THUMBNAIL.width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, THUMBNAIL.height) })
        .webp({ quality: 70 })
        .toFile(join(folder, thumbnail)),
    );
  return { full, thumbnail, height: clipHeight };
}
