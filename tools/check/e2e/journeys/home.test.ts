import { describe, expect, inject, it } from 'vitest';
import { findOverflow } from '../browsing/audit-page.ts';
import { sendRequest } from '../browsing/http-request.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { waitForHydration, waitForHydrationInView } from '../browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const HOMES = {
  en: { dir: 'ltr', hero: 'See the difference.', kind: 'Eyeglasses', footer: 'Open every day', price: /KWD|KD|Free/ },
  ar: { dir: 'rtl', hero: 'شاهد الفرق.', kind: 'نظارات طبية', footer: 'نستقبلكم كل يوم', price: /د\.ك|KWD|مجانًا/ },
} as const;

describe.each(journeyIn('en', 390))('the home page in %s at %d px', (locale, width) => {
  const path = `/${locale}-KW`;
  const { dir, hero, kind, footer, price } = HOMES[locale];

  it('is complete in the HTML', async () => {
    const { status, headers, text } = await sendRequest(shop.url, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-language']).toBe(locale);
    expect(text).toContain(`<html lang="${locale}" dir="${dir}" data-scheme="light">`);
    const body = text.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    for (const id of ['welcome', 'kinds', 'featured', 'promises', 'by-kind', 'lenses', 'new-in', 'bottom'])
      expect(body).toContain(`id="${id}"`);
    for (const words of [hero, kind, footer]) expect(body).toContain(words);
    const cards = body.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards.length).toBeGreaterThanOrEqual(24);
    for (const card of cards) {
      expect(card).toMatch(/<h[34]/);
      expect(card).toMatch(price);
      expect(card).toMatch(/<img[^>]+src="\/_image\//);
    }
    expect(body).not.toContain('aria-busy');
  });

  it('hydrates to its end without errors, failed requests or policy violations', async () => {
    const { page, record } = await visit(deviceOf(width));
    await page.goto(shop.url + path);
    await waitForHydration(page);
    await page.getByText(footer).first().scrollIntoViewIfNeeded();
    await waitForHydrationInView(page);
    expect(await findOverflow(page)).toEqual([]);
    expect(record.errors).toEqual([]);
  });

  it('has the same markup before and after hydration, except the hearts on its cards', async () => {
    const { text } = await sendRequest(shop.url, path);
    const { page } = await visit(deviceOf(width));
    await page.goto(shop.url + path);
    const before = await page.evaluate(markupOf, text);
    await waitForHydration(page);
    // Cards and their hearts hydrate near the window.
    await page.locator('#featured').scrollIntoViewIfNeeded();
    await page.locator('#featured button[aria-pressed]').first().waitFor();
    await waitForHydrationInView(page);
    const after = await page.evaluate(markupOf, undefined);
    expect(firstDifference(downToFeatured(before), downToFeatured(withoutHearts(after)))).toBeUndefined();
    expect(downToFeatured(before)).toContain('id="featured"');
  });
});

/** Markup in `#app` of some HTML or the open page, without React's comments and scroll attributes. */
function markupOf(html: string | undefined): string {
  const parsed = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const markup = parsed.getElementById('app')?.innerHTML ?? '';
  return markup.replace(/<!--.*?-->/g, '').replace(/ data-scrolled="\w+"/g, '');
}

/** Blocks further down may differ after hydration, such as opening hours. */
function downToFeatured(markup: string): string {
  const featured = markup.indexOf('id="featured"');
  return markup.slice(0, markup.indexOf('<section', featured));
}

/** Only the browser knows the wishlist. */
const withoutHearts = (markup: string): string =>
  markup.replace(/<button(?=[^>]* aria-pressed=)(?=[^>]* aria-label=)[^>]*>.*?<\/button>/gs, '');

/** Surroundings of the first difference between two texts. */
function firstDifference(one: string, other: string): readonly string[] | undefined {
  if (one === other) return undefined;
  let index = 0;
  while (one[index] === other[index]) index += 1;
  return [one, other].map((text) => text.slice(Math.max(0, index - 100), index + 200));
}
