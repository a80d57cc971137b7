import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import {
  type CustomerUnderTest,
  endSessionsElsewhere,
  findMails,
  readCode,
  registerCustomer,
} from './running/customer.ts';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { startTcpRelay, type TcpRelay } from './running/tcp-relay.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });

let data: string;
let backend: TestBackend;
/** Through it the shop asks the backend. */
let relay: TcpRelay;
let shop: TestShop;

beforeAll(async () => {
  data = await createTemporaryFolder('backend');
  copySeed(inject('seed'), data);
  backend = await startTestBackend({ root, dataFolder: data });
  relay = await startTcpRelay(backend.url);
  shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: relay.url, BACKEND_TOKEN } });
});
afterAll(async () => {
  await shop?.stop();
  await relay?.shut();
  await backend?.stop();
  await rm(data, { recursive: true, force: true });
});

/** Does something while nothing listens where the shop asks for its backend. */
async function withoutBackend(work: () => Promise<void>): Promise<void> {
  await relay.shut();
  try {
    await work();
  } finally {
    await relay.open();
  }
}

const newCustomer = (): CustomerUnderTest => ({
  fullName: 'Sara Ahmed',
  email: `${randomUUID()}@example.com`,
  password: 'correct horse',
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}/en-KW${path}`);
  await waitForHydration(page);
}

/** Opens a page as somebody who is signed in. */
async function openAs(customer: CustomerUnderTest, path: string) {
  await registerCustomer(backend, customer);
  const visitor = await visit();
  const { page } = visitor;
  await open(page, `/auth/sign-in?next=${encodeURIComponent(path)}`);
  await fillIn(page, { email: customer.email, password: customer.password });
  await submitOf(page, 'password').click();
  await page.waitForURL(`${shop.url}/en-KW${path}`);
  return visitor;
}

type Texts = Readonly<Record<string, string>>;

const field = (page: Page, name: string) => page.locator(`main form:visible [name="${name}"]`).first();
const submitOf = (page: Page, name: string) =>
  page
    .locator('main form:visible', { has: page.locator(`[name="${name}"]`) })
    .first()
    .locator('[type="submit"]');
const notice = (page: Page, text: RegExp) => page.getByRole('status').getByText(text);

async function fillIn(page: Page, texts: Texts): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

/** The first city and area of an address. */
async function chooseRegion(page: Page): Promise<void> {
  for (const region of ['city', 'area']) {
    await expect.poll(() => field(page, region).locator('option').count()).toBeGreaterThan(1);
    await field(page, region).selectOption({ index: 1 });
  }
}

/** The fields of a form that the shop defines have names that are ids. */
const nameOf = async (control: Locator): Promise<string> => (await control.getAttribute('name')) ?? '';

/** Loads the page anew: what was typed into it is there again. */
async function reload(page: Page, texts: Texts): Promise<void> {
  await page.reload();
  await waitForHydration(page);
  for (const [name, text] of Object.entries(texts)) {
    await expect.poll(() => field(page, name).inputValue()).toBe(text);
  }
}

/** `BACKEND_TIMEOUT_MS` as README has it. */
const DEFAULT_TIMEOUT_MS = 4000;

const OFFLINE = /There is no connection/;
const FAULT = /it is our fault/;

/** What is sent, and by which form: it has these texts, and its button sends to the path. */
interface Sending {
  readonly texts: Texts;
  readonly path: string;
  /** The server gets the last attempt that fails, and the browser no answer. */
  readonly losesAnswer?: boolean;
}

/**
 * Sends a form without a line, without a backend, and with an answer that is lost, as is said of it: nothing that was typed is
 * lost by that, and the form says what to do.
 */
async function expectKept(page: Page, { texts, path, losesAnswer = false }: Sending): Promise<void> {
  await fillIn(page, texts);
  const [name = ''] = Object.keys(texts);
  const fails = async (words: RegExp) => {
    await submitOf(page, name).click();
    await page.locator('main form').getByText(words).waitFor();
    for (const [each, text] of Object.entries(texts)) expect(await field(page, each).inputValue()).toBe(text);
    expect(await submitOf(page, name).getAttribute('aria-disabled')).not.toBe('true');
  };
  await page.context().setOffline(true);
  await fails(OFFLINE);
  await page.context().setOffline(false);
  await withoutBackend(() => fails(FAULT));
  if (losesAnswer) {
    const lost = await loseAnswer(page, path);
    await fails(OFFLINE);
    expect(await lost.status).toBe(200);
  }
}

/** Breaks the line once the server has answered the next request to a path. Answers its status. */
async function loseAnswer(page: Page, path: string): Promise<{ readonly status: Promise<number | undefined> }> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  session.once('Fetch.requestPaused', async ({ requestId, responseStatusCode }) => {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await session.detach();
    resolve(responseStatusCode);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  return { status: promise };
}

describe('without a line, without a backend and without an answer', () => {
  it('a guest signs in', async () => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page } = await visit();
    await open(page, '/auth/sign-in');
    const { email, password } = sara;
    await expectKept(page, { texts: { email, password }, path: '/api/auth/login', losesAnswer: true });
    await submitOf(page, 'password').click();
    await page.waitForURL(`${shop.url}/en-KW`);
  });

  it('a newcomer gets one code and one account', async () => {
    const lina = newCustomer();
    const { page } = await visit();
    await open(page, '/auth/sign-up');
    const texts = { fullName: lina.fullName, phoneNumber: '500 00000', email: lina.email, password: lina.password };
    await expectKept(page, { texts, path: '/api/auth/register', losesAnswer: true });
    await submitOf(page, 'email').click();
    await page.waitForURL(`${shop.url}/en-KW/auth/otp`);
    const otp = await readCode(data, lina.email);
    await field(page, 'otp').waitFor();
    await expectKept(page, { texts: { otp }, path: '/api/auth/verify-otp', losesAnswer: true });
    await submitOf(page, 'otp').click();
    await page.waitForURL(`${shop.url}/en-KW`);
    await notice(page, /Registered successfully/).waitFor();
    const mails = await findMails(data, `\nTo: ${lina.email}\n`);
    expect(mails.filter((mail) => mail.includes(otp))).toHaveLength(1);
  });

  it('somebody who forgot the password sets another one', async () => {
    const sara = newCustomer();
    await registerCustomer(backend, sara);
    const { page } = await visit();
    await open(page, '/auth/forgot-password');
    await expectKept(page, { texts: { email: sara.email }, path: '/api/auth/forgot-password', losesAnswer: true });
    await submitOf(page, 'email').click();
    await page.waitForURL(`${shop.url}/en-KW/auth/reset-password`);
    const otp = await readCode(data, sara.email);
    await field(page, 'otp').waitFor();
    const texts = { otp, password: 'battery staple', confirmPassword: 'battery staple' };
    await expectKept(page, { texts, path: '/api/auth/reset-password' });
    await submitOf(page, 'otp').click();
    await page.waitForURL(`${shop.url}/en-KW/auth/sign-in`);
  });

  it('a visitor’s message comes once', async () => {
    const { page } = await visit();
    await open(page, '/contact-us');
    const content = `Do you repair frames? ${randomUUID()}`;
    const texts = { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '500 00000', content };
    await expectKept(page, { texts, path: '/api/contact-us', losesAnswer: true });
    await reload(page, texts);
    await submitOf(page, 'content').click();
    await page.locator('main').getByText('Your message has been sent.').waitFor();
    // Mails leave in the order in which they were written.
    const last = `And lenses? ${randomUUID()}`;
    await page.getByRole('button', { name: 'Write another message' }).click();
    await fillIn(page, { ...texts, content: last });
    await submitOf(page, 'content').click();
    await expect.poll(async () => (await findMails(data, last)).length).toBe(1);
    expect(await findMails(data, content)).toHaveLength(1);
  });

  it('a form that the shop defines comes once', async () => {
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
    await expectKept(page, { texts, path: '/api/dynamic-forms/requests', losesAnswer: true });
    await reload(page, texts);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('main').getByText('Your request has been sent.').waitFor();
    await expect.poll(async () => (await findMails(data, content)).length).toBe(1);
  });

  it('a customer changes name, phone number and password', async () => {
    const { page } = await openAs(newCustomer(), '/editProfile');
    await field(page, 'phoneNumber').waitFor();
    const sendings: readonly (readonly [Sending, RegExp])[] = [
      [{ texts: { fullName: 'Sara Kept' }, path: '/api/account', losesAnswer: true }, /Saved successfully/],
      [
        { texts: { phoneNumber: '511 12222' }, path: '/api/auth/set-phone-number', losesAnswer: true },
        /Saved successfully/,
      ],
      [
        {
          texts: { currentPassword: 'correct horse', newPassword: 'battery staple', confirmPassword: 'battery staple' },
          path: '/api/account/password',
          losesAnswer: true,
        },
        /password/,
      ],
    ];
    for (const [sending, words] of sendings) {
      await expectKept(page, sending);
      const [name = ''] = Object.keys(sending.texts);
      await submitOf(page, name).click();
      await notice(page, words).waitFor();
      await expect.poll(() => page.locator('main form [aria-disabled="true"]').count()).toBe(0);
    }
    await open(page, '/editProfile');
    await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Kept');
    expect(await field(page, 'phoneNumber').inputValue()).toBe('511 12222');
  });

  it('a customer gets another e-mail address', async () => {
    const { page } = await openAs(newCustomer(), '/editProfile');
    await field(page, 'phoneNumber').waitFor();
    const email = `${randomUUID()}@example.com`;
    await expectKept(page, { texts: { email }, path: '/api/auth/otp', losesAnswer: true });
    await submitOf(page, 'email').click();
    await field(page, 'otp').waitFor();
    const otp = await readCode(data, email);
    const texts = { otp, currentPassword: 'correct horse' };
    await expectKept(page, { texts, path: '/api/account', losesAnswer: true });
    await submitOf(page, 'otp').click();
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
  });

  it('an address is saved once', async () => {
    const { page } = await openAs(newCustomer(), '/my-account/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await chooseRegion(page);
    const texts = { block: '4', street: 'Lake Road', house: '7' };
    await expectKept(page, { texts, path: '/api/addresses', losesAnswer: true });
    await submitOf(page, 'street').click();
    await page.locator('main li h2').waitFor();
    await page.reload();
    await page.locator('main li h2').first().waitFor();
    expect(await page.locator('main li h2').count()).toBe(1);
  });

  it('an address that is typed after one whose answer was lost is saved beside it', async () => {
    const { page } = await openAs(newCustomer(), '/my-account/addresses');
    for (const [index, street] of ['Lake Road', 'Hill Road'].entries()) {
      await page.getByRole('button', { name: 'Add an address' }).click();
      await field(page, 'street').waitFor();
      expect(await field(page, 'street').inputValue()).toBe('');
      await chooseRegion(page);
      await fillIn(page, { block: '4', street, house: '7' });
      const lost = await loseAnswer(page, '/api/addresses');
      await submitOf(page, 'street').click();
      expect(await lost.status).toBe(200);
      await page.locator('main form').getByText(OFFLINE).waitFor();
      await page.reload();
      await waitForHydration(page);
      await expect.poll(() => page.locator('main li h2').count()).toBe(index + 1);
    }
    for (const street of ['Lake Road', 'Hill Road']) expect(await page.locator('main').textContent()).toContain(street);
  });

  it('an account is deleted', async () => {
    const sara = newCustomer();
    const { page } = await openAs(sara, '/delete-account');
    await field(page, 'password').waitFor();
    await expectKept(page, { texts: { password: sara.password }, path: '/api/account' });
    await submitOf(page, 'password').click();
    await page.waitForURL(`${shop.url}/en-KW`);
  });
});

it('a newcomer gets one code though the backend is silent for 20 s', async () => {
  // The others wait longer, for machines that are slow.
  const env = { BACKEND_URL: backend.url, BACKEND_TOKEN, BACKEND_TIMEOUT_MS: String(DEFAULT_TIMEOUT_MS) };
  const impatient = await startTestShop({ root, seed: inject('seed'), env });
  try {
    const lina = newCustomer();
    const { page } = await visit();
    await page.goto(`${impatient.url}/en-KW/auth/sign-up`);
    await waitForHydration(page);
    const texts = { fullName: lina.fullName, phoneNumber: '500 00000', email: lina.email, password: lina.password };
    await fillIn(page, texts);
    backend.pause();
    try {
      const silence = sleep(20_000);
      await submitOf(page, 'email').click();
      await page.locator('main form').getByText(FAULT).waitFor();
      for (const [name, text] of Object.entries(texts)) expect(await field(page, name).inputValue()).toBe(text);
      await silence;
    } finally {
      backend.resume();
    }
    await submitOf(page, 'email').click();
    await page.waitForURL(`${impatient.url}/en-KW/auth/otp`);
    await field(page, 'otp').fill(await readCode(data, lina.email));
    await submitOf(page, 'otp').click();
    await page.waitForURL(`${impatient.url}/en-KW`);
    const mails = await findMails(data, `\nTo: ${lina.email}\n`);
    expect(mails.filter((mail) => /\b\d{5}\b/.test(mail.slice(mail.indexOf('\n\n'))))).toHaveLength(1);
  } finally {
    await impatient.stop();
  }
});

it('a form is sent where the code that sends it could not be fetched at first', async () => {
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

it('a customer who was signed out from elsewhere loses nothing that was typed, and is led to the sign-in and back', async () => {
  const sara = newCustomer();
  const { page } = await openAs(sara, '/editProfile');
  await field(page, 'phoneNumber').waitFor();
  await endSessionsElsewhere(backend, sara);
  await fillIn(page, { fullName: 'Sara Kept' });
  await submitOf(page, 'fullName').click();
  const again = page.locator('main form').getByRole('link', { name: 'Sign in' });
  await again.waitFor();
  expect(await field(page, 'fullName').inputValue()).toBe('Sara Kept');
  await again.click();
  await field(page, 'password').waitFor();
  await fillIn(page, { email: sara.email, password: sara.password });
  await submitOf(page, 'password').click();
  await page.waitForURL(`${shop.url}/en-KW/editProfile`);
  await expect.poll(() => field(page, 'fullName').inputValue()).toBe('Sara Kept');
});

it('a heart that was pressed without a backend is sent once that is back', async () => {
  const { page } = await openAs(newCustomer(), '/products');
  // The customer's list is shown, and nothing of it is on the way.
  const hearts = page.getByRole('article').locator('button[aria-pressed]');
  const add = (answer: Response) => answer.request().method() === 'POST' && answer.url().includes('/api/wishlist');
  const added = page.waitForResponse((answer) => add(answer) && answer.ok());
  await hearts.nth(1).click();
  await added;
  await expect.poll(() => hearts.nth(1).getAttribute('aria-busy')).toBe('false');

  const heart = hearts.first();
  const sent = page.waitForResponse((answer) => add(answer) && answer.ok());
  await withoutBackend(async () => {
    const refused = page.waitForResponse((answer) => add(answer) && answer.status() >= 500);
    await heart.click();
    await refused;
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
  });
  await sent;
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
});

describe('while an answer is long in coming', () => {
  it.each([
    [
      '/auth/sign-up',
      '/api/auth/register',
      () => ({
        fullName: 'Sara Ahmed',
        phoneNumber: '500 00000',
        email: newCustomer().email,
        password: 'correct horse',
      }),
      (page: Page) => page.waitForURL(`${shop.url}/en-KW/auth/otp`),
    ],
    [
      '/contact-us',
      '/api/contact-us',
      () => ({ fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '500 00000', content: randomUUID() }),
      (page: Page) => page.locator('main').getByText('Your message has been sent.').waitFor(),
    ],
  ] as const)(
    '%s says that it is sending, sends once, keeps what was typed, and takes the answer',
    async (at, path, typed, answered) => {
      const { page } = await visit();
      await open(page, at);
      const texts: Texts = typed();
      await fillIn(page, texts);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let attempts = 0;
      await page.route(`**${path}`, async (route) => {
        attempts++;
        await released;
        await route.continue();
      });
      await submitOf(page, 'fullName').click();
      const sending = page.locator('main form').getByRole('button', { name: /^Sending/ });
      await sending.waitFor();
      // By hand, and by Enter.
      await sending.click({ force: true });
      await field(page, 'email').press('Enter');
      for (const [name, text] of Object.entries(texts)) expect(await field(page, name).inputValue()).toBe(text);
      release();
      await answered(page);
      expect(attempts).toBe(1);
    },
  );
});
