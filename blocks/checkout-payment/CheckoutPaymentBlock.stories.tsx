import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { exampleCurrency } from '../../runtime/ui/test/example-shop-context.ts';
import CheckoutPaymentBlock from './CheckoutPaymentBlock.tsx';

export default {
  title: 'Checkout/Checkout payment',
  component: CheckoutPaymentBlock,
  args: { id: 'checkout-payment', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutPaymentBlock>;
type Story = StoryObj<typeof CheckoutPaymentBlock>;

/** The shop’s methods, and cash on delivery with its cost. The first is chosen by itself. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** The wallet, or a voucher, covers the total. */
export const NothingToPay: Story = {
  parameters: checkoutSetup({
    answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total: 0 }) }) },
  }),
};

/** The shop has no method, and the currency no cash on delivery. */
export const None: Story = {
  parameters: checkoutSetup({
    facts: { currencies: [{ ...exampleCurrency(1, 'KW', 'KWD', 'Kuwait', 'الكويت'), availableCashOnDelivery: false }] },
    answers: { paymentMethods: async () => ({ data: [] }) },
  }),
};

/** Loading. */
export const Loading: Story = {
  parameters: checkoutSetup({ answers: { paymentMethods: () => new Promise(() => {}) } }),
};

/** Failed to load. */
export const Failed: Story = {
  parameters: checkoutSetup({ answers: { paymentMethods: () => Promise.reject(new ApiError('down', 503)) } }),
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: {} }), globals: { locale: 'ar' } };
