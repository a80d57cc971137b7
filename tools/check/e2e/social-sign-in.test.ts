import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdProviderUnderTest, startOpenIdProvider } from '../../backend/conformance/openid-provider.ts';
import { freePort } from '../../serve/listen.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type ShopWithBackend, startShopWithBackend } from './running/start-shop-with-backend.ts';
import { createTemporaryFolder } from './running/start-test-shop.ts';

const { visit } = withBrowser({ images: false });

let folder: string;
let provider: OpenIdProviderUnderTest;
let running: ShopWithBackend;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://lumen.localhost:${port}`;
  provider = await startOpenIdProvider({ redirectUris: [`${url}/api/auth/social/google/callback`] });
  const { issuer, clientId, clientSecret } = provider;
  folder = await createTemporaryFolder('social');
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify({ google: { issuer, clientId, clientSecret } }));
  running = await startShopWithBackend({ backend: { SOCIAL_PROVIDERS: file }, shop: { PORT: String(port) } });
});
afterAll(async () => {
  await running?.stop();
  await provider?.stop();
  await rm(folder, { recursive: true, force: true });
});

const buttons = (page: Page) => page.locator('main a[href^="/api/auth/social/"]');

async function open(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(options);
  await visitor.page.goto(url + path);
  await waitForHydration(visitor.page);
  await visitor.page.locator('main a[href*="social/google"][href*="faq"]').waitFor();
  return visitor;
}

/** Signs in and consents at the provider. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('input[name="prompt"][value="consent"]').waitFor({ state: 'attached' });
  await page.locator('button[type="submit"]').click();
}

describe('a guest', () => {
  const path = '/en-KW/auth/sign-in?next=%2Ffaq';

  it('signs in by the configured provider, and returns to the page before', async () => {
    const login = 'sara';
    provider.accounts.set(login, { email: `${login}@example.com`, email_verified: true, name: 'Sara Ahmed' });
    const { page, record } = await open(path, { viewport: { width: 390, height: 900 } });
    await expectNoFaults(page);
    expect(await buttons(page).allTextContents()).toEqual(['Continue with Google']);
    expect(record.errors).toEqual([]);
    await buttons(page).click();
    await signInAtProvider(page, login);
    await page.waitForURL(`${url}/en-KW/faq`);
    // The provider's pages request resources that this machine lacks.
    const providerErrorCount = record.errors.length;
    await page.goto(url + path);
    await waitForHydration(page);
    await page.getByText('You are signed in as').waitFor();
    await page.getByText('Sara Ahmed').waitFor();
    expect(await buttons(page).count()).toBe(0);
    expect(record.errors.slice(providerErrorCount)).toEqual([]);
  });

  it('is refused with an unverified address, and can continue', async () => {
    const login = 'mallory';
    provider.accounts.set(login, { email: 'sara@example.com', email_verified: false });
    const { page } = await open(path, { viewport: { width: 390, height: 900 } });
    await buttons(page).click();
    await signInAtProvider(page, login);
    await page.getByRole('status').getByText('We could not sign you in.').waitFor();
    await page.waitForURL(url + path);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('main a[href*="en-KW%2Ffaq"]').waitFor();
    expect((await page.context().cookies(url)).map(({ name }) => name)).not.toContain('session');
  });
});

describe('the response of a provider', () => {
  const PATH = '/en-KW/auth/sign-in?next=%2Ffaq';

  /** A browser that started the sign-in, and the provider's response for it as a URL of the shop. */
  async function begin(login: string) {
    provider.accounts.set(login, { email: `${login}@example.com`, email_verified: true, name: login });
    const { page } = await open(PATH);
    const authorizationRequest = page.waitForRequest((request) => request.url().startsWith(`${provider.issuer}/auth?`));
    await buttons(page).click();
    const answer = await provider.signIn((await authorizationRequest).url(), login);
    await page.waitForURL(`${provider.issuer}/**`);
    return { page, answer };
  }

  /** Opens the response, and expects a refusal. */
  async function expectRefusal(page: Page, answer: URL): Promise<void> {
    await page.goto(answer.href);
    await page.getByRole('status').getByText('We could not sign you in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/en-KW/auth/sign-in');
  }

  const isSignedIn = async (page: Page): Promise<boolean> =>
    (await page.context().cookies(url)).some(({ name }) => name === 'session');

  it('signs in no other browser, and stays valid for its own', async () => {
    const owner = await begin('olga');
    const thief = await begin('thea');
    const { page: stranger } = await visit();
    for (const page of [thief.page, stranger]) {
      await expectRefusal(page, owner.answer);
      expect(await isSignedIn(page)).toBe(false);
    }
    expect(await isSignedIn(owner.page)).toBe(false);
    await owner.page.goto(owner.answer.href);
    await owner.page.waitForURL(`${url}/en-KW/faq`);
    await owner.page.goto(url + PATH);
    await owner.page.getByText(/You are signed in as .olga/).waitFor();
  });

  it('refuses another browser’s code with its own state', async () => {
    const owner = await begin('omar');
    const thief = await begin('theo');
    const mixed = new URL(thief.answer);
    mixed.searchParams.set('code', owner.answer.searchParams.get('code') ?? '');
    await expectRefusal(thief.page, mixed);
    for (const { page } of [owner, thief]) expect(await isSignedIn(page)).toBe(false);
  });

  it('is valid once, in any browser', async () => {
    const { page, answer } = await begin('rana');
    await page.goto(answer.href);
    await page.waitForURL(`${url}/en-KW/faq`);
    await page.context().clearCookies({ name: 'session' });
    const { page: other } = await visit();
    for (const again of [page, other]) {
      await expectRefusal(again, answer);
      expect(await isSignedIn(again)).toBe(false);
    }
  });
});
