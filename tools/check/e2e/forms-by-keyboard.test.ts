import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { tabTo } from './browsing/tab-to.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { findMails } from './running/customer.ts';

const { visit } = withBrowser({ images: false });
const { url } = inject('shop');
const { folder } = inject('backend');
const phone = (page: Page) => page.locator('main input[type="tel"]');

const LABELS = {
  name: 'الاسم',
  age: 'العمر',
  reason: 'ما الغرض من الفحص؟',
  day: 'اليوم المفضل',
  country: 'الدولة',
  city: 'المدينة',
  area: 'المنطقة',
  notes: 'ماذا ينبغي أن نعرف؟',
  send: 'إرسال',
} as const;

describe('a form of the shop', () => {
  it('is filled in with the keyboard alone, and mailed in the language of the shop', async () => {
    const { page, record } = await visit(deviceOf(390));
    await page.goto(`${url}/ar-KW/pages/call-me`);
    await waitForHydration(page);
    await phone(page).waitFor();
    const field = (name: keyof typeof LABELS) =>
      page.locator('main').getByLabel(LABELS[name], { exact: name === 'country' });
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
    await tabTo(page, page.locator('main').getByRole('button', { name: LABELS.send }));
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
});
