import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { tabTo } from './browsing/tab-to.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { findMails } from './running/customer.ts';

const { visit } = withBrowser({ images: false });
const { url } = inject('shop');
const { folder } = inject('backend');
const phone = (page: Page) => page.locator('main input[type="tel"]');

describe('the contact form', () => {
  it('is sent with the keyboard alone', async () => {
    const { page, record } = await visit(deviceOf(390));
    await page.goto(`${url}/ar-KW/contact-us`);
    await waitForHydration(page);
    await phone(page).waitFor();
    await expectNoFaults(page);

    await tabTo(page, page.locator('main input[name="fullName"]'));
    await page.keyboard.type('Sara Ahmed');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.type('sara@example.com');
    await tabTo(page, phone(page));
    await page.keyboard.type('50000000');
    await tabTo(page, page.locator('main textarea'));
    const question = `Do you repair frames? ${randomUUID()}`;
    await page.keyboard.type(question);
    await tabTo(page, page.locator('main button[type="submit"]'));
    await page.keyboard.press('Enter');

    await page.locator('main').getByText('تم إرسال رسالتك. شكرًا لك!').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);

    await expect.poll(() => findMails(folder, question)).toHaveLength(1);
  });
});

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

describe('a form of the shop', () => {
  it('is filled in with the keyboard alone, and mailed in the language of the shop', async () => {
    const { page, record } = await visit(deviceOf(390));
    await page.goto(`${url}/ar-KW/pages/call-me`);
    await waitForHydration(page);
    await phone(page).waitFor();
    const labels = LABELS.ar;
    const field = (name: keyof typeof labels) =>
      page.locator('main').getByLabel(labels[name], { exact: name === 'country' });
    await expectNoFaults(page);

    await tabTo(page, field('name'));
    const visitorName = `Sara ${randomUUID()}`;
    await page.keyboard.type(visitorName);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[type="tel"][aria-invalid="true"]'));
    await expectNoFaults(page);
    await page.keyboard.type('50000000');
    await tabTo(page, field('age'));
    await page.keyboard.type('٣٤');
    await tabTo(page, field('reason'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, field('day'));
    await page.keyboard.type('12012090');
    await tabTo(page, field('country'));
    await page.keyboard.press('ArrowDown');
    await field('city').and(page.locator(':enabled[aria-busy="false"]')).waitFor();
    for (const region of ['city', 'area'] as const) {
      await tabTo(page, field(region));
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, field('notes'));
    await page.keyboard.type('In the morning,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('please.');
    await tabTo(page, page.locator('main').getByRole('button', { name: labels.send }));
    await page.keyboard.press('Enter');

    await page.locator('main').getByText('تم إرسال طلبك. شكرًا لك!').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectNoFaults(page);
    await expect
      .poll(() => findMails(folder, visitorName), { timeout: 30_000 })
      .toEqual([
        expect.stringMatching(
          /Phone number: \+96550000000\s+Age: 34\s+What is it for\?: Glasses\s+Preferred day: 2090-12-01\s+Country: Kuwait\s+City: [A-Z]\w+.*\s+Area: [A-Z]\w+/,
        ),
      ]);
    expect(record.errors).toEqual([]);
  });

  it('restores its entries after a reload and in another language', async () => {
    const { page } = await visit();
    await page.goto(`${url}/en-KW/pages/call-me`);
    await waitForHydration(page);
    const field = (name: keyof typeof LABELS.en, locale: 'en' | 'ar' = 'en') =>
      page.locator('main').getByLabel(LABELS[locale][name]);
    await field('name').fill('Sara');
    await phone(page).fill('50000000');
    await field('age').fill('3o');
    await field('reason').selectOption({ label: 'Glasses' });
    await field('day').fill('2090-12-01');
    for (const locale of ['en', 'ar'] as const) {
      await page.goto(`${url}/${locale}-KW/pages/call-me`);
      await waitForHydration(page);
      await expect.poll(() => phone(page).inputValue()).toBe('500 00000');
      expect(await field('name', locale).inputValue()).toBe('Sara');
      expect(await field('age', locale).inputValue()).toBe('3o');
      expect(await field('day', locale).inputValue()).toBe('2090-12-01');
    }
    expect(await field('reason', 'ar').locator('option:checked').textContent()).toBe('نظارات');
  });
});
