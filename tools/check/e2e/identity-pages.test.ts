import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../backend/mail/test/mail-server.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';

const { visit } = withBrowser({ images: false });

const TAKEN = { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' };

let mailServer: MailServer;
let running: ShopWithBackend;
let url: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  running = await startShopWithBackend({ backend: { SMTP_URL: mailServer.url } });
  url = running.shop.url;
  await registerCustomer(running.backend, TAKEN);
});
afterAll(async () => {
  await running?.stop();
  await mailServer?.stop();
});

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const button = (page: Page) => page.locator('main button[type="submit"]');
const failure = (page: Page, text: RegExp) => page.locator('main form').getByText(text);
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await visitor.page.goto(url + path);
  await waitForHydration(visitor.page);
  return visitor;
}

/** Neither axe nor a ruler finds anything. */
async function audit(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** Tabs on until a control has the focus, as people do who use no pointer. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function typeInto(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
}

/** A code that is not the one that was sent. */
const anotherThan = (code: string): string => (code === '11111' ? '22222' : '11111');

const JOURNEYS = [
  { locale: 'en', width: 390, registered: 'Registered successfully', reset: 'Password reset successfully' },
  { locale: 'ar', width: 1280, registered: 'تم التسجيل بنجاح', reset: 'تمت إعادة تعيين كلمة المرور بنجاح' },
] as const;

describe.each(JOURNEYS)('a newcomer in $locale at $width px', ({ locale, width, registered, reset }) => {
  const path = (page: string) => `/${locale}-KW/auth/${page}?next=%2Ffaq`;
  const at = (page: Page, name: string) => page.waitForURL(url + path(name));
  const size = { viewport: { width, height: 800 } };

  it('signs up with the code of a mail by keyboard alone, signs out, and sets a new password by another', async () => {
    const email = `${randomUUID()}@example.com`;
    const { page, context, record } = await open(path('sign-up'), size);
    await audit(page);
    await tabTo(page, 'fullName');
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').first().waitFor();
    await audit(page);
    let before = mailServer.mails.length;
    await typeInto(page, { fullName: 'Lina Haddad', phoneNumber: '50000000', email, password: 'correct horse' });
    await page.keyboard.press('Enter');
    await at(page, 'otp');

    const code = await mailServer.readCode(email, before);
    await page.reload();
    await waitForHydration(page);
    await page.getByText(email).waitFor();
    await audit(page);
    await typeInto(page, { otp: anotherThan(code) });
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').waitFor();
    await audit(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/${locale}-KW/faq`);
    await notice(page, registered).waitFor();

    await page.goto(url + path('sign-in'));
    await waitForHydration(page);
    await page.getByText('Lina Haddad').waitFor();
    await audit(page);
    await page.locator('main button').press('Enter');
    await field(page, 'email').waitFor();
    await page.goto(url + path('forgot-password'));
    await waitForHydration(page);
    await field(page, 'email').waitFor();
    await audit(page);
    before = mailServer.mails.length;
    await typeInto(page, { email });
    await page.keyboard.press('Enter');
    await at(page, 'reset-password');
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
    await audit(page);
    const otp = await mailServer.readCode(email, before);
    await typeInto(page, { otp, password: 'battery staple', confirmPassword: 'battery stable' });
    await page.keyboard.press('Enter');
    await page.locator('main [aria-invalid]').waitFor();
    await audit(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('battery staple');
    await page.keyboard.press('Enter');
    await at(page, 'sign-in');
    await notice(page, reset).waitFor();

    await typeInto(page, { email, password: 'battery staple' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/${locale}-KW/faq`);
    expect((await context.cookies()).filter(({ name }) => name === 'pending')).toEqual([]);
    expect(record.errors.filter((line) => !line.includes('422'))).toEqual([]);
  });
});

describe('the sign-up form', () => {
  const fillIn = async (page: Page, email: string) => {
    await field(page, 'fullName').fill('Lina Haddad');
    await field(page, 'phoneNumber').fill('50000000');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill('correct horse');
  };

  it('says beside an e-mail address that has an account that it does, and leads to the sign-in', async () => {
    const { page } = await open('/en-KW/auth/sign-up?next=%2Ffaq');
    await fillIn(page, TAKEN.email);
    await button(page).click();
    await page.locator('main [data-field="email"] [aria-live] a').click();
    await page.waitForURL(`${url}/en-KW/auth/sign-in?next=%2Ffaq`);
  });

  it('leads to the sign-in with where to return to, which the page of the server does not know', async () => {
    const { page } = await open('/en-KW/auth/sign-up?next=%2Ffaq');
    await page.locator('main a[href="/en-KW/auth/sign-in?next=%2Ffaq"]').waitFor();
  });

  it('keeps what was typed without a line and while the server fails, and makes one registration of it', async () => {
    const { page, context } = await open('/en-KW/auth/sign-up');
    await fillIn(page, 'omar@example.com');
    await context.setOffline(true);
    await button(page).click();
    await failure(page, /There is no connection/).waitFor();
    await context.setOffline(false);
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await button(page).click();
    await failure(page, /it is our fault/).waitFor();
    expect(await field(page, 'password').inputValue()).toBe('correct horse');
    expect(await field(page, 'fullName').inputValue()).toBe('Lina Haddad');
    await page.unroute('**/api/auth/register');
    const before = mailServer.mails.length;
    await button(page).click();
    await page.waitForURL(`${url}/en-KW/auth/otp`);
    const code = await mailServer.readCode('omar@example.com', before);

    await field(page, 'otp').fill(code);
    await context.setOffline(true);
    await button(page).click();
    await failure(page, /There is no connection/).waitFor();
    expect(await field(page, 'otp').inputValue()).toBe(code);
    await context.setOffline(false);
    await button(page).click();
    await page.waitForURL(`${url}/en-KW`);
  });
});

it('a message to the shop comes to its mailbox, as it was written', async () => {
  const { page } = await open('/en-KW/contact-us');
  await field(page, 'fullName').fill('Sara Ahmed');
  await field(page, 'email').fill('sara@example.com');
  await page.locator('main input[type="tel"]').fill('50000000');
  await field(page, 'content').fill('Do you repair frames?\nMine broke.');
  await button(page).click();
  const { text } = await mailServer.waitForMail(({ recipient }) => recipient.startsWith('contact@'));
  expect(text).toContain('Do you repair frames?\nMine broke.');
  expect(text).toContain('sara@example.com');
});

it.each([
  ['otp', 'There is nothing to confirm', 'sign-up'],
  ['reset-password', 'No code was sent', 'forgot-password'],
])('%s says that nothing was begun, and leads to where that is', async (name, words, target) => {
  const { page } = await open(`/en-KW/auth/${name}`);
  await page.getByText(words).waitFor();
  await audit(page);
  await page.locator(`main a[href$="/auth/${target}"]`).click();
  await page.waitForURL(`${url}/en-KW/auth/${target}`);
});
