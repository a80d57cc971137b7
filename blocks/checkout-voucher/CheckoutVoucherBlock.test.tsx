import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  type CheckoutSetupOptions,
  checkoutSetup,
  EXAMPLE_VOUCHER,
  UNKNOWN_VOUCHER,
} from '../../runtime/checkout/test/example-checkout.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import CheckoutVoucherBlock from './CheckoutVoucherBlock.tsx';

const { code, id } = EXAMPLE_VOUCHER;

function renderVoucher(options: CheckoutSetupOptions = {}, props: { readonly title?: string } = {}) {
  const checkCart = vi.fn(options.answers?.checkCart ?? checkoutSetup().answers.checkCart);
  const setup = checkoutSetup({ form: {}, ...options, answers: { ...options.answers, checkCart } });
  const rendered = renderBlock({
    ...setup,
    type: 'checkout-voucher',
    component: CheckoutVoucherBlock,
    props,
  });
  const { stores } = rendered;
  const { notices } = stores;
  return {
    ...rendered,
    orderForm: stores.of(OrderFormStore),
    checks: stores.of(CartCheckStore),
    /** Codes that the cart was checked with, in turn. */
    checkedCodes: () => checkCart.mock.calls.map(([{ body }]) => body.voucher),
    said: () => notices.list.map(({ text, kind }) => ({ text, kind })),
  };
}

const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
const button = (name: 'Apply' | 'Cancel') => screen.findByRole('button', { name });

it('reduces the total once applied', async () => {
  const { user, orderForm, checks, checkedCodes } = renderVoucher();
  await user.type(await input(), `  ${code} `);
  await waitFor(() => expect(checks.answer?.total).toBe(75));
  expect(checkedCodes()).not.toContain(code);
  await user.click(await button('Apply'));
  await waitFor(() => expect(checks.answer).toMatchObject({ voucherDiscount: 10, total: 65 }));
  expect(checkedCodes()).toContain(code);
  expect(orderForm.form).toMatchObject({ voucher: code, voucherId: id });
});

it('disables its input while active', async () => {
  const { user } = renderVoucher();
  expect(await input()).toBeEnabled();
  await user.type(await input(), code);
  await user.click(await button('Apply'));
  expect(await button('Cancel')).toBeVisible();
  expect(await input()).toBeDisabled();
  expect(await input()).toHaveValue(code);
  expect(screen.getByRole('status')).toHaveTextContent('The voucher counts.');
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

it('is applied by Enter without submitting the form around it', async () => {
  const { user, checks } = renderVoucher();
  const sent = vi.fn();
  document.addEventListener('submit', sent);
  await user.type(await input(), `${code}{Enter}`);
  await waitFor(() => expect(checks.answer?.voucherId).toBe(id));
  document.removeEventListener('submit', sent);
  expect(sent).not.toHaveBeenCalled();
});

it('is cleared, with an error, if the response has no voucherId', async () => {
  const { user, orderForm, said } = renderVoucher();
  await user.type(await input(), 'NOSUCHCODE');
  await user.click(await button('Apply'));
  await waitFor(async () => expect(await input()).toHaveAccessibleDescription(UNKNOWN_VOUCHER));
  expect(await input()).toHaveValue('');
  expect(await input()).toBeEnabled();
  expect(orderForm.form).not.toHaveProperty('voucher');
  await user.type(await input(), 'S');
  expect(await input()).not.toHaveAccessibleDescription(UNKNOWN_VOUCHER);
  expect(said()).toEqual([]);
});
