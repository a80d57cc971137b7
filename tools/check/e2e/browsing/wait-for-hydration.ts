import type { Page } from 'playwright-core';

/**
 * Waits until the application has taken over: React has bound every link and control of every block that is in view to
 * itself (it leaves its mark on elements; what stands in a tenant's HTML has none), and the browser has nothing left to do.
 * Quiet blocks wait for a sign that somebody is there, and get one.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#app a, #app button') !== null);
  await waitForHydrationInView(page);
}

/** Waits until React has taken the header over, as it does by itself: what waits for a person goes on waiting. */
export async function waitForHeaderHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('.v-header button');
    return button !== null && Object.keys(button).some((name) => name.startsWith('__reactProps'));
  });
}

/** The same, wherever the page is scrolled to: there may be nothing to hydrate. */
export async function waitForHydrationInView(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      return key === undefined ? undefined : Reflect.get(element, key);
    };
    const isTenantsHtml = (element: Element | null): boolean =>
      element !== null &&
      (propsOf(element)?.dangerouslySetInnerHTML !== undefined || isTenantsHtml(element.parentElement));
    const isInView = (element: Element) => {
      // Collapsed slots and rows further down in a section that is in view may be deferred; so may what a far section fixes here.
      const isHere = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
      const section = element.closest('.v-section') ?? element;
      const isShown = element.getClientRects().length > 0 && isHere(element.getBoundingClientRect());
      return isShown && isHere(section.getBoundingClientRect());
    };
    const controls = [...document.querySelectorAll('#app :is(a, button, form, input, select, textarea)')].filter(
      isInView,
    );
    const isHydrated = controls.every((each) => propsOf(each) !== undefined || isTenantsHtml(each));
    if (!isHydrated) document.dispatchEvent(new Event('focusin'));
    return isHydrated;
  });
  // Chromium calls a page idle late or never while it scrolls and animates.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
