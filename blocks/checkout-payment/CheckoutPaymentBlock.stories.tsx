import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { exampleCurrency } from '../../runtime/ui/test/example-shop-context.ts';

export default { title: 'Checkout/Checkout payment' } satisfies Meta;

/** The wallet or a voucher covers the total. */
export const NothingToPay: StoryObj = {
  parameters: checkoutSetup({
    answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total: 0 }) }) },
  }),
};

/** No payment method, and no cash on delivery. */
export const NoMethods: StoryObj = {
  parameters: checkoutSetup({
    facts: { currencies: [{ ...exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت'), availableCashOnDelivery: false }] },
    answers: { paymentMethods: async () => ({ data: [] }) },
  }),
};
