import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { structuredProblems, structuredThings } from '../../../runtime/app/test/check-structured.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findClippedText } from './browsing/clipped-text.ts';
import { sendRequest } from './browsing/http-request.ts';
import { bringIntoView, createNavigation, pageHeading, wasNotReloaded } from './browsing/navigation.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { parseHead } from './browsing/parse-head.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

/** A tenant that has services. */
const url = `http://serene.localhost:${inject('shop').port}`;
const { visit } = withBrowser({ images: false });
const { visitHydrated, addressOf } = createNavigation(url, visit);

const WORDS = {
  en: { services: 'Services', category: 'Massage', service: 'Hot stone massage', duration: '1 hour 15 minutes' },
  ar: { services: 'الخدمات', category: 'التدليك', service: 'تدليك بالأحجار الساخنة', duration: 'ساعة واحدة و15 دقيقة' },
} as const;

const CATEGORY = '/service-categories/massage/services';
const SERVICE = '/services/hot-stone-massage';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedText(page)).toEqual([]);
}

describe.each(JOURNEYS)('services in %s at %i px', (locale, width) => {
  const words = WORDS[locale];
  const prefix = `/${locale}-AE`;
  const options = width === 390 ? PHONE : {};

  it('are found from their categories, and lead back by breadcrumbs', async () => {
    const { page, record } = await visit(options);
    await page.goto(`${url}${prefix}/service-categories`);
    await waitForHydration(page);
    await pageHeading(page, words.services).waitFor();
    expect(await main(page).locator(`a[href*="/service-categories/"]`).count()).toBe(8);
    await expectNoFaults(page);

    await main(page).locator(`a[href="${prefix}${CATEGORY}"]`).first().click();
    await pageHeading(page, words.category).waitFor();
    expect(addressOf(page)).toBe(prefix + CATEGORY);
    expect(await cards(page).count()).toBe(6);
    await expectNoFaults(page);

    const card = cards(page).locator(`a[href="${prefix}${SERVICE}"]`);
    await bringIntoView(card);
    const name = (await card.textContent()) ?? '';
    await card.click();
    await pageHeading(page, name).waitFor();
    expect(addressOf(page)).toBe(prefix + SERVICE);
    expect(await page.title()).toContain(name);
    await main(page).getByText(words.duration).waitFor();
    await expectNoFaults(page);

    await page.goBack();
    await pageHeading(page, words.category).waitFor();
    await page.goForward();
    await pageHeading(page, name).waitFor();
    const crumbs = await main(page)
      .locator('nav ol a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(crumbs).toEqual([prefix, `${prefix}/service-categories`, prefix + CATEGORY]);
    expect(record.errors).toEqual([]);
  });

  it('of a category stand in two columns with 10 px between', async () => {
    const { page } = await visit(options);
    await page.goto(url + prefix + CATEGORY);
    const boxes = await cards(page).evaluateAll((articles) =>
      articles.map((article) => {
        const { left, right, top, bottom } = article.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const [first, second, third] = boxes.toSorted((a, b) => a.top - b.top || a.left - b.left);
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are six');
    expect(second.top).toBeCloseTo(first.top, 0);
    expect(second.left - first.right).toBeCloseTo(10, 0);
    expect(third.top - Math.max(first.bottom, second.bottom)).toBeCloseTo(10, 0);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
  });
});

describe('a service', () => {
  it('opens without a reload, and its images in the lightbox', async () => {
    const { page } = await visitHydrated(`/en-AE${CATEGORY}`);
    const card = cards(page).locator(`a[href="/en-AE${SERVICE}"]`);
    await bringIntoView(card);
    await card.click();
    await pageHeading(page, WORDS.en.service).waitFor();
    expect(await wasNotReloaded(page)).toBe(true);
    const images = main(page).getByRole('link', { name: /^Enlarge image/ });
    expect(await images.count()).toBe(2);
    await images.first().click();
    await page.getByRole('dialog', { name: 'Image 1 of 2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Image 2 of 2' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await main(page).getByRole('link', { name: 'Show image 2' }).and(page.locator('[aria-current]')).waitFor();
  });

  it('is the same in the other language, and in another currency', async () => {
    const { page, context } = await visit();
    await page.goto(`${url}/en-AE${SERVICE}`);
    await pageHeading(page, WORDS.en.service).waitFor();
    await main(page)
      .getByText(/AED.490/)
      .waitFor();
    await page.goto(`${url}/ar-AE${SERVICE}`);
    await pageHeading(page, WORDS.ar.service).waitFor();
    await main(page).getByText(WORDS.ar.duration).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await context.addCookies([{ name: 'currency', value: 'KWD', url }]);
    for (const path of [SERVICE, CATEGORY]) {
      await page.goto(`${url}/en-AE${path}`);
      await main(page)
        .getByText(/KWD.41\.062/)
        .waitFor();
      expect(await main(page).getByText('AED').count()).toBe(0);
    }
  });

  it('is told to search engines as a service with its offer', async () => {
    const { status, text } = await sendRequest(url, `/en-AE${SERVICE}`);
    expect(status).toBe(200);
    const { title, description, canonical, alternates, structuredData, openGraph } = parseHead(text);
    expect(title).toBe('Hot stone massage · Serene');
    expect(description?.length).toBeGreaterThan(40);
    expect(canonical).toEqual([`${url}/en-AE${SERVICE}`]);
    expect(alternates.ar).toBe(`${url}/ar-AE${SERVICE}`);
    expect(openGraph.image).toContain('/_image/share/media/spa/services/hot-stone-massage.svg');
    expect(structuredData.flatMap(structuredProblems)).toEqual([]);
    expect(structuredData.flatMap(structuredThings)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'Service',
        name: 'Hot stone massage',
        serviceType: 'Massage',
        offers: { '@type': 'Offer', price: '490.00', priceCurrency: 'AED' },
      },
    ]);
    const list = parseHead((await sendRequest(url, `/en-AE${CATEGORY}`)).text);
    expect(list.structuredData.flatMap(structuredThings).map((thing) => thing['@type'])).toEqual([
      'BreadcrumbList',
      'ItemList',
    ]);
  });

  it('stands in the sitemaps, as its category does', async () => {
    const index = (await sendRequest(url, '/sitemap.xml')).text;
    for (const kind of ['services', 'service-categories']) expect(index).toContain(`/sitemaps/${kind}-1.xml`);
    expect((await sendRequest(url, '/sitemaps/services-1.xml')).text).toContain(`<loc>${url}/ar-AE${SERVICE}</loc>`);
    expect((await sendRequest(url, '/sitemaps/service-categories-1.xml')).text).toContain(`/en-AE${CATEGORY}</loc>`);
    expect((await sendRequest(url, '/sitemaps/pages.xml')).text).toContain('/en-AE/service-categories</loc>');
  });

  it.each([
    '/services/no-such-service',
    '/service-categories/no-such-category/services',
    '/service-categories/massage',
    '/services',
    `/services/${'x'.repeat(200)}`,
    '/services/%2e%2e',
  ])('that there is not has a page that says so, with status 404: %s', async (path) => {
    const { status, text } = await sendRequest(url, `/en-AE${path}`);
    expect(status).toBe(404);
    expect(parseHead(text).robots).toBe('noindex');
  });
});

describe('without script', () => {
  it('everything can be read and followed', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/en-AE/service-categories`);
    await main(page).locator(`a[href="/en-AE${CATEGORY}"]`).first().click();
    await pageHeading(page, WORDS.en.category).waitFor();
    await cards(page).locator(`a[href="/en-AE${SERVICE}"]`).press('Enter');
    await pageHeading(page, WORDS.en.service).waitFor();
    await main(page).getByText(WORDS.en.duration).waitFor();
    await main(page).getByText('Basalt from the Hajar mountains').waitFor();
    await main(page).getByRole('link', { name: 'Show image 2' }).click();
    expect(page.url()).toContain('#');
    await main(page).getByRole('link', { name: 'Enlarge image 1 of 2' }).press('Enter');
    await page.waitForURL(/\/_image\/1920\//);
  });
});

describe('names without a place to break', () => {
  it.each(['/service-categories', CATEGORY, SERVICE])('do not stick out: %s', async (path) => {
    for (const prefix of ['/en-AE', '/ar-AE']) {
      const { page } = await visit(PHONE);
      await page.goto(url + prefix + path);
      await waitForHydration(page);
      await page.evaluate(() => {
        for (const name of document.querySelectorAll('main :is(h1, h2, ul a, p a)')) {
          const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
          if (text !== null) text.textContent = 'Ganzkörperentspannungsmassage'.repeat(8);
        }
      });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findClippedText(page)).toEqual([]);
    }
  });
});

describe('at 200 %', () => {
  // Twice as large is half as wide in CSS pixels.
  it.each(['/service-categories', CATEGORY, SERVICE])('nothing is cut, and nothing sticks out: %s', async (path) => {
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 400 },
    ]) {
      for (const prefix of ['/en-AE', '/ar-AE']) {
        const { page } = await visit({ viewport });
        await page.goto(url + prefix + path);
        await waitForHydration(page);
        await expectNoFaults(page);
      }
    }
  });
});
