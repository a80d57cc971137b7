import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { findProduct, openProduct } from './browsing/option-products.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerCustomer } from './running/customer.ts';

const { url } = inject('shop');
const { visit } = withBrowser({ images: false });

const WORDS = {
  en: { add: 'Add to cart', cart: /^Cart/, more: 'One more', signOut: 'Sign out' },
  ar: { add: 'أضف إلى السلة', cart: /^السلة/, more: 'زد واحدًا', signOut: 'تسجيل الخروج' },
} as const;

/** A product that leaves nothing to choose, and of which there are four at least. */
const isSimple: Parameters<typeof findProduct>[2] = ({ options, variants, lensOptions, isStockLimited, quantity }) =>
  options.length + variants.length + lensOptions.length === 0 && (!isStockLimited || quantity > 3);

async function newCustomer(): Promise<CustomerUnderTest> {
  const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await registerCustomer(inject('backend'), customer);
  return customer;
}

async function signIn(page: Page, prefix: string, { email, password }: CustomerUnderTest): Promise<void> {
  await page.goto(`${url}/${prefix}/auth/sign-in?next=%2Ffaq`);
  await waitForHydration(page);
  await page.locator('main input[name="email"]').fill(email);
  await page.locator('main input[name="password"]').fill(password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(`${url}/${prefix}/faq`);
}

const cartButton = (page: Page, locale: keyof typeof WORDS) =>
  page.getByRole('banner').getByRole('link', { name: WORDS[locale].cart });
/** The product's page has another one. */
const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^(Quantity of|كمية) / }).inputValue();
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '[]', CART_KEY);

/** Until the backend has a change: a line that is put in before the page knows the customer is merged, and not set. */
const waitUntilKept = (page: Page) =>
  page.waitForResponse(
    (answer) => /\/api\/cart(\/merge)?$/.test(answer.url()) && answer.request().method() !== 'GET' && answer.ok(),
  );

/** As when somebody comes back to the tab. */
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

it.each(JOURNEYS)(
  'the cart of a guest is the customer’s after signing in, on every device, and leaves this one on sign-out (%s at %d px)',
  async (locale, width) => {
    const words = WORDS[locale];
    const prefix = `${locale}-KW`;
    const options = width === 390 ? PHONE : {};
    const customer = await newCustomer();
    const { slug } = await findProduct('lumen', prefix, isSimple);

    // On another device there is one of it already.
    const { page: laptop } = await visit();
    await signIn(laptop, prefix, customer);
    await openProduct(laptop, 'lumen', prefix, slug);
    const isKept = waitUntilKept(laptop);
    await laptop.getByRole('main').getByRole('button', { name: words.add }).first().click();
    await isKept;
    expect(await stored(laptop)).toBe('[]');

    const { page, record } = await visit(options);
    await openProduct(page, 'lumen', prefix, slug);
    await page.getByRole('main').getByRole('button', { name: words.add }).first().click();
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('productId'), CART_KEY);
    await signIn(page, prefix, customer);
    await expect.poll(() => stored(page)).toBe('[]');
    await cartButton(page, locale).click();
    await expect.poll(() => quantity(page)).toBe('2');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    const isChanged = waitUntilKept(page);
    await page.getByRole('button', { name: words.more }).click();
    await isChanged;
    await showAgain(laptop);
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
  },
);

it('a tab that does not know yet that another customer has signed in changes nothing of theirs, and says so', async () => {
  const [sara, omar] = [await newCustomer(), await newCustomer()];
  const { slug } = await findProduct('lumen', 'en-KW', isSimple);
  const { page } = await visit();
  await signIn(page, 'en-KW', sara);
  await openProduct(page, 'lumen', 'en-KW', slug);
  const isKept = waitUntilKept(page);
  await page.getByRole('main').getByRole('button', { name: WORDS.en.add }).first().click();
  await isKept;
  const isChecked = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/checker'));
  await cartButton(page, 'en').click();
  expect(await quantity(page)).toBe('1');
  const line = page.getByRole('group', { name: /^Quantity of / });
  const more = line.getByRole('button', { name: WORDS.en.more });
  // What the cart asks for as it opens would tell who is signed in, and its button has to stand still.
  await isChecked;
  await more.click({ trial: true });

  // As another tab does, of which this one has not heard yet.
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
  // The cart is the other customer's now, who has put nothing in.
  await expect.poll(() => line.count()).toBe(0);

  const { page: laptop } = await visit();
  await signIn(laptop, 'en-KW', sara);
  await cartButton(laptop, 'en').click();
  await expect.poll(() => quantity(laptop)).toBe('1');
});
