import { describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

describe('axe', () => {
  it('finds nothing in the open phone menu, the suggestions and the 404 page', async () => {
    const { page } = await visit({ ...PHONE, reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/ar-KW`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'فتح القائمة' }).tap();
    await page.getByRole('button', { name: 'إغلاق القائمة' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'إغلاق القائمة' }).tap();
    await page.getByRole('combobox').fill('نظارة');
    await page.getByRole('option').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${shop.url}/ar-KW/nothing-here`);
    await waitForHydration(page);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('opens a group of the wide menu, moves into its links, and closes it with Escape', async () => {
    const { page } = await visit();
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    const group = page.getByRole('navigation', { name: 'Main menu' }).locator('summary', { hasText: 'Sunglasses' });
    await group.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Polarised', exact: true });
    await link.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All in Sunglasses');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await group.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows its focus, in view, at every tab stop of a page', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(`${shop.url}/en-KW/products`);
    await waitForHydration(page);
    const visited = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(describeFocus);
      if (stop === undefined || visited.has(stop.path)) break;
      expect(stop).toEqual({ ...stop, hasRing: true, isInView: true });
      visited.add(stop.path);
    }
    expect(visited.size).toBeGreaterThan(15);
  });
});

describe('horizontal overflow', () => {
  it.each(['/en-KW', '/ar-KW', '/en-KW/products', '/ar-KW/products?q=zzzz', '/en-KW/faq', '/ar-KW/nothing-here'])(
    '%s has none at 320 px, at 200 %% zoom and on a wide screen',
    async (path) => {
      // A window of 1280 px at 200 % is one of 640 px with two device pixels each.
      const { page } = await visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
      await page.goto(shop.url + path);
      for (const width of [640, 320, 1920]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await findOverflow(page)).toEqual([]);
      }
    },
  );
});

/** The focused element, and whether its focus ring is visible. */
function describeFocus() {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const path: number[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    path.push([...(element.parentElement?.children ?? [])].indexOf(element));
  }
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const rings = [focused, focused.parentElement, focused.closest('article')].flatMap((element) => element ?? []);
  const hasRing = rings.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return {
    path: path.join(' '),
    name: focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40),
    hasRing,
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  };
}
