import type { Page } from 'playwright-core';
import { waitForHydrationInView } from './wait-for-hydration.ts';

/**
 * Scrolls through a page one window at a time, and back to the top: each part hydrates, loads its images and
 * ends its animations.
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
    // A fifth of the window stays in view.
    scrollTo({ top: before + innerHeight * 0.8, behavior: 'instant' });
    // Two frames for layout.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY > before + 1;
  });

/** Whether no placeholder in view is still loading. */
function isNothingInViewLoading(): boolean {
  return [...document.querySelectorAll('[aria-busy="true"]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return !element.checkVisibility() || top >= innerHeight || bottom <= 0;
  });
}

/** Resolves once the images in view have loaded or failed; finishes their animations. */
async function waitForContentInView(): Promise<void> {
  const pendingImages = [...document.images].filter((image) => !image.complete);
  // Hidden images are not fetched.
  const inView = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ isIntersecting }) => isIntersecting));
    });
    for (const image of pendingImages) observer.observe(image);
    if (pendingImages.length === 0) resolve([]);
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
    // Scroll-driven animations are skipped; paused ones stay, so that content that they hide is noticed.
    if (!(animation.timeline instanceof DocumentTimeline) || animation.playState !== 'running') continue;
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    if (!isEndless) animation.finish();
  }
}
