import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { findProduct, openProduct } from './browsing/option-products.ts';
import { signIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerNewCustomer } from './running/customer.ts';

const { url } = inject('shop');
const { visit } = withBrowser({ images: false });

const WORDS = {
  en: { add: 'Add to cart', cart: /^Cart/, more: 'One more', signOut: 'Sign out' },
  ar: { add: 'أضف إلى السلة', cart: /^السلة/, more: 'زد واحدًا', signOut: 'تسجيل الخروج' },
} as const;

/** A product without options, of which four are in stock. */
const isSimple: Parameters<typeof findProduct>[2] = ({ options, variants, lensOptions, isStockLimited, quantity }) =>
  options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 3);

const cartButton = (page: Page, locale: keyof typeof WORDS) =>
  page.getByRole('banner').getByRole('link', { name: WORDS[locale].cart });
/** The product's page has a field of its own. */
const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^(Quantity of|كمية) / }).inputValue();
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '[]', CART_KEY);

/** Waits for the backend's response to a change of the cart. */
const waitForCartChange = (page: Page) =>
  page.waitForResponse(
    (answer) => /\/api\/cart(\/merge)?$/.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
  );

/** The event of a return to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

it('a guest’s cart becomes the customer’s on sign-in, on every device, and leaves this device on sign-out', async () => {
  const [locale, width] = ['ar', 390] as const;
  const words = WORDS[locale];
  const prefix = `${locale}-KW`;
  const customer = await registerNewCustomer(inject('backend'));
  const { slug } = await findProduct('lumen', prefix, isSimple);

  // Another device has one unit already.
  const { page: laptop } = await visit();
  await signIn(laptop, `${url}/${prefix}`, customer, '/faq');
  await openProduct(laptop, 'lumen', prefix, slug);
  const cartChange = waitForCartChange(laptop);
  await laptop.getByRole('main').getByRole('button', { name: words.add }).first().click();
  await cartChange;
  expect(await stored(laptop)).toBe('[]');

  const { page, record } = await visit(deviceOf(width));
  await openProduct(page, 'lumen', prefix, slug);
  await page.getByRole('main').getByRole('button', { name: words.add }).first().click();
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('productId'), CART_KEY);
  await signIn(page, `${url}/${prefix}`, customer, '/faq');
  await expect.poll(() => stored(page)).toBe('[]');
  await cartButton(page, locale).click();
  await expect.poll(() => quantity(page)).toBe('2');
  await expectNoFaults(page);

  const secondCartChange = waitForCartChange(page);
  await page.getByRole('button', { name: words.more }).click();
  await secondCartChange;
  await returnToTab(laptop);
  await cartButton(laptop, locale).click();
  await expect.poll(() => quantity(laptop)).toBe('3');

  await page.reload();
  await waitForHydration(page);
  await cartButton(page, locale).click();
  await expect.poll(() => quantity(page)).toBe('3');

  await page.goto(`${url}/${prefix}/auth/sign-in`);
  await waitForHydration(page);
  await page.locator('main').getByRole('button', { name: words.signOut }).click();
  await page.locator('main input[name="email"]').waitFor();
  expect(await stored(page)).toBe('[]');
  await cartButton(page, locale).click();
  expect(await page.getByRole('spinbutton').count()).toBe(0);
  expect(record.errors).toEqual([]);
});

it('a tab that does not know of another customer’s sign-in changes nothing of theirs, and reports it', async () => {
  const [sara, omar] = [await registerNewCustomer(inject('backend')), await registerNewCustomer(inject('backend'))];
  const { slug } = await findProduct('lumen', 'en-KW', isSimple);
  const { page } = await visit();
  await signIn(page, `${url}/en-KW`, sara, '/faq');
  await openProduct(page, 'lumen', 'en-KW', slug);
  const cartChange = waitForCartChange(page);
  await page.getByRole('main').getByRole('button', { name: WORDS.en.add }).first().click();
  await cartChange;
  const cartCheck = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/checker'));
  await cartButton(page, 'en').click();
  expect(await quantity(page)).toBe('1');
  const line = page.getByRole('group', { name: /^Quantity of / });
  const more = line.getByRole('button', { name: WORDS.en.more });
  // The cart's first check would reveal the other customer, and its button must not move.
  await cartCheck;
  await more.click({ trial: true });

  // Another tab signs in, without an event for this one.
  await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(credentials) });
    },
    { email: omar.email, password: omar.password },
  );
  await more.click();
  await page
    .getByRole('status')
    .getByText(/^Another account has signed in/)
    .waitFor();
  // The cart is now the other customer's, which is empty.
  await expect.poll(() => line.count()).toBe(0);

  const { page: laptop } = await visit();
  await signIn(laptop, `${url}/en-KW`, sara, '/faq');
  await cartButton(laptop, 'en').click();
  await expect.poll(() => quantity(laptop)).toBe('1');
});
