import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findClippedText } from './browsing/clipped-text.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

/** The narrowest window of WCAG, and 1280 × 800 px at 200 %. */
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
const ZOOMED: BrowserContextOptions = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** Each page in both languages and sizes, in alternating pairs. */
const VIEWS = [
  [
    { view: '320 px', locale: 'en', scheme: 'dark', options: NARROW },
    { view: '200 %', locale: 'ar', scheme: 'light', options: ZOOMED },
  ],
  [
    { view: '320 px', locale: 'ar', scheme: 'dark', options: NARROW },
    { view: '200 %', locale: 'en', scheme: 'light', options: ZOOMED },
  ],
] as const;

/** A page with forms, and the state of its visitor. */
interface FormPage {
  readonly path: string;
  /** Another tenant than Lumen, with its country. */
  readonly of?: { readonly tenant: string; readonly country: string };
  readonly isCustomer?: boolean;
  /** The form that waits for a code. */
  readonly pending?: 'sign-up' | 'reset';
  /** Selector of the button that opens the form. */
  readonly opens?: string;
}

const LUMEN = { tenant: 'lumen', country: 'KW' };

const PAGES: readonly FormPage[] = [
  { path: '/auth/sign-in' },
  { path: '/auth/sign-up' },
  { path: '/auth/otp' },
  { path: '/auth/otp', pending: 'sign-up' },
  { path: '/auth/forgot-password' },
  { path: '/auth/reset-password', pending: 'reset' },
  { path: '/contact-us' },
  { path: '/pages/call-me' },
  { path: '/pages/custom-order', of: { tenant: 'aurum', country: 'SA' } },
  { path: '/auth/sign-in', isCustomer: true },
  { path: '/my-account', isCustomer: true },
  { path: '/editProfile', isCustomer: true },
  { path: '/my-account/addresses', isCustomer: true },
  { path: '/my-account/addresses', isCustomer: true, opens: 'main p > button:last-child' },
  { path: '/delete-account', isCustomer: true },
];

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';

/** The longest local part of an e-mail address. */
const LONG_EMAIL = `${'donaudampfschiff'.repeat(4)}@example.com`;

let session: Awaited<ReturnType<Awaited<ReturnType<typeof visit>>['context']['cookies']>> = [];

beforeAll(async () => {
  const { page, context } = await visit();
  await page.goto(`${shop.url}/en-KW/auth/sign-in`);
  await waitForHydration(page);
  await page.locator('main [name="email"]').fill(SAMPLE_CUSTOMER.email);
  await page.locator('main [name="password"]').fill(SAMPLE_CUSTOMER.password);
  await page.locator('main [type="submit"]').click();
  await page.waitForURL(`${shop.url}/en-KW`);
  session = await context.cookies();
});

const cases = PAGES.flatMap((page, index) => (VIEWS[index % VIEWS.length] ?? []).map((view) => ({ ...view, ...page })));

it.each(cases)(
  '$path at $view in $locale, $scheme (code of: $pending, customer: $isCustomer, form opened by: $opens) fits with and without its errors',
  async ({ path, of = LUMEN, locale, scheme, options, isCustomer = false, pending, opens }) => {
    const { page, context } = await visit({ ...options, reducedMotion: 'reduce' });
    const url = `http://${of.tenant}.localhost:${shop.port}`;
    await context.addCookies([{ name: 'scheme', value: scheme, url }, ...(isCustomer ? session : [])]);
    await answerWithLongTexts(page, pending);
    await page.goto(`${url}/${locale}-${of.country}${path}`);
    await waitForHydration(page);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    if (pending !== undefined) await page.locator('main').getByText(LONG_EMAIL).waitFor();
    if (opens !== undefined) {
      await page.locator(opens).last().click();
      await page.locator('main form select').first().waitFor();
    }
    await expectFit(page);

    const submits = page.locator('main form:visible [type="submit"]');
    for (let index = 0; index < (await submits.count()); index++) {
      for (const each of await page.locator('main form:visible').nth(index).locator('input:visible:enabled').all())
        await each.fill('');
      await submits.nth(index).click();
      await page.locator('main form').nth(index).locator('[aria-invalid="true"]').first().waitFor();
      await page.getByRole('status').getByRole('listitem').waitFor();
      await expectFit(page);
      expect(await findCoverOfFocus(page)).toBeUndefined();
    }
  },
);

async function expectFit(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findClippedText(page)).toEqual([]);
}

/** The element that covers the focused field, if any. */
const findCoverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const { left, right, top, bottom } = field?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    const covers = points.map((point) => document.elementFromPoint(...point));
    return covers.find((cover) => cover !== field)?.outerHTML;
  });

/** Replaces responses by ones with long texts. */
async function answerWithLongTexts(page: Page, pending: FormPage['pending']): Promise<void> {
  const state = { kind: pending, email: LONG_EMAIL, resendAfterSeconds: 59 };
  if (pending !== undefined)
    await page.route('**/api/auth/pending', (route) =>
      route.fulfill({ json: { success: true, message: '', details: { data: state } } }),
    );
  const address = { type: 'home', country: 'c'.repeat(24), address1: LONG, additional: LONG };
  const addresses = ['1', '2'].map((digit) => ({ _id: digit.repeat(24), isDefault: digit === '1', address }));
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ json: { success: true, message: '', data: addresses } }),
  );
}
