import type { Page } from 'playwright-core';

/**
 * Words that nobody can read: past the window's edge, or past the edge of something that hides what sticks out of it and
 * does not scroll. What passes by (a marquee), is shortened on purpose, or is for screen readers alone is not cut.
 */
export const findClippedText = (page: Page): Promise<readonly string[]> => page.evaluate(findClippedTextInPage);

function findClippedTextInPage(): string[] {
  const found = new Map<Element, string>();
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || !element.checkVisibility()) continue;
    range.selectNodeContents(node);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const holder = hiderOf(element);
    if (holder === undefined) continue;
    const edge = holder.getBoundingClientRect();
    if (right > edge.right + 1 || left < edge.left - 1)
      found.set(
        element,
        `${element.tagName} ${node.textContent?.trim().slice(0, 30)}: ${Math.round(Math.max(right - edge.right, edge.left - left))} px`,
      );
  }
  return [...found.values()].slice(0, 8);

  /** What hides the words that stick out of it; undefined where they can be reached, or are not meant to be seen. */
  function hiderOf(element: Element): Element | undefined {
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      // Swiped, by fingers or by its buttons.
      if (/\bswiper-/.test(each.className)) return undefined;
      const { overflowX, textOverflow, clipPath, webkitLineClamp, transform } = getComputedStyle(each);
      const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none' || webkitLineClamp !== 'none';
      const moves = each.getAnimations().length > 0 || (transform !== 'none' && each.getAttribute('style') !== null);
      if (isMeant || moves || overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return each;
    }
    return document.documentElement;
  }
}
