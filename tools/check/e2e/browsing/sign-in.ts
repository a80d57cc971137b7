import type { Page } from 'playwright-core';
import { waitForHydration } from './wait-for-hydration.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in at the shop's sign-in page, and waits for the page that it returns to.
 *
 * @param home URL of the home page: `http://lumen.localhost:3000/en-KW`
 * @param next path of the page to return to, without its prefix
 */
export async function signIn(page: Page, home: string, credentials: Credentials, next: string): Promise<void> {
  await page.goto(`${home}/auth/sign-in?next=${encodeURIComponent(next)}`);
  await waitForHydration(page);
  await submitSignIn(page, credentials);
  await page.waitForURL(({ href }) => href.startsWith(home + next));
}

/** Fills in the sign-in form of the open page, and submits it with Enter. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.locator('main form', { has: page.locator('input[name="password"]') }).first();
  await form.locator('input[name="email"]').fill(email);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('input[name="password"]').press('Enter');
}
