import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup, EXAMPLE_VOUCHER } from '../../runtime/checkout/test/example-checkout.ts';

export default { title: 'Checkout/Checkout voucher' } satisfies Meta;

/** An applied voucher can be removed, not edited. */
export const Active: StoryObj = {
  parameters: checkoutSetup({ form: { voucher: EXAMPLE_VOUCHER.code, voucherId: EXAMPLE_VOUCHER.id } }),
};

/** A code from before a reload, while the cart is checked. */
export const Checking: StoryObj = {
  parameters: checkoutSetup({
    form: { voucher: EXAMPLE_VOUCHER.code },
    answers: { checkCart: () => new Promise(() => {}) },
  }),
};
