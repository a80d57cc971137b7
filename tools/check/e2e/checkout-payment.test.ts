import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import failedMessages from '../../../blocks/payment-failed/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/checkout/messages.json' with { type: 'json' };
import { CASH_ON_DELIVERY, paymentValue } from '../../../runtime/domain/order/payment-choice.ts';
import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import orderMessages from '../../../runtime/ui/orders/messages.json' with { type: 'json' };
import type { CartItem, OrderForm } from '../../../schemas/generated/wire.ts';
import { checkOrder, completeDelivery, findCartItems } from '../../backend/conformance/sample-orders.ts';
import paymentTexts from '../../backend/payments/payment-texts.json' with { type: 'json' };
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { amountIn, CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withPayingShop } from './running/own-shop.ts';
import { changeOrderStatus, connectBackend, GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

/** What the sample customer's wallet holds, in KWD. */
const WALLET = 9;

const own = withPayingShop();
/** A complete delivery to a place that a branch delivers to. */
let delivery: OrderForm;
/** Values of the ways to pay: at once, and in installments. */
let card: string;
let installments: string;
const cash = paymentValue(CASH_ON_DELIVERY);

beforeAll(async () => {
  const backend = connectBackend(own.backend);
  delivery = await completeDelivery(backend);
  const { data: methods } = await backend.call('paymentMethods', {});
  const methodValue = (isInInstallments: boolean) => {
    const method = methods.find(({ type }) => (type === 'tabby') === isInInstallments);
    if (method === undefined) throw new Error('the shop lacks a way to pay');
    return paymentValue(method);
  };
  card = methodValue(false);
  installments = methodValue(true);
});

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/**
 * What can be ordered now: something that costs more than the wallet holds where it is delivered, or two of something that cost less
 * where they are picked up. Orders of tests before have taken from the stock.
 */
async function findItem(kind: 'dear' | 'cheap'): Promise<CartItem> {
  const backend = connectBackend(own.backend);
  const isDear = kind === 'dear';
  for (const found of await findCartItems(backend, Date.now(), isDear ? '-price' : 'price')) {
    const item = { ...found, quantity: isDear ? 1 : 2 };
    const { isValid, subTotal, total, minimumOrderAmount } = await checkOrder(
      backend,
      { ...delivery, pickup: !isDear },
      [item],
    );
    if (isValid && subTotal >= minimumOrderAmount && isDear === total > WALLET) return item;
  }
  throw new Error(`the shop has nothing ${kind}`);
}

const main = (page: Page) => page.getByRole('main');
const orderIdAt = (page: Page): string => new URL(page.url()).searchParams.get('orderId') ?? '';

async function statusOf(orderId: string) {
  return currentStatus((await connectBackend(own.backend).call('guestOrder', { params: { orderId } })).data);
}

/** How many lines are in the cart of a guest. */
const lineCount = (page: Page) =>
  page.evaluate((key): number => JSON.parse(localStorage.getItem(key) ?? '[]').length, CART_KEY);

/** Does something on the provider's page. */
const actAtProvider = (page: Page, action: 'pay' | 'fail') => page.locator(`button[value="${action}"]`).click();

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = {
    thanks: confirmationMessages[locale],
    failed: failedMessages[locale],
    parts: partMessages[locale],
    orders: orderMessages[locale],
  };
  // Contrast is judged as it is, and not while something fades in.
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;

  /** The checkout of a guest with a line in the cart, who has filled in all but how to pay. */
  async function openPaymentStep({ email }: { readonly email?: string } = {}) {
    const { page, record } = await visit(device);
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, [await findItem('dear')]);
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(delivery);
    await checkout.fillCustomer(GUEST);
    if (email !== undefined) await checkout.fill('customer', 'email', email);
    await checkout.goOnTo(2);
    await checkout.tick('policy');
    return { page, record, checkout };
  }

  /** Orders at the price that is in sight. */
  const submit = async (page: Page) => {
    await new CheckoutPage(page).readTotal();
    await main(page).getByRole('button', { name: submitMessages[locale].submit }).click();
  };

  async function submitToProvider(page: Page): Promise<void> {
    await submit(page);
    await page.waitForURL(`${own.provider.url}/pay/*`);
  }

  /** The shop thanks in words of its own: whatever is said of an order that is not paid, is not said. */
  async function waitForThanks(page: Page): Promise<void> {
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await main(page).getByRole('link', { name: t.thanks.follow }).waitFor();
    const { wait, order, checkingTitle, unpaidTitle } = t.thanks;
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).not.toBeOneOf([wait, order, checkingTitle, unpaidTitle]);
  }

  /** Goes on, with what is kept, to the step at which it is paid. */
  async function returnToPaymentStep(page: Page, checkout: CheckoutPage): Promise<void> {
    await waitForHydration(page);
    await expect.poll(() => checkout.part('customer').locator('input').first().inputValue()).toBe(GUEST.fullName);
    await checkout.goOnTo(2);
  }

  it('an order that is paid at the provider’s page is thanked for, and the cart is empty then', async () => {
    const { page, record, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await expectNoFaults(page);
    const total = await checkout.readTotal();
    await submitToProvider(page);
    await expectNoFaults(page);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    await expectNoFaults(page);
    expect(await main(page).textContent()).toContain(total);
    expect(await statusOf(orderIdAt(page))).toBe('placed');
    await expect.poll(() => lineCount(page)).toBe(0);
    expect(record.errors).toEqual([]);
  });

  it('a payment that fails leads back to the checkout, where all is kept, and the order is paid in cash instead: the first is given up', async () => {
    const { page, record, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await submitToProvider(page);
    await actAtProvider(page, 'fail');
    await page.waitForURL(`**/${prefix}/payment-failed?orderId=*`);
    await main(page).getByText(t.failed.kept).waitFor();
    await main(page).getByRole('button', { name: t.orders.payAgain }).waitFor();
    await expectNoFaults(page);
    const first = orderIdAt(page);
    expect(await lineCount(page)).toBe(1);
    await main(page).getByRole('link', { name: t.failed.otherWay }).click();
    await page.waitForURL(`**/${prefix}/checkout*`);
    await returnToPaymentStep(page, checkout);
    await expect.poll(() => checkout.field('policy').locator('input').isChecked()).toBe(true);
    expect(await checkout.field('paymentSrcId').locator('input:checked').getAttribute('value')).toBe(card);
    const total = await checkout.readTotal();
    await checkout.choose('paymentSrcId', cash);
    await expect.poll(() => checkout.total.textContent()).not.toBe(total);
    await submit(page);
    await waitForThanks(page);
    await expectNoFaults(page);
    expect(orderIdAt(page)).not.toBe(first);
    expect(['unpaid', 'cancelled']).toContain(await statusOf(first));
    expect(await statusOf(orderIdAt(page))).toBe('placed');
    // The backend says that the order of that id is another one.
    expect(record.errors.filter((text) => !text.includes('409'))).toEqual([]);
  });

  it('a payment that fails is tried again as it is: one order, which is paid once', async () => {
    const { page, record, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await submitToProvider(page);
    await actAtProvider(page, 'fail');
    await page.waitForURL(`**/${prefix}/payment-failed?orderId=*`);
    const orderId = orderIdAt(page);
    await page.goto(`${own.shop.url}/${prefix}/orders/${orderId}`);
    await main(page).getByRole('button', { name: t.orders.payAgain }).click();
    await page.waitForURL(`${own.provider.url}/pay/*`);
    // Whoever comes back without having paid may pay at the same page.
    await page.goto(`${own.shop.url}/${prefix}/orders/${orderId}`);
    const payNow = main(page).getByRole('button', { name: t.orders.payNow });
    await payNow.waitFor();
    await expectNoFaults(page);
    await payNow.press('Enter');
    await page.waitForURL(`${own.provider.url}/pay/*`);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    expect([orderIdAt(page), await statusOf(orderId)]).toEqual([orderId, 'placed']);
    await expect.poll(() => lineCount(page)).toBe(0);
    expect(record.errors).toEqual([]);
  });

  it('who leaves the provider’s page by Back finds the checkout as it was, and pays the same order after all', async () => {
    const { page, record, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await submitToProvider(page);
    await page.goBack();
    await page.waitForURL(`**/${prefix}/checkout*`);
    await waitForHydration(page);
    await page.locator('#step-2').waitFor();
    await expect.poll(() => checkout.field('policy').locator('input').isChecked()).toBe(true);
    expect(await checkout.field('paymentSrcId').locator('input:checked').getAttribute('value')).toBe(card);
    expect(await lineCount(page)).toBe(1);
    await expectNoFaults(page);
    const charged = own.provider.payments.chargedCount;
    await submitToProvider(page);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    expect(own.provider.payments.chargedCount).toBe(charged + 1);
    expect(record.errors).toEqual([]);
  });

  it('a payment whose answer is lost after it was charged is being checked, and thanked for by itself once it is known', async () => {
    const { page, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await submitToProvider(page);
    const paymentUrl = page.url();
    await page.locator('summary').click();
    await page.locator('select[name="events"]').selectOption('late');
    await page.locator('select[name="answer"]').selectOption('lost');
    await page.locator('select[name="status"]').selectOption('silent');
    await actAtProvider(page, 'pay');
    await page.waitForLoadState();
    // Who looks at the provider's page again is led back by it.
    await page.goto(paymentUrl);
    await page.getByRole('link').click();
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await main(page).getByRole('heading', { level: 1, name: t.thanks.checkingTitle }).waitFor();
    expect(await lineCount(page)).toBe(1);
    await expectNoFaults(page);
    await own.provider.sendLateEvents();
    await waitForThanks(page);
    await expect.poll(() => lineCount(page)).toBe(0);
    await expectNoFaults(page);
  });

  it('installments that are rejected say why, and are paid once they are accepted', async () => {
    const { page, record, checkout } = await openPaymentStep({ email: 'rejected@example.com' });
    await checkout.choose('paymentSrcId', installments);
    await submit(page);
    await page.getByText(paymentTexts.not_available[locale]).first().waitFor();
    await expectNoFaults(page);
    await page.goBack();
    await page.locator('#step-1').waitFor();
    await checkout.fill('customer', 'email', 'noor@example.com');
    await checkout.goOnTo(2);
    await submitToProvider(page);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    expect(record.errors).toEqual([]);
  });

  describe('a customer with money in the wallet', () => {
    /** The step at which it is paid, of the sample customer with something in the cart that costs more than the wallet holds, or less. */
    async function openAsCustomer(kind: 'dear' | 'cheap') {
      const { page, record } = await visit(device);
      await page.goto(`${own.shop.url}/${prefix}/faq`);
      await fillGuestCart(page, [await findItem(kind)]);
      await page.goto(`${own.shop.url}/${prefix}/auth/sign-in?next=%2Fcheckout`);
      await waitForHydration(page);
      await page.locator('main input[name="email"]').fill(SAMPLE_CUSTOMER.email);
      await page.locator('main input[name="password"]').fill(SAMPLE_CUSTOMER.password);
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL(`**/${prefix}/checkout*`);
      await waitForHydration(page);
      const checkout = new CheckoutPage(page);
      if (kind === 'dear') await checkout.fillAddress(delivery);
      else await pickUp(checkout);
      await checkout.fill('customer', 'phoneNumber', GUEST.phoneNumber);
      await checkout.goOnTo(2);
      await checkout.tick('policy');
      return { page, record, checkout };
    }

    /** Picks the order up, which costs nothing. */
    async function pickUp(checkout: CheckoutPage): Promise<void> {
      await checkout.choose('pickup', 'pickup');
      await checkout.part('address').waitFor({ state: 'detached' });
      await checkout.field('branchId').locator('input').first().check();
    }

    /** The shop cancels an order, so that the wallet has again what it paid. */
    async function cancel(orderId: string): Promise<void> {
      const { email, password } = SAMPLE_CUSTOMER;
      const backend = connectBackend(own.backend);
      const { token } = (await backend.call('login', { body: { email, password } })).data;
      const asCustomer = connectBackend(own.backend, { 'x-session': token });
      const balance = async () => (await asCustomer.call('wallet', {})).data.amount;
      expect(await balance()).toBeLessThan(WALLET);
      await changeOrderStatus(own.backend, (await asCustomer.call('order', { params: { orderId } })).data, 'cancelled');
      expect(await balance()).toBe(WALLET);
    }

    it('pays a part of the order by it and the rest in cash', async () => {
      const { page, record, checkout } = await openAsCustomer('dear');
      await checkout.choose('paymentSrcId', cash);
      const total = await checkout.readTotal();
      await checkout.tick('useWalletForPayment');
      await expect.poll(() => checkout.total.textContent()).not.toBe(total);
      expect(await checkout.field('paymentSrcId').locator('input:checked').getAttribute('value')).toBe(cash);
      await expectNoFaults(page);
      const rest = await checkout.readTotal();
      await submit(page);
      await waitForThanks(page);
      expect(await main(page).textContent()).toContain(rest);
      await expectNoFaults(page);
      await cancel(orderIdAt(page));
      expect(record.errors).toEqual([]);
    });

    it('pays the rest in installments: they are shown, judged and paid of what is left after the wallet', async () => {
      const { page, record, checkout } = await openAsCustomer('dear');
      await checkout.choose('paymentSrcId', installments);
      const total = await checkout.readTotal();
      const payment = main(page).locator('[data-installments] summary');
      const shown = async () => 4 * amountIn(await payment.textContent());
      await expect.poll(shown).toBe(Math.ceil(amountIn(total)));
      await checkout.tick('useWalletForPayment');
      await expect.poll(() => checkout.total.textContent()).not.toBe(total);
      const rest = amountIn(await checkout.readTotal());
      expect(rest).toBe(Math.round((amountIn(total) - WALLET) * 1000) / 1000);
      await expect.poll(shown).toBe(Math.ceil(rest));
      await submitToProvider(page);
      expect(amountIn(await page.locator('strong').first().textContent())).toBe(rest);
      await actAtProvider(page, 'pay');
      await waitForThanks(page);
      await cancel(orderIdAt(page));
      expect(record.errors).toEqual([]);
    });

    it('pays all of it by the wallet where that covers the total, and is asked for no payment', async () => {
      const { page, record, checkout } = await openAsCustomer('cheap');
      await checkout.field('paymentSrcId').waitFor();
      await checkout.tick('useWalletForPayment');
      await main(page).getByText(t.parts.nothingToPay).waitFor();
      expect(await checkout.field('paymentSrcId').count()).toBe(0);
      await expectNoFaults(page);
      await submit(page);
      await waitForThanks(page);
      await expectNoFaults(page);
      await cancel(orderIdAt(page));
      expect(record.errors).toEqual([]);
    });
  });
});
