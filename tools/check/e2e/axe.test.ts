import { expect, inject, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser();

const RENDER_CASES = [
  { locale: 'en', scheme: 'light', width: 390 },
  { locale: 'en', scheme: 'light', width: 1280 },
  { locale: 'ar', scheme: 'dark', width: 390 },
  { locale: 'ar', scheme: 'dark', width: 1280 },
] as const;

const paths = ['', '/products', '/products?q=round', '/nothing-here'];

const cases = RENDER_CASES.flatMap((view) => paths.map((path) => ({ ...view, path })));

// Six of the sixteen are every third: each path and each view at least once.
it.each(cases)(
  'axe finds nothing on "$path" in $locale, $scheme, $width px wide',
  async ({ locale, scheme, width, path }) => {
    const { page, context } = await visit({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'scheme', value: scheme, url: shop.url }]);
    await page.goto(`${shop.url}/${locale}-KW${path}`);
    await waitForHydration(page);
    expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme);
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
