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
import failureTexts from '../../backend/http/failure-messages.json' with { type: 'json' };
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { failInTurn } from './browsing/failing-requests.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerNewCustomer } from './running/customer.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

const main = (page: Page) => page.getByRole('main');

/** The number of lines in a guest's cart. */
const lineCount = (page: Page) =>
  page.evaluate((key): number => JSON.parse(localStorage.getItem(key) ?? '[]').length, CART_KEY);

const cash = '0-0';

const [locale, width] = ['ar', 1280] as const;

describe('the checkout', () => {
  const prefix = `${locale}-KW`;
  const t = { ...partMessages[locale], ...checkoutMessages[locale] };
  const [forms, words] = [formMessages[locale], voucherMessages[locale]];

  const tryAgain = sharedMessages[locale].tryAgain;
  const submitButton = (page: Page) => main(page).getByRole('button', { name: submitMessages[locale].submit });
  const retry = (page: Page) => main(page).getByRole('button', { name: tryAgain });
  const waitForText = (page: Page, text: string) => main(page).getByText(text).first().waitFor();

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(`${own.shop.url}/${prefix}${path}`);
    await waitForHydration(page);
  }

  /** A page of a guest with lines in the cart. */
  async function openWithCart(path: string, products = own.items.slice(0, 1)) {
    const visitor = await visit(deviceOf(width));
    const { page } = visitor;
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, products);
    await open(page, path);
    return { ...visitor, checkout: new CheckoutPage(page) };
  }

  async function openAsCustomer(path: string) {
    const customer = await registerNewCustomer(own.backend);
    const visitor = await visit(deviceOf(width));
    const { page } = visitor;
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, own.items.slice(0, 1));
    await signIn(page, `${own.shop.url}/${prefix}`, customer, path);
    return { ...visitor, customer, checkout: new CheckoutPage(page) };
  }

  async function waitForThanks(page: Page): Promise<void> {
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await main(page).getByRole('link', { name: confirmationMessages[locale].follow }).waitFor();
  }

  /** Fills in the first step of a guest. */
  async function fillFirstStep(checkout: CheckoutPage): Promise<void> {
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(own.delivery);
    await checkout.fillCustomer(GUEST);
  }

  /** Fills in the last step. */
  async function fillLastStep(checkout: CheckoutPage): Promise<void> {
    await checkout.choose('paymentSrcId', cash);
    await checkout.tick('policy');
    await checkout.readTotal();
  }

  it('reports each failed request in place, keeps the entries, and succeeds on retry', async () => {
    const { page, checkout } = await openWithCart('/cart');
    const name = checkout.part('customer').locator('[data-field="fullName"] input');
    const keepsName = async () => expect(await name.inputValue()).toBe(GUEST.fullName);
    const goneRetry = () => retry(page).waitFor({ state: 'detached' });

    const checker = {
      url: '**/api/cart/checker',
      waitForError: () => waitForText(page, cartMessages[locale].checkFailed),
    };
    await failInTurn(page, {
      ...checker,
      act: () => page.reload().then(() => undefined),
      again: () => retry(page).click(),
    });
    await goneRetry();

    // Address: its lists, its fields, and the branch that delivers there.
    await open(page, '/faq');
    await failInTurn(page, {
      url: '**/api/countries/*/cities',
      act: () => open(page, '/checkout'),
      again: () => checkout.field('city').getByRole('button').click(),
      waitForError: () => waitForText(page, forms.choicesFailed),
    });
    await checkout.fillCustomer(GUEST);
    await failInTurn(page, {
      url: '**/api/address-templates/*',
      act: async () => void (await checkout.field('type').locator('select').selectOption('flat')),
      again: () => retry(page).click(),
      waitForError: () => waitForText(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await checkout.field('type').locator('select').selectOption('home');
    await failInTurn(page, {
      url: '**/api/branches-by-area*',
      act: () => checkout.fillAddress(own.delivery),
      again: () => retry(page).click(),
      waitForError: () => waitForText(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await expectNoFaults(page);

    await failInTurn(page, {
      url: '**/api/shipping/domestic/slots',
      act: () => checkout.choose('isSchedule', 'scheduled'),
      again: () => retry(page).click(),
      waitForError: () => waitForText(page, sharedMessages[locale].loadFailed),
      check: keepsName,
    });
    await goneRetry();
    await checkout.chooseTime();
    await expectNoFaults(page);
    await checkout.continueTo(2);
    await waitForText(page, t.stepOf.replace('{{number}}', '2').replace('{{count}}', '2'));

    // Voucher: its code stays for the retry.
    const code = checkout.part('voucher').locator('input');
    await code.fill('CLEAR10');
    await failInTurn(page, {
      ...checker,
      act: () => checkout.part('voucher').getByRole('button', { name: words.apply }).click(),
      check: async () => expect(await code.inputValue()).toBe('CLEAR10'),
    });
    await checkout.part('voucher').getByRole('button', { name: words.cancel }).waitFor();
    await expectNoFaults(page);

    await fillLastStep(checkout);
    const total = await checkout.readTotal();
    await failInTurn(page, {
      ...checker,
      act: () => submitButton(page).click(),
      waitForError: () => submitButton(page).waitFor(),
    });
    await waitForThanks(page);
    expect(await main(page).textContent()).toContain(total);

    await failInTurn(page, {
      url: '**/api/orders/guest/*',
      act: () => page.reload().then(() => undefined),
      again: () => retry(page).click(),
      waitForError: () => waitForText(page, sharedMessages[locale].loadFailed),
    });
    await waitForThanks(page);
    await expectNoFaults(page);
  });

  it('removes the entries of a customer from every tab on sign-out', async () => {
    const { page, context, checkout } = await openAsCustomer('/checkout');
    await checkout.part('note').locator('textarea').fill('Ring twice, please.');
    const storedForm = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', ORDER_FORM_KEY);
    await expect.poll(storedForm).toContain('Ring twice');
    const other = await context.newPage();
    await open(other, '/my-account');
    await main(other).getByRole('button', { name: forms.signOut }).click();
    await waitForText(page, t.signedOut);
    await expect.poll(storedForm).not.toContain('Ring twice');
  });

  it('shares one cart between tabs: keeps a line added during the order, and orders nothing removed', async () => {
    const { page, context, checkout } = await openWithCart('/checkout');
    await fillFirstStep(checkout);
    await checkout.continueTo(2);
    await fillLastStep(checkout);
    const other = await context.newPage();
    await other.goto(`${own.shop.url}/${prefix}/faq`);
    await page.route(
      '**/api/orders/guest/*',
      async (route) => {
        await fillGuestCart(other, own.items.slice(0, 2));
        await route.continue();
      },
      // The confirmation polls the order.
      { times: 1 },
    );
    await submitButton(page).click();
    await waitForThanks(page);
    await expect.poll(() => lineCount(page)).toBe(1);

    await open(page, '/checkout');
    await checkout.part('customer').waitFor();
    await other.evaluate((key) => localStorage.setItem(key, '[]'), CART_KEY);
    await waitForText(page, t.empty);
    await expectNoFaults(page);
  });

  it('orders a cart once on two devices, and shows the second one why', async () => {
    const customer = await registerNewCustomer(own.backend);
    const openLastStep = async (products: typeof own.items) => {
      const { page } = await visit(deviceOf(width));
      const checkout = new CheckoutPage(page);
      await page.goto(`${own.shop.url}/${prefix}/faq`);
      if (products.length > 0) await fillGuestCart(page, products);
      await signIn(page, `${own.shop.url}/${prefix}`, customer, '/checkout');
      await waitForHydration(page);
      await checkout.fillAddress(own.delivery);
      await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
      await checkout.continueTo(2);
      await fillLastStep(checkout);
      return page;
    };
    const phone = await openLastStep(own.items.slice(0, 1));
    const laptop = await openLastStep([]);
    await submitButton(phone).click();
    await waitForThanks(phone);
    await submitButton(laptop).click();
    await laptop.getByText(failureTexts.cart_changed[locale]).first().waitFor();
    expect(new URL(laptop.url()).pathname).not.toContain('thanks');
  });
});
