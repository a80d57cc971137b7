import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { sendRequest } from './browsing/http-request.ts';
import { JOURNEYS, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, readCode, registerCustomer, signInElsewhere } from './running/customer.ts';

const { url } = inject('shop');
const backend = inject('backend');
const { visit } = withBrowser({ images: false });

let customers = 0;
const newCustomer = (): CustomerUnderTest => {
  customers += 1;
  return { fullName: `Sara Planted${customers}`, email: `account.${customers}@example.com`, password: 'correct horse' };
};

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await visitor.page.goto(url + path);
  return visitor;
}

/** Signs in at the page that the guard leads to. Enter sends the form. */
async function signIn(page: Page, { email, password }: CustomerUnderTest): Promise<void> {
  await page.waitForURL(/\/auth\/sign-in/);
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'password').press('Enter');
}

/** Tabs on until a control has the focus, as people do who use no pointer. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function expectSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

const WORDS = {
  en: {
    endOthers: 'Sign out everywhere else',
    ended: 'You are signed out everywhere else.',
    saved: 'Saved successfully',
    deleted: 'Your account is deleted.',
    wrong: 'The password is wrong.',
    signOut: 'Sign out',
  },
  ar: {
    endOthers: 'تسجيل الخروج من كل الأجهزة الأخرى',
    ended: 'تم تسجيل خروجك من كل الأجهزة الأخرى.',
    saved: 'تم الحفظ بنجاح',
    deleted: 'تم حذف حسابك.',
    wrong: 'كلمة المرور غير صحيحة.',
    signOut: 'تسجيل الخروج',
  },
} as const;

describe.each(JOURNEYS)('a customer in %s at %d px', (locale, width) => {
  it('comes back from the sign-in page, changes name, phone number and password, ends other sessions and deletes the account', async () => {
    const words = WORDS[locale];
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page, record } = await open(`/${locale}-KW/my-account`, { viewport: { width, height: 844 } });

    await signIn(page, sara);
    await page.waitForURL(`${url}/${locale}-KW/my-account`);
    await page.getByText(sara.email).waitFor();
    await expectSound(page);

    await signInElsewhere(backend, sara);
    await page.locator('main a[href$="/editProfile"]').click();
    await page.waitForURL(`${url}/${locale}-KW/editProfile`);
    await field(page, 'phoneNumber').waitFor();
    const sessions = page.locator('main li:has(bdi)');
    await expect.poll(() => sessions.count()).toBe(2);
    await expectSound(page);

    // By keyboard alone.
    await tabTo(page, 'fullName');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Sara Changed');
    await page.keyboard.press('Enter');
    await notice(page, words.saved).waitFor();
    await tabTo(page, 'phoneNumber');
    await page.keyboard.type('51112222');
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/set-phone-number'));
    await page.keyboard.press('Enter');
    expect((await answered).status()).toBe(200);
    await notice(page, words.saved).waitFor();

    await page.getByRole('button', { name: words.endOthers }).click();
    await notice(page, words.ended).waitFor();
    await expect.poll(() => sessions.count()).toBe(1);

    await field(page, 'currentPassword').fill('wrong horse');
    await field(page, 'newPassword').fill('battery staple');
    await field(page, 'confirmPassword').fill('battery staple');
    const changePassword = async () => {
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/account/password'));
      await field(page, 'confirmPassword').press('Enter');
      return (await answer).status();
    };
    expect(await changePassword()).toBe(403);
    await notice(page, words.wrong).waitFor();
    // It is sent once at a time.
    await expect.poll(() => page.locator('main form [aria-disabled="true"]').count()).toBe(0);
    await expectSound(page);
    await field(page, 'currentPassword').fill(sara.password);
    expect(await changePassword()).toBe(200);
    await expect.poll(() => field(page, 'currentPassword').inputValue()).toBe('');

    await page.reload();
    await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Changed');
    await expect.poll(() => field(page, 'phoneNumber').inputValue()).toBe('511 12222');

    await page.goto(`${url}/${locale}-KW/delete-account`);
    await field(page, 'password').waitFor();
    await expectSound(page);
    await field(page, 'password').fill('battery staple');
    await field(page, 'password').press('Enter');
    await page.waitForURL(`${url}/${locale}-KW`);
    await notice(page, words.deleted).waitFor();

    await page.goto(`${url}/${locale}-KW/my-account`);
    await page.waitForURL(`${url}/${locale}-KW/auth/sign-in?next=%2Fmy-account`);
    expect(record.errors.filter((complaint) => !/40[13]/.test(complaint))).toEqual([]);
  });
});

describe('the account', () => {
  it.each(JOURNEYS)('is left in every tab when it is signed out in one (%s at %d px)', async (locale, width) => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page, context } = await open(`/${locale}-KW/my-account`, { viewport: { width, height: 844 } });
    await signIn(page, sara);
    await page.getByText(sara.email).waitFor();
    const other = await context.newPage();
    await other.goto(`${url}/${locale}-KW/editProfile`);
    await expect.poll(() => field(other, 'email').inputValue()).toBe(sara.email);

    await page.getByRole('main').getByRole('button', { name: WORDS[locale].signOut }).click();
    await other.waitForURL(`${url}/${locale}-KW/auth/sign-in?next=%2FeditProfile`);
    await page.waitForURL(`${url}/${locale}-KW/auth/sign-in?next=%2Fmy-account`);
  });

  it('gets another e-mail address by the code that was sent there and the password', async () => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page } = await open('/en-KW/editProfile', { viewport: { width: 390, height: 844 } });
    await signIn(page, sara);
    await field(page, 'fullName').waitFor();
    await field(page, 'email').fill(`new.${sara.email}`);
    await field(page, 'email').press('Enter');
    await field(page, 'otp').waitFor();
    await expectSound(page);
    await field(page, 'otp').fill(await readCode(backend.folder, `new.${sara.email}`));
    // That of the form of the code: the other one is of another password.
    const password = field(page, 'currentPassword').first();
    await password.fill(sara.password);
    await password.press('Enter');
    await expect.poll(() => field(page, 'email').inputValue()).toBe(`new.${sara.email}`);
  });

  it('has nothing personal in the HTML or data of its pages, not even for the customer', async () => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page, context } = await open('/en-KW/my-account');
    await signIn(page, sara);
    await page.getByText(sara.email).waitFor();
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of ['/my-account', '/editProfile', '/delete-account']) {
      const { text } = await sendRequest(url, `/en-KW${path}`, { headers: { cookie } });
      expect(text).toContain('<main');
      for (const planted of [sara.email, sara.fullName]) expect(text).not.toContain(planted);
    }
  });

  it('keeps what was typed when the session has ended meanwhile, and returns to it after signing in', async () => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page, context } = await open('/en-KW/editProfile');
    await signIn(page, sara);
    await field(page, 'phoneNumber').waitFor();
    await waitForHydration(page);
    await context.clearCookies();
    await field(page, 'fullName').fill('Sara Kept');
    await field(page, 'fullName').press('Enter');
    const again = page.locator('main form').getByRole('link', { name: 'Sign in' });
    await again.waitFor();
    expect(await field(page, 'fullName').inputValue()).toBe('Sara Kept');
    await page.goto(url + (await again.getAttribute('href')));
    await signIn(page, sara);
    await page.waitForURL(`${url}/en-KW/editProfile`);
    await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Kept');
  });
});
