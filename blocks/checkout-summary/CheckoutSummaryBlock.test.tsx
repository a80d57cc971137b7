import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import {
  type CheckoutSetupOptions,
  checkedCart,
  checkoutSetup,
  EXAMPLE_VOUCHER,
} from '../../runtime/checkout/test/example-checkout.ts';
import { CASH_ON_DELIVERY, choosePayment, switchWallet } from '../../runtime/domain/order/payment-choice.ts';
import { CARD, KUWAIT } from '../../runtime/domain/order/test/checkout-examples.ts';
import { applyVoucher, cancelVoucher } from '../../runtime/domain/order/voucher-code.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CheckoutSummaryProps } from '../../schemas/generated/blocks/checkout-summary.ts';
import type { Cart } from '../../schemas/generated/wire.ts';
import CheckoutSummaryBlock from './CheckoutSummaryBlock.tsx';
import messages from './messages.json' with { type: 'json' };

function renderSummary(options: CheckoutSetupOptions = {}, props: Partial<Localized<CheckoutSummaryProps>> = {}) {
  const setup = checkoutSetup(options);
  return renderBlock({
    ...setup,
    type: 'checkout-summary',
    component: CheckoutSummaryBlock,
    messages,
    props: { installments: true, ...props },
  });
}

/** The check answers these amounts. */
const priced = (amounts: Partial<Cart>): CheckoutSetupOptions => ({
  form: {},
  answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, amounts) }) },
});

const row = async (label: string) => (await screen.findByText(label)).closest('div');
/** What every row says, in turn. */
const rows = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('the summary of an order', () => {
  it('shows what is ordered, how many, and what each line costs', async () => {
    renderSummary({ items: [cartItem('1', 2), cartItem('2')] });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Nora\s*× 2\s*KWD\s49\.000/);
    expect(second).toHaveTextContent(/Nora\s*× 1\s*KWD\s24\.500/);
  });

  it('says subtotal, delivery and total, as the check of the cart said', async () => {
    renderSummary({ form: {} });
    await waitFor(async () => expect(await row('Delivery')).toHaveTextContent(/KWD\s1\.500/));
    expect(await row('Subtotal')).toHaveTextContent(/KWD\s73\.500/);
    expect(await row('Total')).toHaveTextContent(/KWD\s75\.000/);
    expect(rows()).toEqual(['Subtotal', 'Delivery', 'Total']);
  });

  it('says what the lines cost until the cart was checked, and where nobody checks it', async () => {
    renderSummary({ form: {}, answers: { checkCart: () => Promise.reject(new ApiError('no', 503)) } });
    expect(await row('Total')).toHaveTextContent(/KWD\s73\.500/);
    expect(await row('Delivery')).toHaveTextContent('With the address');
  });

  it('says discount, wallet, cash on delivery and VAT as well where there are any', async () => {
    renderSummary(priced({ discount: 7.35, cashOnDeliveryFee: 0.5, walletAmount: 10, vat: 3.2, total: 58.15 }));
    expect(await row('Discount')).toHaveTextContent(/-KWD\s7\.350|KWD\s-7\.350|−.*7\.350/);
    expect(await row('Cash on delivery')).toHaveTextContent(/KWD\s0\.500/);
    expect(await row('Wallet')).toHaveTextContent(/10\.000/);
    expect(await row('Of which VAT')).toHaveTextContent(/KWD\s3\.200/);
    expect(await row('Total')).toHaveTextContent(/KWD\s58\.150/);
  });

  it('says that VAT is in the total in a country with that note, unless it says how much', async () => {
    const facts = { priceNote: { countries: ['KW'], deliveryLink: '/faq' } };
    renderSummary({ form: {}, facts });
    expect(await screen.findByText('Prices incl. VAT')).toBeVisible();
    cleanup();
    renderSummary({ ...priced({ vat: 3.2 }), facts });
    expect(await row('Of which VAT')).toHaveTextContent(/KWD\s3\.200/);
    expect(screen.queryByText('Prices incl. VAT')).toBeNull();
  });

  it('follows a voucher and the wallet as they are used and taken off: what is paid is what is left', async () => {
    const { stores } = renderSummary({ form: {} });
    await act(async () => stores.session.identify('authenticated', SARA));
    const orderForm = stores.lazy.of(OrderFormStore);
    await waitFor(async () => expect(await row('Total')).toHaveTextContent(/KWD\s75\.000/));
    act(() => orderForm.change((form) => applyVoucher(form, EXAMPLE_VOUCHER.code)));
    await waitFor(async () => expect(await row('Total')).toHaveTextContent(/KWD\s65\.000/));
    expect(await row('Voucher')).toHaveTextContent(/10\.000/);
    act(() => orderForm.change((form, context) => switchWallet(form, true, context)));
    await waitFor(async () => expect(await row('Total')).toHaveTextContent(/KWD\s45\.000/));
    expect(await row('Wallet')).toHaveTextContent(/20\.000/);
    expect(rows()).toEqual(['Subtotal', 'Voucher', 'Delivery', 'Wallet', 'Total']);
    act(() => orderForm.change((form, context) => switchWallet(cancelVoucher(form), false, context)));
    await waitFor(async () => expect(await row('Total')).toHaveTextContent(/KWD\s75\.000/));
    expect(rows()).toEqual(['Subtotal', 'Delivery', 'Total']);
  });

  describe('in installments', () => {
    const facts = { hasInstallments: true };
    const widget = () => screen.queryByText(/^4 interest-free payments/);

    it('follows what is left to pay after the wallet, and is not shown of what is paid in cash', async () => {
      const { stores } = renderSummary({ form: {}, facts });
      await act(async () => stores.session.identify('authenticated', SARA));
      const orderForm = stores.lazy.of(OrderFormStore);
      await waitFor(() => expect(widget()).toHaveTextContent(/KWD\s18\.750$/));
      act(() => orderForm.change((form, context) => switchWallet(form, true, context)));
      await waitFor(() => expect(widget()).toHaveTextContent(/KWD\s13\.750$/));
      act(() => orderForm.change((form) => choosePayment(form, CASH_ON_DELIVERY)));
      expect(widget()).toBeNull();
    });

    it('is not shown where nothing is left to pay', async () => {
      renderSummary({ ...priced({ walletAmount: 73.5, total: 0 }), facts });
      await waitFor(async () => expect(await row('Total')).toHaveTextContent(/KWD\s0\.000/));
      expect(widget()).toBeNull();
    });

    it('is not shown once the shop is known to have no such method', async () => {
      renderSummary({ form: {}, facts, answers: { paymentMethods: async () => ({ data: [CARD] }) } });
      await row('Total');
      await waitFor(() => expect(widget()).toBeNull());
    });

    it('can be left out', async () => {
      renderSummary({ form: {}, facts }, { installments: false });
      await row('Total');
      expect(widget()).toBeNull();
    });
  });

  it('says that delivery depends on the address until a branch delivers there', async () => {
    renderSummary();
    expect(await row('Delivery')).toHaveTextContent('With the address');
  });

  it('says that delivery is free', async () => {
    renderSummary(priced({ deliveryFees: 0 }));
    await waitFor(async () => expect(await row('Delivery')).toHaveTextContent(/^DeliveryFree$/));
  });

  it('says nothing of delivery where the order is picked up', async () => {
    renderSummary({ form: { pickup: true, address: { type: 'home', country: KUWAIT } } });
    expect(await row('Total')).toHaveTextContent(/KWD\s73\.500/);
    expect(screen.queryByText('Delivery')).toBeNull();
  });

  it('announces the total when it becomes another', async () => {
    renderSummary({ form: {} });
    expect(await row('Total')).toHaveAttribute('aria-live', 'polite');
  });

  it('leads back to the cart', async () => {
    renderSummary();
    const link = within(
      (await screen.findByRole('heading', { level: 2, name: 'Your order' })).parentElement ?? document.body,
    );
    expect(link.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/en-KW/cart');
  });

  it('has a heading of the document’s, and is translated into Arabic', async () => {
    renderSummary({ form: {}, facts: { locale: 'ar' } }, { title: 'ما تطلبه' });
    expect(await screen.findByRole('heading', { level: 2, name: 'ما تطلبه' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'تعديل السلة' })).toBeVisible();
  });
});
