import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { submitSignIn } from './browsing/sign-in.ts';
import { tabTo } from './browsing/tab-to.ts';
import { registerNewCustomer, signInElsewhere } from './running/customer.ts';

const home = `${inject('shop').url}/en-KW`;
const backend = inject('backend');
const { visit } = withBrowser({ images: false });

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text);

it('returns from the sign-in, changes name, phone number and password, ends other sessions, and deletes the account', async () => {
  const customer = await registerNewCustomer(backend);
  const { page, record } = await visit(deviceOf(390));
  await page.goto(`${home}/my-account`);
  await page.waitForURL(`${home}/auth/sign-in?next=%2Fmy-account`);
  await submitSignIn(page, customer);
  await page.waitForURL(`${home}/my-account`);
  await page.getByText(customer.email).waitFor();
  await expectNoFaults(page);

  await signInElsewhere(backend, customer);
  await page.locator('main a[href$="/editProfile"]').click();
  await page.waitForURL(`${home}/editProfile`);
  await field(page, 'phoneNumber').waitFor();
  const sessions = page.locator('main li:has(bdi)');
  await expect.poll(() => sessions.count()).toBe(2);
  await expectNoFaults(page);

  // With the keyboard alone.
  await tabTo(page, field(page, 'fullName'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Sara Changed');
  await page.keyboard.press('Enter');
  await notice(page, 'Saved successfully').waitFor();
  await tabTo(page, field(page, 'phoneNumber'));
  await page.keyboard.type('51112222');
  const phoneNumberResponse = page.waitForResponse('**/api/auth/set-phone-number');
  await page.keyboard.press('Enter');
  expect((await phoneNumberResponse).status()).toBe(200);
  await notice(page, 'Saved successfully').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await notice(page, 'You are signed out everywhere else.').waitFor();
  await expect.poll(() => sessions.count()).toBe(1);

  await field(page, 'currentPassword').fill('wrong horse');
  await field(page, 'newPassword').fill('battery staple');
  await field(page, 'confirmPassword').fill('battery staple');
  const changePassword = async () => {
    const response = page.waitForResponse('**/api/account/password');
    await field(page, 'confirmPassword').press('Enter');
    return (await response).status();
  };
  expect(await changePassword()).toBe(403);
  await notice(page, 'The password is wrong.').waitFor();
  // The form sends one request at a time.
  await expect.poll(() => page.locator('main form [aria-disabled="true"]').count()).toBe(0);
  await field(page, 'currentPassword').fill(customer.password);
  expect(await changePassword()).toBe(200);
  await expect.poll(() => field(page, 'currentPassword').inputValue()).toBe('');

  await page.reload();
  await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Changed');
  await expect.poll(() => field(page, 'phoneNumber').inputValue()).toBe('511 12222');

  await page.goto(`${home}/delete-account`);
  await field(page, 'password').waitFor();
  await expectNoFaults(page);
  await field(page, 'password').fill('battery staple');
  await field(page, 'password').press('Enter');
  await page.waitForURL(home);
  await notice(page, 'Your account is deleted.').waitFor();
  expect(record.errors.filter((error) => !/40[13]/.test(error))).toEqual([]);
});
