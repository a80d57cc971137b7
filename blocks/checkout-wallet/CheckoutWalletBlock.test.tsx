import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
const box = (name: string | RegExp = /^Pay with my wallet/) => screen.findByRole('checkbox', { name });

it('shows the balance, and pays nothing at first', async () => {
  const { checks } = await renderWallet();
  expect(await box(/KWD\s20\.000/)).not.toBeChecked();
  await waitFor(() => expect(checks.answer).toMatchObject({ walletAmount: 0, total: 75 }));
});

it('pays its balance toward a higher total, and selects the first method for the rest', async () => {
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

it('is hidden from guests', async () => {
  await renderWallet({ visitor: 'guest' });
  expect(await screen.findByRole('radio', { name: 'Credit card' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('Wallet')).toBeNull();
});
