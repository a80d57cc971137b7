import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';

const { url } = inject('shop');
const { visit } = withBrowser({ images: false });

const [NAME, DOMAIN] = ['sara.signs.in', 'example.com'] as const;
const SARA = { fullName: 'Sara Ahmed', email: `${NAME}@${DOMAIN}`, password: 'correct horse' };

beforeAll(async () => {
  await registerCustomer(inject('backend'), SARA);
});

const email = (page: Page) => page.locator('main input[name="email"]');
const password = (page: Page) => page.locator('main input[name="password"]');
const button = (page: Page) => page.locator('main button[type="submit"]');
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function open(options: BrowserContextOptions = {}, path = '/en-KW/auth/sign-in') {
  const visitor = await visit(options);
  await visitor.page.goto(url + path);
  await waitForHydration(visitor.page);
  return visitor;
}

async function signIn(page: Page, { email: address, password: secret } = SARA): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await button(page).click();
}

/** Tabs on until a control has the focus, as people do who use no pointer. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const JOURNEYS = [
  ['en', 1280, 'Login successfully', 'You are signed in as'],
  ['ar', 390, 'تم تسجيل الدخول بنجاح', 'أنت مسجّل الدخول باسم'],
] as const;

describe.each(JOURNEYS)('a customer in %s at %d px', (locale, width, success, who) => {
  it('signs in by keyboard alone, returns to where they came from, sees who they are and signs out', async () => {
    const path = `/${locale}-KW/auth/sign-in?next=%2Ffaq`;
    const { page, record } = await open({ viewport: { width, height: 800 } }, path);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await tabTo(page, 'email');
    await page.keyboard.type(`${NAME}@`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.type(DOMAIN);
    await tabTo(page, 'password');
    await page.keyboard.type(SARA.password);
    await page.keyboard.press('Enter');

    await page.waitForURL(`${url}/${locale}-KW/faq`);
    await notice(page, success).waitFor();
    await page.goto(url + path);
    await waitForHydration(page);
    await page.getByText(who).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await page.locator('main button').click();
    await email(page).waitFor();
    expect(record.errors).toEqual([]);
  });
});

describe('the sign-in form', () => {
  it('takes a click on its button though the field that is left for it is wrong', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await email(page).fill('sara@');
    await button(page).click();
    await notice(page, 'E-mail: Invalid email').waitFor();
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('says what the server says, what to do without a line, and keeps what was typed', async () => {
    const { page, context } = await open();
    await signIn(page, { ...SARA, password: 'wrong horse' });
    await notice(page, 'The e-mail address or the password is wrong.').waitFor();
    await context.setOffline(true);
    await button(page).click();
    await notice(page, /There is no connection/).waitFor();
    expect(await password(page).inputValue()).toBe('wrong horse');
    await context.setOffline(false);
    await signIn(page);
    await page.waitForURL(`${url}/en-KW`);
  });

  it('has what was typed again after a reload and in another language, but no password', async () => {
    const { page } = await open();
    await email(page).fill('sara@example');
    await password(page).fill('correct');
    for (const path of ['/en-KW/auth/sign-in', '/ar-KW/auth/sign-in']) {
      await page.goto(url + path);
      await waitForHydration(page);
      await expect.poll(() => email(page).inputValue()).toBe('sara@example');
      expect(await password(page).inputValue()).toBe('');
    }
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('correct');
  });

  it('keeps what is typed before it is there, and signs in with it', async () => {
    const { page } = await visit();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/forms-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${url}/en-KW/auth/sign-in`);
    await email(page).pressSequentially(SARA.email);
    await password(page).pressSequentially(SARA.password);
    release();
    await waitForHydration(page);
    expect(await email(page).inputValue()).toBe(SARA.email);
    await password(page).press('Enter');
    await page.waitForURL(`${url}/en-KW`);
  });

  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/en-KW//evil.example',
    'https://evil.example',
  ];

  it.each(elsewhere)('goes home where its address names %s to return to', async (next) => {
    const { page } = await open({}, `/en-KW/auth/sign-in?next=${encodeURIComponent(decodeURIComponent(next))}`);
    await signIn(page);
    await page.waitForURL(`${url}/en-KW`);
  });

  it('says without script that it needs it, and shows no field', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${url}/en-KW/auth/sign-in`);
    await page.getByText('This page needs JavaScript; please turn it on.').waitFor();
    expect(await email(page).isVisible()).toBe(false);
  });

  it('is of no page that has no form', async () => {
    const { page } = await visit();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${url}/en-KW/faq`);
    await waitForHydration(page);
    expect(scripts.filter((path) => /forms|SignInBlock|Phone/.test(path))).toEqual([]);
  });
});
