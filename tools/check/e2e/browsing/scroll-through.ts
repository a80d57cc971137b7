import type { Page } from 'playwright-core';
import { waitForHydrationInView } from './wait-for-hydration.ts';

/**
 * Goes through a page as a reader does, a window at a time, and back to its top: what comes into view hydrates, its
 * images are there, its entrances have ended.
 */
export async function scrollThroughPage(page: Page): Promise<void> {
  for (let hasMore = true; hasMore; hasMore = await scrollOneWindow(page)) {
    await waitForHydrationInView(page);
    await page.waitForFunction(isNothingInViewLoading);
    await page.evaluate(waitForContentInView);
  }
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** False at the end of the page. */
const scrollOneWindow = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    // A little stays in view, as it does for a reader.
    scrollTo({ top: before + innerHeight * 0.8, behavior: 'instant' });
    // The browser lays out and shows what came near before anything is asked of it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY > before + 1;
  });

/** A reader looks at what a placeholder takes the place of before they go on. */
function isNothingInViewLoading(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return !element.checkVisibility() || top >= innerHeight || bottom <= 0;
  });
}

/** Settles when every image in the window is there (or is known to be missing) and what began to appear has appeared. */
async function waitForContentInView(): Promise<void> {
  const arriving = [...document.images].filter((image) => !image.complete);
  // What a strip or a closed menu hides is not fetched, wherever it would stand.
  const inView = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ isIntersecting }) => isIntersecting));
    });
    for (const image of arriving) observer.observe(image);
    if (arriving.length === 0) resolve([]);
  });
  await Promise.all(
    inView.map(
      ({ target }) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) target.addEventListener(event, resolve, { once: true });
          if (target instanceof HTMLImageElement && target.complete) resolve(undefined);
        }),
    ),
  );
  for (const animation of document.getAnimations()) {
    // What follows the scroll is where it should be. One that is still paused was never begun: that it hides something must show.
    if (!(animation.timeline instanceof DocumentTimeline) || animation.playState !== 'running') continue;
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    if (!isEndless) animation.finish();
  }
}
