import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';

export default { title: 'Checkout/Checkout summary' } satisfies Meta;

/** A discount, the wallet, cash on delivery and VAT. */
export const EveryRow: StoryObj = {
  parameters: checkoutSetup({
    form: {},
    answers: {
      checkCart: async ({ body }) => ({
        data: checkedCart(body.products, body, {
          discount: 7.35,
          cashOnDeliveryFee: 0.5,
          walletAmount: 10,
          vat: 7.586,
          total: 58.15,
        }),
      }),
    },
  }),
};

/** Delivery costs depend on the address. */
export const WithoutAddress: StoryObj = { parameters: checkoutSetup() };
