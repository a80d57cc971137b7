import type { Page } from 'playwright-core';

/** What makes a page scroll sideways: elements that stick out of the window, outside of what scrolls by itself, and by how much the page is too wide. */
export const findOverflow = (page: Page): Promise<readonly string[]> => page.evaluate(findOverflowingElements);

function findOverflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const found = [...document.querySelectorAll('#app *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 0 && (right > clientWidth + 1 || left < -1);
    return isOut && !scrolls(element.parentElement) && element.checkVisibility();
  });
  const names = found
    .slice(0, 5)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`, ...names] : names;
}
