import type { Page } from 'playwright-core';

/**
 * Waits until every control in view is hydrated, and the browser is idle. Dispatches an interaction, which
 * deferred blocks wait for. Tenant HTML has no React props, and is skipped.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#app a, #app button') !== null);
  await waitForHydrationInView(page);
}

/** Waits for the header's hydration, without an interaction. */
export async function waitForHeaderHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('.v-header button');
    return button !== null && Object.keys(button).some((name) => name.startsWith('__reactProps'));
  });
}

/** The same at any scroll position; the page may have nothing to hydrate. */
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
      // Collapsed slots, lower rows and fixed parts of distant sections may stay deferred.
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
  // Chromium reports idle late or never while it scrolls and animates.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
