import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type CheckoutSetupOptions,
  checkedCart,
  checkoutSetup,
  EXAMPLE_VOUCHER,
} from '../../runtime/checkout/test/example-checkout.ts';
import { switchWallet } from '../../runtime/domain/order/payment-choice.ts';
import { applyVoucher, cancelVoucher } from '../../runtime/domain/order/voucher-code.ts';
import { cartItem, engraved } from '../../runtime/domain/test/cart-items.ts';
import { option, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CheckoutSummaryProps } from '../../schemas/generated/blocks/checkout-summary.ts';
import type { Cart } from '../../schemas/generated/wire.ts';
import CheckoutSummaryBlock from './CheckoutSummaryBlock.tsx';

function renderSummary(options: CheckoutSetupOptions = {}, props: Partial<Localized<CheckoutSummaryProps>> = {}) {
  const setup = checkoutSetup(options);
  return renderBlock({
    ...setup,
    type: 'checkout-summary',
    component: CheckoutSummaryBlock,
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

it('lists lines with quantity and price', async () => {
  renderSummary({ items: [cartItem('1', 2), cartItem('2')] });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Nora\s*× 2\s*KWD\s49\.000/);
  expect(second).toHaveTextContent(/Nora\s*× 1\s*KWD\s24\.500/);
});

it('names the choices of a line in the page’s language, days as the shop writes them', async () => {
  const day = { ...option('1', { layout: 'datepicker' }), name: { en: 'Delivery day' } };
  renderSummary({
    items: [cartItem('1', 1, engraved('2027-03-08'))],
    answers: { products: async () => ({ data: [wholeProduct({ slug: 'nora', options: [day] })] }) },
  });
  expect(await screen.findByText(/Delivery day: .08\/03\/2027/)).toBeVisible();
});

it('shows discount, wallet, cash on delivery and VAT', async () => {
  renderSummary(priced({ discount: 7.35, cashOnDeliveryFee: 0.5, walletAmount: 10, vat: 3.2, total: 58.15 }));
  expect(await row('Discount')).toHaveTextContent(/-KWD\s7\.350|KWD\s-7\.350|−.*7\.350/);
  expect(await row('Cash on delivery')).toHaveTextContent(/KWD\s0\.500/);
  expect(await row('Wallet')).toHaveTextContent(/10\.000/);
  expect(await row('Of which VAT')).toHaveTextContent(/KWD\s3\.200/);
  expect(await row('Total')).toHaveTextContent(/KWD\s58\.150/);
});

it('follows voucher and wallet', async () => {
  const { stores } = renderSummary({ form: {} });
  await act(async () => stores.session.identify('authenticated', SARA));
  const orderForm = stores.of(OrderFormStore);
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

it('announces the total when it becomes another', async () => {
  renderSummary({ form: {} });
  expect(await row('Total')).toHaveAttribute('aria-live', 'polite');
});
