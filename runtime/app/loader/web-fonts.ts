import { delay } from '../../domain/time/clock.ts';
import { WEB_FONTS_ID } from '../render/assets.ts';

/** When the main image hangs, the fonts do not wait for ever. In ms. */
const IMAGE_TIMEOUT_MS = 3000;

/**
 * Fetches the fonts of the first view once the page's main image has arrived, which they would slow down on a phone's
 * line, and applies them when all are there: each font that is applied alone lays out the page again. Until then
 * fallbacks with the same metrics are shown.
 */
export async function loadWebFonts(root: Document): Promise<void> {
  const style = root.getElementById(WEB_FONTS_ID);
  if (!(style instanceof HTMLStyleElement)) return;
  await Promise.race([mainImageLoaded(root), delay(IMAGE_TIMEOUT_MS)]);
  const urls = style.dataset.preload?.split(' ').filter(Boolean) ?? [];
  await Promise.all(urls.map((url) => preloadFont(root, url)));
  style.media = 'all';
}

/** Settles when the first eager image has loaded or failed; at once if the page has none. */
async function mainImageLoaded(root: Document): Promise<void> {
  const image = root.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (image !== null && !image.complete) await loadedOrFailed(image);
}

function preloadFont(root: Document, url: string): Promise<void> {
  const link = root.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = url;
  const loaded = loadedOrFailed(link);
  root.head.append(link);
  return loaded;
}

const loadedOrFailed = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });
