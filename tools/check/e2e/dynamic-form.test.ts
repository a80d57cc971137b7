import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { findMails } from './running/customer.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';

const { visit } = withBrowser({ images: false });

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ root: inject('root'), seed: inject('seed') });
});
afterAll(async () => {
  await shop?.stop();
});

async function openForm(path: string, width = 1280) {
  const visitor = await visit({ viewport: { width, height: 844 } });
  await visitor.page.goto(shop.url + path);
  await waitForHydration(visitor.page);
  await phone(visitor.page).waitFor();
  return visitor;
}

const phone = (page: Page) => page.locator('main input[type="tel"]');

/** Tabs on until a field has the focus, as people do who use no pointer; never to the field of robots. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const labels = activeElement instanceof HTMLElement && 'labels' in activeElement ? activeElement.labels : null;
      const [label] = labels instanceof NodeList ? labels : [];
      return { label: label?.textContent ?? activeElement?.textContent, name: activeElement?.getAttribute('name') };
    });
    expect(focused.name).not.toBe('website');
    if (focused.label?.startsWith(label)) return;
  }
  throw new Error(`Tab does not lead to ${label}`);
}

const LABELS = {
  en: {
    name: 'Name',
    age: 'Age',
    reason: 'What is it for?',
    day: 'Preferred day',
    country: 'Country',
    city: 'City',
    area: 'Area',
    notes: 'What should we know?',
    send: 'Send',
  },
  ar: {
    name: 'الاسم',
    age: 'العمر',
    reason: 'ما الغرض من الفحص؟',
    day: 'اليوم المفضل',
    country: 'الدولة',
    city: 'المدينة',
    area: 'المنطقة',
    notes: 'ماذا ينبغي أن نعرف؟',
    send: 'إرسال',
  },
} as const;

const JOURNEYS = [
  ['ar', 390, 'تم إرسال طلبك. شكرًا لك!', '٣٤'],
  ['en', 1280, 'Your request has been sent. Thank you!', '34'],
] as const;

describe.each(JOURNEYS)('a visitor in %s at %d px', (locale, width, success, age) => {
  it('fills in fields of every type by keyboard alone, and the shop reads it in its own language', async () => {
    const { page, record } = await openForm(`/${locale}-KW/pages/call-me`, width);
    const labels = LABELS[locale];
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await tabTo(page, labels.name);
    const visitorName = `Sara in ${locale}, ${width} px`;
    await page.keyboard.type(visitorName);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[type="tel"][aria-invalid="true"]'));
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await page.keyboard.type('50000000');
    await tabTo(page, labels.age);
    await page.keyboard.type(age);
    await tabTo(page, labels.reason);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, labels.day);
    await page.keyboard.type('12012090');
    await tabTo(page, labels.country);
    await page.keyboard.press('ArrowDown');
    await page.getByLabel(labels.city).and(page.locator(':enabled[aria-busy="false"]')).waitFor();
    await tabTo(page, labels.city);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, labels.area);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, labels.notes);
    await page.keyboard.type('In the morning,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('please.');
    await tabTo(page, labels.send);
    await page.keyboard.press('Enter');

    await page.locator('main').getByText(success).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await findAxeViolations(page)).toEqual([]);
    await expect
      .poll(() => findMails(shop.dataFolder, visitorName), { timeout: 30_000 })
      .toEqual([
        expect.stringMatching(
          /Phone number: \+96550000000\s+Age: 34\s+What is it for\?: Glasses\s+Preferred day: 2090-12-01\s+Country: Kuwait\s+City: [A-Z]\w+.*\s+Area: [A-Z]\w+/,
        ),
      ]);
    expect(record.errors).toEqual([]);
  });
});

describe('the form', () => {
  it('does not take a date that was typed in part, nor forget that it was', async () => {
    const { page } = await openForm('/en-KW/pages/call-me');
    const day = page.getByLabel(LABELS.en.day);
    await day.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.getByText('Invalid value').waitFor();
    await day.fill('2090-12-01');
    await page.getByText('Invalid value').waitFor({ state: 'hidden' });
  });

  it('has what was typed again after a reload and in another language', async () => {
    const { page } = await openForm('/en-KW/pages/call-me');
    const field = (name: keyof typeof LABELS.en, locale: 'en' | 'ar' = 'en') =>
      page.locator('main').getByLabel(LABELS[locale][name]);
    await field('name').fill('Sara');
    await phone(page).fill('50000000');
    await field('age').fill('3o');
    await field('reason').selectOption({ label: 'Glasses' });
    await field('day').fill('2090-12-01');
    for (const locale of ['en', 'ar'] as const) {
      await page.goto(`${shop.url}/${locale}-KW/pages/call-me`);
      await waitForHydration(page);
      await expect.poll(() => phone(page).inputValue()).toBe('500 00000');
      expect(await field('name', locale).inputValue()).toBe('Sara');
      expect(await field('age', locale).inputValue()).toBe('3o');
      expect(await field('day', locale).inputValue()).toBe('2090-12-01');
    }
    expect(await field('reason', 'ar').locator('option:checked').textContent()).toBe('نظارات');
  });
});
