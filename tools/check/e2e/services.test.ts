import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findClippedText } from './browsing/clipped-text.ts';
import { bringIntoView, createNavigation, pageHeading } from './browsing/navigation.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

/** A tenant with services. */
const url = `http://serene.localhost:${inject('shop').port}`;
const { visit } = withBrowser({ images: false });
const { addressOf } = createNavigation(url, visit);

const WORDS = {
  en: { services: 'Services', category: 'Massage', service: 'Hot stone massage', duration: '1 hour 15 minutes' },
  ar: { services: 'الخدمات', category: 'التدليك', service: 'تدليك بالأحجار الساخنة', duration: 'ساعة واحدة و15 دقيقة' },
} as const;

const CATEGORY = '/service-categories/massage/services';
const SERVICE = '/services/hot-stone-massage';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

async function expectFit(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedText(page)).toEqual([]);
}

const [locale, width] = ['ar', 390] as const;

describe('services', () => {
  const words = WORDS[locale];
  const prefix = `/${locale}-AE`;

  it('are found by their categories, and link back by breadcrumbs', async () => {
    const { page, record } = await visit(deviceOf(width));
    await page.goto(`${url}${prefix}/service-categories`);
    await waitForHydration(page);
    await pageHeading(page, words.services).waitFor();
    expect(await main(page).locator(`a[href*="/service-categories/"]`).count()).toBe(8);
    await expectFit(page);

    await main(page).locator(`a[href="${prefix}${CATEGORY}"]`).first().click();
    await pageHeading(page, words.category).waitFor();
    expect(addressOf(page)).toBe(prefix + CATEGORY);
    expect(await cards(page).count()).toBe(6);
    await expectFit(page);

    const card = cards(page).locator(`a[href="${prefix}${SERVICE}"]`);
    await bringIntoView(card);
    const name = (await card.textContent()) ?? '';
    await card.click();
    await pageHeading(page, name).waitFor();
    expect(addressOf(page)).toBe(prefix + SERVICE);
    expect(await page.title()).toContain(name);
    await main(page).getByText(words.duration).waitFor();
    await expectFit(page);

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
});

describe('services without script', () => {
  it('can be read and followed', async () => {
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

describe('services at 200 % zoom', () => {
  // 200 % halves the width in CSS pixels.
  it.each(['/service-categories', CATEGORY, SERVICE])('neither clip nor overflow: %s', async (path) => {
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 400 },
    ]) {
      for (const prefix of ['/en-AE', '/ar-AE']) {
        const { page } = await visit({ viewport });
        await page.goto(url + prefix + path);
        await waitForHydration(page);
        await expectFit(page);
      }
    }
  });
});
