import { describe, expect, inject, it } from 'vitest';
import { isExhaustive, sampleCases } from '../test/exhaustive.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findTenantShop } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser();

const homes = [
  {
    path: '/en-KW',
    lang: 'en',
    dir: 'ltr',
    title: 'Glasses, sunglasses and contact lenses · Lumen',
    hero: 'See the difference.',
    kind: 'Eyeglasses',
    footer: 'Open every day',
    price: /KWD|KD/,
  },
  {
    path: '/ar-KW',
    lang: 'ar',
    dir: 'rtl',
    title: 'نظارات طبية وشمسية وعدسات لاصقة · لومن',
    hero: 'شاهد الفرق.',
    kind: 'نظارات طبية',
    footer: 'نستقبلكم كل يوم',
    price: /د\.ك|KWD/,
  },
] as const;

describe.each(sampleCases(homes, 1))('the home page $path', ({ path, lang, dir, title, hero, kind, footer, price }) => {
  it('is complete in the HTML that curl sees', async () => {
    const { status, headers, text } = await sendRequest(shop.url, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-language']).toBe(lang);
    expect(text).toContain(`<html lang="${lang}" dir="${dir}" data-scheme="light">`);
    expect(text).toContain(`<title>${title}</title>`);

    const body = withoutScripts(text);
    for (const id of ['welcome', 'kinds', 'featured', 'promises', 'by-kind', 'lenses', 'new-in', 'bottom']) {
      expect(body).toContain(`id="${id}"`);
    }
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

  it('names its canonical address and the same page in every language', async () => {
    const { text } = await sendRequest(shop.url, path);
    expect(text).toContain(`<link rel="canonical" href="${shop.url}${path}">`);
    expect(text).toContain(`<link rel="alternate" hreflang="en" href="${shop.url}/en-KW">`);
    expect(text).toContain(`<link rel="alternate" hreflang="ar" href="${shop.url}/ar-KW">`);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  it('hydrates without a console error, a page error, a failed request or a violation of the policy', async () => {
    const { page, record: book } = await visit();
    await page.goto(shop.url + path);
    await waitForHydration(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(book.errors).toEqual([]);
  });

  it('has the same markup before and after React has taken it over, but for the hearts on its cards', async () => {
    const { text } = await sendRequest(shop.url, path);
    const { page } = await visit();
    await page.goto(shop.url + path);
    const before = await page.evaluate(markupOf, text);
    await waitForHydration(page);
    // Cards hydrate when they come near, and their hearts with them.
    await page.locator('#featured').scrollIntoViewIfNeeded();
    await page.locator('#featured button[aria-pressed]').first().waitFor();
    await waitForHydration(page);
    const after = await page.evaluate(markupOf, undefined);
    expect(firstDifference(downToFeatured(before), downToFeatured(withoutHearts(after)))).toBeUndefined();
    expect(downToFeatured(before)).toContain('id="featured"');
    expect(withoutHearts(before)).toBe(before);
  });
});

describe('what passes by without end', () => {
  it.runIf(isExhaustive)(
    'waits while it is out of sight, however near its section is, and goes on in sight',
    async () => {
      const { page } = await visit();
      await page.goto(`${shop.url}/en-KW`);
      await waitForHydration(page);
      const list = page.getByRole('list', { name: 'What we promise' });
      const stateOf = () => list.evaluate((moving) => moving.getAnimations().map(({ playState }) => playState));
      await list.scrollIntoViewIfNeeded();
      await expect.poll(stateOf).toEqual(['running']);
      await list.evaluate((moving) => {
        const section = moving.closest('section');
        if (section === null) throw new Error('the list stands in no section');
        section.style.paddingBlockStart = '9000px';
        section.scrollIntoView({ behavior: 'instant' });
      });
      await expect.poll(stateOf).toEqual(['paused']);
      await list.evaluate((moving) => moving.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(stateOf).toEqual(['running']);
    },
  );
});

describe('sections below the first view', () => {
  it.runIf(isExhaustive)(
    'are laid out soon, although nobody scrolls, so that a full-page screenshot shows them',
    async () => {
      const { page } = await visit({ ...PHONE, bypassCSP: true });
      await page.goto(`${shop.url}/en-KW`);
      const waiting = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('*')].filter(
              (element) => getComputedStyle(element).contentVisibility === 'auto',
            ).length,
        );
      await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const faint = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('[data-entrance]')].filter((e) => getComputedStyle(e).opacity !== '1').length,
        );
      expect(await faint()).toBe(0);
    },
  );

  it.runIf(isExhaustive)('give auditors no wrong contrast while they wait', async () => {
    const { page } = await visit({ ...PHONE, bypassCSP: true });
    await page.goto(`${shop.url}/en-KW`);
    // They wait for as long as this test looks at them.
    await page.addStyleTag({ content: '.v-section { animation: none !important }' });
    expect(await findAxeViolations(page, { isWhole: false })).toEqual([]);
  });
});

describe('the menu button on a phone', () => {
  it.each(['lumen', 'aurum'])('has its icon at the page’s edge, beside the logo or a search: %s', async (tenant) => {
    const { url, languages } = await findTenantShop(shop.url, tenant);
    const { page } = await visit(PHONE);
    await page.goto(`${url}/${languages.find(({ isRightToLeft }) => !isRightToLeft)?.prefix}`);
    const icon = await page.locator('[data-menu-button] svg').boundingBox();
    expect(icon?.x).toBeGreaterThanOrEqual(16);
    expect(icon?.x).toBeLessThan(20);
  });
});

describe('the answer that a page comes in', () => {
  it('allows no script but its own files and the one loader', async () => {
    const { headers, text } = await sendRequest(shop.url, '/en-KW');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'$/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(text.match(/<script(?! type="application\/(?:ld\+)?json")[ >]/g)).toHaveLength(1);
    expect(text).not.toMatch(/<[^>]+\son\w+=/);
  });

  it('carries the other security headers, how long it took, and who may keep it', async () => {
    const { headers } = await sendRequest(shop.url, '/ar-KW');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-cache',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['server-timing']).toMatch(/^(cache;desc=|load;dur=)/);
    expect(headers.etag).toMatch(/^W\/".+"$/);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

const withoutScripts = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '');

/** What stands in `#app` of a page, or of the one that is open, written in one way: React's marks left out, and what scrolling writes. */
function markupOf(html: string | undefined): string {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const markup = shown.getElementById('app')?.innerHTML ?? '';
  return markup.replace(/<!--.*?-->/g, '').replace(/ data-scrolled="\w+"/g, '');
}

/** Blocks further down may show more once hydrated: whether a branch is open now, say. */
function downToFeatured(markup: string): string {
  const featured = markup.indexOf('id="featured"');
  return markup.slice(0, markup.indexOf('<section', featured));
}

/** What a shopper keeps is known in the browser alone: without script there is nothing to press. */
const withoutHearts = (markup: string): string =>
  markup.replace(/<button(?=[^>]* aria-pressed=)(?=[^>]* aria-label=)[^>]*>.*?<\/button>/gs, '');

/** Two pages are long: where they part, with what stands around. */
function firstDifference(one: string, other: string): readonly string[] | undefined {
  if (one === other) return undefined;
  let index = 0;
  while (one[index] === other[index]) index += 1;
  return [one, other].map((text) => text.slice(Math.max(0, index - 100), index + 200));
}
