import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import {
  type CheckoutSetupOptions,
  checkedCart,
  checkoutSetup,
  exampleWallet,
} from '../../runtime/checkout/test/example-checkout.ts';
import { CARD } from '../../runtime/domain/order/test/checkout-examples.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Wallet } from '../../schemas/generated/wire.ts';
import CheckoutPaymentBlock from '../checkout-payment/CheckoutPaymentBlock.tsx';
import paymentMessages from '../checkout-payment/messages.json' with { type: 'json' };
import CheckoutWalletBlock from './CheckoutWalletBlock.tsx';
import messages from './messages.json' with { type: 'json' };

interface Options extends CheckoutSetupOptions {
  readonly wallet?: Wallet;
  readonly visitor?: 'guest' | 'customer';
  readonly props?: { readonly title?: string };
}

/** Beside the ways to pay, as in the shop. */
async function renderWallet({ wallet = exampleWallet, visitor = 'customer', props = {}, ...options }: Options = {}) {
  const setup = checkoutSetup({
    form: {},
    ...options,
    answers: {
      wallet: async () => ({ data: wallet }),
      checkCart: async ({ body: { products, ...form } }) => ({ data: checkedCart(products, form, {}, wallet) }),
      ...options.answers,
    },
  });
  const rendered = renderBlock({
    ...setup,
    type: 'checkout-wallet',
    component: CheckoutWalletBlock,
    messages,
    props,
    slotMessages: { 'checkout-payment': paymentMessages },
    sibling: <CheckoutPaymentBlock id="payment" props={{}} slots={{}} />,
  });
  const { lazy, session } = rendered.stores;
  await act(async () => {
    if (visitor === 'guest') session.identify('unauthenticated');
    else session.identify('authenticated', SARA);
  });
  return {
    ...rendered,
    orderForm: lazy.of(OrderFormStore),
    checks: lazy.of(CartCheckStore),
    walletStore: lazy.of(WalletStore),
  };
}

const FULL: Wallet = { amount: 200, currency: 'KWD' };
const box = (name: string | RegExp = /^Pay with my wallet/) => screen.findByRole('checkbox', { name });

describe('the wallet at the checkout', () => {
  it('says what it holds, and pays nothing before the customer decides so', async () => {
    const { checks } = await renderWallet();
    expect(await box(/KWD\s20\.000/)).not.toBeChecked();
    await waitFor(() => expect(checks.answer).toMatchObject({ walletAmount: 0, total: 75 }));
  });

  it('pays all that it holds where the order costs more, and a way to pay the rest is asked for: the first is chosen', async () => {
    const { user, orderForm, checks } = await renderWallet({
      form: { paymentSrcId: undefined, paymentIntegrationId: undefined },
    });
    await user.click(await box());
    await waitFor(() =>
      expect(checks.answer).toMatchObject({ walletAmount: 20, total: 55, requiresAdditionalPayment: true }),
    );
    expect(await box()).toBeChecked();
    await waitFor(async () => expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeChecked());
    expect(orderForm.form).toMatchObject({ useWalletForPayment: true, paymentSrcId: CARD._id });
  });

  it('pays no more than the total, and no payment is asked for where it covers that', async () => {
    const { user, orderForm, checks } = await renderWallet({ wallet: FULL });
    expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeChecked();
    await user.click(await box());
    await waitFor(() => expect(checks.answer).toMatchObject({ walletAmount: 75, total: 0 }));
    expect(await screen.findByText('There is nothing left to pay.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(orderForm.form).not.toHaveProperty('paymentSrcId'));
    expect(orderForm.problems).toEqual([]);
  });

  it('that is not to pay any more leaves the whole total, and the first way to pay is chosen again', async () => {
    const { user, orderForm, checks } = await renderWallet({ wallet: FULL, form: { useWalletForPayment: true } });
    await screen.findByText('There is nothing left to pay.');
    await user.click(await box());
    await waitFor(() => expect(checks.answer).toMatchObject({ walletAmount: 0, total: 75 }));
    expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeChecked();
    expect(orderForm.form).toMatchObject({ useWalletForPayment: false, paymentSrcId: CARD._id });
  });

  it('covers no cash on delivery either: that is not chosen any more', async () => {
    const { user, orderForm, checks } = await renderWallet({ wallet: FULL });
    await user.click(await screen.findByRole('radio', { name: /Cash/ }));
    await waitFor(() => expect(checks.answer?.total).toBe(75.5));
    await user.click(await box());
    await waitFor(() => expect(checks.answer).toMatchObject({ walletAmount: 75, total: 0, cashOnDeliveryFee: 0 }));
    expect(orderForm.form?.isCashOnDelivery).toBe(false);
    expect(await screen.findByText('There is nothing left to pay.')).toBeVisible();
  });

  it('is nothing for a guest', async () => {
    await renderWallet({ visitor: 'guest' });
    expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Wallet')).toBeNull();
  });

  it('is nothing where nothing is in it', async () => {
    const { walletStore } = await renderWallet({ wallet: { amount: 0, currency: 'KWD' } });
    expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeVisible();
    await waitFor(() => expect(walletStore.balance?.status).toBe('ready'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    let isDown = true;
    const { user } = await renderWallet({
      answers: {
        wallet: async () => {
          if (isDown) throw new ApiError('down', 503);
          return { data: exampleWallet };
        },
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await box()).toBeVisible();
  });

  it('is nobody’s once the customer has signed out, and pays nothing then', async () => {
    const { user, orderForm, stores } = await renderWallet();
    await user.click(await box());
    act(() => stores.session.identify('unauthenticated'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(orderForm.form?.useWalletForPayment).toBe(false);
  });

  it('has a heading of the document’s, and is translated into Arabic', async () => {
    await renderWallet({ facts: { locale: 'ar' }, props: { title: 'رصيدك' } });
    expect(await screen.findByRole('heading', { level: 2, name: 'رصيدك' })).toBeVisible();
    expect(await box(/^الدفع من محفظتي/)).toBeVisible();
  });
});
