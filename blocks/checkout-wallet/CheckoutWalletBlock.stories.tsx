import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';

export default { title: 'Checkout/Checkout wallet' } satisfies Meta;

export const PaysPart: StoryObj = { parameters: checkoutSetup({ form: { useWalletForPayment: true } }) };

const full = { amount: 200, currency: 'KWD' };

export const PaysAll: StoryObj = {
  parameters: checkoutSetup({
    form: { useWalletForPayment: true },
    answers: {
      wallet: async () => ({ data: full }),
      checkCart: async ({ body: { products, ...form } }) => ({ data: checkedCart(products, form, {}, full) }),
    },
  }),
};
