import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import CheckoutWalletBlock from './CheckoutWalletBlock.tsx';

export default {
  title: 'Checkout/Checkout wallet',
  component: CheckoutWalletBlock,
  args: { id: 'checkout-wallet', props: {}, slots: {} },
  decorators: asCustomer,
} satisfies Meta<typeof CheckoutWalletBlock>;
type Story = StoryObj<typeof CheckoutWalletBlock>;

/** A customer with money in the wallet, who has not decided yet. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** The wallet pays a part of the order, under a heading of the document’s. */
export const PaysPart: Story = {
  args: { props: { title: 'Your balance' } },
  parameters: checkoutSetup({ form: { useWalletForPayment: true } }),
};

const full = { amount: 200, currency: 'KWD' };

/** The wallet pays all of it. */
export const PaysAll: Story = {
  parameters: checkoutSetup({
    form: { useWalletForPayment: true },
    answers: {
      wallet: async () => ({ data: full }),
      checkCart: async ({ body: { products, ...form } }) => ({ data: checkedCart(products, form, {}, full) }),
    },
  }),
};

/** Nothing is in the wallet: nothing is shown. */
export const Empty: Story = {
  parameters: checkoutSetup({ answers: { wallet: async () => ({ data: { amount: 0, currency: 'KWD' } }) } }),
};

/** Right to left. */
export const Arabic: Story = {
  parameters: checkoutSetup({ form: { useWalletForPayment: true } }),
  globals: { locale: 'ar' },
};
