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
import { amountIn, CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withPayingShop } from './running/own-shop.ts';
import { changeOrderStatus, connectBackend, GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

/** Balance of the sample customer's wallet in KWD. */
const WALLET = 9;

const own = withPayingShop();
/** A complete delivery to a place within a branch's area. */
let delivery: OrderForm;
/** Payment methods: a card, and instalments. */
let card: string;
let installments: string;
const cash = paymentValue(CASH_ON_DELIVERY);

beforeAll(async () => {
  const backend = connectBackend(own.backend);
  delivery = await completeDelivery(backend);
  const { data: methods } = await backend.call('paymentMethods', {});
  const methodValue = (isInInstallments: boolean) => {
    const method = methods.find(({ type }) => (type === 'tabby') === isInInstallments);
    if (method === undefined) throw new Error('the shop lacks a payment method');
    return paymentValue(method);
  };
  card = methodValue(false);
  installments = methodValue(true);
});

/**
 * A line that costs more than the wallet holds with delivery, or two of a cheap product for pickup. Earlier
 * tests reduced the stock.
 */
async function findItem(kind: 'expensive' | 'cheap'): Promise<CartItem> {
  const backend = connectBackend(own.backend);
  const isExpensive = kind === 'expensive';
  for (const found of await findCartItems(backend, Date.now(), isExpensive ? '-price' : 'price')) {
    const item = { ...found, quantity: isExpensive ? 1 : 2 };
    const { isValid, subTotal, total, minimumOrderAmount } = await checkOrder(
      backend,
      { ...delivery, pickup: !isExpensive },
      [item],
    );
    if (isValid && subTotal >= minimumOrderAmount && isExpensive === total > WALLET) return item;
  }
  throw new Error(`the shop has no ${kind} product`);
}

const main = (page: Page) => page.getByRole('main');
/** The number of the order whose payment page is shown. */
const orderNumberAt = (page: Page) => own.provider.payments.find(page.url().split('/').at(-1) ?? '')?.orderNumber;
const orderIdAt = (page: Page): string => new URL(page.url()).searchParams.get('orderId') ?? '';

async function statusOf(orderId: string) {
  return currentStatus((await connectBackend(own.backend).call('guestOrder', { params: { orderId } })).data);
}

/** The number of lines in a guest's cart. */
const lineCount = (page: Page) =>
  page.evaluate((key): number => JSON.parse(localStorage.getItem(key) ?? '[]').length, CART_KEY);

const actAtProvider = (page: Page, action: 'pay' | 'fail') => page.locator(`button[value="${action}"]`).click();

const [locale, width] = ['en', 390] as const;

describe('the payment of an order', () => {
  const prefix = `${locale}-KW`;
  const t = {
    thanks: confirmationMessages[locale],
    failed: failedMessages[locale],
    parts: partMessages[locale],
    orders: orderMessages[locale],
  };

  /** The payment step of a guest with an expensive product in the cart. */
  async function openPaymentStep({ email }: { readonly email?: string } = {}) {
    const { page, record } = await visit(deviceOf(width));
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, [await findItem('expensive')]);
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.part('customer').waitFor();
    await checkout.fillAddress(delivery);
    await checkout.fillCustomer(GUEST);
    if (email !== undefined) await checkout.fill('customer', 'email', email);
    await checkout.continueTo(2);
    await checkout.tick('policy');
    return { page, record, checkout };
  }

  /** Submits the order at the displayed price. */
  const submit = async (page: Page) => {
    await new CheckoutPage(page).readTotal();
    await main(page).getByRole('button', { name: submitMessages[locale].submit }).click();
  };

  async function submitToProvider(page: Page): Promise<void> {
    await submit(page);
    await page.waitForURL(`${own.provider.url}/pay/*`);
  }

  /** Waits for the confirmation of a paid order, which has another heading than an unpaid one. */
  async function waitForThanks(page: Page): Promise<void> {
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await main(page).getByRole('link', { name: t.thanks.follow }).waitFor();
    const { wait, order, checkingTitle, unpaidTitle } = t.thanks;
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).not.toBeOneOf([wait, order, checkingTitle, unpaidTitle]);
  }

  it('keeps everything after a failed payment, and accepts cash instead for a second order', async () => {
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
    await waitForHydration(page);
    await page.locator('#step-2').waitFor();
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
    // The backend reports 409 for the changed order.
    expect(record.errors.filter((text) => !text.includes('409'))).toEqual([]);
  });

  it('keeps everything on Back from the provider, and pays the same order', async () => {
    const { page, record, checkout } = await openPaymentStep();
    await checkout.choose('paymentSrcId', card);
    await submitToProvider(page);
    const first = orderNumberAt(page);
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
    expect(orderNumberAt(page)).toBe(first);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    expect(own.provider.payments.chargedCount).toBe(charged + 1);
    expect(record.errors).toEqual([]);
  });

  it('is checked after a lost response, and confirmed without a reload once the provider reports it', async () => {
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
    // The provider's page links back to the shop.
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

  it('shows why instalments were rejected, and accepts them after a correction', async () => {
    const { page, record, checkout } = await openPaymentStep({ email: 'rejected@example.com' });
    await checkout.choose('paymentSrcId', installments);
    await submit(page);
    await page.getByText(paymentTexts.not_available[locale]).first().waitFor();
    await expectNoFaults(page);
    await page.goBack();
    await page.locator('#step-1').waitFor();
    await checkout.fill('customer', 'email', 'noor@example.com');
    await checkout.continueTo(2);
    await submitToProvider(page);
    await actAtProvider(page, 'pay');
    await waitForThanks(page);
    expect(record.errors).toEqual([]);
  });

  describe('of a customer with a wallet', () => {
    /** The payment step of the sample customer with an expensive or a cheap product in the cart. */
    async function openAsCustomer(kind: 'expensive' | 'cheap') {
      const { page, record } = await visit(deviceOf(width));
      await page.goto(`${own.shop.url}/${prefix}/faq`);
      await fillGuestCart(page, [await findItem(kind)]);
      await signIn(page, `${own.shop.url}/${prefix}`, SAMPLE_CUSTOMER, '/checkout');
      await waitForHydration(page);
      const checkout = new CheckoutPage(page);
      if (kind === 'expensive') await checkout.fillAddress(delivery);
      else await pickUp(checkout);
      await checkout.continueTo(2);
      await checkout.tick('policy');
      return { page, record, checkout };
    }

    /** Selects pickup at the first branch, which is free. */
    async function pickUp(checkout: CheckoutPage): Promise<void> {
      await checkout.choose('pickup', 'pickup');
      await checkout.part('address').waitFor({ state: 'detached' });
      await checkout.field('branchId').locator('input').first().check();
    }

    /** Cancels an order, which refunds the wallet. */
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

    it('splits into wallet and instalments, which follow the remainder', async () => {
      const { page, record, checkout } = await openAsCustomer('expensive');
      await checkout.choose('paymentSrcId', installments);
      const total = await checkout.readTotal();
      const payment = main(page).locator('[data-installments] summary');
      const instalmentsTotal = async () => 4 * amountIn(await payment.textContent());
      await expect.poll(instalmentsTotal).toBe(Math.ceil(amountIn(total)));
      await checkout.tick('useWalletForPayment');
      await expect.poll(() => checkout.total.textContent()).not.toBe(total);
      const rest = amountIn(await checkout.readTotal());
      expect(rest).toBe(Math.round((amountIn(total) - WALLET) * 1000) / 1000);
      await expect.poll(instalmentsTotal).toBe(Math.ceil(rest));
      await submitToProvider(page);
      expect(amountIn(await page.locator('strong').first().textContent())).toBe(rest);
      await actAtProvider(page, 'pay');
      await waitForThanks(page);
      await cancel(orderIdAt(page));
      expect(record.errors).toEqual([]);
    });

    it('needs no payment method if the wallet covers the total', async () => {
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
