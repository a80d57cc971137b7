import type { Page } from 'playwright-core';
import { awakeInView } from './awake.ts';

/**
 * Goes through a page as a reader does, a window at a time, and back to its top: what comes into view wakes, its
 * pictures are there, its entrances have ended.
 */
export async function scrollThrough(page: Page): Promise<void> {
  for (let hasMore = true; hasMore; hasMore = await scrollOn(page)) {
    await awakeInView(page);
    await page.evaluate(seeWhatIsInView);
  }
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** False at the end of the page. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    // A little stays in view, as it does for a reader.
    scrollTo({ top: before + innerHeight * 0.8, behavior: 'instant' });
    // The browser lays out and shows what came near before anything is asked of it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY > before + 1;
  });

/** Settles when every picture in the window is there (or is known to be missing) and what began to appear has appeared. */
async function seeWhatIsInView(): Promise<void> {
  const isInView = (image: Element) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isInWindow = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return width > 0 && isInWindow && image.checkVisibility();
  };
  const arriving = [...document.images].filter((image) => !image.complete && isInView(image));
  await Promise.all(
    arriving.map(
      (image) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) image.addEventListener(event, resolve, { once: true });
          if (image.complete) resolve(undefined);
        }),
    ),
  );
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    // One that is still paused was never begun: that it hides something must show.
    if (animation.playState === 'running' && !isEndless) animation.finish();
  }
}
