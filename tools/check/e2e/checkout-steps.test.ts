import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import checkoutMessages from '../../../blocks/checkout/messages.json' with { type: 'json' };
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import voucherMessages from '../../../blocks/checkout-voucher/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/checkout/messages.json' with { type: 'json' };
import formMessages from '../../../runtime/forms/messages.json' with { type: 'json' };
import sharedMessages from '../../../runtime/i18n/shared-messages.json' with { type: 'json' };
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { ORDER_FORM_KEY } from '../../../runtime/stores/visitor/order-form/stored-order-form.ts';
import cartMessages from '../../../runtime/ui/cart/messages.json' with { type: 'json' };
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { failInTurn } from './browsing/failing-requests.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, endSessionsElsewhere, registerCustomer } from './running/customer.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

const main = (page: Page) => page.getByRole('main');

/** How many lines are in the cart of a guest. */
const lineCount = (page: Page) =>
  page.evaluate((key): number => JSON.parse(localStorage.getItem(key) ?? '[]').length, CART_KEY);

const cash = '0-0';

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = { ...partMessages[locale], ...checkoutMessages[locale] };
  const [forms, words] = [formMessages[locale], voucherMessages[locale]];
  const tryAgain = sharedMessages[locale].tryAgain;
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;

  const submitButton = (page: Page) => main(page).getByRole('button', { name: submitMessages[locale].submit });
  const retry = (page: Page) => main(page).getByRole('button', { name: tryAgain });
  const told = (page: Page, text: string) => main(page).getByText(text).first().waitFor();

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(`${own.shop.url}/${prefix}${path}`);
    await waitForHydration(page);
  }

  /** The page of a guest with some lines in the cart. */
  async function openWithCart(path: string, products = own.items.slice(0, 1)) {
    const visitor = await visit(device);
    const { page } = visitor;
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, products);
    await open(page, path);
    return { ...visitor, checkout: new CheckoutPage(page) };
  }

  async function openAsCustomer(path: string) {
    const customer: CustomerUnderTest = {
      fullName: 'Mona Saleh',
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
    };
    await registerCustomer(own.backend, customer);
    const visitor = await visit(device);
    const { page } = visitor;
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, own.items.slice(0, 1));
    await open(page, `/auth/sign-in?next=${encodeURIComponent(path)}`);
    await signIn(page, customer, path);
    return { ...visitor, customer, checkout: new CheckoutPage(page) };
  }

  async function signIn(page: Page, { email, password }: CustomerUnderTest, path: string): Promise<void> {
    await page.locator('main input[name="email"]').fill(email);
    await page.locator('main input[name="password"]').fill(password);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(`**/${prefix}${path}*`);
    await waitForHydration(page);
  }

  async function waitForThanks(page: Page): Promise<void> {
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await main(page).getByRole('link', { name: confirmationMessages[locale].follow }).waitFor();
  }

  /** All that the first step asks a guest for. */
  async function fillFirstStep(checkout: CheckoutPage): Promise<void> {
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(own.delivery);
    await checkout.fillCustomer(GUEST);
  }

  /** All that the last step asks for. */
  async function fillLastStep(checkout: CheckoutPage): Promise<void> {
    await checkout.choose('paymentSrcId', cash);
    await checkout.tick('policy');
    await checkout.readTotal();
  }

  it('each request that fails is said in place, keeps what was typed, and succeeds once it is tried again', async () => {
    const { page, checkout } = await openWithCart('/cart');
    const name = checkout.part('customer').locator('[data-field="fullName"] input');
    const keepsName = async () => expect(await name.inputValue()).toBe(GUEST.fullName);
    const goneRetry = () => retry(page).waitFor({ state: 'detached' });

    // The cart.
    const checker = { url: '**/api/cart/checker', isTold: () => told(page, cartMessages[locale].checkFailed) };
    await failInTurn(page, {
      ...checker,
      act: () => page.reload().then(() => undefined),
      again: () => retry(page).click(),
    });
    await goneRetry();

    // The address: what is to choose from, the fields, and who delivers there.
    await open(page, '/faq');
    await failInTurn(page, {
      url: '**/api/countries/*/cities',
      act: () => open(page, '/checkout'),
      again: () => checkout.field('city').getByRole('button').click(),
      isTold: () => told(page, forms.choicesFailed),
    });
    await checkout.fillCustomer(GUEST);
    await failInTurn(page, {
      url: '**/api/address-templates/*',
      act: async () => void (await checkout.field('type').locator('select').selectOption('flat')),
      again: () => retry(page).click(),
      isTold: () => told(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await checkout.field('type').locator('select').selectOption('home');
    await failInTurn(page, {
      url: '**/api/branches-by-area*',
      act: () => checkout.fillAddress(own.delivery),
      again: () => retry(page).click(),
      isTold: () => told(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await expectNoFaults(page);

    // The time.
    await failInTurn(page, {
      url: '**/api/shipping/domestic/slots',
      act: () => checkout.choose('isSchedule', 'scheduled'),
      again: () => retry(page).click(),
      isTold: () => told(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await checkout.chooseTime();
    await expectNoFaults(page);
    await checkout.goOnTo(2);
    await told(page, t.stepOf.replace('{{number}}', '2').replace('{{count}}', '2'));

    // The voucher, whose code is there for another try.
    const code = checkout.part('voucher').locator('input');
    await code.fill('CLEAR10');
    await failInTurn(page, {
      ...checker,
      act: () => checkout.part('voucher').getByRole('button', { name: words.apply }).click(),
      check: async () => expect(await code.inputValue()).toBe('CLEAR10'),
    });
    await checkout.part('voucher').getByRole('button', { name: words.cancel }).waitFor();
    await expectNoFaults(page);

    // The order.
    await fillLastStep(checkout);
    const total = await checkout.readTotal();
    await failInTurn(page, {
      ...checker,
      act: () => submitButton(page).click(),
      isTold: () => submitButton(page).waitFor(),
    });
    await waitForThanks(page);
    expect(await main(page).textContent()).toContain(total);

    // Its confirmation.
    await failInTurn(page, {
      url: '**/api/orders/guest/*',
      act: () => page.reload().then(() => undefined),
      again: () => retry(page).click(),
      isTold: () => told(page, sharedMessages[locale].loadFailed),
    });
    await waitForThanks(page);
    await expectNoFaults(page);
  });

  it('an order that is not answered is made once, whatever the failure, and the ways to pay are fetched again', async () => {
    const { page, checkout } = await openWithCart('/faq');
    await failInTurn(page, {
      url: '**/api/payment-methods',
      act: async () => {
        await open(page, '/checkout');
        await fillFirstStep(checkout);
        await checkout.goOnTo(2);
      },
      again: () => retry(page).click(),
      isTold: () => told(page, sharedMessages[locale].loadFailed),
    });
    await fillLastStep(checkout);
    const sent = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/guest')) sent.add(JSON.parse(request.postData() ?? '{}')._id);
    });
    await failInTurn(page, {
      url: '**/api/order/guest',
      act: () => submitButton(page).click(),
      isTold: () => main(page).getByRole('status').getByText(/\S/).last().waitFor(),
      check: async () => {
        await expect.poll(() => submitButton(page).getAttribute('aria-disabled')).toBe(null);
        expect(await checkout.field('policy').locator('input').isChecked()).toBe(true);
      },
    });
    await waitForThanks(page);
    expect(sent.size).toBe(1);
  });

  it('a customer whose session ends at the checkout is told, signs in again, and finds everything', async () => {
    const { page, checkout, customer } = await openAsCustomer('/checkout');
    await checkout.part('address').waitFor();
    await checkout.fillAddress(own.delivery);
    await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    await checkout.goOnTo(2);
    await fillLastStep(checkout);
    await endSessionsElsewhere(own.backend, customer);
    await submitButton(page).click();
    await told(page, t.signedOut);
    await expectNoFaults(page);
    await main(page).getByRole('link', { name: t.signIn }).click();
    await page.waitForURL(`**/${prefix}/auth/sign-in?next=*`);
    await waitForHydration(page);
    await signIn(page, customer, '/checkout');
    await checkout.goOnTo(2);
    await page.goBack();
    await expect.poll(() => checkout.part('note').locator('textarea').inputValue()).toBe('Ring twice, please.');
    await page.goForward();
    await expect.poll(() => checkout.field('policy').locator('input').isChecked()).toBe(true);
    await submitButton(page).click();
    await waitForThanks(page);
  });

  it('what a customer has entered is in no tab any more once they sign out in one', async () => {
    const { page, context, checkout } = await openAsCustomer('/checkout');
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    const kept = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', ORDER_FORM_KEY);
    await expect.poll(kept).toContain('Ring twice');
    const other = await context.newPage();
    await open(other, '/my-account');
    await main(other).getByRole('button', { name: forms.signOut }).click();
    await told(page, t.signedOut);
    await expect.poll(kept).not.toContain('Ring twice');
  });

  it('two tabs have one cart: what one adds while the other orders stays, and what one empties, the other does not order', async () => {
    const { page, context, checkout } = await openWithCart('/checkout');
    await fillFirstStep(checkout);
    await checkout.goOnTo(2);
    await fillLastStep(checkout);
    const other = await context.newPage();
    await other.goto(`${own.shop.url}/${prefix}/faq`);
    // Between the order and its confirmation.
    await page.route(
      '**/api/orders/guest/*',
      async (route) => {
        await fillGuestCart(other, own.items.slice(0, 2));
        await route.continue();
      },
      // Its confirmation goes on asking, and removes nothing a second time.
      { times: 1 },
    );
    await submitButton(page).click();
    await waitForThanks(page);
    await expect.poll(() => lineCount(page)).toBe(1);

    await open(page, '/checkout');
    await checkout.part('customer').waitFor();
    await other.evaluate((key) => localStorage.setItem(key, '[]'), CART_KEY);
    await told(page, t.empty);
    await expectNoFaults(page);
  });
});
