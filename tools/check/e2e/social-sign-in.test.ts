import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProviderUnderTest, startOpenIdProvider } from '../../backend/conformance/openid-provider.ts';
import { freePort } from '../../serve/listen.ts';
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

it('a guest signs in by the configured provider, and returns to the page before', async () => {
  const path = '/en-KW/auth/sign-in?next=%2Ffaq';
  provider.accounts.set('sara', { email: 'sara@example.com', email_verified: true, name: 'Sara Ahmed' });
  const { page, record } = await visit({ viewport: { width: 390, height: 900 } });
  const buttons = page.locator('main a[href^="/api/auth/social/"]');
  await page.goto(url + path);
  await waitForHydration(page);
  await page.locator('main a[href*="social/google"][href*="faq"]').waitFor();
  await expectNoFaults(page);
  expect(await buttons.allTextContents()).toEqual(['Continue with Google']);
  expect(record.errors).toEqual([]);
  await buttons.click();

  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name="login"]').fill('sara');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('input[name="prompt"][value="consent"]').waitFor({ state: 'attached' });
  await page.locator('button[type="submit"]').click();

  await page.waitForURL(`${url}/en-KW/faq`);
  // The provider's pages request resources that this machine lacks.
  const providerErrorCount = record.errors.length;
  await page.goto(url + path);
  await waitForHydration(page);
  await page.getByText('You are signed in as').waitFor();
  await page.getByText('Sara Ahmed').waitFor();
  expect(await buttons.count()).toBe(0);
  expect(record.errors.slice(providerErrorCount)).toEqual([]);
});
