import type { Page } from 'playwright-core';

/**
 * Texts that exceed the window or a clipping, non-scrolling container. Marquees, intentional ellipses and
 * screen-reader texts are exempt.
 */
export const findClippedText = (page: Page): Promise<readonly string[]> => page.evaluate(findClippedTextInPage);

function findClippedTextInPage(): string[] {
  const clipped = new Map<Element, string>();
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || !element.checkVisibility()) continue;
    range.selectNodeContents(node);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const clipping = clippingElementOf(element);
    if (clipping === undefined) continue;
    const edge = clipping.getBoundingClientRect();
    if (right > edge.right + 1 || left < edge.left - 1)
      clipped.set(
        element,
        `${element.tagName} ${node.textContent?.trim().slice(0, 30)}: ${Math.round(Math.max(right - edge.right, edge.left - left))} px`,
      );
  }
  return [...clipped.values()].slice(0, 8);

  /** The element that clips, or undefined if the text is reachable or intentionally hidden. */
  function clippingElementOf(element: Element): Element | undefined {
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      // Swipeable.
      if (/\bswiper-/.test(each.className)) return undefined;
      const { overflowX, textOverflow, clipPath, webkitLineClamp, transform } = getComputedStyle(each);
      const isIntended = textOverflow === 'ellipsis' || clipPath !== 'none' || webkitLineClamp !== 'none';
      const moves = each.getAnimations().length > 0 || (transform !== 'none' && each.getAttribute('style') !== null);
      if (isIntended || moves || overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return each;
    }
    return document.documentElement;
  }
}
