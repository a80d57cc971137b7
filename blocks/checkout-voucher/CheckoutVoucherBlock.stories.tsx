import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup, EXAMPLE_VOUCHER } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutVoucherBlock from './CheckoutVoucherBlock.tsx';

export default {
  title: 'Checkout/Checkout voucher',
  component: CheckoutVoucherBlock,
  args: { id: 'checkout-voucher', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutVoucherBlock>;
type Story = StoryObj<typeof CheckoutVoucherBlock>;

const { code, id } = EXAMPLE_VOUCHER;

/** No code was entered. WELCOME is one that counts, any other is not. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** A voucher counts: it can be cancelled, and not edited. */
export const Active: Story = { parameters: checkoutSetup({ form: { voucher: code, voucherId: id } }) };

/** A code was applied before a reload, and the cart is being checked with it. */
export const Checking: Story = {
  parameters: checkoutSetup({ form: { voucher: code }, answers: { checkCart: () => new Promise(() => {}) } }),
};

/** It is not said why a voucher does not count: the box is cleared all the same. */
export const NotApplied: Story = {
  args: { props: { title: 'Do you have a code?' } },
  parameters: checkoutSetup({
    form: { voucher: 'EXPIRED' },
    answers: {
      checkCart: async ({ body: { products, voucher, ...form } }) => ({
        data: checkedCart(products, form, voucher === undefined ? {} : { voucher }),
      }),
    },
  }),
};

/** Right to left. */
export const Arabic: Story = {
  parameters: checkoutSetup({ form: { voucher: code, voucherId: id } }),
  globals: { locale: 'ar' },
};
