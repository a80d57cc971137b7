import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { submitSignIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import {
  FAULT,
  type FormCase,
  field,
  fillIn,
  loseResponse,
  OFFLINE,
  submitOf,
  type Texts,
  withBreakableShop,
} from './running/breakable-shop.ts';
import { endSessionsElsewhere, findMails, readCode, registerNewCustomer } from './running/customer.ts';
import { BACKEND_TOKEN } from './running/start-test-backend.ts';
import { startTestShop } from './running/start-test-shop.ts';

const { visit } = withBrowser({ images: false });
const { home, backend, folder, open, openAsCustomer, expectEntriesKept } = withBreakableShop(visit);

const newVisitor = () => ({ fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' });
const notice = (page: Page, text: RegExp) => page.getByRole('status').getByText(text);

/** Selects the first city and area of an address. */
async function chooseRegion(page: Page): Promise<void> {
  for (const region of ['city', 'area']) {
    await expect.poll(() => field(page, region).locator('option').count()).toBeGreaterThan(1);
    await field(page, region).selectOption({ index: 1 });
  }
}

/** Fields of a form of the shop have ids as names. */
const nameOf = async (control: Locator): Promise<string> => (await control.getAttribute('name')) ?? '';

/** Reloads the page, which must restore these texts. */
async function reload(page: Page, texts: Texts): Promise<void> {
  await page.reload();
  await waitForHydration(page);
  for (const [name, text] of Object.entries(texts)) {
    await expect.poll(() => field(page, name).inputValue()).toBe(text);
  }
}

/** Default of `BACKEND_TIMEOUT_MS` in README. */
const DEFAULT_TIMEOUT_MS = 4000;

describe('offline, without a backend and with a lost response', () => {
  it('the sign-up sends one code and makes one account', async () => {
    const visitor = newVisitor();
    const { page } = await visit();
    await open(page, '/auth/sign-up');
    const texts = {
      fullName: visitor.fullName,
      phoneNumber: '500 00000',
      email: visitor.email,
      password: visitor.password,
    };
    await expectEntriesKept(page, { texts, path: '/api/auth/register', losesResponse: true });
    await submitOf(page, 'email').click();
    await page.waitForURL(`${home()}/auth/otp`);
    const otp = await readCode(folder(), visitor.email);
    await field(page, 'otp').waitFor();
    await expectEntriesKept(page, { texts: { otp }, path: '/api/auth/verify-otp', losesResponse: true });
    await submitOf(page, 'otp').click();
    await page.waitForURL(home());
    await notice(page, /Registered successfully/).waitFor();
    const mails = await findMails(folder(), `\nTo: ${visitor.email}\n`);
    expect(mails.filter((mail) => mail.includes(otp))).toHaveLength(1);
  });

  it('the password reset keeps its entries', async () => {
    const customer = await registerNewCustomer(backend());
    const { page } = await visit();
    await open(page, '/auth/forgot-password');
    await expectEntriesKept(page, {
      texts: { email: customer.email },
      path: '/api/auth/forgot-password',
      losesResponse: true,
    });
    await submitOf(page, 'email').click();
    await page.waitForURL(`${home()}/auth/reset-password`);
    const otp = await readCode(folder(), customer.email);
    await field(page, 'otp').waitFor();
    const texts = { otp, password: 'battery staple', confirmPassword: 'battery staple' };
    await expectEntriesKept(page, { texts, path: '/api/auth/reset-password' });
    await submitOf(page, 'otp').click();
    await page.waitForURL(`${home()}/auth/sign-in`);
  });

  it('a message to the shop is delivered once', async () => {
    const { page } = await visit();
    await open(page, '/contact-us');
    const content = `Do you repair frames? ${randomUUID()}`;
    const texts = { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '500 00000', content };
    await expectEntriesKept(page, { texts, path: '/api/contact-us', losesResponse: true });
    await reload(page, texts);
    await submitOf(page, 'content').click();
    await page.locator('main').getByText('Your message has been sent.').waitFor();
    // Mails are sent in order.
    const last = `And lenses? ${randomUUID()}`;
    await page.getByRole('button', { name: 'Write another message' }).click();
    await fillIn(page, { ...texts, content: last });
    await submitOf(page, 'content').click();
    await expect.poll(async () => (await findMails(folder(), last)).length).toBe(1);
    expect(await findMails(folder(), content)).toHaveLength(1);
  });

  it('a form of the shop is delivered once', async () => {
    const { page } = await visit();
    await open(page, '/pages/call-me');
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.locator('main form input[type="tel"]').fill('500 00000');
    await page.getByLabel('What is it for?').selectOption({ label: 'Glasses' });
    await page.getByLabel('Preferred day').fill(day);
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Kuwait' });
    await page.getByLabel('City').selectOption({ label: 'Hawalli' });
    const notes = page.getByLabel('What should we know?');
    const name = page.getByLabel('Name', { exact: true });
    const content = `In the morning, please. ${randomUUID()}`;
    const texts = { [await nameOf(name)]: 'Sara Ahmed', [await nameOf(notes)]: content };
    await expectEntriesKept(page, { texts, path: '/api/dynamic-forms/requests', losesResponse: true });
    await reload(page, texts);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('main').getByText('Your request has been sent.').waitFor();
    await expect.poll(async () => (await findMails(folder(), content)).length).toBe(1);
  });

  it('name, phone number and password are changed', async () => {
    const { page } = await openAsCustomer('/editProfile');
    await field(page, 'phoneNumber').waitFor();
    const formCases: readonly (readonly [FormCase, RegExp])[] = [
      [{ texts: { fullName: 'Sara Kept' }, path: '/api/account', losesResponse: true }, /Saved successfully/],
      [
        { texts: { phoneNumber: '511 12222' }, path: '/api/auth/set-phone-number', losesResponse: true },
        /Saved successfully/,
      ],
      [
        {
          texts: { currentPassword: 'correct horse', newPassword: 'battery staple', confirmPassword: 'battery staple' },
          path: '/api/account/password',
          losesResponse: true,
        },
        /password/,
      ],
    ];
    for (const [formCase, words] of formCases) {
      await expectEntriesKept(page, formCase);
      const [name = ''] = Object.keys(formCase.texts);
      await submitOf(page, name).click();
      await notice(page, words).waitFor();
      await expect.poll(() => page.locator('main form [aria-disabled="true"]').count()).toBe(0);
    }
    await open(page, '/editProfile');
    await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Kept');
    expect(await field(page, 'phoneNumber').inputValue()).toBe('511 12222');
  });

  it('a second address after a lost response is saved beside the first one', async () => {
    const { page } = await openAsCustomer('/my-account/addresses');
    for (const [index, street] of ['Lake Road', 'Hill Road'].entries()) {
      await page.getByRole('button', { name: 'Add an address' }).click();
      await field(page, 'street').waitFor();
      expect(await field(page, 'street').inputValue()).toBe('');
      await chooseRegion(page);
      await fillIn(page, { block: '4', street, house: '7' });
      const lost = await loseResponse(page, '/api/addresses');
      await submitOf(page, 'street').click();
      expect(await lost.status).toBe(200);
      await page.locator('main form').getByText(OFFLINE).waitFor();
      await page.reload();
      await waitForHydration(page);
      await expect.poll(() => page.locator('main li h2').count()).toBe(index + 1);
    }
    for (const street of ['Lake Road', 'Hill Road']) expect(await page.locator('main').textContent()).toContain(street);
  });
});

it('a sign-up sends one code though the backend is silent for 20 s', async () => {
  // Other shops of these tests wait longer, for slow machines.
  const env = { BACKEND_URL: backend().url, BACKEND_TOKEN, BACKEND_TIMEOUT_MS: String(DEFAULT_TIMEOUT_MS) };
  const impatient = await startTestShop({ root: inject('root'), seed: inject('seed'), env });
  try {
    const visitor = newVisitor();
    const { page } = await visit();
    await page.goto(`${impatient.url}/en-KW/auth/sign-up`);
    await waitForHydration(page);
    const texts = {
      fullName: visitor.fullName,
      phoneNumber: '500 00000',
      email: visitor.email,
      password: visitor.password,
    };
    await fillIn(page, texts);
    backend().pause();
    try {
      const silence = sleep(20_000);
      await submitOf(page, 'email').click();
      await page.locator('main form').getByText(FAULT).waitFor();
      for (const [name, text] of Object.entries(texts)) expect(await field(page, name).inputValue()).toBe(text);
      await silence;
    } finally {
      backend().resume();
    }
    await submitOf(page, 'email').click();
    await page.waitForURL(`${impatient.url}/en-KW/auth/otp`);
    await field(page, 'otp').fill(await readCode(folder(), visitor.email));
    await submitOf(page, 'otp').click();
    await page.waitForURL(`${impatient.url}/en-KW`);
    const mails = await findMails(folder(), `\nTo: ${visitor.email}\n`);
    expect(mails.filter((mail) => /\b\d{5}\b/.test(mail.slice(mail.indexOf('\n\n'))))).toHaveLength(1);
  } finally {
    await impatient.stop();
  }
});

it('a form is sent although its code failed to load at first', async () => {
  const { page } = await visit();
  let cuts = 0;
  await page.route(/\/assets\/(browser-api|lazy-calls)-[^?]+\.js$/, (route) => {
    cuts += 1;
    return route.abort('connectionreset');
  });
  await open(page, '/contact-us');
  const content = `Do you repair frames? ${randomUUID()}`;
  await fillIn(page, { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '500 00000', content });
  await submitOf(page, 'content').click();
  await page.locator('main').getByText('Your message has been sent.').waitFor();
  expect(cuts).toBeGreaterThan(0);
});

it('a customer whose session ended keeps the entries, through another sign-in', async () => {
  const { page, customer } = await openAsCustomer('/editProfile');
  await field(page, 'phoneNumber').waitFor();
  await endSessionsElsewhere(backend(), customer);
  await fillIn(page, { fullName: 'Sara Kept' });
  await submitOf(page, 'fullName').click();
  const again = page.locator('main form').getByRole('link', { name: 'Sign in' });
  await again.waitFor();
  expect(await field(page, 'fullName').inputValue()).toBe('Sara Kept');
  await again.click();
  await field(page, 'password').waitFor();
  await submitSignIn(page, customer);
  await page.waitForURL(`${home()}/editProfile`);
  await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Kept');
});
