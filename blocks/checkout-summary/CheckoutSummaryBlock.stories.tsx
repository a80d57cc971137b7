import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedCart, checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutSummaryBlock from './CheckoutSummaryBlock.tsx';

export default {
  title: 'Checkout/Checkout summary',
  component: CheckoutSummaryBlock,
  args: { id: 'checkout-summary', props: { installments: true }, slots: {} },
} satisfies Meta<typeof CheckoutSummaryBlock>;
type Story = StoryObj<typeof CheckoutSummaryBlock>;

/** Two lines, delivered to an address that a branch delivers to. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** What delivery costs depends on the address. */
export const WithoutAddress: Story = { parameters: checkoutSetup() };

/** A discount, the wallet, cash on delivery and VAT, under a heading of the document’s. */
export const EveryRow: Story = {
  args: { props: { title: 'What you pay', installments: true } },
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

/** The first check of the cart is awaited. */
export const Loading: Story = {
  parameters: checkoutSetup({ form: {}, answers: { checkCart: () => new Promise(() => {}) } }),
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: {} }), globals: { locale: 'ar' } };
