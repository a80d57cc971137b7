import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../backend/mail/test/mail-server.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { submitSignIn } from './browsing/sign-in.ts';
import { tabTo } from './browsing/tab-to.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

const CUSTOMER = { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' };

let mailServer: MailServer;
let running: ShopWithBackend;
let url: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  running = await startShopWithBackend({ backend: { SMTP_URL: mailServer.url } });
  url = running.shop.url;
  await registerCustomer(running.backend, CUSTOMER);
});
afterAll(async () => {
  await running?.stop();
  await mailServer?.stop();
});

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await visitor.page.goto(url + path);
  await waitForHydration(visitor.page);
  return visitor;
}

async function typeInto(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  }
}

/** A code other than the mailed one. */
const otherCode = (code: string): string => (code === '11111' ? '22222' : '11111');

const [locale, width] = ['en', 390] as const;

describe('a new customer', () => {
  const path = (page: string) => `/${locale}-KW/auth/${page}?next=%2Ffaq`;
  const at = (page: Page, name: string) => page.waitForURL(url + path(name));
  const size = deviceOf(width);

  it('signs up with a mailed code, signs out, and resets the password, with the keyboard alone', async () => {
    const email = `${randomUUID()}@example.com`;
    const { page, context, record } = await open(path('sign-up'), size);
    await expectNoFaults(page);
    await tabTo(page, field(page, 'fullName'));
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').first().waitFor();
    await expectNoFaults(page);
    let before = mailServer.mails.length;
    await typeInto(page, { fullName: 'Lina Haddad', phoneNumber: '50000000', email, password: 'correct horse' });
    await page.keyboard.press('Enter');
    await at(page, 'otp');

    const code = await mailServer.readCode(email, before);
    await page.reload();
    await waitForHydration(page);
    await page.getByText(email).waitFor();
    await expectNoFaults(page);
    await typeInto(page, { otp: otherCode(code) });
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').waitFor();
    await expectNoFaults(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/${locale}-KW/faq`);
    await notice(page, 'Registered successfully').waitFor();

    await page.goto(url + path('sign-in'));
    await waitForHydration(page);
    await page.getByText('Lina Haddad').waitFor();
    await expectNoFaults(page);
    await page.locator('main button').press('Enter');
    await field(page, 'email').waitFor();
    await page.goto(url + path('forgot-password'));
    await waitForHydration(page);
    await field(page, 'email').waitFor();
    await expectNoFaults(page);
    before = mailServer.mails.length;
    await typeInto(page, { email });
    await page.keyboard.press('Enter');
    await at(page, 'reset-password');
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
    await expectNoFaults(page);
    const otp = await mailServer.readCode(email, before);
    await typeInto(page, { otp, password: 'battery staple', confirmPassword: 'battery stable' });
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').waitFor();
    await expectNoFaults(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('battery staple');
    await page.keyboard.press('Enter');
    await at(page, 'sign-in');
    await notice(page, 'Password reset successfully').waitFor();

    await typeInto(page, { email, password: 'battery staple' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/${locale}-KW/faq`);
    expect((await context.cookies()).filter(({ name }) => name === 'pending')).toEqual([]);
    expect(record.errors.filter((line) => !line.includes('422'))).toEqual([]);
  });
});

describe('the sign-in form', () => {
  it('restores the e-mail address after a reload and in another language, but no password', async () => {
    const { page } = await open('/en-KW/auth/sign-in');
    await field(page, 'email').fill('sara@example');
    await field(page, 'password').fill('correct');
    for (const path of ['/en-KW/auth/sign-in', '/ar-KW/auth/sign-in']) {
      await page.goto(url + path);
      await waitForHydration(page);
      await expect.poll(() => field(page, 'email').inputValue()).toBe('sara@example');
      expect(await field(page, 'password').inputValue()).toBe('');
    }
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('correct');
  });

  it('leads home instead of to another site', async () => {
    const { page } = await open('/en-KW/auth/sign-in?next=%2F%2Fevil.example');
    await submitSignIn(page, CUSTOMER);
    await page.waitForURL(`${url}/en-KW`);
  });

  it('asks for JavaScript without it, and shows no field', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/en-KW/auth/sign-in`);
    await page.getByText('This page needs JavaScript; please turn it on.').waitFor();
    expect(await field(page, 'email').isVisible()).toBe(false);
  });
});
