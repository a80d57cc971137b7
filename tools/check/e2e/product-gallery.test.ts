import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { videoUrl } from '../../../runtime/ui/media/media-urls.ts';
import type { Product } from '../../../schemas/generated/wire.ts';
import { sendRequest } from './browsing/http-request.ts';
import { watchLargestPaint, watchLayoutShifts } from './browsing/layout-shifts.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { scrollThroughPage } from './browsing/scroll-through.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser();

/** A window that shows the whole gallery. */
const TALL = { viewport: { width: 1280, height: 1200 } };

/** Allowed layout shift. */
const SHIFT_BUDGET = 0.02;

/** Products of each kind. */
let withImages: Product;
let withVideo: Product;
let linked: Product;
let varied: Product;

beforeAll(async () => {
  const products = await firstProducts(48);
  const find = (is: (product: Product) => boolean): Product => {
    const found = products.find(is);
    if (found === undefined) throw new Error('no such product among the first ones');
    return found;
  };
  const isPlain = ({ video, youtubeLink, images }: Product) =>
    video === undefined && youtubeLink === undefined && images.length > 0;
  withImages = find(isPlain);
  withVideo = find(({ video }) => video !== undefined);
  // Videos are encoded on the first request, which may take longer than a page waits.
  await sendRequest(shop.url, videoUrl(withVideo.video ?? ''));
  linked = find(({ youtubeLink }) => youtubeLink !== undefined);
  varied = find((product) => isPlain(product) && otherVariant(product) !== undefined);
});

/** A variant in stock with another image than the product's first. */
const otherVariant = ({ variants, mainImage }: Product) =>
  variants.find(
    ({ image, isLimited, quantity }) => image !== undefined && image !== mainImage && !(isLimited && quantity < 1),
  );

async function firstProducts(count: number): Promise<readonly Product[]> {
  const { text } = await sendRequest(shop.url, `/api/theme/products?pageSize=${count}&pageNumber=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: '{}',
  });
  const slugs: readonly string[] = JSON.parse(text).data.map(({ slug }: { slug: string }) => slug);
  const products: Product[] = [];
  for (const slug of slugs) {
    const { data } = JSON.parse((await sendRequest(shop.url, `/api/products?slug=${slug}`)).text);
    products.push(...data);
  }
  return products;
}

const pathOf = ({ slug }: Product, prefix = '/en-KW') => `${prefix}/products/${slug}`;

const gallery = (page: Page) => page.getByRole('group', { name: /^Images of|^صور / });
const strip = (page: Page) => gallery(page).getByRole('list').first();
const slides = (page: Page) => strip(page).getByRole('listitem');
const thumbnails = (page: Page) => gallery(page).getByRole('list').nth(1).getByRole('link');

/** Index of the slide in view, by scroll position. */
const inView = (page: Page): Promise<number> =>
  strip(page).evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth));

describe('the images of a product', () => {
  it.each([
    ['on a phone', PHONE],
    ['on a desktop', {}],
  ])('are the largest paint, preloaded, and shift nothing, %s', async (_, device) => {
    const { page, record } = await visit(device);
    const largest = await watchLargestPaint(page);
    const shifts = await watchLayoutShifts(page);
    await page.goto(shop.url + pathOf(withImages));
    await page.waitForLoadState('networkidle');
    await expect.poll(largest).toContain(withImages.mainImage);
    const preload = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]');
    expect(await preload.first().getAttribute('imagesrcset')).toContain(withImages.mainImage);
    await waitForHydration(page);
    await scrollThroughPage(page);
    const moved = shifts();
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThanOrEqual(SHIFT_BUDGET);
    expect(record.errors).toEqual([]);
  });

  it('are swiped, selected and enlarged without script', async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(shop.url + pathOf(withImages));
    const { x = 0, y = 0, width = 0 } = (await strip(page).boundingBox()) ?? {};
    /** Pixels between a slide and the place of the current one. */
    const beside = async (index: number) => Math.abs(((await slides(page).nth(index).boundingBox())?.x ?? 0) - x);
    await page.mouse.move(x + width / 2, y + 50);
    await page.mouse.wheel(width, 0);
    await expect.poll(() => beside(1)).toBeLessThan(2);
    await thumbnails(page).first().click();
    await expect.poll(() => beside(0)).toBeLessThan(2);
    expect(await slides(page).first().getByRole('link').getAttribute('href')).toBe(
      `/_image/1920${withImages.mainImage}`,
    );
  });

  it('follow swipes, arrows and thumbnails, and announce their position', async () => {
    const { page, record } = await visit(TALL);
    await page.goto(shop.url + pathOf(withImages));
    await waitForHydration(page);
    await gallery(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => inView(page)).toBe(1);
    expect(await thumbnails(page).nth(1).getAttribute('aria-current')).toBe('true');
    await gallery(page)
      .getByRole('status')
      .getByText(/^Image 2 of \d+$/)
      .waitFor();
    await thumbnails(page).first().click();
    await expect.poll(() => inView(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    await strip(page).hover();
    await page.mouse.wheel(600, 0);
    await expect.poll(() => thumbnails(page).nth(1).getAttribute('aria-current')).toBe('true');
    expect(record.errors).toEqual([]);
  });

  it('are zoomed with the keyboard alone, which restores the focus', async () => {
    const { page, record } = await visit();
    await page.goto(shop.url + pathOf(withImages));
    await waitForHydration(page);
    await slides(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Image 1 of/ });
    await dialog.waitFor();
    const image = dialog.getByRole('img');
    await image.evaluate((image: HTMLImageElement) => image.decode());
    const widthOf = async () => (await image.boundingBox())?.width ?? 0;
    const whole = await widthOf();
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeCloseTo(whole * 1.5, 0);
    const before = (await image.boundingBox())?.y ?? 0;
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await image.boundingBox())?.y ?? 0).toBeLessThan(before);
    // More detail is loading; nothing is aborted.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('0');
    await expect.poll(widthOf).toBeCloseTo(whole, 0);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: /^Image 2 of/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^Enlarge image 2 of/);
    await expect.poll(() => inView(page)).toBe(1);
    expect(record.errors).toEqual([]);
  });

  it('are zoomed by double tap and pinch', async () => {
    const { page, context } = await visit(PHONE);
    await page.goto(shop.url + pathOf(withImages));
    await waitForHydration(page);
    await slides(page).first().getByRole('link').tap();
    const dialog = page.getByRole('dialog');
    const image = dialog.getByRole('img');
    await image.waitFor();
    await image.evaluate((image: HTMLImageElement) => image.decode());
    const percent = () => dialog.locator('output').textContent();
    const doubleTap = () => Promise.all([page.touchscreen.tap(195, 400), page.touchscreen.tap(195, 400)]);
    await doubleTap();
    await expect.poll(percent).toBe('250%');
    await doubleTap();
    await expect.poll(percent).toBe('100%');
    const touch = await context.newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 400, id })) });
    await fingers('touchStart', 170, 220);
    await fingers('touchMove', 120, 270);
    await fingers('touchEnd');
    await expect.poll(percent).toBe('300%');
  });
});

describe('the image of a variant', () => {
  it('leads if the URL has the variant, also without script', async () => {
    const variant = otherVariant(varied);
    const { text } = await sendRequest(shop.url, `${pathOf(varied)}?variant=${variant?._id}`);
    const first = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(text)?.[0];
    expect(first ?? '').toContain(variant?.image);
  });
});

describe('a video', () => {
  it('comes first, plays in a dialog, and restores the focus', async () => {
    const { page, record } = await visit();
    await page.goto(shop.url + pathOf(withVideo));
    await waitForHydration(page);
    const link = slides(page).first().getByRole('link', { name: 'Play the video' });
    await link.focus();
    await page.keyboard.press('Enter');
    const video = page.getByRole('dialog').locator('video');
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await page.getByText('Loading video').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(record.errors).toEqual([]);
  });

  it('on YouTube loads nothing from there until it is played in the page', async () => {
    const { page, record } = await visit();
    const foreignHosts: string[] = [];
    await page.route(/^https:/, (route) => {
      foreignHosts.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
    });
    await page.goto(shop.url + pathOf(linked));
    await waitForHydration(page);
    const link = gallery(page).getByRole('link', { name: 'Play from YouTube' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/);
    expect(await link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(foreignHosts).toEqual([]);
    await link.click();
    await expect.poll(() => foreignHosts).toEqual(['www.youtube-nocookie.com']);
    expect(record.errors).toEqual([]);
  });

  it('on YouTube is allowed by the policy of its page alone', async () => {
    const policyOf = async (product: Product) =>
      String((await sendRequest(shop.url, pathOf(product))).headers['content-security-policy']);
    expect(await policyOf(linked)).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(await policyOf(withImages)).not.toContain('youtube');
    expect(await policyOf(linked)).toContain("img-src 'self' data:;");
  });
});
